/** The list beside the picture: the same nodes as links, a part of them at a time. */

import { element } from "../element"
import { worksNear, type Net } from "./nodes"

const STEP = 60
const SHAPES = { works: "●", topics: "■", tags: "◆" }

export interface ListWords {
  root: string
  kinds: Record<string, string>
  decisions: string[]
  priorities: string[]
}

export class NodeList {
  #numbers: number[] = []
  #items: HTMLElement
  #more: HTMLElement

  constructor(
    place: HTMLElement,
    private net: Net,
    private words: ListWords,
    private point: (number: number | undefined) => void,
  ) {
    this.#items = place.querySelector("ul")!
    this.#more = place.querySelector(".kb-graph-more")!
    this.#more.addEventListener("click", () => this.#add(true))
  }

  show(numbers: number[]): void {
    this.#numbers = numbers
    this.#items.replaceChildren()
    this.#add(false)
  }

  /** One part more; the keyboard goes on where it begins. */
  #add(focus: boolean): void {
    const first = this.#items.childElementCount
    this.#items.append(...this.#numbers.slice(first, first + STEP).map((each) => this.#item(each)))
    this.#more.hidden = this.#items.childElementCount >= this.#numbers.length
    if (focus) this.#items.children[first]?.querySelector("a")?.focus()
  }

  #item(number: number): HTMLElement {
    const node = this.net.nodes[number]!
    const shape = element(
      "span",
      { className: `kb-graph-shape kb-graph-${node.kind}`, ariaHidden: "true" },
      SHAPES[node.kind],
    )
    const link = element("a", { href: this.words.root + node.address }, node.title)
    const remark = element("span", { className: "kb-remark" }, this.#remark(number))
    const item = element("li", {}, shape, " ", ...this.#badges(number), link, " ", remark)
    for (const event of ["mouseenter", "focusin"])
      item.addEventListener(event, () => this.point(number))
    for (const event of ["mouseleave", "focusout"])
      item.addEventListener(event, () => this.point(undefined))
    return item
  }

  #badges(number: number): (HTMLElement | string)[] {
    const node = this.net.nodes[number]!
    const priority = this.words.priorities[node.priority]
    const badges: (HTMLElement | string)[] = []
    if (priority) badges.push(element("span", { className: `kb-badge kb-${priority.toLowerCase()}` }, priority), " ")
    if (node.decision === 1)
      badges.push(element("span", { className: "kb-badge kb-dropped" }, this.words.decisions[1] ?? ""), " ")
    return badges
  }

  /** Of a work its first topic and date; of the others what they are, and of how many works. */
  #remark(number: number): string {
    const { nodes } = this.net
    const node = nodes[number]!
    if (node.kind === "works") {
      const topic = node.about.map((each) => nodes[each]!).find((each) => each.kind === "topics")
      return [topic?.title, node.date].filter(Boolean).join(" · ")
    }
    return `${this.words.kinds[node.kind]} · ${worksNear(nodes, node)}`
  }
}
