/** Texts as they are compared, and as they are filled in. */

/** Width and case do not matter. */
export function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase()
}

/** A text with its blanks filled in: `{shown} of {total}`. */
export function said(text: string, blanks: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank)
}
