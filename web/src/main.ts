/** What runs on every page. The rest is loaded by the pages that need it. */

import { openTarget } from "./folds"
import { onPage } from "./page"

onPage(openTarget)
addEventListener("hashchange", () => openTarget(document))
onPage(async (page) => {
  if (page.querySelector(".kb-table[data-words]")) (await import("./tables")).improve(page)
})
