"""Entries for measuring a search: 2,500 or more, half Chinese, with queries and their answers.

Who answers a query follows from how the entries were made: its words were planted in a few of
them, in a title, a tag, a sentence, a table or a block of code, and texts that only look alike in
others. ``entries`` checks that no entry holds by chance what was not planted.
"""

from __future__ import annotations

import logging
import random
import re
import unicodedata
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import accumulate

import jieba
from corpus import AUTHORS, TOPICS, Item
from search_queries import Wanted, aliases, pairs, wanted


def _words(listed: str) -> tuple[str, ...]:
    return tuple(listed.split(", " if ", " in listed else " "))


_ZH_SUBJECTS = _words(
    "作者 团队 论文 报告 实验 评测脚本 推理服务 训练任务 参数服务器 编译器 数据管线 "
    "监控面板 向量库 网关 草案 示例仓库 运维手册 基线实现 新版驱动 社区补丁 对照组 "
    "离线作业"
)
_ZH_VERBS = _words(
    "给出 复现 忽略 记录 比较 公开 缩短 证实 重现 解释 限制 替换 简化 验证 暴露 改写"
)
_ZH_OBJECTS = _words(
    "吞吐数字 测量方法 误差范围 权重文件 日志格式 回归用例 硬件清单 配置模板 失败案例 "
    "调参过程 构建步骤 接口约定 数据分布 能耗曲线 随机种子 依赖版本 采样间隔 存储布局 "
    "排队时间 请求长度 词元数量 部署拓扑"
)
_ZH_PLACES = _words(
    "单机上 集群里 夜间 高峰期 小批量下 长输入上 冷数据上 公开集上 内网中 八卡节点上"
)
_EN_SUBJECTS = _words(
    "authors benchmark paper repository team runtime compiler scheduler service pipeline "
    "dashboard allocator driver kernel sampler router worker trainer loader registry "
    "gateway planner"
)
_EN_VERBS = _words(
    "reports reproduces ignores documents compares publishes shortens confirms explains "
    "limits replaces simplifies validates exposes rewrites measures"
)
_EN_OBJECTS = _words(
    "throughput numbers, error bars, log formats, regression cases, hardware lists, "
    "config templates, failure cases, tuning steps, build steps, interface contracts, "
    "data distributions, energy curves, random seeds, dependency versions, "
    "storage layouts, queueing times, request lengths, token counts, "
    "deployment topologies"
)
_EN_PLACES = _words(
    "on one node, in the cluster, at night, under peak load, with small batches, "
    "on long inputs, on cold data, on public sets, behind the firewall, "
    "across eight cards"
)
_TAGS = _words(
    "基础设施 Runtime 阅读清单 Compiler 数据 Serving 复现 Hardware 安全 Survey 训练 Tooling"
)
_CALLS = _words("load merge score route pack flush sweep trace align")


@dataclass(frozen=True, slots=True)
class Query:
    """What a reader types, and the entries that must be among the first ten results."""

    kind: str
    text: str
    answers: frozenset[int]


@dataclass(slots=True)
class _Entry:
    number: int
    chinese: bool
    sentences: list[str]
    title: str = ""
    tags: list[str] = field(default_factory=list)
    code: list[str] = field(default_factory=list)
    cells: list[str] = field(default_factory=list)


def entries(seed: int, count: int) -> tuple[tuple[Item, ...], tuple[Query, ...]]:
    """``count`` entries and the queries about them."""
    chance = random.Random(seed)
    made = [_plain(chance, number) for number in range(count)]
    queries = [_planted(chance, made, each) for each in wanted()]
    queries = [_joined(chance, made, queries, *pair) for pair in pairs()] + queries
    queries += [_tagged(chance, made, alias, tag) for alias, tag in aliases().items()]
    queries += [_by_address(chance, made) for _ in range(4)]
    items = tuple(_item(chance, entry) for entry in made)
    _check(items, queries)
    return items, tuple(queries)


@cache
def _rare() -> tuple[tuple[str, ...], list[float], tuple[str, ...]]:
    """Chinese words with their frequencies, and made-up English ones: real texts are varied."""
    jieba.setLogLevel(logging.WARNING)
    jieba.initialize()
    words = {
        word: float(count)
        for word, count in jieba.dt.FREQ.items()
        if 20 <= count < 20_000 and 2 <= len(word) <= 4 and "\u4e00" <= word[0] <= "\u9fff"
    }
    syllables = [a + b for a in "bdfgklmnprstvz" for b in ("a", "e", "io", "u", "or", "in", "al")]
    chance = random.Random(3)
    made = ("".join(chance.choices(syllables, k=chance.randint(2, 4))) for _ in range(6000))
    return tuple(words), list(accumulate(words.values())), tuple(made)


@cache
def _needles() -> re.Pattern[str]:
    return re.compile("|".join(re.escape(t) for each in wanted() for t in each.spellings), re.I)


def _plain(chance: random.Random, number: int) -> _Entry:
    chinese = number // 5 % 2 == 0
    entry = _Entry(number, chinese, [_sentence(chance, chinese) for _ in range(18)])
    subject, topic = _sentence(chance, chinese), chance.choice(TOPICS)
    entry.title = (
        f"{subject.rstrip('。.')}（{number}）" if chinese else f"{topic}: {subject.rstrip('.')}"
    )
    entry.tags = chance.sample(_TAGS, 3)
    entry.code = [
        f"{chance.choice(_CALLS)}_{chance.randrange(90)} = "
        f"{chance.choice(_CALLS)}({chance.random():.2f})"
        for _ in range(6)
    ]
    entry.cells = [f"case {chance.randrange(500)}" for _ in range(4)]
    return entry


def _sentence(chance: random.Random, chinese: bool) -> str:
    """One that answers no query."""
    while True:
        made = (_zh_sentence if chinese else _en_sentence)(chance)
        if not _needles().search(made):
            return made


def _zh_sentence(chance: random.Random) -> str:
    words, weights, _ = _rare()
    aside = "".join(chance.choices(words, cum_weights=weights, k=3))
    return (
        f"{chance.choice(_ZH_PLACES)}，{chance.choice(_ZH_SUBJECTS)}{chance.choice(_ZH_VERBS)}了"
        f"{chance.choice(_ZH_OBJECTS)}，{aside}，差异约{chance.randint(2, 990)}%。"
    )


def _en_sentence(chance: random.Random) -> str:
    made = _rare()[2]
    place, what = chance.choice(_EN_PLACES), chance.choice(_EN_OBJECTS)
    aside = " ".join(made[int(len(made) * chance.random() ** 3)] for _ in range(3))
    return (
        f"{place.capitalize()}, the {chance.choice(_EN_SUBJECTS)} {chance.choice(_EN_VERBS)} "
        f"{what}, {aside}, within {chance.randint(2, 990)}%."
    )


def _planted(chance: random.Random, made: list[_Entry], each: Wanted) -> Query:
    """Plant one to six answers, and the near misses twice each."""
    fitting = [
        e for e in made if each.kind in ("mixed", "code") or e.chinese == (each.kind == "zh")
    ]
    chosen = chance.sample(fitting, chance.randint(1, 6) + 2 * len(each.near))
    for text in (*each.near, *each.near):
        _put(chance, chosen.pop(), text, "sentence")
    for place, entry in enumerate(chosen):
        spelling = each.spellings[place % len(each.spellings)]
        where = chance.choice(("title", "sentence", "sentence", "quote", "cell"))
        if each.kind == "code" and spelling.isascii() and chance.random() < 0.5:
            where = "code"
        _put(chance, entry, spelling, where)
    return Query(each.kind, each.query, frozenset(entry.number for entry in chosen))


def _put(chance: random.Random, entry: _Entry, text: str, where: str) -> None:
    place = chance.randrange(len(entry.sentences))
    if where == "title":
        entry.title = f"{text}：{entry.title}" if entry.chinese else f"{entry.title} with {text}"
    elif where == "cell":
        entry.cells.append(text)
    elif where == "code":
        entry.code.append(f"serve {text} 8" if text.startswith("-") else f"call {text}")
    elif where == "quote":
        marks = "「{}」" if entry.chinese else "({})"
        entry.sentences.insert(place, marks.format(text))
    elif entry.chinese:
        entry.sentences.insert(place, f"文中提到{text}，细节见附录。")
    else:
        entry.sentences.insert(place, f"It also covers {text}, as the appendix says.")


def _joined(
    chance: random.Random, made: list[_Entry], queries: list[Query], kind: str, text: str
) -> Query:
    """Two things at once: both are planted in three entries, which answer each of them too."""
    both = [index for index, query in enumerate(queries) if query.text in text]
    halves = [queries[index] for index in both if _part_of(queries[index].text, text)]
    assert len(halves) == 2, (text, halves)
    chosen = chance.sample([e for e in made if not any(e.number in h.answers for h in halves)], 3)
    spellings = {each.query: each.spellings[0] for each in wanted()}
    for half in halves:
        for entry in chosen:
            _put(chance, entry, spellings[half.text], "sentence")
        more = half.answers | {entry.number for entry in chosen}
        queries[queries.index(half)] = replace(half, answers=more)
    now = {query.text: query.answers for query in queries}
    first, second = (now[half.text] for half in halves)
    return Query(kind, text, first & second)


def _part_of(part: str, text: str) -> bool:
    return text.startswith(f"{part} ") or text.endswith(f" {part}")


def _tagged(chance: random.Random, made: list[_Entry], alias: str, tag: str) -> Query:
    chosen = chance.sample(made, 4)
    for entry in chosen:
        entry.tags.append(tag)
    return Query("mixed", alias, frozenset(entry.number for entry in chosen))


def _by_address(chance: random.Random, made: list[_Entry]) -> Query:
    entry = chance.choice(made)
    return Query("code", arxiv_of(entry.number), frozenset({entry.number}))


def arxiv_of(number: int) -> str:
    """The arXiv id of an entry's work."""
    return f"26{1 + number % 12:02d}.{10000 + number:05d}"


def _item(chance: random.Random, entry: _Entry) -> Item:
    paragraphs = "\n\n".join(
        ("" if entry.chinese else " ").join(entry.sentences[start : start + 6])
        for start in range(3, len(entry.sentences), 6)
    )
    rows = "\n".join(
        f"| {cell.replace('|', '/')} | {chance.randint(1, 9)} |" for cell in entry.cells
    )
    code = "\n".join(entry.code)
    return Item(
        number=entry.number,
        chinese=entry.chinese,
        title=entry.title,
        url=f"https://arxiv.org/abs/{arxiv_of(entry.number)}",
        kept=chance.random() < 0.8,
        priority=f"P{chance.randrange(4)}",
        credibility=chance.randint(2, 5),
        topic=chance.choice(TOPICS),
        tags=tuple(entry.tags),
        reasons=tuple(entry.sentences[:2]),
        todo=entry.sentences[2],
        body=f"{paragraphs}\n\n| case | n |\n|---|---:|\n{rows}\n\n```sh\n{code}\n```",
    )


def _check(items: tuple[Item, ...], queries: list[Query]) -> None:
    """Every spelling stands in the entries that it was planted in, and in no other."""
    spellings = {each.query: each.spellings for each in wanted()}
    texts = {
        item.number: _folded(
            "\n".join((item.title, *item.tags, *item.reasons, item.todo, item.body))
        )
        for item in items
    }
    for query in queries:
        if query.text not in spellings:
            continue
        found = {
            number
            for folded in map(_folded, spellings[query.text])
            for number, text in texts.items()
            if folded in text and re.search(_bounded(folded), text)
        }
        assert found == query.answers, (query.text, found ^ query.answers)


def _bounded(text: str) -> str:
    """An ASCII word counts only as a whole one."""
    before = r"(?<![a-z0-9_])" if re.match("[a-z0-9_]", text) else ""
    after = r"(?![a-z0-9_])" if re.search("[a-z0-9_]$", text) else ""
    return before + re.escape(text) + after


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).lower()


__all__ = ["AUTHORS", "Query", "arxiv_of", "entries"]
