from __future__ import annotations

from research_kb.present.crosslink import CrossLink, linked, linked_prose


def to(phrase: str, line: int = 1) -> CrossLink:
    return CrossLink(phrase, "../x/#a", "T <1>", line)


OPEN = '<a class="kb-ref" href="../x/#a" title="T &lt;1&gt;">'


def test_the_first_free_occurrence_becomes_the_link() -> None:
    assert linked("<p>vLLM and vLLM</p>", [to("vLLM")]) == f"<p>{OPEN}vLLM</a> and vLLM</p>"


def test_no_link_is_put_into_links_code_or_tags() -> None:
    html = '<p title="vLLM > x"><a href="y">see vLLM</a> <code>vLLM</code> <pre>vLLM</pre></p>'
    assert linked(html, [to("vLLM")]) == html
    assert linked(html + "<em>vLLM</em>", [to("vLLM")]).endswith(f"<em>{OPEN}vLLM</a></em>")


def test_an_address_that_is_a_link_already_gets_ours_beside_it() -> None:
    html = '<a href="https://e.com/?a=1&amp;b">https://e.com/?a=1&amp;b</a>.'
    made = linked(html, [to("https://e.com/?a=1&b")])
    assert made == html.replace("</a>", f"</a> {OPEN}T &lt;1&gt;</a>")


def test_the_longer_phrase_wins() -> None:
    made = linked("Flash Attention 4", [to("Flash Attention"), to("Flash Attention 4")])
    assert made == f"{OPEN}Flash Attention 4</a>"


def test_without_phrases_nothing_changes() -> None:
    assert linked("<p>x</p>", [to("")]) == "<p>x</p>"


def test_prose_is_linked_on_the_line_that_names() -> None:
    prose = "vLLM\n`vLLM` and [vLLM](y) and vLLM\n"
    made = linked_prose(prose, 5, [to("vLLM", 6)])
    assert made == f"vLLM\n`vLLM` and [vLLM](y) and {OPEN}vLLM</a>\n"


def test_a_wikilink_of_prose_shows_its_label() -> None:
    assert linked_prose("[[a|b]] [[c]]", 1, [to("[[a|b]]")]) == f"{OPEN}b</a> [[c]]"


def test_a_line_outside_of_the_prose_is_no_place() -> None:
    assert linked_prose("vLLM", 5, [to("vLLM", 9), to("gone", 5)]) == "vLLM"
