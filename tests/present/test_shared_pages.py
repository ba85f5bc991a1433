"""Pages made by several processes are the pages that one makes."""

from __future__ import annotations

import pytest
from present_whole import whole
from research_kb import parallel
from research_kb.present import site as site_module
from research_kb.present.markdown import Fragment
from research_kb.present.options import PresentOptions


def test_a_large_site_is_the_same_whoever_makes_its_pages(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(site_module, "_MANY", 1)
    known = whole()
    caches: list[dict[str, Fragment]] = [{}, {}]
    here = site_module.site(known, PresentOptions(), caches[0])
    shared = site_module.site(known, PresentOptions(), caches[1], share=parallel.shared)
    assert here == shared
    assert caches[0] == caches[1]
