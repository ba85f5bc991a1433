/** What runs on every page. The rest is loaded by the pages that need it. */

import { openTarget } from "./folds"
import { onPage } from "./page"
import { openFoldsForPrint } from "./print"
import { reachScrolling } from "./scrolling"
import { startSearch } from "./search/start"

onPage(openTarget)
onPage(reachScrolling)
addEventListener("hashchange", () => openTarget(document))
openFoldsForPrint()
startSearch()

onPage(async (page) => {
  const graph = page.querySelector<HTMLElement>(".kb-graph")
  if (graph) (await import("./graph/graph")).showGraph(graph)
})
onPage(async (page) => {
  if (page.querySelector(".kb-table[data-words]")) (await import("./tables")).improve(page)
})
onPage(async (page) => {
  if (page.querySelector(".kb-newest, .kb-card")) (await import("./visit")).markNew(page)
})
onPage(async (page) => {
  if (page.querySelector("time[data-age]")) (await import("./ages")).showAges(page)
})
onPage(async (page) => (await import("./languages")).markProse(page))
