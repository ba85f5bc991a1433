/** What runs on every page. The rest is loaded by the pages that need it. */

import { openTarget } from "./folds"
import { onPage } from "./page"
import { openFoldsForPrint } from "./print"
import { reachScrolling } from "./scrolling"

onPage(openTarget)
onPage(reachScrolling)
onPage(async (page) => {
  const graph = page.querySelector<HTMLElement>(".kb-graph")
  if (graph) (await import("./graph/graph")).showGraph(graph)
})
addEventListener("hashchange", () => openTarget(document))
openFoldsForPrint()
onPage((page) => {
  if (page.querySelector(".kb-newest, .kb-card"))
    void import("./visit").then(({ markNew }) => markNew(page))
  void import("./languages").then(({ markProse }) => markProse(page))
  if (page.querySelector("time[data-age]"))
    void import("./ages").then(({ showAges }) => showAges(page))
})
onPage(async (page) => {
  if (page.querySelector(".kb-table[data-words]")) (await import("./tables")).improve(page)
})
