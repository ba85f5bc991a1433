/** The picture: nodes and edges drawn by sigma, in the colours of the page. */

import Graph from "graphology"
import Sigma from "sigma"
import { sdfCircle, sdfDiamond, sdfSquare } from "sigma/rendering"
import { LABEL, legible } from "./labels"
import type { Places } from "./layout"
import type { Kind, Net } from "./nodes"

export interface Gestures {
  wheel: string
  wheelApple: string
  touch: string
}

/** Lines to a tag of more works than this are a fog: they are drawn around what is pointed at. */
const CROWD = 60

/** Milliseconds without a new view after which names are written anew. */
const REST = 60

const SHAPES: Record<Kind, string> = { works: "circle", topics: "square", tags: "diamond" }

export class Picture {
  #graph = new Graph({ multi: true })
  #sigma: Sigma
  #shown: Set<number> | undefined
  #pointed: number | undefined
  #legible = new Set<number>()
  #resting = 0

  /** Throws where the browser has no WebGL. */
  constructor(
    private canvas: HTMLElement,
    private net: Net,
    places: Places,
    gestures: Gestures,
    open: (number: number) => void,
  ) {
    net.nodes.forEach((node, number) =>
      this.#graph.addNode(number, {
        label: node.title,
        shape: SHAPES[node.kind],
        size: this.#size(number),
        x: places[2 * number],
        y: places[2 * number + 1],
      }),
    )
    net.edges.forEach(({ from, to, kind }) => this.#graph.addEdge(from, to, { kind }))
    this.#sigma = this.#drawn(gestures)
    this.#sigma.on("clickNode", ({ node }) => open(Number(node)))
    this.#sigma.on("enterNode", ({ node }) => this.point(Number(node)))
    this.#sigma.on("leaveNode", () => this.point(undefined))
    this.#sigma.on("afterRender", () => {
      clearTimeout(this.#resting)
      this.#resting = window.setTimeout(() => this.#write(), REST)
    })
  }

  show(numbers: Set<number>): void {
    this.#shown = numbers
    this.paint()
  }

  /** Stress one node and what it is joined to. */
  point(number: number | undefined): void {
    this.#pointed = number
    this.paint()
  }

  move(places: Places): void {
    this.#graph.updateEachNodeAttributes(
      (node, attributes) => ({
        ...attributes,
        x: places[2 * Number(node)],
        y: places[2 * Number(node) + 1],
      }),
      { attributes: ["x", "y"] },
    )
  }

  fit(): void {
    this.#sigma.getCamera().setState({ x: 0.5, y: 0.5, ratio: 1, angle: 0 })
  }

  kill(): void {
    clearTimeout(this.#resting)
    this.#sigma.kill()
  }

  /** Colours anew: of the page's scheme, of what is shown, and around what is pointed at. */
  paint(): void {
    const colour = (name: string) =>
      getComputedStyle(this.canvas).getPropertyValue(`--kb-graph-${name}`).trim()
    const colours = Object.fromEntries(
      ["works", "dropped", "topics", "tags", "edge", "strong", "text", "back"].map((name) => [name, colour(name)]),
    )
    const visible = (number: number) => !this.#shown || this.#shown.has(number)
    const near = this.#pointed === undefined ? undefined : this.net.nodes[this.#pointed]?.near
    const crowded = (number: number) =>
      this.net.nodes[number]!.kind === "tags" && this.net.nodes[number]!.near.size > CROWD
    const bright = (number: number) => !near || number === this.#pointed || near.has(number)
    this.#graph.updateEachNodeAttributes((name, attributes) => {
      const number = Number(name)
      const { kind, decision } = this.net.nodes[number]!
      return {
        ...attributes,
        hidden: !visible(number),
        color: colours[decision === 1 ? "dropped" : kind],
        faded: !bright(number),
        named: number === this.#pointed,
        legible: this.#legible.has(number),
        text: colours.text,
        back: colours.back,
      }
    })
    this.#graph.updateEachEdgeAttributes((_edge, attributes, from, to) => {
      const ends = [Number(from), Number(to)]
      const strong = this.#pointed !== undefined && ends.includes(this.#pointed)
      return {
        ...attributes,
        hidden: !ends.every(visible) || (near ? !strong : ends.some(crowded)),
        color: colours[strong ? "strong" : "edge"],
      }
    })
  }

  /** Give names to the nodes that have room for one in the view that is drawn. */
  #write(): void {
    const spots = this.#graph.filterNodes((_node, { hidden, faded }) => !hidden && !faded).map((node) => {
      const { x, y, size, label } = this.#graph.getNodeAttributes(node)
      const place = this.#sigma.graphToViewport({ x, y })
      return { number: Number(node), ...place, size: this.#sigma.scaleSize(size), name: label }
    })
    const { width, height } = this.#sigma.getDimensions()
    const found = legible(spots, width, height)
    if (found.size === this.#legible.size && [...found].every((number) => this.#legible.has(number))) return
    this.#legible = found
    this.#graph.updateEachNodeAttributes(
      (node, attributes) => ({ ...attributes, legible: found.has(Number(node)) }),
      { attributes: ["legible"] },
    )
  }

  #size(number: number): number {
    const { kind, near, priority } = this.net.nodes[number]!
    if (kind === "works") return priority === 0 ? 4 : priority === 1 ? 3 : 2.5
    const reach = Math.sqrt(near.size)
    return kind === "topics" ? Math.min(9, 4 + reach / 2) : Math.min(5, 2 + reach / 2)
  }

  #drawn(gestures: Gestures): Sigma {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches
    return new Sigma(this.#graph, this.canvas, {
      primitives: { nodes: { shapes: [sdfCircle(), sdfSquare(), sdfDiamond()] } },
      settings: {
        gestureTarget: "shared",
        sharedGestureWheelMessage: gestures.wheel,
        sharedGestureAppleWheelMessage: gestures.wheelApple,
        sharedGestureTouchMessage: gestures.touch,
        ...(still ? { inertiaDuration: 0, zoomDuration: 0, doubleClickZoomingDuration: 0 } : {}),
      },
      styles: {
        nodes: {
          x: { attribute: "x" },
          y: { attribute: "y" },
          size: { attribute: "size" },
          shape: { attribute: "shape" },
          color: { attribute: "color" },
          label: { attribute: "label" },
          labelColor: { attribute: "text" },
          labelFont: LABEL.font,
          labelSize: LABEL.size,
          cursor: "pointer",
          opacity: (attributes) => (attributes.faded ? 0.15 : 1),
          visibility: (attributes) => (attributes.hidden ? "hidden" : "visible"),
          labelVisibility: (attributes) =>
            attributes.named || (attributes.legible && !attributes.faded) ? "visible" : "hidden",
          backdropVisibility: (attributes) => (attributes.named ? "visible" : "hidden"),
          backdropColor: { attribute: "back" },
          depth: (attributes) => (attributes.named ? "topNodes" : "nodes"),
        },
        edges: {
          color: { attribute: "color" },
          size: (attributes) => (attributes.kind === "placed" ? 1 : 0.5),
          visibility: (attributes) => (attributes.hidden ? "hidden" : "visible"),
        },
      },
    })
  }
}
