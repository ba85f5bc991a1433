/** Elements made by script. */

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
