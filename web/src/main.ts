/** What runs on every page. The rest is loaded by the pages that need it. */

import { openTarget } from "./folds"
import { onPage } from "./page"

onPage(openTarget)
onPage(async (page) => {
  const graph = page.querySelector<HTMLElement>(".kb-graph")
  if (graph) (await import("./graph/graph")).showGraph(graph)
})
addEventListener("hashchange", () => openTarget(document))
