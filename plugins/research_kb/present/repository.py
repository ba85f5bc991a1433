"""Where a file of the project stands in its repository, on the web: a line to read, and to edit.

Told from MkDocs' ``repo_url`` and ``edit_uri``, which name the page that edits a file of the docs
folder. The forges differ: GitHub and GitLab show a Markdown file's lines with ``?plain=1#L12``,
Gitea and Forgejo with ``?display=source#L12``, Bitbucket with ``#lines-12``.
"""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote, urljoin, urlsplit

_DEFAULTS: Final = {
    "github.com": "edit/master/docs/",
    "gitlab.com": "edit/master/docs/",
    "bitbucket.org": "src/default/docs/",
}
"""What MkDocs takes for ``edit_uri`` where a site names none."""

_GITEA: Final = re.compile(r"/(?:_edit|src/(?:branch|commit|tag))/")


@dataclass(frozen=True, slots=True)
class Repository:
    """Addresses with ``{path}`` (from the project's root, quoted) and ``{line}`` to fill in."""

    view: str
    edit: str

    def line(self, path: str, line: int) -> str:
        """Where a line of a file is read."""
        return _filled(self.view, path, line)

    def editor(self, path: str, line: int) -> str:
        """Where the file is edited, at that line as far as the forge can."""
        return _filled(self.edit, path, line)


def repository_of(repo_url: str | None, edit_uri: str | None, docs: str) -> Repository | None:
    """The repository that a site's options name; None where they name none that can be followed.

    ``edit_uri`` can be an ``edit_uri_template``: what stands before its ``{path}`` counts.
    ``docs`` is the docs folder from the project's root. An empty ``edit_uri`` says that there
    is nothing to edit, so it names no place of a file either.
    """
    if edit_uri is None and repo_url:
        edit_uri = _DEFAULTS.get(urlsplit(repo_url).netloc.lower())
    edit_uri = (edit_uri or "").partition("{")[0]
    if not edit_uri or "?" in edit_uri or "#" in edit_uri:
        return None
    base = urljoin(f"{repo_url.rstrip('/')}/" if repo_url else "", f"{edit_uri.rstrip('/')}/")
    parts = urlsplit(base)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        return None
    up = posixpath.relpath(".", docs) if not posixpath.isabs(docs) else "."
    folder = posixpath.normpath(posixpath.join(parts.path, up))
    return _forge(f"{parts.scheme}://{parts.netloc}", folder.rstrip("/") + "/")


def _forge(host: str, folder: str) -> Repository:
    """The two addresses on the forge that ``folder`` looks like one of."""
    file = _literal(host + folder) + "{path}"
    if found := _GITEA.search(folder):
        kind = "/src/branch/" if found[0] == "/_edit/" else found[0]
        view = file.replace(found[0], kind, 1) + "?display=source#L{line}"
        branch = found[0] in ("/_edit/", "/src/branch/")
        return Repository(view, file.replace(found[0], "/_edit/", 1) if branch else view)
    if "bitbucket" in host and "/src/" in folder:
        return Repository(file + "#lines-{line}", file + "?mode=edit#lines-{line}")
    for edit, view in (("/edit/", "/blob/"), ("/blob/", "/blob/")):
        if edit in folder:
            return Repository(
                file.replace(edit, view, 1) + "?plain=1#L{line}",
                file.replace(edit, "/edit/", 1) + "?plain=1#L{line}",
            )
    return Repository(file + "#L{line}", file + "#L{line}")


def _filled(template: str, path: str, line: int) -> str:
    return template.format(path=quote(path), line=line)


def _literal(text: str) -> str:
    return text.replace("{", "%7B").replace("}", "%7D")
