"""A made-up corpus: the same entries as drafts of several forms, and as hand-merged topic pages.

Deterministic: the same seed gives the same bytes, so that two measurements are of the same text.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

TOPICS = tuple(
    f"{area} {part}"
    for area in ("Kernel", "Speculative", "Vector", "Training", "Serving", "Agent", "Data", "Eval")
    for part in ("Optimization", "Scheduling", "Compression", "Routing", "Caching", "Alignment")
)
TAGS = ("CUDA", "Triton", "vLLM", "KV 缓存", "推测解码", "量化", "RAG", "MoE", "HNSW", "Blackwell")
AUTHORS = ("mei", "omar", "jay", "nina", "lukas")
WORDS = tuple(
    "kernel memory bandwidth throughput latency batch cache token decode prefill attention matrix "  # noqa: SIM905
    "tile register occupancy scheduler request quantization weight activation draft acceptance "
    "index recall vector shard replica page block fused warp precision gradient router expert "
    "sampler".split()
)
PHRASES = (
    "显存带宽是主要瓶颈",
    "在单卡上复现了吞吐数字",
    "预填充阶段的延迟下降明显",
    "调度器会合并相邻请求",
    "量化后精度损失很小",
    "索引构建时间随维度增长",
    "草稿模型的接受率保持稳定",
    "缓存命中率决定了首字延迟",
    "专家路由在小批量下不均衡",
    "作者公开了训练脚本和日志",
)


@dataclass(frozen=True, slots=True)
class Item:
    """One entry, before it takes the form of a draft."""

    number: int
    chinese: bool
    title: str
    url: str
    kept: bool
    priority: str
    credibility: int
    topic: str
    tags: tuple[str, ...]
    reasons: tuple[str, ...]
    todo: str
    body: str


def items_of(seed: int, count: int) -> tuple[Item, ...]:
    """``count`` entries; every tenth is about a work that an earlier one was about."""
    chance = random.Random(seed)
    return tuple(_item(chance, number) for number in range(count))


def _item(chance: random.Random, number: int) -> Item:
    work = chance.randrange(number) if number > 10 and number % 10 == 0 else number
    chinese = number // 5 % 2 == 0
    head = chance.choice(PHRASES) if chinese else _words(chance, 5).capitalize()
    return Item(
        number=number,
        chinese=chinese,
        title=f"{head} {work}",
        url=f"https://arxiv.org/abs/26{1 + work % 12:02d}.{10000 + work}",
        kept=chance.random() < 0.8,
        priority=f"P{chance.randrange(4)}",
        credibility=chance.randint(2, 5),
        topic=chance.choice(TOPICS),
        tags=tuple(chance.sample(TAGS, 3)),
        reasons=(_sentence(chance, chinese), _sentence(chance, chinese)),
        todo=_sentence(chance, chinese),
        body=_body(chance, chinese),
    )


def _words(chance: random.Random, count: int) -> str:
    return " ".join(chance.choices(WORDS, k=count))


def _sentence(chance: random.Random, chinese: bool) -> str:
    if chinese:
        return f"{chance.choice(PHRASES)}，{chance.choice(PHRASES)}（{chance.randint(2, 90)}%）。"
    return f"{_words(chance, 12).capitalize()} by {chance.randint(2, 90)}%."


def _body(chance: random.Random, chinese: bool) -> str:
    """About 2 KB: paragraphs, a list, a table and a block of code, as drafts have them."""
    paragraphs = [" ".join(_sentence(chance, chinese) for _ in range(6)) for _ in range(2)]
    points = "\n".join(f"- {_sentence(chance, chinese)}" for _ in range(5))
    rows = "\n".join(
        f"| {_words(chance, 2)} | {chance.randint(1, 999)} | {chance.random():.3f} |"
        for _ in range(5)
    )
    table = f"| case | tokens/s | ratio |\n|---|---:|---:|\n{rows}"
    code = "\n".join(
        f"{chance.choice(WORDS)}_{i} = {chance.choice(WORDS)}({i}, '{chance.choice(WORDS)}')"
        for i in range(8)
    )
    return "\n\n".join((*paragraphs, points, table, f"```python\n{code}\n```"))


def _labels(item: Item) -> dict[str, str]:
    if item.chinese:
        return {
            "url": "链接",
            "credibility": "可信度",
            "priority": "优先级",
            "topics": "建议主题",
            "tags": "标签",
            "reasons": "保留理由" if item.kept else "丢弃理由",
            "todo": "后续行动",
        }
    return {
        "url": "url",
        "credibility": "credibility",
        "priority": "priority",
        "topics": "topics",
        "tags": "tags",
        "reasons": "Why keep" if item.kept else "Why drop",
        "todo": "Follow-ups",
    }


def _fields(item: Item) -> str:
    labels = _labels(item)
    colon = "：" if item.chinese else ": "
    values = {
        "url": item.url,
        "credibility": "⭐" * item.credibility if item.chinese else f"{item.credibility}/5",
        "priority": item.priority,
        "topics": item.topic,
        "tags": ", ".join(item.tags),
    }
    return "\n".join(f"- {labels[name]}{colon}{value}" for name, value in values.items())


def _tail(item: Item, level: int) -> str:
    labels = _labels(item)
    hashes = "#" * level
    reasons = "\n".join(f"- {reason}" for reason in item.reasons)
    todo = f"{hashes} {labels['todo']}\n\n- [ ] {item.todo}\n"
    return f"{hashes} {labels['reasons']}\n\n{reasons}\n\n{todo}"


def _mark(item: Item) -> str:
    return "✅" if item.kept else "❌"


def _entry(head: str, fields: str, item: Item, level: int = 2) -> str:
    parts = (f"{'#' * level} {head}", fields, item.body, _tail(item, level + 1))
    return "\n\n".join(parts)


def _canonical(item: Item, place: int) -> str:
    return _entry(f"{_mark(item)} R-{place:02d}: {item.title}", _fields(item), item)


def _numbered(item: Item, place: int) -> str:
    word = "条目" if item.chinese else "Entry"
    return _entry(f"{_mark(item)} {word} {place}：{item.title}", _fields(item), item, level=3)


def _bold(item: Item, place: int) -> str:
    """Fields as lines with bold labels: ``**来源：**…``."""
    colon = "：" if item.chinese else ":"
    lines = (line.removeprefix("- ") for line in _fields(item).split("\n"))
    bold = "\n".join(f"**{line.replace(colon, colon + '**', 1)}  " for line in lines)
    return _entry(f"{_mark(item)} E-A{place}：{item.title}", bold, item)


_FORMS: tuple[Callable[[Item, int], str], ...] = (_canonical, _numbered, _bold)


def drafts_of(items: tuple[Item, ...], size: int) -> Iterator[tuple[str, str]]:
    """Path and text of each draft, ``size`` entries in each."""
    for number, start in enumerate(range(0, len(items), size)):
        author = AUTHORS[number % len(AUTHORS)]
        date = f"2026-{1 + number // 28 % 12:02d}-{1 + number % 28:02d}"
        form = _FORMS[number % len(_FORMS)]
        head = f"---\ntitle: Screening {number}\nauthor: {author}\ndate: {date}\n---\n"
        entries = (form(item, place) for place, item in enumerate(items[start : start + size], 1))
        yield f"inbox/{author}/{date}-{number:04d}.md", "\n".join((head, *entries))


def topic_pages_of(items: tuple[Item, ...]) -> Iterator[tuple[str, str]]:
    """Path and text of each topic page, as somebody would have merged the drafts by hand."""
    for topic in TOPICS:
        merged = [item for item in items if item.topic == topic]
        entries = (
            _entry(f"{_mark(item)} {item.title} {{#e{item.number}}}", _fields(item), item)
            for item in merged
        )
        yield f"docs/topics/{slug_of(topic)}.md", "\n".join((f"# {topic}\n", *entries))


def slug_of(topic: str) -> str:
    """The name of a topic's file."""
    return topic.lower().replace(" ", "-")


def write_project(folder: Path, files: Iterator[tuple[str, str]], config: str) -> None:
    """A project of ``files`` and a ``mkdocs.yml``."""
    for path, text in (*files, ("docs/index.md", "# Home\n"), ("mkdocs.yml", config)):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
