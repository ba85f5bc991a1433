"""The smallest pieces of HTML, as functions: a large site has a million of them."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from research_kb.present.strings import Strings
from research_kb.present.views import Badge, Link, Said, Stars


def link(view: Link) -> Markup:
    """A link, or the text alone where it leads nowhere."""
    if view.href is None:
        return escape(view.text)
    title = f' title="{escape(view.title)}"' if view.title else ""
    lang = f' lang="{view.lang}"' if view.lang else ""
    return Markup(f'<a href="{escape(view.href)}"{title}{lang}>{escape(view.text)}</a>')


def links(views: Iterable[Link], separator: str = ", ") -> Markup:
    """Links in a row."""
    return Markup(separator.join(map(link, views)))


def origin(view: Link | None) -> Markup:
    """The quiet link back to a line of a draft; a page has hundreds, so it says no more."""
    if view is None or view.href is None:
        return Markup()
    return Markup(f'<a class="kb-line" href="{escape(view.href)}">{escape(view.text)}</a>')


def badge(view: Badge | None) -> Markup:
    """A word in a frame."""
    if view is None:
        return Markup()
    return Markup(f'<span class="kb-badge kb-{view.kind}">{escape(view.text)}</span>')


def stars(view: Stars | None) -> Markup:
    """A rating as a number; the styles put its stars before it."""
    if view is None:
        return Markup()
    return Markup(
        f'<data class="kb-stars kb-{view.count}" value="{view.count}">{view.count}/5</data>'
    )


def number(value: float, href: str | None = None) -> Markup:
    """A count or a mean, and where what is counted stands."""
    return Markup(f'<data value="{value}">{link(Link(str(value), href))}</data>')


def date(value: str | None, strings: Strings) -> Markup:
    """A date in the reader's form; what depends on today the browser computes from it."""
    if not value:
        return Markup()
    shown = escape(strings.shown_date(value[:10]))
    return Markup(f'<time datetime="{escape(value)}">{shown}</time>')


def box(view: Said, strings: Strings) -> Markup:
    """The checkbox of a follow-up; it leads to its line in the repository, where that is known."""
    picture = "☑" if view.done else "☐"
    if view.tick:
        name = strings.untick if view.done else strings.tick
        href = escape(view.tick)
        return Markup(f'<a class="kb-box" href="{href}" aria-label="{name}">{picture}</a>')
    name = strings.done_follow_ups if view.done else strings.open_follow_ups
    return Markup(f'<span class="kb-box" role="img" aria-label="{name}">{picture}</span>')
