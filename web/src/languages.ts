/** People's own prose in another language than the page says so, as generated passages do.
 *
 * The prose is Markdown that the site's own processor turns into HTML, so the core cannot mark it.
 * The rule is the core's: a Han character counts as much as a word in Latin letters.
 */

const BLOCKS = "h1, h2, h3, h4, p, ul, ol, dl, table, blockquote"
const ENOUGH = 400

export function markProse(page: Document): void {
  const own = page.documentElement.lang.split("-")[0] ?? ""
  const content = page.querySelector("article")
  for (const block of content?.querySelectorAll<HTMLElement>(`:scope > :is(${BLOCKS})`) ?? []) {
    if (block.lang || /(^| )kb-/.test(block.className)) continue
    const found = languageOf((block.textContent ?? "").slice(0, ENOUGH))
    if (found && found.split("-")[0] !== own) block.lang = found
  }
}

function languageOf(text: string): string | undefined {
  const han = text.match(/[\u3400-\u4dbf\u4e00-\u9fff]/g)?.length ?? 0
  const words = text.match(/[A-Za-z\u00c0-\u024f]{2,}/g)?.length ?? 0
  if (/[\u3041-\u30ff\uac00-\ud7a3]/.test(text)) return undefined
  if (han && han >= words) return "zh-Hans"
  return words ? "en" : undefined
}
