/** A draft as written: its lines can be linked to, here and in the repository. */

const link = document.querySelector<HTMLAnchorElement>("#repository")
const first = link?.getAttribute("href") ?? ""
const name = link?.textContent ?? ""

/** The link to the repository leads to the line that the address names. */
function follow(): void {
  const line = /^#L(\d+)$/.exec(location.hash)?.[1]
  if (!link) return
  link.href = line ? first.replace(/\d+$/, line) : first
  link.textContent = line ? (link.dataset.named ?? "").replace("{line}", line) : name
}

/** Whoever chose light or dark on the site has it here, too. */
function dress(): void {
  try {
    const root = new URL("..", import.meta.url).pathname
    const stored = localStorage.getItem(`${root}.__palette`)
    const color = (JSON.parse(stored ?? "{}") as { color?: { media?: string; scheme?: string } }).color
    // The choice to follow the system names no scheme of light or dark in its media query.
    if (color?.scheme && color.media !== "(prefers-color-scheme)")
      document.documentElement.dataset.scheme = color.scheme === "slate" ? "dark" : "light"
  } catch {
    // Without storage the page follows the system.
  }
}

dress()
follow()
addEventListener("hashchange", follow)
document.querySelector("main ol")?.addEventListener("click", ({ target }) => {
  // The number stands in the margin of its item; a click on the text selects, as everywhere.
  if (target instanceof HTMLLIElement && target.id) location.hash = target.id
})
