/** What a reader asks of a table, and how the page's address says it. */

export interface Query {
  words: string
  /** By the name of a facet. */
  choices: Record<string, string[]>
  /** Days: both ends count. */
  from: string
  to: string
  /** None: the usual order. */
  sort?: { name: string; descending: boolean }
}

export const nothing: Query = { words: "", choices: {}, from: "", to: "" }

/** Of a date: a choice of months beside its range. */
export const MONTH = "month"

/** Stands for a value that is not stated. */
const UNSTATED = "-"

/**
 * The query in an address. A table that is not the first of its page has a prefix to its names.
 * Material takes `q` and `h` for its search.
 */
export function queryOf(address: URLSearchParams, facets: string[], prefix: string): Query {
  const get = (name: string): string => address.get(prefix + name) ?? ""
  const choices = facets.flatMap((name): [string, string[]][] => {
    const chosen = address.getAll(prefix + name).map((v) => (v === UNSTATED ? "" : v))
    return chosen.length ? [[name, chosen]] : []
  })
  const sort = get("sort")
  return {
    words: get("words"),
    choices: Object.fromEntries(choices),
    from: get("from"),
    to: get("to"),
    ...(sort && {
      sort: { name: sort.replace(/^-/, ""), descending: sort.startsWith("-") },
    }),
  }
}

/** The address with the query in it; what is not of this table stays as it is. */
export function withQuery(address: URL, query: Query, facets: string[], prefix: string): URL {
  const changed = new URL(address)
  const { searchParams } = changed
  for (const name of [...facets, "words", "from", "to", "sort"]) searchParams.delete(prefix + name)
  const add = (name: string, value: string): void => {
    if (value) searchParams.append(prefix + name, value)
  }
  add("words", query.words)
  for (const name of facets)
    for (const value of query.choices[name] ?? []) add(name, value || UNSTATED)
  add("from", query.from)
  add("to", query.to)
  if (query.sort) add("sort", (query.sort.descending ? "-" : "") + query.sort.name)
  return changed
}

/** How many filters are set. */
export function filters({ words, choices, from, to }: Query): number {
  const chosen = Object.values(choices).reduce((sum, values) => sum + values.length, 0)
  return chosen + [words, from, to].filter(Boolean).length
}

/** With a choice taken, or given back. */
export function toggled(query: Query, name: string, value: string): Query {
  const chosen = query.choices[name] ?? []
  const changed = chosen.includes(value)
    ? chosen.filter((each) => each !== value)
    : [...chosen, value]
  const { [name]: _, ...others } = query.choices
  return { ...query, choices: changed.length ? { ...others, [name]: changed } : others }
}
