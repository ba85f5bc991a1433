"""The files that a new knowledge base begins with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Final

from jinja2 import Environment, StrictUndefined

from research_kb.drafting.authors import Author
from research_kb.drafting.templates import as_scalar
from research_kb.settings import Language

_DOTTED: Final = ("github", "gitignore", "vscode")
"""Hidden at the top of a project; here they are not, so that tools do not take them for ours."""
_PAGES: Final = (
    ("index.md", "Home", "首页"),
    ("topics/index.md", "Topics", "主题"),
    ("priorities.md", "Priorities", "优先级"),
    ("follow-ups.md", "Follow-ups", "待办"),
    ("tags/index.md", "Tags", "标签"),
    ("graph.md", "Graph", "关系图"),
    ("timeline.md", "Timeline", "时间线"),
    ("sources.md", "Sources", "来源"),
    ("dropped.md", "Dropped", "已丢弃"),
    ("triage.md", "Triage", "待处理"),
)
_SCHEMAS: Final = ("draft", "topic", "options", "mkdocs")


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a new knowledge base is called, and who writes its first draft on which day."""

    site_name: str
    language: Language
    author: Author
    day: str
    """``YYYY-MM-DD``."""
    version: str
    """Of the package: what the knowledge base needs at least."""


def beginning(wish: Beginning) -> Mapping[str, bytes]:
    """Every file of a new knowledge base by its path."""
    own = files("research_kb.scaffold")
    made = {_dotted(path): file.read_bytes() for path, file in _below(own / "plain")}
    for folder in ("both", wish.language):
        for path, file in _below(own / "filled" / folder):
            made[_placed(path, wish)] = _filled(file.read_text(encoding="utf-8"), wish)
    for name in (f"{kind}.schema.json" for kind in _SCHEMAS):
        made[f".vscode/schemas/{name}"] = (files("research_kb") / "schema" / name).read_bytes()
    return MappingProxyType(dict(sorted(made.items())))


def _below(folder: Traversable, at: str = "") -> Iterator[tuple[str, Traversable]]:
    for each in folder.iterdir():
        path = f"{at}{each.name}"
        if each.is_dir():
            yield from _below(each, f"{path}/")
        else:
            yield path, each


def _dotted(path: str) -> str:
    return f".{path}" if PurePosixPath(path).parts[0] in _DOTTED else path


def _placed(path: str, wish: Beginning) -> str:
    return path.replace("AUTHOR/", f"{wish.author.folder}/{wish.day}-")


def _filled(text: str, wish: Beginning) -> bytes:
    environment = Environment(
        undefined=StrictUndefined, trim_blocks=True, keep_trailing_newline=True, autoescape=False
    )
    environment.filters["yaml"] = as_scalar
    template = environment.from_string(text)
    chinese = wish.language == "zh"
    return template.render(
        site_name=wish.site_name,
        language=wish.language,
        author=wish.author.name,
        day=wish.day,
        version=wish.version,
        nav=[(zh if chinese else en, page) for page, en, zh in _PAGES],
        first_draft=_placed("AUTHOR/first-draft.md", wish),
    ).encode()
