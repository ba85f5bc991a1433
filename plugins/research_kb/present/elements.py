"""The smallest pieces of HTML, as functions: a large site has a million of them."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from research_kb.present.views import Badge, Link, Stars


def link(view: Link) -> Markup:
    """A link, or the text alone where it leads nowhere."""
    if view.href is None:
        return escape(view.text)
    title = f' title="{escape(view.title)}"' if view.title else ""
    rel = ' rel="noopener"' if view.outward else ""
    return Markup(f'<a href="{escape(view.href)}"{title}{rel}>{escape(view.text)}</a>')


def links(views: Iterable[Link], separator: str = ", ") -> Markup:
    """Links in a row."""
    return Markup(separator.join(map(link, views)))


def origin(view: Link | None) -> Markup:
    """The quiet link back to a line of a draft."""
    if view is None or view.href is None:
        return Markup()
    title = escape(view.title or "")
    return Markup(
        f'<a class="kb-line" href="{escape(view.href)}" title="{title}">{escape(view.text)}</a>'
    )


def badge(view: Badge | None) -> Markup:
    """A word in a frame."""
    if view is None:
        return Markup()
    return Markup(f'<span class="kb-badge kb-{view.kind}">{escape(view.text)}</span>')


def stars(view: Stars | None) -> Markup:
    """A rating as a picture, and as a number for those who do not see it."""
    if view is None:
        return Markup()
    return Markup(
        f'<data class="kb-stars" value="{view.count}">'
        f'<span aria-hidden="true">{view.picture}</span> {view.count}/5</data>'
    )


def date(value: str | None) -> Markup:
    """A date to the day; what depends on today the browser can compute from it."""
    if not value:
        return Markup()
    return Markup(f'<time datetime="{escape(value)}">{escape(value[:10])}</time>')
