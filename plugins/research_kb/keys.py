"""Identities of works: which addresses and ids mean one thing.

A key is a scheme and a value: ``arxiv:2603.05451`` (never a version), ``doi:10.…`` in lower case,
``github:owner/repo`` in lower case, ``url:…`` a canonical address; ``draft:PATH#LABEL`` names a
work that has no address.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

from research_kb.urls import canonical_url, trimmed, web_url

if TYPE_CHECKING:
    from research_kb.model import Key
else:
    # What a key is when it runs: who asks for one need not load all the nouns.
    Key = str

__all__ = ["STRENGTH", "canonical_url", "key_of", "keys_of", "strength"]

STRENGTH: Final = ("arxiv", "doi", "github", "url", "draft")
"""Schemes of keys, strongest first."""

_ARCHIVES: Final = (
    "acc-phys|adap-org|alg-geom|ao-sci|astro-ph|atom-ph|bayes-an|chao-dyn|chem-ph|cmp-lg|comp-gas|"
    "cond-mat|cs|dg-ga|econ|eess|funct-an|gr-qc|hep-ex|hep-lat|hep-ph|hep-th|math|math-ph|mtrl-th|"
    "nlin|nucl-ex|nucl-th|patt-sol|physics|plasm-ph|q-alg|q-bio|q-fin|quant-ph|solv-int|stat|"
    "supr-con"
)
# Old ids may name a subject class, which is no part of the identity: math.GT/0309136.
ARXIV_ID: Final = (
    r"(?P<new>\d{2}(?:0[1-9]|1[0-2])\.\d{4,5})"
    rf"|(?P<archive>{_ARCHIVES})(?:\.[a-z-]{{2,}})?/(?P<old>\d{{7}})"
)
_ARXIV: Final = re.compile(rf"(?:arxiv\s*[:：]?\s*)?(?:{ARXIV_ID})(?:v\d+)?(?:\.pdf)?", re.I)
_ARXIV_HOST: Final = re.compile(
    r"(?:[a-z0-9-]+\.)*(?:arxiv\.org|ar5iv\.org|alphaxiv\.org)|(?:huggingface\.co|hf\.co)"
)
_ARXIV_PATH: Final = re.compile(
    rf"/(?:[a-z]{{2}}/)?(?:abs|pdf|html|format|ps|src|e-print|overview|papers)/"
    rf"(?:{ARXIV_ID})(?:v\d+)?(?:\.pdf)?(?:/.*)?",
    re.IGNORECASE,
)
_DOI: Final = re.compile(r"(?:doi\s*[:：]?\s*)?(10\.\d{4,9}/\S+)", re.IGNORECASE)
_ARXIV_DOI: Final = "10.48550/arxiv."

_GITHUB_HOSTS: Final = ("github.com", "raw.githubusercontent.com", "codeload.github.com")
_GITHUB_API: Final = re.compile(
    r"https://api\.github\.com/repos/([^/?]+/[^/?]+(?:/(?:issues|pull))?)(?:s?(/\d+))?", re.I
)
_GIT_REMOTE: Final = re.compile(
    r"(?:git\+)?(?:ssh://|git://|https?://)?(?:[\w-]+@)?(?:www\.)?(github\.com)[:/](.+)", re.I
)
_REPOSITORY: Final = re.compile(r"/([a-z0-9](?:[a-z0-9-]{0,38}))/([a-z0-9._-]+)(/.*)?", re.I)
_NOT_OWNER: Final = re.compile(
    "about|account|apps|blog|codespaces|collections|contact|copilot|customer-stories|dashboard|"
    "discussions|education|enterprise|events|explore|features|gist|issues|join|login|marketplace|"
    "mobile|models|new|nonprofit|notifications|open-source|organizations|orgs|partners|pricing|"
    "pulls|readme|resources|search|security|settings|site|solutions|sponsors|stars|team|topics|"
    "trending|users|why-github",
    re.IGNORECASE,
)
_OF_REPOSITORY: Final = re.compile(
    "/(?:archive|blame|blob|branches|commits|contributors|edit|find|forks|graphs|network|pulse|"
    "raw|stargazers|tags|tarball|tree|watchers|wiki|zipball)(?:/.*)?",
    re.IGNORECASE,
)
_NUMBERED: Final = re.compile(r"(/(?:issues|pull|discussions)/\d+)(?:/.*)?", re.IGNORECASE)


def strength(key: Key) -> tuple[int, str]:
    """Sorts keys, strongest first."""
    scheme = key.partition(":")[0]
    return (STRENGTH.index(scheme) if scheme in STRENGTH else len(STRENGTH), key)


def keys_of(
    url: str | None = None, arxiv: str | None = None, doi: str | None = None
) -> tuple[Key, ...]:
    """The identities that the fields of an entry state, strongest first, each once.

    An address that an arXiv id, a DOI or a repository covers is no identity of its own.
    """
    found = (
        _arxiv_key(arxiv) if arxiv else None,
        _doi_key(doi) if doi else None,
        (_arxiv_key(url) or _address_key(url)) if url else None,
    )
    return tuple(sorted({key for key in found if key}, key=strength))


def key_of(text: str) -> Key | None:
    """The identity that ``text`` is: a key, an address, an arXiv id or a DOI; else None."""
    if (draft := _unquoted(text)).startswith("draft:"):
        return Key(draft)
    text = trimmed(text)
    scheme, colon, value = text.partition(":")
    if colon and scheme.lower() == "url":
        return _address_key(value)
    if colon and scheme.lower() == "github":
        return _github_key(web_url(f"https://github.com/{value}") or "")
    return _arxiv_key(text) or _doi_key(text) or _stated_address_key(text)


def _unquoted(text: str) -> str:
    text = text.strip()
    return text[1:-1].strip() if text[:1] in ('"', "'") and text[:1] == text[-1:] else text


def _stated_address_key(text: str) -> Key | None:
    """Without a scheme, only ``www.…``, ``host/path`` and git remotes are addresses.

    ``node.js`` and ``draft.md`` look like hosts.
    """
    looks_stated = "://" in text or re.match(
        r"(?:www\.|git@|(?://)?[^\s/]+\.[a-z]{2,}/)", text, re.I
    )
    return _address_key(text) if looks_stated and not re.search(r"\s", text) else None


def _arxiv_key(text: str) -> Key | None:
    if match := _ARXIV.fullmatch(trimmed(text)):
        return _key_of_match(match)
    if (doi := _doi_key(text)) and doi.startswith("arxiv:"):
        return doi
    return _arxiv_address_key(web_url(text)) if "/" in text else None


def _arxiv_address_key(address: str | None) -> Key | None:
    parts = urlsplit(address or "")
    if not _ARXIV_HOST.fullmatch(parts.hostname or ""):
        return None
    match = _ARXIV_PATH.fullmatch(unquote(parts.path))
    return _key_of_match(match) if match else None


def _key_of_match(match: re.Match[str]) -> Key:
    if match["new"]:
        return Key(f"arxiv:{match['new']}")
    return Key(f"arxiv:{match['archive'].lower()}/{match['old']}")


_PUBLISHER_PAGE: Final = re.compile(
    r"/doi/(?:(?:abs|pdf|epdf|full|book|proceedings)/)?(10\.\d{4,9}/[^?#]+)", re.IGNORECASE
)
"""``dl.acm.org/doi/pdf/10.…``: how publishers' sites address a DOI."""


def _doi_key(text: str) -> Key | None:
    text = trimmed(text)
    parts = urlsplit(web_url(text) or "") if "doi" in text.lower() else None
    if parts and parts.hostname in ("doi.org", "dx.doi.org"):
        text = unquote(parts.path).lstrip("/")
    elif parts and (page := _PUBLISHER_PAGE.match(unquote(parts.path))):
        text = page[1]
    match = _DOI.fullmatch(text)
    if match is None:
        return None
    doi = trimmed(match[1]).rstrip("/").lower()
    if doi.startswith(_ARXIV_DOI):
        paper = _ARXIV.fullmatch(doi.removeprefix(_ARXIV_DOI))
        return _key_of_match(paper) if paper else Key(f"doi:{doi}")
    return Key(f"doi:{doi}")


def _address_key(url: str) -> Key | None:
    """The one identity that an address is; None for what no browser opens."""
    if key := _doi_key(url):
        return key
    address = web_url(url)
    if address is None and (remote := _GIT_REMOTE.fullmatch(trimmed(url))):
        address = web_url(f"https://{remote[1]}/{remote[2]}")
    if address is None:
        return None
    return _arxiv_address_key(address) or _github_key(address) or Key(f"url:{address}")


def _github_key(address: str) -> Key | None:
    """``github:owner/repo``, or the canonical address of an issue and the like; None elsewhere."""
    if api := _GITHUB_API.fullmatch(address):
        address = f"https://github.com/{api[1]}{api[2] or ''}"
    parts = urlsplit(address)
    match = _REPOSITORY.fullmatch(parts.path)
    if parts.hostname not in _GITHUB_HOSTS or not match or _NOT_OWNER.fullmatch(match[1]):
        return None
    name = re.sub(r"(?:\.wiki)?\.git$", "", match[2].lower())
    repository, rest = f"{match[1].lower()}/{name}", match[3] or ""
    raw = parts.hostname != "github.com"
    if not name.strip("."):
        return None
    if raw or not rest or _OF_REPOSITORY.fullmatch(rest):
        return Key(f"github:{repository}")
    if numbered := _NUMBERED.fullmatch(rest):
        return Key(f"url:https://github.com/{repository}{numbered[1].lower()}")
    query = f"?{parts.query}" if parts.query else ""
    return Key(f"url:https://github.com/{repository}{rest}{query}")
