"""axe finds nothing serious on any kind of page: light and dark, wide and narrow, both languages.

What axe cannot see, the keyboard and the order of headings, is in the files beside this one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from demo_site import demo_project, search
from kinds import largest_of_each_kind
from projects import build_site

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
GRAVE = {"serious", "critical"}
COLOURS = {"light": "default", "dark": "slate"}
FOLLOWS = "wanted => [wanted, undefined].includes(document.body.dataset.mdColorScheme)"
"""The theme changes a moment after the system does; our plain pages do at once."""
WIDTHS = {"desktop": 1440, "phone": 390}
KNOWN = {"/", "404.html", "topics", "topics/*", "topics/*/*", "tags/*", "timeline/*", "triage"}
REFRESH = '<meta http-equiv="refresh"'


@pytest.fixture(scope="module", params=["en", "zh"])
def site(request: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo with few works on a page, so that it has pages that continue others."""
    project = demo_project(tmp_path_factory.mktemp("kinds"), request.param, works_per_page=2)
    return build_site(project)


@pytest.mark.parametrize("width", WIDTHS)
def test_no_kind_of_page_shuts_anybody_out(page: Any, address: str, site: Path, width: str) -> None:
    pages = largest_of_each_kind(site)
    assert set(pages) > KNOWN
    _still(page)
    faults = []
    for kind, path in pages.items():
        page.goto(address + path.relative_to(site).as_posix())
        faults += [f"{kind}: {fault}" for fault in _faults(page, WIDTHS[width])]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_search_shuts_nobody_out(page: Any, address: str, width: str) -> None:
    page.set_viewport_size({"width": WIDTHS[width], "height": 900})
    page.goto(address)
    search(page, "DFlash")
    _still(page)
    faults = list(_faults(page, WIDTHS[width]))
    assert not faults, "\n".join(faults)


def _still(page: Any) -> None:
    """No colour is measured while it changes, and a permanent address does not lead away."""
    page.emulate_media(reduced_motion="reduce")
    page.route("**/e/**", _without_refresh)


def _without_refresh(route: Any) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace(REFRESH, "<meta name='was'"))


def _faults(page: Any, width: int) -> Iterator[str]:
    page.evaluate(AXE)
    page.set_viewport_size({"width": width, "height": 900})
    for scheme in COLOURS:
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function(FOLLOWS, arg=COLOURS[scheme])
        found = page.evaluate("axe.run({resultTypes: ['violations']})")
        assert found["passes"]
        for violation in found["violations"]:
            if violation["impact"] in GRAVE:
                yield from (f"{scheme}: {_told(violation, node)}" for node in violation["nodes"])


def _told(violation: Mapping[str, Any], node: Mapping[str, Any]) -> str:
    return f"{violation['id']} at {node['target']}: {node['failureSummary']}"
