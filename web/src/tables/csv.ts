/** Rows as a file that Excel and others read. */

import type { Column, Row } from "./rows"

const BYTE_ORDER_MARK = "\ufeff"

/** RFC 4180, with the mark by which Excel knows UTF-8; `link` names the column of addresses. */
export function csvOf(rows: Row[], table: HTMLElement, columns: Column[], link: string): string {
  const heads = [...table.querySelectorAll<HTMLElement>("thead th")]
  const hidden = columns.filter((column) => column.cell === undefined)
  const byCell = new Map(columns.map((column) => [column.cell, column]))
  const titles = heads.map((head, i) => byCell.get(i)?.title ?? head.textContent.trim())
  const lines = rows.map((row) => [
    ...heads.map((_, i) => cellOf(row, i, byCell.get(i))),
    ...hidden.map((column) => (row.values[column.name] ?? []).join("; ")),
    addressOf(row),
  ])
  const all = [[...titles, ...hidden.map((column) => column.title), link], ...lines]
  return BYTE_ORDER_MARK + all.map((line) => `${line.map(field).join(",")}\r\n`).join("")
}

/** A field; what a spreadsheet would take for a formula is kept from being one. */
export function field(text: string): string {
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function cellOf({ element, values }: Row, place: number, column: Column | undefined): string {
  if (column && (column.facet || column.kind !== "text")) {
    return (values[column.name] ?? []).join("; ")
  }
  const copy = element.cells[place]?.cloneNode(true) as HTMLElement
  for (const beside of copy.querySelectorAll(".kb-line, .kb-age")) beside.remove()
  return copy.textContent.replace(/\s+/g, " ").trim()
}

function addressOf({ element, base }: Row): string {
  const href = element.querySelector("a")?.getAttribute("href")
  return href ? new URL(href, base).href : ""
}

export function download(text: string, name: string): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
