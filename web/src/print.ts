/** A handout shows what is folded, in browsers whose styles cannot open a fold. */

const opened: HTMLDetailsElement[] = []

export function openFoldsForPrint(): void {
  addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("article details:not([open])")) {
      fold.open = true
      opened.push(fold)
    }
  })
  addEventListener("afterprint", () => {
    for (const fold of opened.splice(0)) fold.open = false
  })
}
