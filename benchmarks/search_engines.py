"""The searches that are compared, each as a folder with a module ``engine.js``.

The module's ``ask(query)`` answers with the locations of the first ten results. All are given the
same documents.
"""

from __future__ import annotations

import html
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import material
from research_kb.model import SearchDocument
from research_kb.present.search.index import index_files
from research_kb.present.search.terms import terms_of
from research_kb.present.search_index import joined

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
Documents = tuple[SearchDocument, ...]
Prepare = Callable[[Path, Documents], None]

_OURS = """
import { Index } from "%(web)s/src/search/index"
import { ranked } from "%(web)s/src/search/rank"
const load = async (path: string) => (await fetch(`search/${path}`)).json()
let index: Promise<Index> | undefined
export async function ask(query: string) {
  const opened = await (index ??= Index.open(load))
  const found = await ranked(opened, query)
  const texts = await Promise.all(found.slice(0, 10).map((one) => opened.text(one)))
  return texts.map((text) => text?.[0])
}
"""
_MATERIAL = """
let worker, ready
function told(message) {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.postMessage(message)
  })
}
async function start() {
  worker = new Worker("workers/search.js")
  const index = await (await fetch("search_index.json")).json()
  await told({ type: 0, data: { ...index, options: { suggest: false } } })
}
export async function ask(query) {
  await (ready ??= start())
  const { data } = await told({ type: 2, data: query })
  return data.items.flat().slice(0, 10).map((found) => found.location)
}
"""
_PAGEFIND = """
import { termsOf } from "./terms.js"
const pagefind = await import("./pagefind/pagefind.js")
await pagefind.options({ excerptLength: 30 })
export async function ask(query) {
  const { results } = await pagefind.search(%s)
  const found = await Promise.all(results.slice(0, 10).map((result) => result.data()))
  return found.map((each) => decodeURIComponent(each.meta.location))
}
"""
_MINISEARCH = """
import MiniSearch from "%(web)s/node_modules/minisearch"
import { termsOf } from "%(web)s/src/search/terms"
export const options = {
  fields: ["title", "tags", "text"], storeFields: ["location"], tokenize: termsOf,
  searchOptions: { boost: { title: 3, tags: 2 }, prefix: true, combineWith: "AND" },
}
export { MiniSearch }
let index
export async function ask(query) {
  const text = await (await fetch("index.json")).text()
  index ??= MiniSearch.loadJSON(text, options)
  return index.search(query).slice(0, 10).map((found) => found.location)
}
"""


def ours(folder: Path, documents: Documents) -> None:
    """The index of this package."""
    for file in index_files(documents):
        (folder / file.path).parent.mkdir(parents=True, exist_ok=True)
        (folder / file.path).write_bytes(file.content)
    _bundled(folder, _OURS % {"web": WEB})


def materials(folder: Path, documents: Documents) -> None:
    """lunr in Material's worker, with words parted as jieba parts them."""
    scripts = Path(material.__file__).parent / "templates/assets/javascripts/workers"
    (folder / "workers").mkdir(parents=True)
    shutil.copy(next(scripts.glob("search.*.js")), folder / "workers/search.js")
    separator = "[\\s\\u200b\\u3000\\-，,、。．？！；：（）()]+"
    config = {
        "lang": ["en"],
        "separator": separator,
        "pipeline": ["stopWordFilter"],
        "fields": {"title": {"boost": 1000}, "text": {"boost": 1}, "tags": {"boost": 1000000}},
    }
    named = tuple(_with_other_names(document) for document in documents)
    index = joined(json.dumps({"config": config, "docs": []}), named)
    (folder / "search_index.json").write_text(index, encoding="utf-8")
    (folder / "engine.js").write_text(_MATERIAL, encoding="utf-8")


def pagefind(language: str, our_terms: bool) -> Prepare:
    """Pagefind, with its own words or with ours."""

    def prepare(folder: Path, documents: Documents) -> None:
        pages = folder / "pages"
        pages.mkdir(parents=True)
        for number, document in enumerate(map(_with_other_names, documents)):
            text = "\n".join((document.text, *document.tags))
            title = document.title
            if our_terms:
                text, title = " ".join(terms_of(text)), " ".join(terms_of(title))
            page = (
                f'<html lang="{language}"><body><i data-pagefind-meta="location[data-l]" '
                f'data-l="{html.escape(document.location)}"></i><h1>{html.escape(title)}</h1>'
                f"<p>{html.escape(text)}</p></body></html>"
            )
            (pages / f"{number}.html").write_text(page, encoding="utf-8")
        command = [sys.executable, "-m", "pagefind", "--site", str(pages), "--output-path"]
        subprocess.run([*command, str(folder / "pagefind"), "--quiet"], check=True)
        shutil.rmtree(pages)
        _bundled(folder, f'export {{ termsOf }} from "{WEB}/src/search/terms"', "terms.js")
        query = 'termsOf(query).join(" ")' if our_terms else "query"
        (folder / "engine.js").write_text(_PAGEFIND % query, encoding="utf-8")

    return prepare


def minisearch(folder: Path, documents: Documents) -> None:
    """MiniSearch with our terms, its whole index made beforehand."""
    folder.mkdir(parents=True)
    records = [
        {
            "id": i,
            "location": d.location,
            "title": d.title,
            "text": d.text,
            "tags": " ".join(d.tags),
        }
        for i, d in enumerate(map(_with_other_names, documents))
    ]
    (folder / "records.json").write_text(json.dumps(records), encoding="utf-8")
    _bundled(folder, _MINISEARCH % {"web": WEB})
    script = """
import { readFileSync, writeFileSync } from "node:fs"
import { MiniSearch, options } from "./engine.js"
const index = new MiniSearch(options)
index.addAll(JSON.parse(readFileSync("records.json", "utf-8")))
writeFileSync("index.json", JSON.stringify(index))
"""
    command = ["node", "--input-type=module", "-e", script]
    subprocess.run(command, cwd=folder, check=True)
    (folder / "records.json").unlink()


ENGINES: dict[str, Prepare] = {
    "ours": ours,
    "Material": materials,
    "Pagefind": pagefind("zh", our_terms=False),
    "Pagefind, our terms": pagefind("en", our_terms=True),
    "MiniSearch, our terms": minisearch,
}


def _with_other_names(document: SearchDocument) -> SearchDocument:
    """Engines that know no other names of a tag get them as tags."""
    tags = tuple(dict.fromkeys((*document.tags, *document.also)))
    return SearchDocument(document.location, document.title, document.text, tags)


def _bundled(folder: Path, source: str, name: str = "engine.js") -> None:
    command = ["npx", "esbuild", "--bundle", "--format=esm", "--minify", "--loader=ts"]
    command += [f"--outfile={folder / name}", "--log-level=error"]
    subprocess.run(command, cwd=WEB, input=source.encode(), check=True)
