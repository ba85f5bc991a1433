/** The files of a search index, each read once, when a query needs it. */

export interface Manifest {
  version: string
  /** A letter for each document: see SearchKind. */
  kinds: string
  /** A digit of base 62 for each document. */
  lengths: string
  /** The first term of each stretch of terms. */
  terms: string[]
  /** The number of the first document in each file of texts. */
  texts: number[]
}

/** Where it leads, title, text, context, words of badges, tags. */
export type Text = [string, string, string, string, string[], string[]]
export type Postings = Map<number, number>
export type Load = (path: string) => Promise<unknown>

/** The files on the server are of another build than the ones that were read. */
export class Stale extends Error {}

const STRETCHES = 4

export class Index {
  private readonly stretches = new Map<number, Promise<Record<string, string>>>()
  private readonly texts = new Map<number, Promise<Text[]>>()

  private constructor(
    readonly manifest: Manifest,
    private readonly load: Load,
  ) {}

  static async open(load: Load): Promise<Index> {
    return new Index((await load("kb.json")) as Manifest, load)
  }

  get size(): number {
    return this.manifest.kinds.length
  }

  /** The documents that have a term, by number, with how it stands in them. */
  async postings(term: string): Promise<Postings> {
    const at = this.stretchOf(term)
    const stretch = at < 0 ? {} : await this.stretch(at)
    return Object.hasOwn(stretch, term) ? decoded(stretch[term] ?? "") : new Map()
  }

  /** The terms that begin so, with their postings; of very many only the first. */
  async beginning(prefix: string, wanted: (term: string) => boolean): Promise<[string, Postings][]> {
    const first = Math.max(0, this.stretchOf(prefix))
    const last = Math.max(first, this.stretchOf(`${prefix}\uffff`))
    const numbers = Array.from({ length: Math.min(last - first + 1, STRETCHES) }, (_, i) => first + i)
    const stretches = await Promise.all(numbers.map((number) => this.stretch(number)))
    return stretches.flatMap((stretch) =>
      Object.entries(stretch)
        .filter(([term]) => term.startsWith(prefix) && wanted(term))
        .map(([term, listed]): [string, Postings] => [term, decoded(listed)]),
    )
  }

  async text(document: number): Promise<Text | undefined> {
    const at = lastAtMost(this.manifest.texts, document)
    const first = this.manifest.texts[at] ?? 0
    const texts = await once(this.texts, at, () => this.part<Text[]>("texts", at))
    return texts[document - first]
  }

  private stretchOf(term: string): number {
    return lastAtMost(this.manifest.terms, term)
  }

  private stretch(at: number): Promise<Record<string, string>> {
    if (!(at in this.manifest.terms)) return Promise.resolve({})
    return once(this.stretches, at, () => this.part<Record<string, string>>("terms", at))
  }

  private async part<T>(kind: "terms" | "texts", at: number): Promise<T> {
    const { version } = this.manifest
    const file = (await this.load(`${kind}-${at}.json?v=${version}`)) as Record<string, unknown>
    if (file.version !== version) throw new Stale()
    return file[kind] as T
  }
}

/** A file that could not be read is asked for again the next time. */
function once<T>(kept: Map<number, Promise<T>>, at: number, make: () => Promise<T>): Promise<T> {
  const found = kept.get(at) ?? make()
  kept.set(at, found)
  found.catch(() => kept.delete(at))
  return found
}

function lastAtMost<T>(sorted: T[], wanted: T): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as T) <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

function decoded(listed: string): Postings {
  const found: Postings = new Map()
  for (const group of listed.split(";")) {
    const [weight = "", differences = ""] = group.split(":")
    let number = 0
    for (const difference of differences.split(",")) {
      number += Number(difference)
      found.set(number, Number(weight))
    }
  }
  return found
}
