/** Which documents answer a query, best first. */

import { stemmer } from "stemmer"
import type { Index, Postings } from "./index"
import { fit, intersection, rarity, TITLE, union } from "./score"
import { folded } from "../texts"
import { pairsOf, piecesOf, type Piece } from "./terms"

/** A way to say a part of a query, and how good an answer it is. */
interface Way {
  postings: Postings
  quality: number
}

/** What one part of the query finds: a score for each document, and what counts as found. */
interface Part {
  scores: Map<number, number>
  whole: Set<number>
  titled: Set<number>
  /** How much this part tells. */
  weight: number
}

interface Candidate {
  document: number
  score: number
  tier: number
}

/** What a reader sees at once, and how many texts are looked at for it. */
export const SHOWN = 10
const CHECKED = 30
/** Words around a question in Chinese, which no entry need have. */
const ASKING = /^(?:请问|为什么|怎么样|怎么|怎样|如何|什么是|哪些|有没有|是否)+|(?:是什么|吗|呢)+$/gu
const LINKING = /[的了和与及在]/u

/** The numbers of the documents that answer, kept before dropped among equally good ones. */
export async function ranked(index: Index, query: string): Promise<number[]> {
  const pieces = piecesOf(query).flatMap(spoken)
  if (!pieces.length) return []
  const typing = !/\s$/.test(query)
  const parts = await Promise.all(
    pieces.map((piece, at) => partOf(index, piece, typing && at === pieces.length - 1)),
  )
  await joinNeighbours(index, pieces, parts)
  const found = judged(index, parts)
  return verified(index, query, pieces, found)
}

/** Without the words that only ask or link. */
function spoken(piece: Piece): Piece[] {
  if (piece.kind !== "han") return [piece]
  const asked = piece.text.replace(ASKING, "") || piece.text
  const runs = asked.split(LINKING).filter(Boolean)
  const texts = runs.length && runs.every((run) => [...run].length > 1) ? runs : [asked]
  return texts.map((text) => ({ kind: "han", text }))
}

async function partOf(index: Index, piece: Piece, typing: boolean): Promise<Part> {
  if (piece.kind === "han" && [...piece.text].length > 1) return runPart(index, piece.text)
  return bestOf(index, await waysOf(index, piece, typing))
}

async function waysOf(index: Index, piece: Piece, typing: boolean): Promise<Way[]> {
  if (piece.kind === "han") {
    const terms = await index.beginning(piece.text, () => true)
    return [{ postings: union(terms.map(([, postings]) => postings)), quality: 1 }]
  }
  if (piece.kind === "signed") return [{ postings: await index.postings(piece.text), quality: 1 }]
  const related = await relatedTo(index, piece.text, typing)
  if (piece.kind === "word") return related
  const parts = await Promise.all(piece.parts.map((part) => index.postings(part)))
  return [...related, { postings: intersection(parts), quality: 0.4 }]
}

/** The word itself, its other forms, and, of the word that is being typed, what it may become. */
async function relatedTo(index: Index, word: string, typing: boolean): Promise<Way[]> {
  const plain = /^[a-z]+$/.test(word)
  const stem = plain ? stemOf(word) : word
  const begun = typing && [...word].length > 1
  const prefix = stem.length < word.length && stem.length > 2 ? stem : plain ? stem : word
  if (!plain && !begun) return [{ postings: await index.postings(word), quality: 1 }]
  if ([...prefix].length < 2) return [{ postings: await index.postings(word), quality: 1 }]
  const quality = (term: string): number => {
    if (term === word) return 1
    if (plain && stemOf(term) === stem) return 0.8
    if (begun && term.startsWith(word)) return 0.5
    return plain && stem.length > 3 && term.startsWith(stem) ? 0.3 : 0
  }
  const terms = await index.beginning(prefix, (term) => quality(term) > 0)
  return byQuality(terms.map(([term, postings]) => ({ postings, quality: quality(term) })))
}

/** Forms that are equally good are one way: together they are as frequent as they are. */
function byQuality(ways: Way[]): Way[] {
  const qualities = [...new Set(ways.map((way) => way.quality))]
  return qualities.map((quality) => ({
    quality,
    postings: union(ways.filter((way) => way.quality === quality).map((way) => way.postings)),
  }))
}

/** Words that end alike after stemming: query and queries, amplify and amplification. */
function stemOf(word: string): string {
  const stem = stemmer(word)
  return stem.length > 3 ? stem.replace(/[ie]$/, "") : stem
}

/** A run of Chinese: every pair of neighbours, or most of them. */
async function runPart(index: Index, run: string): Promise<Part> {
  const pairs = [...new Set(pairsOf(run))]
  const found = await Promise.all(pairs.map((pair) => index.postings(pair)))
  const parts = found.map((postings) => bestOf(index, [{ postings, quality: 1 }]))
  const scores = new Map<number, number>()
  const counts = new Map<number, number>()
  for (const part of parts) {
    for (const [document, score] of part.scores) {
      scores.set(document, (scores.get(document) ?? 0) + score / pairs.length)
      counts.set(document, (counts.get(document) ?? 0) + 1)
    }
  }
  for (const [document, count] of counts) {
    const share = count / pairs.length
    if (share < 0.5) scores.delete(document)
    else if (share < 1) scores.set(document, ((scores.get(document) ?? 0) * share) / 2)
  }
  const whole = [...counts].filter(([, count]) => count === pairs.length).map(([document]) => document)
  const titled = whole.filter((document) => parts.every((part) => part.titled.has(document)))
  return {
    scores,
    whole: new Set(whole),
    titled: new Set(titled),
    weight: rarity(index, whole.length),
  }
}

function bestOf(index: Index, ways: Way[]): Part {
  const scores = new Map<number, number>()
  const whole = new Set<number>()
  const titled = new Set<number>()
  for (const { postings, quality } of ways) {
    const rare = rarity(index, postings.size)
    for (const [document, weight] of postings) {
      const score = quality * rare * fit(index, document, weight)
      if (score > (scores.get(document) ?? 0)) scores.set(document, score)
      if (quality >= 0.5) whole.add(document)
      if (quality >= 0.8 && weight >= TITLE) titled.add(document)
    }
  }
  return { scores, whole, titled, weight: rarity(index, whole.size || scores.size) }
}

/** Two words of the query may be one in a text: kv cache, KVCache. */
async function joinNeighbours(index: Index, pieces: Piece[], parts: Part[]): Promise<void> {
  const joined = pieces.slice(1).map(async (piece, i) => {
    const before = pieces[i]
    if (piece.kind !== "word" || before?.kind !== "word") return
    const postings = await index.postings(before.text + piece.text)
    if (!postings.size) return
    const together = bestOf(index, [{ postings, quality: 1 }])
    for (const part of [parts[i], parts[i + 1]]) {
      for (const [document, score] of together.scores) {
        part?.scores.set(document, Math.max(score, part.scores.get(document) ?? 0))
        part?.whole.add(document)
        if (together.titled.has(document)) part?.titled.add(document)
      }
    }
  })
  await Promise.all(joined)
}

/** Everything asked for in the title, then everything, then most of it. */
function judged(index: Index, parts: Part[]): Candidate[] {
  const all = parts.reduce((sum, part) => sum + part.weight, 0)
  const documents = new Set(parts.flatMap((part) => [...part.scores.keys()]))
  const candidates = [...documents].flatMap((document): Candidate[] => {
    const has = parts.filter((part) => part.whole.has(document))
    const share = parts.reduce((sum, part) => sum + part.weight * held(part, document), 0) / (all || 1)
    const told = parts.reduce((sum, part) => sum + (part.scores.get(document) ?? 0), 0)
    const score = told * (WORTH[index.manifest.kinds[document] ?? ""] ?? 1)
    const titled = parts.every((part) => part.titled.has(document))
    const tier = titled ? 0 : has.length === parts.length ? 1 : share >= 0.5 ? 2 : 3
    return [{ document, score, tier }]
  })
  const best = candidates.some(({ tier }) => tier < 3)
  return candidates.filter(({ tier }) => !best || tier < 3).sort((a, b) => compared(index, a, b))
}

function held(part: Part, document: number): number {
  return part.whole.has(document) ? 1 : part.scores.has(document) ? 0.6 : 0
}

function compared(index: Index, a: Candidate, b: Candidate): number {
  const dropped = (one: Candidate) => Number(index.manifest.kinds[one.document] === "x")
  return (
    a.tier - b.tier ||
    dropped(a) - dropped(b) ||
    b.score - a.score ||
    a.document - b.document
  )
}

/** A tag or topic leads to many entries, a draft's own words are beside the point more often. */
const WORTH: Record<string, number> = { g: 1.5, t: 1.2, p: 0.8, d: 0.6 }

/** Among the first, those whose text has the words next to each other come first. */
async function verified(
  index: Index,
  query: string,
  pieces: Piece[],
  found: Candidate[],
): Promise<number[]> {
  if (pieces.length === 1 && pieces[0]?.kind === "word") return found.map(numberOf)
  const wanted = squeezed(query)
  const checked: Candidate[] = []
  let good = 0
  while (good < SHOWN && checked.length < Math.min(found.length, CHECKED)) {
    const next = found.slice(checked.length, checked.length + SHOWN)
    const texts = await Promise.all(next.map(({ document }) => index.text(document)))
    for (const [at, candidate] of next.entries()) {
      const [, title = "", body = ""] = texts[at] ?? []
      const exact = squeezed(`${title}\n${body}`).includes(wanted)
      candidate.score *= exact ? 4 : 0.25
      good += Number(exact)
    }
    checked.push(...next)
  }
  checked.sort((a, b) => compared(index, a, b))
  return [...checked, ...found.slice(checked.length)].map(numberOf)
}

function numberOf({ document }: Candidate): number {
  return document
}

function squeezed(text: string): string {
  return folded(text).replace(/\s+/g, "")
}
