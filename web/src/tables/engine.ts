/** Sorting, filtering and counting: one pass over the rows for a query and all its counts. */

import { folded } from "../texts"
import { MONTH, type Query } from "./query"
import { textOf, type Column, type Row } from "./rows"

export interface Answer {
  /** The rows that a query asks for, in its order. */
  rows: Row[]
  /** By facet: how many rows each choice would show, whatever is chosen of that facet itself. */
  counts: Map<string, Map<string, number>>
}

export interface Engine {
  ask(query: Query): Answer
}

interface Facet {
  name: string
  values(row: Row): string[]
}

type Order = (a: Row, b: Row) => number

/**
 * `usual` is the order without a query's own, by names of columns: `priority -credibility`.
 * Empty: the rows stand in it already.
 */
export function engineOf(
  rows: Row[],
  columns: Column[],
  collator: Intl.Collator,
  usual: string,
): Engine {
  const facets = columns.filter((column) => column.facet).map(facetOf)
  const ranks = new Map<string, (row: Row) => number>()
  const order = (name: string, descending: boolean): Order => {
    const column = columns.find((each) => each.name === name)
    if (!column) return () => 0
    const rank = ranks.get(name) ?? ranking(rows, column, collator)
    ranks.set(name, rank)
    return (a, b) => compared(rank(a), rank(b), descending)
  }
  const initial = usual
    .split(" ")
    .filter(Boolean)
    .map((name) => order(name.replace(/^-/, ""), name.startsWith("-")))
  const ordered = initial.length ? [...rows].sort(inTurn(initial)) : rows
  const sorted = columns.filter((column) => column.cell !== undefined)
  whenIdle([
    ...sorted.map(({ name }) => () => order(name, false)),
    ...inPieces(rows, 500).map((piece) => () => piece.forEach(textOf)),
  ])
  return {
    ask(query) {
      const found = filtered(ordered, facets, query, dated(columns))
      const { sort } = query
      // Sorting is stable: among equals the usual order stays.
      if (sort) found.rows.sort(order(sort.name, sort.descending))
      return found
    },
  }
}

/**
 * A row that fails no filter is found. One that fails a single facet alone would be found by
 * another choice of it, so it counts there: the counts follow all other filters.
 */
function filtered(
  rows: Row[],
  facets: Facet[],
  query: Query,
  date: (row: Row) => string,
): Answer {
  const words = folded(query.words).split(/\s+/).filter(Boolean)
  const chosen = facets.map(({ name }) => query.choices[name] && new Set(query.choices[name]))
  const counts = facets.map(() => new Map<string, number>())
  const found = rows.filter((row) => {
    if (!within(date(row), query) || !words.every((word) => textOf(row).includes(word))) {
      return false
    }
    const failed = facets.filter(
      (facet, i) => chosen[i] && !facet.values(row).some((value) => chosen[i]?.has(value)),
    )
    if (failed.length > 1) return false
    for (const [i, facet] of facets.entries()) {
      if (failed.length && failed[0] !== facet) continue
      const count = counts[i] as Map<string, number>
      for (const value of facet.values(row)) count.set(value, (count.get(value) ?? 0) + 1)
    }
    return failed.length === 0
  })
  return { rows: found, counts: new Map(facets.map(({ name }, i) => [name, counts[i]!])) }
}

/** What the first sorting and the first words need is made while nothing else is to be done. */
function whenIdle(tasks: (() => void)[]): void {
  const [task, ...rest] = tasks
  if (!task || !("requestIdleCallback" in globalThis)) return
  requestIdleCallback(() => {
    task()
    whenIdle(rest)
  })
}

function inPieces<T>(all: T[], size: number): T[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, i) => all.slice(i * size, (i + 1) * size))
}

function facetOf({ name, kind }: Column): Facet {
  const values = (row: Row): string[] => row.values[name] ?? []
  if (kind !== "date") return { name, values }
  return { name: MONTH, values: (row) => values(row).map((date) => date.slice(0, 7)) }
}

function dated(columns: Column[]): (row: Row) => string {
  const name = columns.find((column) => column.kind === "date")?.name
  return (row) => (name && row.values[name]?.[0]) || ""
}

function within(date: string, { from, to }: Query): boolean {
  if (!from && !to) return true
  return date !== "" && date >= from && (to === "" || date <= to)
}

/** Comparing texts as people do is slow, so each is compared once; then their ranks are. */
function ranking(rows: Row[], column: Column, collator: Intl.Collator): (row: Row) => number {
  const value = (row: Row): string => (row.values[column.name] ?? []).join(", ")
  const compare = comparing(column, collator)
  const stated = [...new Set(rows.map(value))].filter(Boolean).sort(compare)
  const ranks = new Map<string, number>()
  let rank = 0
  for (const [i, text] of stated.entries()) {
    if (i && compare(stated[i - 1] ?? "", text) !== 0) rank = i
    ranks.set(text, rank)
  }
  const byRow = new Map(rows.map((row) => [row, ranks.get(value(row)) ?? NaN]))
  return (row) => byRow.get(row) ?? NaN
}

function comparing({ kind }: Column, collator: Intl.Collator): (a: string, b: string) => number {
  if (kind === "text") return collator.compare
  if (kind === "number") return (a, b) => Number(a) - Number(b)
  return (a, b) => (a < b ? -1 : a > b ? 1 : 0)
}

/** What is not stated stands last either way. */
function compared(a: number, b: number, descending: boolean): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return descending ? b - a : a - b
}

function inTurn(orders: Order[]): Order {
  return (a, b) => {
    for (const order of orders) {
      const found = order(a, b)
      if (found !== 0) return found
    }
    return 0
  }
}
