/** Which nodes a reader asked for, and in which order a list shows them. */

import { folded } from "../texts"
import type { Kind, Net, Node } from "./nodes"

export interface Wanted {
  text: string
  /** Address of a topic's or tag's page; empty for any. */
  topic: string
  tag: string
  /** Numbers of the file; empty for any. */
  decision: string
  priority: string
  kinds: Set<Kind>
}

/** The numbers of the nodes to show: works that match, and the topics and tags that they have. */
export function shown({ nodes }: Net, wanted: Wanted): Set<number> {
  const words = folded(wanted.text).split(/\s+/).filter(Boolean)
  const says = (node: Node) => words.every((word) => folded(node.title).includes(word))
  const has = (work: Node, address: string) =>
    !address || work.about.some((other) => nodes[other]?.address === address)
  const matching = nodes.map(
    (node) =>
      node.kind === "works" &&
      has(node, wanted.topic) &&
      has(node, wanted.tag) &&
      (!wanted.decision || node.decision === Number(wanted.decision)) &&
      (!wanted.priority || node.priority === Number(wanted.priority)) &&
      (says(node) || node.about.some((other) => says(nodes[other]!))),
  )
  const free = !(words.length || wanted.topic || wanted.tag || wanted.decision || wanted.priority)
  const found = new Set<number>()
  nodes.forEach((node, number) => {
    const touched = node.kind !== "works" && [...node.near].some((other) => matching[other])
    if (wanted.kinds.has(node.kind) && (matching[number] || touched || (free && node.kind !== "works")))
      found.add(number)
  })
  return found
}

/** Topics first, then works by priority and newest first, then tags; a name breaks a tie. */
export function ordered({ nodes }: Net, found: Set<number>): number[] {
  const rank = { topics: 0, works: 1, tags: 2 }
  return [...found].sort((one, other) => {
    const [a, b] = [nodes[one]!, nodes[other]!]
    return (
      rank[a.kind] - rank[b.kind] ||
      a.priority - b.priority ||
      b.date.localeCompare(a.date) ||
      a.title.localeCompare(b.title)
    )
  })
}
