/** Where nodes stand: at first by what they belong to, then pulled together by a worker. */

import type { Edge, Net } from "./nodes"

/** Two numbers for each node. */
export type Places = Float32Array<ArrayBuffer>

export interface Task {
  places: Places
  /** From, to and weight of each edge. */
  edges: Float32Array<ArrayBuffer>
  rounds: number
}

/** The turn that spreads points most evenly; no chance, so a graph always looks the same. */
const TURN = Math.PI * (3 - Math.sqrt(5))

/** Topics on a ring, works around their first topic, tags amid their works. */
export function firstPlaces({ nodes }: Net): Places {
  const places: Places = new Float32Array(2 * nodes.length)
  const put = (number: number, x: number, y: number) => places.set([x, y], 2 * number)
  const topics = nodes.flatMap((node, number) => (node.kind === "topics" ? [number] : []))
  topics.forEach((number, turn) => {
    const angle = (2 * Math.PI * turn) / topics.length
    put(number, 100 * Math.cos(angle), 100 * Math.sin(angle))
  })
  nodes.forEach((node, number) => {
    if (node.kind !== "works") return
    const home = node.about.find((other) => nodes[other]?.kind === "topics")
    const [x, y] = home === undefined ? [0, 0] : [places[2 * home]!, places[2 * home + 1]!]
    const reach = 4 + 16 * Math.sqrt((number % 64) / 64)
    put(number, x + reach * Math.cos(number * TURN), y + reach * Math.sin(number * TURN))
  })
  nodes.forEach((node, number) => {
    if (node.kind !== "tags") return
    const works = [...node.near]
    const mean = (axis: number) =>
      works.reduce((sum, work) => sum + places[2 * work + axis]!, 0) / works.length
    put(number, mean(0) + Math.cos(number * TURN), mean(1) + Math.sin(number * TURN))
  })
  return places
}

/** A tag or topic of very many works pulls each of them but little. */
function weight({ nodes }: Net, { from, to, kind }: Edge): number {
  const crowd = Math.max(nodes[from]!.near.size, nodes[to]!.near.size)
  return kind === "placed" ? 2 : kind === "mentions" ? 1.5 : Math.min(1, 8 / crowd)
}

/** Final places, computed beside the page so that it stays responsive. */
export function settled(net: Net, places: Places): Promise<Places> {
  const edges = new Float32Array(net.edges.flatMap((e) => [e.from, e.to, weight(net, e)]))
  const rounds = net.nodes.length > 1000 ? 150 : 400
  const worker = new Worker(new URL("./research-kb-graph-layout.mjs", import.meta.url), {
    type: "module",
  })
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Places>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = reject
    worker.postMessage({ places, edges, rounds } satisfies Task)
  })
}
