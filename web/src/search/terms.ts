/** A text as the terms that the index knows it by: the rules of present/search/terms.py. */

import { folded } from "../texts.ts"

const HAN =
  "\\u2e80-\\u2fd5\\u3005-\\u3007\\u3021-\\u3029\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff" +
  "\\uac00-\\ud7af\\uf900-\\ufaff\\u{20000}-\\u{3ffff}"
const LETTER = `(?![${HAN}])[\\p{L}\\p{N}]`
const JOINT = "[-_.'\\u2010\\u2019]"
const WORD = new RegExp(`(?:${LETTER})+`, "gu")
const WORDS = `(?:${LETTER})+(?:${JOINT}+(?:${LETTER})+)*`
const JOINTS = /[-_'\u2010\u2019]+|(?<=\.)\.+/g
const SIGNED = `(?<!${LETTER}|[-_.'\\u2010\\u2019])[a-z][a-z0-9]*(?:\\+\\+|#)`
const PIECE = new RegExp(`(?<han>[${HAN}]+)|(?<signed>${SIGNED})|(?<words>${WORDS})`, "gu")

/** A stretch of a query: what it is called in the index, alone or in parts. */
export type Piece =
  | { kind: "han"; text: string }
  | { kind: "signed"; text: string }
  | { kind: "word"; text: string }
  | { kind: "joined"; text: string; parts: string[] }

export function piecesOf(text: string): Piece[] {
  return [...folded(text).matchAll(PIECE)].map(({ groups }): Piece => {
    if (groups?.han) return { kind: "han", text: groups.han }
    if (groups?.signed) return { kind: "signed", text: groups.signed }
    const words = groups?.words ?? ""
    const parts = words.match(WORD) ?? []
    if (parts.length === 1) return { kind: "word", text: words }
    return { kind: "joined", text: words.replace(JOINTS, ""), parts }
  })
}

/** Neighbours in pairs; the last character too, with which some term begins. */
export function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, i) => characters[i] + character)
}

/** Every term of a text, as the index has them. */
export function termsOf(text: string): string[] {
  return piecesOf(text).flatMap((piece) => {
    if (piece.kind === "han") return [...pairsOf(piece.text), [...piece.text].at(-1) ?? ""]
    if (piece.kind === "joined") return [...piece.parts, piece.text]
    if (piece.kind === "signed") return [piece.text, piece.text.replace(/[+#]+$/, "")]
    return [piece.text]
  })
}
