/** Where a text holds what was asked for. */

import { stemmer } from "stemmer"
import { folded } from "../texts"
import { pairsOf, piecesOf } from "./terms"

/** A stretch of a text; `hit`: it is what was asked for. */
export interface Stretch {
  text: string
  hit: boolean
}

const WINDOW = 170
const BEFORE = 40

/** The text in stretches; a long one only around where most of the query stands together. */
export function marked(text: string, query: string, whole: boolean): Stretch[] {
  const hits = hitsOf(text, query)
  const [from, to] = whole ? [0, text.length] : windowOf(text, hits)
  const stretches: Stretch[] = from > 0 ? [{ text: "… ", hit: false }] : []
  let at = from
  for (const [start, end] of hits) {
    if (start < at || end > to) continue
    stretches.push({ text: text.slice(at, start), hit: false })
    stretches.push({ text: text.slice(start, end), hit: true })
    at = end
  }
  stretches.push({ text: text.slice(at, to) + (to < text.length ? " …" : ""), hit: false })
  return stretches.filter((stretch) => stretch.text)
}

type Range = [start: number, end: number]

function windowOf(text: string, hits: Range[]): Range {
  const covered = ([start]: Range) =>
    hits
      .filter(([from, to]) => from >= start && to <= start + WINDOW - BEFORE)
      .reduce((sum, [from, to]) => sum + to - from, 0)
  const [first = 0] = hits.reduce<Range>(
    (best, hit) => (covered(hit) > covered(best) ? hit : best),
    hits[0] ?? [0, 0],
  )
  const from = Math.max(0, wordBegin(text, first - BEFORE))
  return [from, Math.min(text.length, from + WINDOW)]
}

/** Not in the middle of a word. */
function wordBegin(text: string, at: number): number {
  const space = text.slice(Math.max(0, at), at + 15).search(/[\s，。；：]/)
  return at > 0 && space >= 0 ? at + space + 1 : at
}

function hitsOf(text: string, query: string): Range[] {
  const pattern = patternOf(query)
  if (!pattern) return []
  const { plain, origins } = foldedWithOrigins(text)
  return [...plain.matchAll(pattern)]
    .slice(0, 200)
    .map((found): Range => [
      origins[found.index] ?? 0,
      origins[found.index + found[0].length] ?? text.length,
    ])
}

function patternOf(query: string): RegExp | undefined {
  const ways = piecesOf(query).flatMap((piece): string[] => {
    if (piece.kind === "han") return [escaped(piece.text), ...pairsOf(piece.text).map(escaped)]
    if (piece.kind === "signed") return [`(?<![\\p{L}\\p{N}])${escaped(piece.text)}`]
    const parts = piece.kind === "joined" ? piece.parts : [piece.text]
    const joined = parts.map(escaped).join("[-_.'\\u2010\\u2019\\s]*")
    return [`(?<![a-z0-9])${joined}`, ...(piece.kind === "word" ? [formsOf(piece.text)] : [])]
  })
  return ways.length ? new RegExp(ways.filter(Boolean).join("|"), "gu") : undefined
}

function formsOf(word: string): string {
  const stem = /^[a-z]{4,}$/.test(word) ? stemmer(word).replace(/[ie]$/, "") : ""
  return stem.length > 2 ? `(?<![a-z0-9])${escaped(stem)}[a-z]*` : ""
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")
}

/** Folding can change lengths: each place of the folded text, and where it was. */
function foldedWithOrigins(text: string): { plain: string; origins: number[] } {
  const origins: number[] = []
  let plain = ""
  let at = 0
  for (const character of text) {
    const fold = folded(character)
    for (let i = 0; i < fold.length; i++) origins.push(at)
    plain += fold
    at += character.length
  }
  origins.push(at)
  return { plain, origins }
}
