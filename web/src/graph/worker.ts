/** Pulls together what belongs together; the same task gives the same places. */

import Graph from "graphology"
import forceAtlas2 from "graphology-layout-forceatlas2"
import type { Task } from "./layout"

onmessage = ({ data: { places, edges, rounds } }: MessageEvent<Task>) => {
  const graph = new Graph({ type: "undirected", multi: true })
  for (let number = 0; 2 * number < places.length; number++)
    graph.addNode(number, { x: places[2 * number], y: places[2 * number + 1] })
  for (let at = 0; at < edges.length; at += 3)
    graph.addEdge(edges[at], edges[at + 1], { weight: edges[at + 2] })
  const settings = { ...forceAtlas2.inferSettings(graph), gravity: 0.2 }
  const found = forceAtlas2(graph, { iterations: rounds, settings, getEdgeWeight: "weight" })
  for (const [number, { x, y }] of Object.entries(found)) places.set([x, y], 2 * Number(number))
  postMessage(places)
}
