/** The rows of a table as values: read from the HTML, which holds all that can be asked for. */

import { folded } from "../texts"

export type Kind = "text" | "rank" | "number" | "date"

export interface Column {
  /** What the address calls it. */
  name: string
  title: string
  kind: Kind
  /** Its values are choices to filter by. */
  facet: boolean
  /** Its place in a row; undefined: each row says it in an attribute. */
  cell?: number
}

export interface Row {
  element: HTMLTableRowElement
  /** What the row's links are relative to. */
  base: string
  /** By the name of a column, at least one each; an empty one where nothing is stated. */
  values: Record<string, string[]>
  /** All that it says, as it came: nothing that is added to it for show. */
  said: string
}

const texts = new WeakMap<HTMLTableRowElement, string>()

/** What a reader's words are looked for in, folded: made when the first words are typed. */
export function textOf({ element, said }: Row): string {
  const known = texts.get(element)
  if (known !== undefined) return known
  const text = folded(said)
  texts.set(element, text)
  return text
}

export function columnsOf(table: HTMLElement): Column[] {
  const heads = [...table.querySelectorAll<HTMLElement>("thead th")]
  const shown = heads.flatMap((head, cell): Column[] => {
    const { name, kind, facet } = head.dataset
    if (!name) return []
    const title = head.textContent.trim()
    return [{ name, title, kind: kind as Kind, facet: facet !== undefined, cell }]
  })
  const hidden = Object.entries(JSON.parse(table.dataset.facets ?? "{}") as Record<string, string>)
  return [
    ...shown,
    ...hidden.map(([name, title]): Column => ({ name, title, kind: "text", facet: true })),
  ]
}

export function rowsOf(body: ParentNode, columns: Column[], base: string): Row[] {
  return [...body.querySelectorAll<HTMLTableRowElement>("tbody > tr")].map((element) => {
    const values = Object.fromEntries(
      columns.map((column) => [column.name, valuesOf(element, column)]),
    )
    const said = [element.textContent, ...Object.values(element.dataset)].join(" ")
    return { element, base, values, said }
  })
}

/** The rows with one spelling of each choice, the most frequent: `Jay` and `jay` are one author. */
export function unified(rows: Row[], columns: Column[]): Row[] {
  const names = columns.filter(({ facet, kind }) => facet && kind === "text").map((c) => c.name)
  const spellings = new Map(names.map((name) => [name, spellingsOf(rows, name)]))
  return rows.map((row) => {
    const values = { ...row.values }
    for (const [name, known] of spellings) {
      values[name] = [...new Set(values[name]?.map((value) => known.get(folded(value)) ?? value))]
    }
    return { ...row, values }
  })
}

function spellingsOf(rows: Row[], name: string): Map<string, string> {
  const counts = new Map<string, number>()
  for (const row of rows)
    for (const value of row.values[name] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1)
  const best = new Map<string, string>()
  for (const [value, count] of counts) {
    const known = best.get(folded(value))
    if (known === undefined || count > (counts.get(known) ?? 0)) best.set(folded(value), value)
  }
  return best
}

/** What tells a row from others: where its first link leads, else what it says. */
export function identity({ element, base, said }: Row): string {
  const href = element.querySelector("a")?.getAttribute("href")
  return (href ? new URL(href, base).href : "") + said
}

/** The words of a value: a picture of stars, not the number that they stand for. */
export function labelOf(row: Row, column: Column, value: string): string {
  const cell = column.cell === undefined ? undefined : row.element.cells[column.cell]
  const stated = cell?.querySelector<HTMLElement>("data, .kb-badge")
  return column.kind === "text" ? value : (stated?.textContent.trim() ?? value)
}

function valuesOf(row: HTMLTableRowElement, column: Column): string[] {
  const found =
    column.cell === undefined
      ? (row.dataset[column.name] ?? "").split("\t")
      : inCell(row.cells[column.cell], column.kind)
  return found.length ? found : [""]
}

function inCell(cell: HTMLTableCellElement | undefined, kind: Kind): string[] {
  if (!cell) return []
  // By the names of elements: ten thousand rows have a hundred thousand cells.
  if (kind === "date") return [cell.getElementsByTagName("time")[0]?.dateTime ?? ""]
  if (kind !== "text") {
    return [cell.getElementsByTagName("data")[0]?.value ?? cell.textContent.trim()]
  }
  const links = [...cell.getElementsByTagName("a")].filter((link) => link.className !== "kb-line")
  // A link's title is what its text is one of several spellings of.
  return links.length ? links.map((link) => link.title || link.text) : [ownText(cell)]
}

/** The text of a cell without what stands in it beside the value: dates, ways to a line. */
function ownText(cell: HTMLElement): string {
  const parts = [...cell.childNodes].filter(
    (node) => !(node instanceof HTMLElement && node.matches(".kb-published, .kb-line")),
  )
  return parts
    .map((node) => node.textContent ?? "")
    .join("")
    .replace(/\s+/g, " ")
    .trim()
}
