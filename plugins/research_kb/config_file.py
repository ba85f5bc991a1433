"""The options of ``mkdocs.yml`` for ``kb``, which runs also where MkDocs is not installed."""

from __future__ import annotations

import os.path
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import yaml
from yaml_env_tag import construct_env_tag

from research_kb.place import config_at
from research_kb.present.repository import repository_of
from research_kb.project import Project
from research_kb.settings import Settings, apart, from_mapping

PLUGIN: Final = "research-kb"


class ConfigError(ValueError):
    """``mkdocs.yml`` cannot be used; the message says why and where."""


class _Loader(yaml.SafeLoader):
    """Reads ``!ENV`` as MkDocs does, and tags of other tools (``!!python/name:…``) as nothing."""


_Loader.add_multi_constructor("", lambda loader, suffix, node: None)
_Loader.add_constructor("!ENV", construct_env_tag)


def project_of(start: Path, config_file: Path | None = None) -> Project:
    """The project of ``config_file``, else of the nearest ``mkdocs.yml`` at or above ``start``.

    It is read as MkDocs reads it, ``mkdocs.yaml``, ``INHERIT`` and ``!ENV`` included.

    Without any, ``start`` is a project with the default options. The root is absolute and without
    ``..``, so that paths of files below it begin with it. Raises ``ConfigError``.
    """
    start = _straight(start)
    path = _straight(config_file) if config_file else config_at(start)
    if path is None:
        return Project(start, Settings())
    try:
        content, read = _content(path, (path,))
        settings = from_mapping(next(_options(content.get("plugins")), {}))
        docs = os.path.normpath(str(content.get("docs_dir") or "docs"))
        apart(settings, docs)
    except ConfigError:
        raise
    except (OSError, ValueError) as error:
        raise ConfigError(f"{path}: {error}") from None
    directory_urls = content.get("use_directory_urls") is not False
    edit_uri = _text(content, "edit_uri_template") or _text(content, "edit_uri")
    repository = repository_of(_text(content, "repo_url"), edit_uri, docs)
    return Project(path.parent, settings, docs, directory_urls, read, repository)


def _straight(path: Path) -> Path:
    return Path(os.path.abspath(path))  # noqa: PTH100 (a link keeps the name it was given)


def _text(content: Mapping[str, object], name: str) -> str | None:
    value = content.get(name)
    return None if value is None else str(value)


def _content(path: Path, heirs: tuple[Path, ...]) -> tuple[Mapping[str, object], tuple[Path, ...]]:
    """What ``path`` says, over what the file that it names by ``INHERIT`` says; and the files."""
    try:
        content = yaml.load(path.read_bytes(), _Loader)
    except yaml.YAMLError as error:
        raise ConfigError(f"{path}{_fault(error)}") from None
    if not isinstance(content, Mapping):
        raise ValueError("it states no options; write at least site_name: NAME")
    above = content.get("INHERIT")
    if above is None:
        return content, (path,)
    parent = _straight(path.parent / str(above))
    if parent in heirs:
        raise ValueError(f"INHERIT: {above} inherits from itself")
    inherited, read = _content(parent, (*heirs, parent))
    return _merged(inherited, content), (path, *read)


def _fault(error: yaml.YAMLError) -> str:
    """Where a file is no YAML, and why: ``:5:8: …``."""
    if isinstance(error, yaml.reader.ReaderError):
        return ": it holds characters that YAML does not allow, or is no UTF-8; save it as UTF-8"
    if not isinstance(error, yaml.MarkedYAMLError):
        return f": this is no valid YAML: {error}"
    mark, above = error.problem_mark, error.context_mark
    place = f":{mark.line + 1}:{mark.column + 1}" if mark else ""
    begun = f" ({error.context} of line {above.line + 1})" if above and error.context else ""
    return f"{place}: this is no valid YAML: {error.problem}{begun}"


def _merged(below: Mapping[str, object], above: Mapping[str, object]) -> Mapping[str, object]:
    """Mappings are merged at every depth; of everything else the heir's counts."""
    merged = dict(below)
    for key, value in above.items():
        old = merged.get(key)
        both = isinstance(old, Mapping) and isinstance(value, Mapping)
        merged[key] = _merged(old, value) if both else value  # type: ignore[arg-type]
    return merged


def _options(plugins: object) -> Iterator[Mapping[str, object]]:
    """The options of our plugin, from either form that MkDocs allows for its list of plugins."""
    listed = plugins if isinstance(plugins, list) else [plugins]
    for item in listed:
        if isinstance(item, Mapping) and PLUGIN in item:
            options = item[PLUGIN] or {}
            if not isinstance(options, Mapping):
                raise ValueError(f"{PLUGIN}: expected options as key: value")
            yield options
