/** The heads of columns as buttons that sort. */

import { element } from "../element"
import type { Query } from "./query"
import type { Column } from "./rows"

/** Numbers and dates are wanted largest first. */
function first({ kind }: Column): boolean {
  return kind === "number" || kind === "date"
}

/** Pressed once, twice, and back to the usual order. */
export function pressed({ sort, ...rest }: Query, column: Column): Query {
  const descending = first(column)
  if (sort?.name !== column.name) return { ...rest, sort: { name: column.name, descending } }
  if (sort.descending === descending) {
    return { ...rest, sort: { name: column.name, descending: !descending } }
  }
  return rest
}

export function sortable(
  table: HTMLElement,
  columns: Column[],
  press: (column: Column) => void,
): (query: Query) => void {
  const cells = table.querySelectorAll<HTMLElement>("thead th")
  const heads = columns.flatMap((column) => {
    const head = column.cell === undefined ? undefined : cells[column.cell]
    return head ? [{ column, head }] : []
  })
  for (const { column, head } of heads) {
    const button = element("button", { type: "button", className: "kb-sort" }, column.title)
    button.addEventListener("click", () => press(column))
    head.replaceChildren(button)
  }
  return ({ sort }) => {
    for (const { column, head } of heads) {
      if (sort?.name === column.name) {
        head.setAttribute("aria-sort", sort.descending ? "descending" : "ascending")
      } else head.removeAttribute("aria-sort")
    }
  }
}
