/** What the script shows, in the language of the page, which hands it over. */

export interface Words {
  search: string
  filters: string
  choose: string
  clear: string
  remove: string
  shown: string
  more: string
  csv: string
  loading: string
  failed: string
  sort: string
  usual: string
  ascending: string
  descending: string
  start: string
  end: string
  unstated: string
  link: string
}

/** A text with its blanks filled in: `{shown} of {total}`. */
export function said(text: string, blanks: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank)
}

type Content = Node | string

/** An element; what a reader or a draft wrote gets into it as text only. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> & { role?: string },
  ...content: Content[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...content)
  return made
}
