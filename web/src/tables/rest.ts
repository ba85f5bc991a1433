/** The rows that do not stand on the page but on its parts. */

import { columnsOf, identity, rowsOf, type Row } from "./rows"

/** The pages that hold all rows of a table; none where it is whole. */
export function partsOf(table: HTMLElement): string[] {
  return [...table.querySelectorAll<HTMLAnchorElement>(".kb-rest a")].map((link) => link.href)
}

/** All rows: those that are there already, then the others of the parts. Rejects without a network. */
export async function withRest(table: HTMLElement, here: Row[]): Promise<Row[]> {
  const parts = await Promise.all(partsOf(table).map((part) => rowsAt(part, table)))
  const known = new Set(here.map(identity))
  return [...here, ...parts.flat().filter((row) => !known.has(identity(row)))]
}

async function rowsAt(part: string, table: HTMLElement): Promise<Row[]> {
  const answer = await fetch(part)
  if (!answer.ok) throw new Error(`${part}: ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), "text/html")
  const name = CSS.escape(table.dataset.table ?? "")
  const same = page.querySelector<HTMLElement>(`[data-table="${name}"]`)
  return same ? rowsOf(same, columnsOf(same), answer.url) : []
}
