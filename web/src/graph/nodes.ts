/** The file behind the graph, as nodes and edges. `pages/graph.py` says what its rows hold. */

type WorkRow = [
  title: string,
  page: number,
  anchor: string,
  decision: number,
  priority: number,
  date: string,
  topics: number[],
  tags: number[],
]

export interface File {
  works: WorkRow[]
  topics: [title: string, page: string, above: number][]
  tags: [name: string, page: string][]
  mentions: [number, number][]
  pages: string[]
}

export type Kind = "works" | "topics" | "tags"

export interface Node {
  kind: Kind
  title: string
  /** Below the site's root. */
  address: string
  /** Of works only; the number that the file gives it. */
  decision: number
  priority: number
  date: string
  /** Whatever an edge joins it to. */
  near: Set<number>
  /** Its topics and tags, of works only. */
  about: number[]
}

export interface Edge {
  from: number
  to: number
  kind: "placed" | "also" | "tagged" | "mentions" | "below"
}

export interface Net {
  nodes: Node[]
  edges: Edge[]
}

export function netOf(file: File): Net {
  const [topics, tags] = [file.works.length, file.works.length + file.topics.length]
  const nodes: Node[] = [
    ...file.works.map(([title, page, anchor, decision, priority, date, on, carries]) =>
      node("works", title, `${file.pages[page]}#${anchor}`, {
        decision,
        priority,
        date,
        about: [...on.map((each) => topics + each), ...carries.map((each) => tags + each)],
      }),
    ),
    ...file.topics.map(([title, page]) => node("topics", title, page)),
    ...file.tags.map(([name, page]) => node("tags", name, page)),
  ]
  const edges: Edge[] = []
  file.works.forEach(([, , , , , , on, carries], from) => {
    on.forEach((topic, place) =>
      edges.push({ from, to: topics + topic, kind: place ? "also" : "placed" }),
    )
    for (const tag of carries) edges.push({ from, to: tags + tag, kind: "tagged" })
  })
  file.topics.forEach(([, , above], topic) => {
    if (above >= 0) edges.push({ from: topics + topic, to: topics + above, kind: "below" })
  })
  for (const [from, to] of file.mentions) edges.push({ from, to, kind: "mentions" })
  for (const { from, to } of edges) {
    nodes[from]?.near.add(to)
    nodes[to]?.near.add(from)
  }
  return { nodes, edges }
}

/** How many works a topic or tag is joined to. */
export function worksNear(nodes: Node[], { near }: Node): number {
  return [...near].filter((other) => nodes[other]!.kind === "works").length
}

function node(kind: Kind, title: string, address: string, more: Partial<Node> = {}): Node {
  const nothing = { decision: -1, priority: -1, date: "", about: [] }
  return { kind, title, address, ...nothing, near: new Set(), ...more }
}
