/** The arithmetic of ranking: BM25, with what stands in titles and tags on top. */

import type { Index, Postings } from "./index"

export const TITLE = 8
const TAG = 4
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

/** How well a document fits a term, by the length of its text and where the term stands. */
export function fit(index: Index, document: number, weight: number): number {
  const length = 2 ** (DIGITS.indexOf(index.manifest.lengths[document] ?? "0") / 4)
  const often = weight & 3
  const text = often && (often * 2.2) / (often + 1.2 * (0.4 + (0.6 * length) / 400))
  return text + (weight & TITLE ? 3 : 0) + (weight & TAG ? 2 : 0)
}

/** How much a term tells that so many documents have. */
export function rarity(index: Index, count: number): number {
  return Math.log(1 + (index.size - count + 0.5) / (count + 0.5))
}

export function union(all: Postings[]): Postings {
  const [only] = all
  if (all.length === 1 && only) return only
  const found: Postings = new Map()
  for (const postings of all) {
    for (const [document, weight] of postings) {
      const before = found.get(document) ?? 0
      const often = Math.min(3, (before & 3) + (weight & 3))
      found.set(document, ((before | weight) & ~3) | often)
    }
  }
  return found
}

export function intersection(all: Postings[]): Postings {
  const [first = new Map<number, number>(), ...rest] = all
  const both = [...first].filter(([document]) => rest.every((other) => other.has(document)))
  return new Map(both.map(([document]) => [document, 1]))
}
