/** What is new since the reader's last visit. The browser alone remembers; nothing is sent.
 *
 * A draft is new if the home page did not name it when the reader last came. A visit ends when
 * half an hour goes by without a page: marks stay while somebody reads.
 */

import { element } from "./element"
import { said } from "./texts"

interface Visit {
  at: number
  known: string[]
  /** Drafts of an earlier date may be missing from `known`. */
  since: string
}

interface Memory {
  /** The visit that marks are made against; none on the first one. */
  before?: Visit
  last?: Visit
  /** The word for a mark: pages other than the home page do not have it. */
  word?: string
}

const PAUSE = 30 * 60 * 1000
const KEY = `research-kb ${new URL("..", import.meta.url).pathname}`

export function markNew(page: Document): void {
  const list = page.querySelector<HTMLElement>(".kb-newest")
  const memory = remembered()
  visit(memory, list)
  remember(memory)
  const { before, word } = memory
  if (!before || !word) return
  if (list) markDrafts(list, before, word)
  for (const card of page.querySelectorAll<HTMLElement>(".kb-card")) markCard(card, before, word)
}

function visit(memory: Memory, list: HTMLElement | null): void {
  const now = Date.now()
  if (memory.last && now - memory.last.at > PAUSE) memory.before = memory.last
  if (list) {
    const known = JSON.parse(list.dataset.known ?? "[]") as string[]
    memory.last = { at: now, known, since: list.dataset.since ?? "" }
    memory.word = list.dataset.new ?? ""
  } else if (memory.last) {
    memory.last = { ...memory.last, at: now }
  }
}

function markDrafts(list: HTMLElement, before: Visit, word: string): void {
  if (list.previousElementSibling?.matches(".kb-since")) return
  const known = JSON.parse(list.dataset.known ?? "[]") as string[]
  const dates = new Map(
    [...list.querySelectorAll<HTMLElement>("[data-draft]")].map((item) => [
      item.dataset.draft ?? "",
      dateIn(item),
    ]),
  )
  for (const item of list.querySelectorAll<HTMLElement>("[data-draft]")) {
    if (isNew(before, item.dataset.draft ?? "", dateIn(item)))
      item.querySelector("p")?.prepend(badge(word), " ")
  }
  const count = known.filter((path) => isNew(before, path, dates.get(path) ?? before.since)).length
  const text = (count ? list.dataset.count : list.dataset.none) ?? ""
  const told = said(text, { date: day(before.at), count: String(count) })
  list.before(element("p", { className: "kb-since" }, told))
}

function markCard(card: HTMLElement, before: Visit, word: string): void {
  const fresh = [...card.querySelectorAll<HTMLElement>(".kb-by")].some((line) => {
    const paths = [...line.querySelectorAll("a")].map(
      (link) => /^(.+):\d+$/.exec(link.textContent ?? "")?.[1],
    )
    return paths.some((path) => path && isNew(before, path, dateIn(line)))
  })
  const badges = card.querySelector(".kb-badges")
  if (fresh && !badges?.querySelector(".kb-new")) badges?.prepend(badge(word), " ")
}

function isNew(before: Visit, path: string, date: string): boolean {
  return !before.known.includes(path) && date >= before.since
}

function dateIn(element: HTMLElement): string {
  return element.querySelector("time")?.getAttribute("datetime") ?? ""
}

function badge(word: string): HTMLElement {
  return element("span", { className: "kb-badge kb-new" }, word)
}

function day(time: number): string {
  const { lang } = document.documentElement
  // As the pages write dates: 18 Jul 2026.
  const format = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, { dateStyle: "medium" })
  return format.format(time)
}

function remembered(): Memory {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Memory
  } catch {
    return {}
  }
}

function remember(memory: Memory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory))
  } catch {
    // Without storage every visit is the first one.
  }
}
