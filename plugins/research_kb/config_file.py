"""The options of ``mkdocs.yml`` for ``kb``, which runs also where MkDocs is not installed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import yaml

from research_kb.project import Project
from research_kb.settings import Settings, from_mapping

PLUGIN: Final = "research-kb"


class ConfigError(ValueError):
    """``mkdocs.yml`` cannot be used; the message says why and where."""


class _Loader(yaml.SafeLoader):
    """Reads tags of other tools (``!ENV``, ``!!python/name:…``) as nothing: they aren't ours."""


_Loader.add_multi_constructor("", lambda loader, suffix, node: None)


def project_of(start: Path, config_file: Path | None = None) -> Project:
    """The project of ``config_file``, else of the nearest ``mkdocs.yml`` at or above ``start``.

    Without any, ``start`` is a project with the default options. Raises ``ConfigError``.
    """
    folders = (start, *start.parents)
    nearest = (folder / "mkdocs.yml" for folder in folders if (folder / "mkdocs.yml").is_file())
    path = config_file or next(nearest, None)
    if path is None:
        return Project(start, Settings())
    try:
        content = yaml.load(path.read_bytes(), _Loader)
        if not isinstance(content, Mapping):
            raise ValueError("expected options as key: value")
        settings = from_mapping(next(_options(content.get("plugins")), {}))
    except (OSError, ValueError, yaml.YAMLError) as error:
        raise ConfigError(f"{path}: {error}") from None
    docs = str(content.get("docs_dir") or "docs")
    directory_urls = content.get("use_directory_urls") is not False
    return Project(path.absolute().parent, settings, docs, directory_urls)


def _options(plugins: object) -> Iterator[Mapping[str, object]]:
    """The options of our plugin, from either form that MkDocs allows for its list of plugins."""
    listed = plugins if isinstance(plugins, list) else [plugins]
    for item in listed:
        if isinstance(item, Mapping) and PLUGIN in item:
            options = item[PLUGIN] or {}
            if not isinstance(options, Mapping):
                raise ValueError(f"{PLUGIN}: expected options as key: value")
            yield options
