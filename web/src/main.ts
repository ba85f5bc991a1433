/** What runs on every page. The rest is loaded by the pages that need it. */

import { openTarget } from "./folds"
import { onPage } from "./page"
import { reachScrolling } from "./scrolling"

onPage(openTarget)
onPage(reachScrolling)
addEventListener("hashchange", () => openTarget(document))
