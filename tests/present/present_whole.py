"""A whole knowledge base in small: every kind of page has something to show."""

from __future__ import annotations

from dataclasses import replace

from present_makers import catalog, draft, entry, text_of, topic, works_in
from research_kb.findings import finding
from research_kb.model import (
    Catalog,
    Decision,
    FollowUp,
    Key,
    Note,
    OpenEnd,
    Placement,
    PossiblySame,
    Priority,
    Reference,
    Remark,
    Target,
    TargetKind,
    TopicMention,
    TopicSlug,
    Why,
)

FA4, COMPILER, DECODE = (Key(f"arxiv:{id}") for id in ("2603.05451", "2606.07665", "2605.30571"))
NEWS, POST = (Key(f"url:https://{page}") for page in ("news.example/0/964.htm", "example.com/Post"))

KERNEL_PROSE = """What we know about kernels, FlashAttention-4 first.

## What to read

<!-- kb:priorities -->

## What we think

It leads.

<!-- kb:nonsense -->
"""

FLASH = entry(
    "FlashAttention-4 — `attention` {co-designed} <script>alert(1)</script> | Blackwell",
    label="R-01",
    url="https://arxiv.org/abs/2603.05451",
    keys=(FA4,),
    source="arXiv",
    authors=("Tri Dao", "et al."),
    type="paper",
    published="2026-03",
    credibility=5,
    credibility_note="original authors, code released",
    priority=Priority.P0,
    tags=("FlashAttention-4", "Blackwell", "CUDA"),
    topics=(TopicMention("Kernel Optimization", 9, True),),
    reasons=(Remark("figures against **cuDNN**", 12), Remark("see also AgentCompile", 13)),
    warnings=(Remark("forward pass only on long sequences", 14),),
    follow_ups=(FollowUp("rerun on B200 with BF16", False, 16), FollowUp("read it", True, 17)),
    notes=(Note("partial drop reasons", "No backward *figures* yet.", 18, 19),),
    ratings=(("engineering value", 5),),
    extra=(("license", "BSD-3"),),
    body="| against | speedup |\n|---|---|\n| cuDNN 9.13 | 1.3× |\n\n### Try it\n\n"
    "```bash\npip install flash-attn\npython bench.py --n $((128*1024)) \\\n  --dtype bf16\n```\n",
    body_line=20,
    end_line=21,
    lines=(("url", 6), ("priority", 7), ("credibility", 8)),
)
FLASH_DROPPED = entry(
    "FlashAttention-4",
    url="https://arxiv.org/html/2603.05451v1",
    keys=(FA4,),
    source="arXiv",
    decision=Decision.DROPPED,
    reasons=(Remark("No hardware of that kind here.", 7),),
    credibility=4,
    tags=("flashattention-4",),
)
COMPILE = entry(
    "AgentCompile: a CUDA inference compiler guided by an LLM",
    label="R-03",
    keys=(COMPILER,),
    source="arXiv",
    credibility=4,
    priority=Priority.P1,
    tags=("CUDA", "Compiler"),
    body="5.66× over eager on Qwen3-1.7B. See FlashAttention-4.",
    body_line=24,
    line=22,
    end_line=27,
    supersedes=("https://arxiv.org/html/2603.05451v1",),
)
REJECTED = entry(
    "苹果 Siri 重建（新闻稿）",
    keys=(NEWS,),
    source="News",
    decision=Decision.DROPPED,
    reasons=(Remark("没有源码、命令或实测数据", 30),),
    notes=(Note("替代方案", "用开发者指南替代。", 30, 30),),
    tags=("Apple",),
    line=29,
)
UNDECIDED = entry("A post nobody filed", keys=(POST,), decision=None, line=12)
EDGE = entry("Edge decode", keys=(DECODE,), priority=Priority.P2, published="2026-05", line=1)

EVENING = draft(
    "inbox/jay/2026-07-03-evening.md",
    FLASH,
    COMPILE,
    title="Kernel screening, evening round",
    date="2026-07-03T19:55:00+08:00",
    session="round 3",
    scope="arXiv, Substack",
    tags=("blackwell",),
    suggested_path="Inference Systems > Kernel Optimization",
    dedupe_against=("2026-06-01-digest.md (June)", "other.md"),
    notes=(Note("Tomorrow", "Look at **Substack** again.", 28, 29),),
    follow_ups=(FollowUp("ask for B200 time", False, 30), FollowUp("tell mei", True, 30)),
)
DIGEST = draft(
    "inbox/mei/2026-06-01-digest.md",
    FLASH_DROPPED,
    REJECTED,
    UNDECIDED,
    title="六月摘要 <b>",
    date="2026-06-01",
    extra=(("mood", "fine"),),
)
OLD = draft("inbox/lin/old.txt", EDGE, date=None, author=None, text="\ufeff\x00a\n<b>&\n")


def whole() -> Catalog:
    """Three drafts, five works, three topics of which one is written."""
    drafts = (EVENING, DIGEST, OLD)
    works = works_in(drafts)
    by_id = {work.id: work for work in works}
    kernels = topic(
        "Kernel Optimization",
        [by_id[FA4], by_id[DECODE]],
        text=text_of("Kernel Optimization", KERNEL_PROSE),
        path=("Inference Systems", "Kernel Optimization"),
        parent=TopicSlug("inference-systems"),
    )
    elsewhere = Placement(
        COMPILER, kernels.slug, False, Why.DRAFT, "Kernel Optimization", EVENING.path, 3
    )
    dropped = Placement(NEWS, kernels.slug, True, Why.MATCH, "Apple", "topics/k.md", 3)
    kernels = replace(kernels, placements=(*kernels.placements, elsewhere, dropped))
    built = catalog(
        *drafts,
        works=works,
        topics=(topic("Inference Systems"), kernels, topic("Compilers", [by_id[COMPILER]])),
        references=_references(),
        possibly_same=(PossiblySame(COMPILER, DECODE, "title", "near", f"same_as: {DECODE}"),),
        unfiled=(POST,),
        findings=(
            finding("front-matter-yaml", DIGEST.path, 2, "mapping values are not allowed here"),
            finding("undecided", DIGEST.path, 12, "nobody kept or dropped A post nobody filed"),
            finding("alias-clash", "topics/kernel-optimization.md", 2, "two topics"),
        ),
    )
    ends = tuple(replace(end, topic=kernels.slug) for end in built.follow_ups)
    asked = OpenEnd(EVENING.follow_ups[0], EVENING.path, None, None, EVENING.date, "jay")
    tags = tuple(
        replace(tag, drafts=(EVENING.path,)) if tag.slug == "blackwell" else tag
        for tag in built.tags
    )
    return replace(built, follow_ups=(*ends, asked), tags=tags)


def _references() -> tuple[Reference, ...]:
    flash, compiler = (Target(TargetKind.WORK, key) for key in (FA4, COMPILER))
    kernels = Target(TargetKind.TOPIC, "kernel-optimization")
    evening, digest = (Target(TargetKind.DRAFT, d.path) for d in (EVENING, DIGEST))
    prose = "topics/kernel-optimization.md"
    return (
        Reference(flash, "reasons", "AgentCompile", compiler, "see also", EVENING.path, 13),
        Reference(compiler, "body", "FlashAttention-4", flash, "See it.", EVENING.path, 24),
        Reference(compiler, "body", "kernels", kernels, "about kernels.", EVENING.path, 24),
        Reference(kernels, "prose", "FlashAttention-4", flash, "FA4 first.", prose, 4),
        Reference(
            evening, "dedupe_against", "2026-06-01-digest.md", digest, "June", EVENING.path, 3
        ),
    )
