/** The choices of one facet: a fold with boxes to tick, and how many rows each would show. */

import { element } from "../element"
import type { Words } from "./words"

export interface Facet {
  readonly name: string
  readonly element: HTMLDetailsElement
  /** Show what is chosen and, while the fold is open, what there is to choose. */
  update(chosen: string[]): void
}

export interface FacetOptions {
  name: string
  title: string
  group: string
  words: Words
  /** All values of the rows as they are now, in order, and how many rows each would show. */
  choices(): { value: string; label: string; count: number }[]
  toggle(value: string): void
  /** The fold is opened: whatever the choices need is fetched. */
  opened(): void
  /** What stands above the choices. */
  above?: HTMLElement
}

/** More choices are not listed at once: a reader finds them by their words. */
const LISTED = 100
/** From so many choices on there is a field to find one. */
const MANY = 8

export function facetOf(options: FacetOptions): Facet {
  const { name, title, group, words } = options
  const number = element("span", { className: "kb-facet-count" })
  const list = element("ul", { className: "kb-choices" })
  const find = element("input", { type: "search", placeholder: words.choose })
  find.setAttribute("aria-label", `${title}: ${words.choose}`)
  const legend = element("legend", {}, title)
  const above = options.above ? [options.above] : []
  const panel = element("fieldset", { className: "kb-panel" }, legend, ...above, find, list)
  const summary = element("summary", {}, title, " ", number)
  const fold = element("details", { className: "kb-facet", name: group }, summary, panel)
  let chosen: string[] = []

  const show = (): void => {
    const sought = find.value.trim().toLowerCase()
    const choices = options.choices()
    find.hidden = choices.length < MANY
    const fitting = choices
      .filter(({ value, count }) => count > 0 || chosen.includes(value))
      .filter(({ label }) => label.toLowerCase().includes(sought))
    fill(list, fitting.slice(0, LISTED), name, chosen)
  }
  list.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) options.toggle(target.value)
  })
  find.addEventListener("input", show)
  find.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault()
  })
  fold.addEventListener("toggle", () => {
    panel.classList.remove("kb-from-end")
    if (fold.open) {
      show()
      const outside = panel.getBoundingClientRect().right > document.documentElement.clientWidth
      panel.classList.toggle("kb-from-end", outside)
      options.opened()
    }
  })
  return {
    name,
    element: fold,
    update(now) {
      chosen = now
      number.textContent = chosen.length ? String(chosen.length) : ""
      if (fold.open) show()
    },
  }
}

/** The boxes for `choices`; one that is there already stays, and with it the focus. */
function fill(
  list: HTMLElement,
  choices: { value: string; label: string; count: number }[],
  name: string,
  chosen: string[],
): void {
  const there = new Map(
    [...list.children].map((item) => [item.querySelector("input")?.value, item] as const),
  )
  const items = choices.map(({ value, label, count }) => {
    const item = there.get(value) ?? box(name, value, label)
    const input = item.querySelector("input")
    if (input) input.checked = chosen.includes(value)
    const number = item.querySelector(".kb-choice-count")
    if (number) number.textContent = String(count)
    return item
  })
  if (items.length !== list.children.length || items.some((each, i) => each !== list.children[i])) {
    const focused = document.activeElement
    list.replaceChildren(...items)
    if (focused instanceof HTMLElement && list.contains(focused)) focused.focus()
  }
}

function box(name: string, value: string, label: string): HTMLElement {
  const input = element("input", { type: "checkbox", name, value })
  const text = element("span", {}, label)
  const count = element("span", { className: "kb-choice-count" })
  return element("li", {}, element("label", {}, input, text, " ", count))
}
