"""Identities of works: arXiv ids and DOIs."""

from __future__ import annotations

import re

ARXIV = re.compile(
    r"(?:arxiv(?:\.org/(?:abs|pdf|html))?\s*[:/]?\s*)?"
    r"\b(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?\b",
    re.IGNORECASE,
)
"""An id of the new or the old scheme; group 1 is the id without its version."""

STATED_ARXIV = re.compile(r"arxiv\s*[:：]\s*(\d{4}\.\d{4,5})(?:v\d+)?", re.IGNORECASE)
"""``arXiv:2603.05451``: the id with its name before it."""

DOI = re.compile(r"10\.\d{4,9}/[^\s\"<>，。；、]+", re.IGNORECASE)
