/** A link to something inside a closed fold opens the fold. */

function target(page: Document): HTMLElement | null {
  const id = decodeURIComponent(location.hash.slice(1))
  return id ? page.getElementById(id) : null
}

/** Open every fold around the place that the address names, and go there.
 *
 * The heading of a work names its card: the card's own fold opens.
 */
export function openTarget(page: Document): void {
  const found = target(page)
  const folds = found ? [...foldsAround(found), ...foldsOf(found)] : []
  const closed = folds.filter((fold) => !fold.open)
  for (const fold of closed) fold.open = true
  if (closed.length) found?.scrollIntoView()
}

function foldsOf(heading: Element): HTMLDetailsElement[] {
  const card = heading.matches(".kb-work") ? heading.nextElementSibling : null
  return [...(card?.querySelectorAll<HTMLDetailsElement>(":scope > .kb-more") ?? [])]
}

function foldsAround(element: Element): HTMLDetailsElement[] {
  const fold = element.closest<HTMLDetailsElement>("details")
  return fold ? [fold, ...(fold.parentElement ? foldsAround(fold.parentElement) : [])] : []
}
