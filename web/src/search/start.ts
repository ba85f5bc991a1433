/** Opens the search, by key, by click or by address; the rest of it is loaded only then. */

const KEYS = ["/", "s", "f"]

export function startSearch(): void {
  const root = document.querySelector<HTMLElement>("[data-kb-search]")
  const input = root?.querySelector<HTMLInputElement>("input[name=q]")
  const toggle = document.querySelector<HTMLInputElement>("[data-md-toggle=search]")
  if (!root || !input || !toggle) return

  let loaded: Promise<void> | undefined
  const load = () => (loaded ??= import("./dialog").then(({ run }) => run(root, input, close)))
  const show = (open: boolean) => {
    if (toggle.checked !== open) toggle.click()
  }
  const close = () => {
    show(false)
    input.blur()
  }

  input.addEventListener("focus", () => {
    show(true)
    void load()
  })
  toggle.addEventListener("change", () => {
    if (toggle.checked) input.focus()
  })
  // Who leaves the search by keyboard wants to see where they are.
  root.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) show(false)
  })
  root.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault())
  addEventListener("keydown", (event) => {
    if (toggle.checked && event.key === "Escape") {
      event.preventDefault()
      close()
    } else if (!toggle.checked && KEYS.includes(event.key) && !busy(event)) {
      event.preventDefault()
      show(true)
      input.focus()
      input.select()
    }
  })
  const asked = new URLSearchParams(location.search).get("q")
  if (asked) {
    input.value = asked
    show(true)
    input.focus()
    void load()
  }
}

/** Somebody is writing, or means a command of the browser. */
function busy(event: KeyboardEvent): boolean {
  const at = event.target
  const writing =
    at instanceof HTMLElement && (at.isContentEditable || at.matches("input, textarea, select"))
  return writing || event.metaKey || event.ctrlKey || event.altKey
}
