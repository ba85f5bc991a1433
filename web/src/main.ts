/** What runs on every page. The rest is loaded by the pages that need it. */

import { openTarget } from "./folds"
import { onPage } from "./page"
import { openFoldsForPrint } from "./print"

onPage(openTarget)
addEventListener("hashchange", () => openTarget(document))
openFoldsForPrint()
onPage((page) => {
  if (page.querySelector(".kb-newest, .kb-card"))
    void import("./visit").then(({ markNew }) => markNew(page))
  void import("./languages").then(({ markProse }) => markProse(page))
  if (page.querySelector("time[data-age]"))
    void import("./ages").then(({ showAges }) => showAges(page))
})
