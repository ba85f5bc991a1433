/** What scrolls sideways can be scrolled by keyboard, and says what it holds. */

const watched = new ResizeObserver((entries) => {
  for (const { target } of entries) mark(target as HTMLElement)
})

const BOXES = ".md-typeset__scrollwrap, .md-typeset pre > code"

/** The theme wraps tables in boxes that scroll, which the keyboard does not reach in every browser;
 *  code that begins to scroll when the window gets narrow it forgets. */
export function reachScrolling(page: Document): void {
  watched.disconnect()
  for (const box of page.querySelectorAll<HTMLElement>(BOXES)) watched.observe(box)
}

function mark(box: HTMLElement): void {
  if (box.scrollWidth <= box.clientWidth) {
    box.removeAttribute("tabindex")
    return
  }
  box.tabIndex = 0
  const heading = box.matches("code") ? undefined : headingBefore(box)
  if (heading) {
    box.setAttribute("role", "group")
    box.setAttribute("aria-labelledby", heading.id)
  }
}

/** The last heading above an element. */
function headingBefore(element: Element): Element | undefined {
  const headings = element.closest("article.md-content__inner")?.querySelectorAll("h1[id], h2[id], h3[id], h4[id]")
  return [...(headings ?? [])]
    .filter((each) => each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    .pop()
}
