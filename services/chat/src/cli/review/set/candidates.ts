import { termsOf } from '../../../llm/tools/similarity.ts'

/** Each requirement is held against at most this many of the earlier ones, the most alike. */
const MAX_COMPARED = 100
/** … in a large document against so many that all pairs together are no more than this … */
const MAX_PAIRS = 150_000
/** … but against this many at least. */
const MIN_COMPARED = 15
/** Each is held against this many requirements of the project as well. */
export const MAX_OF_PROJECT = 20
/** A term that more requirements than this share tells nothing about likeness, and would make the search quadratic. */
const COMMON_TERM = 400

/** How many of the earlier ones each of `count` requirements is held against. */
export function comparedOf(count: number): number {
  return Math.min(MAX_COMPARED, Math.max(MIN_COMPARED, Math.floor(MAX_PAIRS / Math.max(1, count))))
}

/** For each text the indices of the earlier texts it is compared with, so that every pair is looked at once. */
export function candidatesOf(texts: readonly string[]): readonly (readonly number[])[] {
  const terms = texts.map(termsOf)
  const limit = comparedOf(texts.length)
  const index = indexFor(terms)
  return terms.map((set, at) => {
    const chosen = at <= limit ? Array.from({ length: at }, (_, earlier) => earlier) : index.mostAlike(set, limit)
    index.add(at)
    return chosen
  })
}

/** For each text the indices of the project's texts it is compared with: of a small project all, else the most alike. */
export function projectCandidates(
  texts: readonly string[],
  project: readonly string[],
): readonly (readonly number[])[] {
  if (project.length <= MAX_OF_PROJECT) return texts.map(() => [...project.keys()])
  const index = indexFor(project.map(termsOf))
  for (const at of project.keys()) index.add(at)
  return texts.map((text) => index.mostAlike(termsOf(text), MAX_OF_PROJECT))
}

interface Index {
  readonly add: (at: number) => void
  readonly mostAlike: (set: ReadonlySet<string>, limit: number) => number[]
}

/** Which of the texts added so far hold a term; rare terms in common count more. */
function indexFor(terms: readonly ReadonlySet<string>[]): Index {
  const holders = new Map<string, number>()
  for (const set of terms) for (const term of set) holders.set(term, (holders.get(term) ?? 0) + 1)
  const lists = new Map<string, number[]>()
  const add = (at: number) => {
    for (const term of terms[at] ?? []) {
      if ((holders.get(term) ?? 0) > COMMON_TERM) continue
      const list = lists.get(term)
      if (list === undefined) lists.set(term, [at])
      else list.push(at)
    }
  }
  const mostAlike = (set: ReadonlySet<string>, limit: number) => {
    const scores = new Map<number, number>()
    for (const term of set) {
      const weight = 1 / Math.log2(2 + (holders.get(term) ?? 0))
      for (const at of lists.get(term) ?? []) scores.set(at, (scores.get(at) ?? 0) + weight)
    }
    return [...scores]
      .sort(([a, x], [b, y]) => y - x || a - b)
      .slice(0, limit)
      .map(([at]) => at)
  }
  return { add, mostAlike }
}
