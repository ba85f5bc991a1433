from __future__ import annotations

from dataclasses import replace

from present_makers import catalog, draft, entry, press
from research_kb.model import Key, Reference, Target, TargetKind
from research_kb.present.atlas import atlas_of
from research_kb.present.options import PresentOptions
from research_kb.present.press import Cache, Passage, Press, destinations, wikilinks

WORK = Key("arxiv:2603.05451")
ORIGIN = Target(TargetKind.DRAFT, "inbox/jay/a.md")
A = draft("inbox/jay/a.md", entry("FlashAttention-4", keys=(WORK,)))
B = draft("inbox/jay/b c.md")


def passage(text: str, **fields: object) -> Passage:
    return replace(Passage(text, A, ORIGIN, "notes", 3, 6), **fields)  # type: ignore[arg-type]


def said(text: str, **fields: object) -> str:
    made = Press(
        atlas_of(catalog(A, B), PresentOptions(), frozenset({"inbox/jay/img/x y.png"})), {}
    )
    return str(made.said(passage(text, **fields), "timeline.md", "s").html).strip()


def test_a_relative_link_leads_to_the_draft_it_means() -> None:
    assert 'href="../drafts/jay/b%20c/"' in said("[b](b%20c.md)")
    assert 'href="../drafts/jay/b%20c/#L7"' in said("[b](<b c.md#L7>)")
    assert 'href="../drafts/jay/b%20c/"' in said("[b](../jay/b%20c.md#part)", inline=True)


def test_an_image_beside_a_draft_leads_to_its_copy() -> None:
    assert 'src="../drafts/jay/img/x%20y.png"' in said("![x](img/x%20y.png)")


def test_what_the_site_does_not_hold_is_no_link() -> None:
    for text in ("[x](nowhere.md)", "[x](/root.md)", "[x](#part)", "[x](../../../etc/passwd)"):
        assert "href" not in said(text)
    assert 'href="https://e.com/"' in said("[x](https://e.com/)")


def test_a_line_of_text_stays_on_its_line() -> None:
    assert said("figures **and** code", inline=True) == "figures <strong>and</strong> code"


def reference(phrase: str, field: str = "notes", line: int = 4) -> Reference:
    target = Target(TargetKind.WORK, WORK)
    return Reference(ORIGIN, field, phrase, target, "s", "inbox/jay/a.md", line)


def test_what_the_catalog_found_becomes_a_link() -> None:
    found = (reference("FlashAttention-4"), reference("[[FlashAttention-4|FA]]"))
    made = press(catalog(A, references=found))
    html = str(made.said(passage("about FlashAttention-4"), "timeline.md", "s").html)
    assert '<a class="kb-ref" href="../triage/#arxiv-2603.05451" title="FlashAttention-4">' in html
    wiki = str(made.said(passage("[[FlashAttention-4|FA]] and [[other]]"), "timeline.md", "s").html)
    assert 'href="../triage/#arxiv-2603.05451"' in wiki
    assert "[[other]]" in wiki


def test_references_of_other_lines_and_origins_are_left_out() -> None:
    other = replace(reference("FlashAttention-4"), origin=Target(TargetKind.WORK, WORK))
    gone = replace(reference("FlashAttention-4"), target=Target(TargetKind.WORK, "gone"))
    late = reference("FlashAttention-4", line=7)
    made = press(catalog(A, references=(other, gone, late)))
    html = str(made.said(passage("about FlashAttention-4"), "timeline.md", "s").html)
    assert "kb-ref" not in html
    body = replace(late, field="body")
    made = press(catalog(A, references=(body,)))
    text = passage("about FlashAttention-4", field="body")
    assert "kb-ref" in str(made.said(text, "timeline.md", "s").html)


def test_a_passage_is_rendered_again_only_if_something_changed() -> None:
    cache: Cache = {}
    atlas = atlas_of(catalog(A, B), PresentOptions())
    first = Press(atlas, cache)
    first.said(passage("[b](b%20c.md)"), "timeline.md", "s")
    (key,) = cache
    kept = cache[key]
    again = Press(atlas, cache)
    again.said(passage("[b](b%20c.md)"), "timeline.md", "s")
    assert cache[key] is kept and again.used == {key}
    Press(atlas_of(catalog(A), PresentOptions()), cache).said(
        passage("[b](b%20c.md)"), "timeline.md", "s"
    )
    assert len(cache) == 2


def test_a_passage_knows_its_line() -> None:
    made = press(catalog(A))
    origin = made.said(passage("x"), "timeline.md", "s").origin
    assert origin is not None
    assert (origin.text, origin.href) == ("L3", "../drafts/jay/a/#L3")
    assert made.origin("topics/a.md", 3, "timeline.md") is None


def test_destinations_are_found_in_every_form() -> None:
    text = (
        '[a](one.md) ![b](<two three.md>) [c]( four(5).md "t")\n'
        '[d]: six.md\n<img src="seven.png"> [e]()'
    )
    assert destinations(text) == (
        "one.md",
        "two three.md",
        "four(5).md",
        "six.md",
        "seven.png",
        "",
    )
    assert wikilinks("[[a|b]] ![[c.png]]") == ("a", "c.png")


def test_emphasis_on_a_latin_word_in_chinese_is_told_from_chinese_emphasis() -> None:
    made = press(catalog(draft("inbox/jay/a.md", entry("x"))))
    origin = Target(TargetKind.DRAFT, "inbox/jay/a.md")
    one = made.atlas.drafts["inbox/jay/a.md"]
    passage = Passage("这是 *BF16* 而不是 *全精度*", one, origin, "reasons", 1, 1, inline=True)
    said = made.said(passage, "index.md", "s")
    assert said.html == '这是 <em lang="en">BF16</em> 而不是 <em>全精度</em>'
