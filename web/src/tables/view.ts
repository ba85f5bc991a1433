/** A table with its controls: a query comes from the address or the reader, rows are shown. */

import { ageOf, daysSince } from "../age"
import { element } from "../element"
import { said } from "../texts"
import { controlsOf, range, type Controls } from "./controls"
import { csvOf, download } from "./csv"
import { engineOf, type Answer, type Engine } from "./engine"
import { facetOf, type Facet } from "./facet"
import { pressed, sortable } from "./heads"
import { filters, MONTH, queryOf, toggled, withQuery, type Query } from "./query"
import { partsOf, withRest } from "./rest"
import { columnsOf, labelOf, rowsOf, unified, type Column, type Row } from "./rows"
import type { Words } from "./words"

export interface View {
  /** Show what the address asks for. */
  follow(): void
}

/** So many rows are shown at once, and again when more are wanted: laying them out takes time. */
const STEP = 100
/** A shorter table needs no filters. */
const FEW = 5

export function viewOf(table: HTMLElement, prefix: string): View {
  const words = JSON.parse(table.dataset.words ?? "{}") as Words
  const language = document.documentElement.lang || "en"
  const columns = columnsOf(table)
  const facets = columns.filter((column) => column.facet)
  const names = facets.map((column) => (column.kind === "date" ? MONTH : column.name))
  const collator = new Intl.Collator(language, { numeric: true })
  const parts = partsOf(table)
  const total = Number(table.dataset.total)
  const body = table.querySelector("tbody") as HTMLElement
  const more = element("button", { type: "button", className: "md-button kb-more" })

  let rows = unified(rowsOf(table, columns, location.href), columns)
  let whole = parts.length === 0
  let engine: Engine = engineOf(rows, columns, collator, "")
  let query = queryOf(new URLSearchParams(), names, prefix)
  let answer: Answer = engine.ask(query)
  let limit = rows.length
  let loading: Promise<void> | undefined

  const load = (): Promise<void> => {
    if (whole) return Promise.resolve()
    controls.tell(words.loading)
    loading ??= withRest(table, rows)
      .then((all) => {
        rows = unified(all, columns)
        whole = true
        engine = engineOf(rows, columns, collator, table.dataset.order ?? "")
        table.querySelector(".kb-rest")?.setAttribute("hidden", "")
        show()
      })
      .catch(() => {
        loading = undefined
        controls.tell(words.failed)
      })
    return loading
  }

  const show = (): void => {
    answer = engine.ask(query)
    const asked = answer.rows
    const shown = asked.slice(0, limit)
    const elements = shown.map((row) => ready(row, language, table))
    if (elements.length !== body.children.length || elements.some((e, i) => e !== body.children[i])) {
      body.replaceChildren(...elements)
    }
    // Rows that are not here yet count while nothing is asked for.
    const found = whole || filters(query) ? asked.length : total
    const left = found - shown.length
    more.hidden = left <= 0
    more.textContent = said(words.more, { count: String(Math.min(left, STEP)) })
    marked(query)
    ends.update(query)
    controls.update(query, found, total)
  }

  const ask = (wanted: Query): void => {
    query = wanted
    show()
    if (filters(query) || query.sort) void load()
  }

  const change = (wanted: Query, typing = false): void => {
    limit = STEP
    const merged = typing && filters(query) > 0 && query.words !== ""
    ask(wanted)
    const address = withQuery(new URL(location.href), query, names, prefix)
    if (merged) history.replaceState(history.state, "", address)
    else history.pushState(null, "", address)
  }

  const labels = new Map<string, string>()
  const label = (name: string, value: string): string => {
    if (value === "") return words.unstated
    const column = columns.find((each) => each.name === name)
    if (!column || column.kind === "text" || column.kind === "date") return value
    const key = `${name} ${value}`
    const row = rows.find((each) => each.values[name]?.includes(value))
    if (row && !labels.has(key)) labels.set(key, labelOf(row, column, value))
    return labels.get(key) ?? value
  }

  const ends = range(words, () => query, change)
  const made: Facet[] = facets.map((column, i) => {
    const name = names[i] as string
    return facetOf({
      name,
      title: column.title,
      group: `kb-facets-${table.dataset.table}`,
      words,
      choices: () => choicesOf(answer, name, column, collator, label),
      toggle: (value) => change(toggled(query, name, value)),
      opened: () => void load(),
      ...(column.kind === "date" && { above: ends.element }),
    })
  })
  const controls: Controls = controlsOf({
    words,
    columns,
    facets: made.filter((facet) => !whole || (answer.counts.get(facet.name)?.size ?? 0) > 1),
    language,
    label,
    titleOf: (name) => facets[names.indexOf(name)]?.title ?? name,
    query: () => query,
    change,
    csv: () =>
      void load().then(() => {
        download(csvOf(answer.rows, table, columns, words.link), `${fileName(table)}.csv`)
      }),
  })
  const marked = sortable(table, columns, (column) => change(pressed(query, column)))
  more.addEventListener("click", () => {
    void load().then(() => {
      const from = limit
      limit += STEP
      show()
      body.children[from]?.querySelector("a")?.focus()
    })
  })
  body.closest("table")?.after(more)
  more.hidden = true
  table.classList.add("kb-live")

  return {
    follow() {
      const wanted = queryOf(new URLSearchParams(location.search), names, prefix)
      // A short table needs no controls, unless an address has filtered it.
      if (total >= FEW || filters(wanted)) table.prepend(controls.element)
      ask(wanted)
    },
  }
}

function choicesOf(
  answer: Answer,
  name: string,
  { kind }: Column,
  collator: Intl.Collator,
  label: (name: string, value: string) => string,
): { value: string; label: string; count: number }[] {
  const counts = [...(answer.counts.get(name) ?? [])]
  counts.sort(([a, m], [b, n]) => {
    if (!a || !b) return a ? -1 : 1
    if (kind === "text") return n - m || collator.compare(a, b)
    return kind === "rank" ? collator.compare(a, b) : collator.compare(b, a)
  })
  return counts.map(([value, count]) => ({ value, label: label(name, value), count }))
}

const prepared = new WeakSet<HTMLTableRowElement>()

/** A row as it is shown here: its links lead from this page, its cells say what they are. */
function ready(row: Row, language: string, table: HTMLElement): HTMLTableRowElement {
  if (prepared.has(row.element)) return row.element
  prepared.add(row.element)
  if (row.base !== location.href) {
    for (const link of row.element.querySelectorAll("a")) {
      link.href = new URL(link.getAttribute("href") ?? "", row.base).href
    }
  }
  const heads = table.querySelectorAll<HTMLElement>("thead th")
  for (const [i, cell] of [...row.element.cells].entries()) {
    const head = heads[i]
    if (!head) continue
    cell.dataset.head = head.dataset.name ?? ""
    cell.dataset.label = head.textContent
    const time = head.dataset.age === undefined ? null : cell.querySelector("time")
    if (time) {
      const age = element("span", { className: "kb-age" }, ageOf(daysSince(time.dateTime), language))
      time.after(" ", age)
    }
  }
  return row.element
}

function fileName(table: HTMLElement): string {
  const page = location.pathname.replace(/\/(index\.html)?$/, "").split("/").at(-1) ?? ""
  const stem = decodeURIComponent(page).replace(/\.html$/, "")
  const name = table.dataset.table ?? ""
  return [stem, name].filter(Boolean).join("-") || "table"
}
