"""The MkDocs plugin: it mounts what ``build`` makes in the site, and decides nothing about it.

MkDocs calls the hooks in the order in which they stand here, again for every rebuild of a server.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal
from urllib.parse import quote

from jinja2 import Environment
from mkdocs.config.base import (
    BaseConfigOption,
    Config,
    ConfigErrors,
    ConfigWarnings,
    ValidationError,
)
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page as MkDocsPage

from research_kb import cache_file, settings, store
from research_kb.build import build
from research_kb.gate import failing, line_of, summary
from research_kb.model import Page, PlainFile, SearchDocument, Site
from research_kb.parallel import ahead
from research_kb.place import STORE
from research_kb.present import segment
from research_kb.present.addresses import SCRIPT, STYLESHEET
from research_kb.present.fragments import filled
from research_kb.present.options import STRINGS
from research_kb.present.repository import repository_of
from research_kb.present.search.index import NO_COUNTS, Counts, count, index_files
from research_kb.present.search.people import peoples_documents
from research_kb.present.search_index import joined
from research_kb.project import Cache, Project

log = logging.getLogger("mkdocs.plugins.research_kb")

_PACKAGE = Path(__file__).parent
_NO_SITE = Site((), (), ())


class _Option(BaseConfigOption[Any]):
    """An option of ``settings``, checked there: ``kb`` reads the same ones without MkDocs."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.default = settings.default_of(name)
        self._option = name

    def run_validation(self, value: object) -> object:
        try:
            return settings.checked(self._option, value)
        except ValueError as error:
            raise ValidationError(str(error)) from None


class Options(Config):
    """All options of the plugin; ``docs/options.md`` describes them."""

    _schema = tuple((name, _Option(name)) for name in settings.NAMES)


def _module(path: str) -> ExtraScriptValue:
    script = ExtraScriptValue(path)
    script.type = "module"
    return script


class ResearchKbPlugin(BasePlugin[Options]):
    """Kept alive by ``on_startup`` through the rebuilds of a server, and its cache with it."""

    def __init__(self) -> None:
        super().__init__()
        self._serving = False
        self._cache: Cache | None = None
        self._site = _NO_SITE
        self._made: dict[str, Page] = {}
        self._written: frozenset[str] = frozenset()
        self._begun: Callable[[], Counts] = lambda: NO_COUNTS

    def load_config(
        self, options: dict[str, Any], config_file_path: str | None = None
    ) -> tuple[ConfigErrors, ConfigWarnings]:
        """An unknown option is a mistake like a wrong value: it stops the build by its name."""
        errors, warnings = super().load_config(options, config_file_path)
        unknown = [(name, ValidationError(settings.UNKNOWN)) for name, _ in warnings]
        return errors + unknown, []

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Remember whether somebody is writing: a server must survive any draft."""
        self._serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Watch the folders, quiet jieba, and put our theme files before the theme's own.

        The ids of headings need ``attr_list``; a plain site does not switch it on.
        """
        self._settings = settings.from_mapping(self.config)
        # Without the .. of mkdocs -f ../mkdocs.yml, as MkDocs names docs_dir.
        config_file = os.path.abspath(config.config_file_path or "mkdocs.yml")  # noqa: PTH100
        self._root = Path(config_file).parent
        try:
            settings.apart(self._settings, os.path.relpath(config.docs_dir, self._root))
        except ValueError as error:
            raise PluginError(f"research-kb: {error}") from None
        self._store = self._root / STORE
        if self._serving:
            for folder in (self._settings.inbox, self._settings.topics):
                # Watching a folder that is not there stops the server.
                (self._root / folder).mkdir(parents=True, exist_ok=True)
                config.watch.append(str(self._root / folder))
        segment.quiet(self._store)
        if config.theme.name == "material":
            own = 0 if config.theme.custom_dir is None else 1
            config.theme.dirs.insert(own, str(_PACKAGE / "theme"))
            if self._searches(config):
                config.theme.dirs.insert(own, str(_PACKAGE / "theme_search"))
        config.extra_css.insert(0, STYLESHEET)
        config.extra_javascript.append(_module(SCRIPT))
        if "attr_list" not in config.markdown_extensions:
            # The ids of our headings are written in this extension's way.
            config.markdown_extensions.append("attr_list")
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Build the knowledge base, and add its pages to those that people wrote."""
        docs = os.path.relpath(config.docs_dir, self._root)
        edit_uri = str(config.edit_uri_template or "") or config.edit_uri
        repository = repository_of(config.repo_url, edit_uri, Path(docs).as_posix())
        project = Project(
            self._root,
            self._settings,
            docs,
            config.use_directory_urls,
            repository=repository,
        )
        before = self._cache or cache_file.load(self._store / "cache")
        self._site, self._cache = build(project, before)
        if self._cache != before:
            cache_file.save(self._store / "cache", self._cache)
        failed = failing(self._site.findings, self._settings.fail_on)
        if failed and not self._serving:
            raise PluginError("\n".join(map(line_of, failed)))
        told = summary(self._settings.inbox, len(self._cache.parsed), self._site.findings)
        log.info(f"{told} (kb check lists them)")
        self._made = {page.path: page for page in self._site.pages}
        for file in list(files):
            if file.abs_src_path and {*project.inputs} & {*Path(file.abs_src_path).parents}:
                files.remove(file)
        theirs = {file.dest_uri: file for file in files}
        for page in self._site.pages:
            self._mount(page, theirs, files, config)
        # Meanwhile MkDocs renders; it has emptied the folder of the site before.
        counting = self._documents if self._searches(config) else ()
        self._begun = ahead(_write, Path(config.site_dir), self._site.files, counting)
        return files

    def on_env(self, env: Environment, **_: Any) -> Environment:
        """Our partials of the theme speak the site's language."""
        env.globals["kb_strings"] = STRINGS[self._settings.language]
        return env

    def on_page_content(self, html: str, *, page: MkDocsPage, **_: Any) -> str:
        """Put the fragments in; they never pass through Python-Markdown."""
        made = self._made.get(page.file.src_uri)
        if made is None:
            return html
        page.meta["search"] = {"exclude": True}
        return filled(html, made)

    @event_priority(-100)  # After the search plugin, whose index is joined.
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write what the search finds, once the plain files are written."""
        site_dir = Path(config.site_dir)
        found = self._search(config, self._begun())
        _write(site_dir, found, ())
        paths = frozenset(file.path for file in (*self._site.files, *found))
        store.remove(site_dir, self._written - paths)
        self._written = paths

    def _mount(
        self, page: Page, theirs: Mapping[str, File], files: Files, config: MkDocsConfig
    ) -> None:
        """Add ``page``, from a file on disk: other plugins cannot bear pages without one.

        ``theirs`` are people's files by what they become: README.md is an index, too.
        """
        written = self._store / "pages" / page.path
        store.write(written, page.markdown.encode())
        # People's own nav names the pages that it wants; it need not be told of the others.
        wanted = page.in_nav and config.nav is None
        inclusion = InclusionLevel.INCLUDED if wanted else InclusionLevel.NOT_IN_NAV
        file = File.generated(config, page.path, abs_src_path=str(written), inclusion=inclusion)
        if (found := theirs.get(file.dest_uri)) is not None:
            if found.abs_src_path != str(self._root / (page.edit_path or "")):
                raise PluginError(
                    f"{found.src_uri} in the docs folder has the address of {page.path}, which "
                    "research-kb makes: rename it"
                )
            files.remove(found)
        if page.edit_path is not None:
            file.edit_uri = quote(os.path.relpath(self._root / page.edit_path, config.docs_dir))
        files.append(file)

    def _searches(self, config: MkDocsConfig) -> bool:
        """Whether the search is ours: in Material, unless pages are to be read without a server.

        A browser loads no part of an index from a disk, but Material's offline plugin puts
        the whole of its own into a script.
        """
        plugins = config.plugins
        return "material/search" in plugins and "material/offline" not in plugins

    def _search(self, config: MkDocsConfig, counted: Counts) -> tuple[PlainFile, ...]:
        """Our index over all pages; elsewhere our documents join the index of the site's plugin."""
        found = Path(config.site_dir) / "search" / "search_index.json"
        if not found.exists():
            return ()
        index, documents = found.read_text(encoding="utf-8"), self._documents
        if not self._searches(config):
            store.write(found, joined(index, documents).encode())
            return ()
        return tuple(index_files((*documents, *peoples_documents(index, documents)), counted))

    @property
    def _documents(self) -> tuple[SearchDocument, ...]:
        return tuple(each for page in self._site.pages for each in page.documents)


def _write(
    folder: Path, files: tuple[PlainFile, ...], documents: tuple[SearchDocument, ...]
) -> Counts:
    """Write ``files`` below ``folder``, and count the terms of ``documents``."""
    for file in files:
        store.write(folder / file.path, file.content)
    return count(documents)
