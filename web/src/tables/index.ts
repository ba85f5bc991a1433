/** Tables that sort and filter; without this they are whole and readable. */

import { viewOf, type View } from "./view"

let views: View[] = []

/** Improve the tables of a page that has just been opened. */
export function improve(page: ParentNode): void {
  const tables = [...page.querySelectorAll<HTMLElement>(".kb-table[data-words]:not(.kb-live)")]
  views = tables.map((table, i) => viewOf(table, i ? `${table.dataset.table}.` : ""))
  for (const view of views) view.follow()
}

addEventListener("popstate", () => {
  for (const view of views) view.follow()
})
