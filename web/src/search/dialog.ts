/** What the search shows: results as one types, each a link that the arrows reach. */

import { element } from "../element"
import { Index, Stale, type Text } from "./index"
import { marked } from "./marks"
import { ranked, SHOWN } from "./rank"

const SITE = new URL("../", import.meta.url)
const PAUSE = 60

export function run(root: HTMLElement, input: HTMLInputElement, close: () => void): void {
  const list = root.querySelector("ol") as HTMLOListElement
  const status = root.querySelector("[role=status]") as HTMLElement
  const more = root.querySelector(".kb-search-more") as HTMLButtonElement
  let index: Promise<Index> | undefined
  let asked = 0
  let rest: number[] = []

  const opened = () => (index ??= Index.open(load))
  const say = (text: string) => {
    if (status.textContent !== text) status.textContent = text
  }

  async function show(query: string, mine: number): Promise<void> {
    const found = await opened()
    const documents = await ranked(found, query)
    const items = await itemsOf(found, documents.slice(0, SHOWN), query)
    if (mine !== asked) return
    list.replaceChildren(...items)
    list.dataset.query = query
    rest = documents.slice(SHOWN)
    more.hidden = !rest.length
    say(counted(root.dataset, documents.length))
  }

  async function ask(): Promise<void> {
    const query = input.value
    const mine = ++asked
    if (!query.trim()) {
      list.replaceChildren()
      more.hidden = true
      say(root.dataset.typing ?? "")
      return
    }
    if (!list.childElementCount) say(root.dataset.loading ?? "")
    try {
      await show(query, mine).catch((error: unknown) => {
        // Another build was published since this page was opened.
        index = undefined
        if (error instanceof Stale) return show(query, mine)
        throw error
      })
    } catch {
      if (mine !== asked) return
      list.replaceChildren()
      more.hidden = true
      say(root.dataset.failed ?? "")
    }
  }

  async function itemsOf(from: Index, documents: number[], query: string): Promise<HTMLLIElement[]> {
    const texts = await Promise.all(documents.map((document) => from.text(document)))
    return texts.flatMap((text, i) => {
      const kind = from.manifest.kinds[documents[i] ?? -1] ?? "p"
      return text ? [itemOf(text, kind, root.dataset, query)] : []
    })
  }

  let timer = 0
  input.addEventListener("input", (event) => {
    // An input method is still composing: what stands there is not yet what is meant.
    if ((event as InputEvent).isComposing) return
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), PAUSE)
  })
  input.addEventListener("compositionend", () => void ask())
  input.form?.addEventListener("reset", () => {
    setTimeout(() => void ask())
    input.focus()
  })
  input.form?.addEventListener("submit", () => list.querySelector("a")?.click())
  more.addEventListener("click", async () => {
    const items = await itemsOf(await opened(), rest.slice(0, SHOWN), input.value)
    rest = rest.slice(SHOWN)
    more.hidden = !rest.length
    list.append(...items)
    items[0]?.querySelector("a")?.focus()
  })
  list.addEventListener("click", (event) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (plain && (event.target as Element).closest("a")) close()
  })
  root.addEventListener("keydown", (event) => byArrows(event, root, input))
  if (input.value) void ask()
  else say(root.dataset.typing ?? "")
  // What is read first is on its way while the first letters are typed.
  opened().catch(() => (index = undefined))
}

async function load(path: string): Promise<unknown> {
  const cache = path.includes("?") ? "default" : "no-cache"
  const answer = await fetch(new URL(`search/${path}`, SITE), { cache })
  if (answer.status === 404 && cache === "default") throw new Stale()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

function counted(words: DOMStringMap, count: number): string {
  if (!count) return words.none ?? ""
  return count === 1 ? (words.one ?? "") : (words.many ?? "").replace("#", String(count))
}

/** Up and down go through the results, and back into the field. */
function byArrows(event: KeyboardEvent, root: HTMLElement, input: HTMLInputElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.isComposing) return
  const stops = [input, ...root.querySelectorAll<HTMLElement>("ol a, .kb-search-more:not([hidden])")]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[(at + step + stops.length) % stops.length]
  event.preventDefault()
  next?.focus()
}

function itemOf(text: Text, kind: string, words: DOMStringMap, query: string): HTMLLIElement {
  const [location, title, body, context, marks, tags] = text
  const head = element("p", { className: "kb-result__title" }, ...shown(marked(title, query, true)))
  const about = element("p", { className: "kb-result__about" })
  const badges = marks.map((mark, i) => badge(mark, i ? mark.toLowerCase() : STATES[kind]))
  const name = words[`kind${kind.toUpperCase()}`]
  if (name) badges.push(badge(name))
  about.append(...badges)
  if (context) about.append(element("span", { className: "kb-result__context" }, context))
  const hashed = tags.map((tag) => `#${tag}`).join(" ")
  if (hashed) about.append(element("span", { className: "kb-result__tags" }, hashed))
  const snippet = element("p", { className: "kb-result__text" }, ...shown(marked(body, query, false)))
  const properties = { className: "md-search-result__link", href: new URL(location, SITE).href }
  const link = element("a", properties, head, about, ...(body ? [snippet] : []))
  return element("li", { className: "md-search-result__item kb-result" }, link)
}

const STATES: Record<string, string> = { k: "kept", x: "dropped", u: "undecided" }

function badge(text: string, kind?: string): HTMLElement {
  return element("span", { className: kind ? `kb-badge kb-${kind}` : "kb-badge" }, text)
}

function shown(stretches: { text: string; hit: boolean }[]): (HTMLElement | string)[] {
  return stretches.map(({ text, hit }) => (hit ? element("mark", {}, text) : text))
}
