/** What runs on every page. The rest is loaded by the pages that need it. */

import { openTarget } from "./folds"
import { onPage } from "./page"
import { startSearch } from "./search/start"

onPage(openTarget)
addEventListener("hashchange", () => openTarget(document))
startSearch()
