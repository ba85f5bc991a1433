/** What stands above a table: the field for words, the facets, what is chosen, and the count. */

import { element } from "../element"
import { said } from "../texts"
import type { Facet } from "./facet"
import { filters, nothing, toggled, type Query } from "./query"
import type { Column } from "./rows"
import type { Words } from "./words"

export interface Controls {
  readonly element: HTMLElement
  update(query: Query, shown: number, total: number): void
  /** Said instead of the count; empty: the count again. */
  tell(text: string): void
}

export interface ControlOptions {
  words: Words
  columns: Column[]
  facets: Facet[]
  language: string
  label(facet: string, value: string): string
  titleOf(facet: string): string
  query(): Query
  /** `typing`: more of the same will follow at once. */
  change(query: Query, typing?: boolean): void
  csv(): void
}

export function controlsOf(options: ControlOptions): Controls {
  const { words, facets } = options
  const search = element("input", { type: "search", className: "kb-words" })
  search.placeholder = words.search
  search.setAttribute("aria-label", words.search)
  search.addEventListener("input", () =>
    options.change({ ...options.query(), words: search.value }, true),
  )
  const sort = sortChoice(options)
  const status = element("p", { className: "kb-shown", role: "status" })
  const csv = element("button", { type: "button", className: "kb-csv" }, words.csv)
  csv.addEventListener("click", options.csv)
  const chosen = element("ul", { className: "kb-chosen" })
  const summary = element("summary", {}, words.filters)
  const folded = element("details", { className: "kb-filters" }, summary)
  folded.append(element("div", { className: "kb-facets" }, ...facets.map((f) => f.element)))
  unfolded(folded)
  const form = element("form", { className: "kb-controls", role: "search" })
  const count = element("div", { className: "kb-count" }, status, csv)
  form.append(search, sort.element, folded, chosen, count)
  form.addEventListener("submit", (event) => event.preventDefault())
  closing(form)

  let counted = ""
  return {
    element: form,
    update(query, shown, total) {
      if (search.value !== query.words) search.value = query.words
      const set = filters(query)
      summary.textContent = set ? `${words.filters} (${set})` : words.filters
      sort.update(query)
      for (const facet of facets) facet.update(query.choices[facet.name] ?? [])
      chosen.replaceChildren(...chips(options, query))
      const number = new Intl.NumberFormat(options.language)
      counted = said(words.shown, { shown: number.format(shown), total: number.format(total) })
      status.textContent = counted
    },
    tell(text) {
      status.textContent = text || counted
    },
  }
}

/** On a phone, where a table has no head to press, its order is chosen here. */
function sortChoice({ words, columns, query, change }: ControlOptions) {
  const select = element("select", {}, element("option", { value: "" }, words.usual))
  for (const { name, title, cell } of columns) {
    if (cell === undefined) continue
    for (const [sign, way] of [["", words.ascending] as const, ["-", words.descending] as const])
      select.append(element("option", { value: sign + name }, `${title}, ${way}`))
  }
  select.addEventListener("change", () => {
    const { sort: _, ...rest } = query()
    const name = select.value.replace(/^-/, "")
    const descending = select.value.startsWith("-")
    change(name ? { ...rest, sort: { name, descending } } : rest)
  })
  return {
    element: element("label", { className: "kb-sorting" }, words.sort, " ", select),
    update({ sort }: Query): void {
      select.value = sort ? (sort.descending ? "-" : "") + sort.name : ""
    },
  }
}

function chips(options: ControlOptions, query: Query): HTMLElement[] {
  const { words, change } = options
  const chip = (text: string, without: Query): HTMLElement => {
    const cross = element("span", {}, " ×")
    cross.setAttribute("aria-hidden", "true")
    const button = element("button", { type: "button" }, text, cross)
    button.setAttribute("aria-label", said(words.remove, { choice: text }))
    button.addEventListener("click", () => change(without))
    return element("li", {}, button)
  }
  const chosen = Object.entries(query.choices).flatMap(([name, values]) =>
    values.map((value) =>
      chip(
        `${options.titleOf(name)}: ${options.label(name, value)}`,
        toggled(query, name, value),
      ),
    ),
  )
  const ends = [
    ...(query.from ? [chip(`${words.start} ${query.from}`, { ...query, from: "" })] : []),
    ...(query.to ? [chip(`${words.end} ${query.to}`, { ...query, to: "" })] : []),
  ]
  if (!filters(query)) return []
  const clear = element("button", { type: "button", className: "kb-clear" }, words.clear)
  clear.addEventListener("click", () => {
    change(query.sort ? { ...nothing, sort: query.sort } : nothing)
  })
  return [...chosen, ...ends, element("li", {}, clear)]
}

/** Where there is room the facets stand beside each other, and nothing is folded away. */
function unfolded(folded: HTMLDetailsElement): void {
  const wide = matchMedia("(min-width: 45em)")
  folded.open = wide.matches
  wide.addEventListener("change", () => {
    folded.open = wide.matches
  })
}

/** An open facet closes by Escape, and when something else is pressed. */
function closing(form: HTMLElement): void {
  const open = (): HTMLDetailsElement | null => form.querySelector(".kb-facet[open]")
  form.addEventListener("keydown", (event) => {
    const facet = open()
    if (event.key !== "Escape" || !facet) return
    facet.open = false
    facet.querySelector("summary")?.focus()
    event.stopPropagation()
  })
  document.addEventListener("pointerdown", ({ target }) => {
    const facet = open()
    if (facet && target instanceof Node && !facet.contains(target)) facet.open = false
  })
}

/** The two ends of a range of days. */
export function range(
  words: Words,
  query: () => Query,
  change: (query: Query) => void,
): { element: HTMLElement; update(query: Query): void } {
  const from = element("input", { type: "date" })
  const to = element("input", { type: "date" })
  from.addEventListener("change", () => change({ ...query(), from: from.value }))
  to.addEventListener("change", () => change({ ...query(), to: to.value }))
  return {
    element: element(
      "p",
      { className: "kb-range" },
      element("label", {}, words.start, " ", from),
      element("label", {}, words.end, " ", to),
    ),
    update(now) {
      from.value = now.from
      to.value = now.to
    },
  }
}
