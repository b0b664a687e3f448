import { type PostingsOf, phrasePostings } from '../index/postings.ts'
import type { Concept } from './concept.ts'
import { RANKING } from './parameters.ts'

/** A segment as one caller sees it. */
export interface SegmentView {
  readonly segment: number
  /** 1 for a chunk that exists and that the caller may see; the others take part in nothing, statistics included. */
  readonly visible: Uint8Array
  readonly gramLengths: Uint16Array
  readonly wordLengths: Uint16Array
}

/** A chunk with its score; `share` of the best possible score makes lists of different questions comparable. */
export interface ScoredChunk {
  readonly segment: number
  readonly local: number
  readonly score: number
}

/** What a list's scores mean: the most that content words could have brought, and the rarity of each concept. */
export interface ScoredList {
  readonly hits: readonly ScoredChunk[]
  readonly best: number
  readonly idf: readonly number[]
}

interface Statistics {
  readonly chunks: number
  readonly gramAverage: number
  readonly wordAverage: number
}

/**
 * BM25 over visible chunks only: document frequencies, counts and average lengths are those of a base in which nothing
 * else exists, so that no score tells anything about what the caller may not see.
 */
export function scoreSegments(
  views: readonly SegmentView[],
  concepts: readonly Concept[],
  { postingsOf, limit }: { postingsOf: PostingsOf; limit: number },
): ScoredList {
  const statistics = gatherStatistics(views)
  const scores = views.map((view) => new Float64Array(view.visible.length))
  const idfs: number[] = []
  let best = 0
  for (const concept of concepts) {
    const found = views.map((view) => frequenciesOf(view, concept, postingsOf))
    const frequency = found.reduce((sum, frequencies, i) => sum + countVisible(views[i], frequencies), 0)
    const idf = Math.log(1 + (statistics.chunks - frequency + 0.5) / (frequency + 0.5))
    idfs.push(idf)
    if (concept.isContent) best += concept.weight * idf * (RANKING.k1 + 1)
    for (const [i, view] of views.entries()) {
      const target = scores[i]
      const frequencies = found[i]
      if (target !== undefined && frequencies !== undefined) {
        addScores(target, { view, frequencies, concept, idf, statistics })
      }
    }
  }
  return { hits: bestChunks(views, scores, limit), best, idf: idfs }
}

function gatherStatistics(views: readonly SegmentView[]): Statistics {
  let chunks = 0
  let grams = 0
  let words = 0
  for (const { visible, gramLengths, wordLengths } of views) {
    for (let i = 0; i < visible.length; i++) {
      if (visible[i] !== 1) continue
      chunks++
      grams += gramLengths[i] ?? 0
      words += wordLengths[i] ?? 0
    }
  }
  return { chunks, gramAverage: Math.max(1, grams / chunks), wordAverage: Math.max(1, words / chunks) }
}

/** How often a concept stands in chunks, hidden ones included; whoever reads it asks `visible`. */
interface Frequencies {
  readonly locals: ArrayLike<number>
  readonly counts: ArrayLike<number>
}

const NOTHING: Frequencies = { locals: [], counts: [] }

function frequenciesOf(view: SegmentView, concept: Concept, postingsOf: PostingsOf): Frequencies {
  const found = concept.alternatives.flatMap(({ terms, weight }) => {
    const postings = phrasePostings(terms.map((term) => postingsOf(view.segment, term)))
    return postings === undefined ? [] : [{ weight, ...postings }]
  })
  const [only] = found
  if (only === undefined) return NOTHING
  return found.length === 1 && only.weight === 1 ? only : mergeFrequencies(found, view.visible.length)
}

/** One array over all chunks of the segment: with a hundred thousand of them a map of sums took a fifth of a question. */
function mergeFrequencies(found: readonly (Frequencies & { readonly weight: number })[], chunks: number): Frequencies {
  const sums = new Float64Array(chunks)
  const touched: number[] = []
  for (const { locals, counts, weight } of found) {
    for (let i = 0; i < locals.length; i++) {
      const local = locals[i] ?? 0
      const sum = sums[local] ?? 0
      if (sum === 0) touched.push(local)
      sums[local] = sum + weight * (counts[i] ?? 0)
    }
  }
  return { locals: touched, counts: touched.map((local) => sums[local] ?? 0) }
}

function countVisible(view: SegmentView | undefined, { locals }: Frequencies): number {
  let count = 0
  for (let i = 0; i < locals.length; i++) count += view?.visible[locals[i] ?? 0] ?? 0
  return count
}

function addScores(
  target: Float64Array,
  {
    view,
    frequencies,
    concept,
    idf,
    statistics,
  }: {
    view: SegmentView
    frequencies: Frequencies
    concept: Concept
    idf: number
    statistics: Statistics
  },
): void {
  const lengths = concept.field === 'gram' ? view.gramLengths : view.wordLengths
  const average = concept.field === 'gram' ? statistics.gramAverage : statistics.wordAverage
  const { k1, b } = RANKING
  const factor = concept.weight * idf * (k1 + 1)
  const { locals, counts } = frequencies
  const { visible } = view
  for (let i = 0; i < locals.length; i++) {
    const local = locals[i] ?? 0
    if (visible[local] !== 1) continue
    const count = counts[i] ?? 0
    const norm = k1 * (1 - b + (b * (lengths[local] ?? 0)) / average)
    target[local] = (target[local] ?? 0) + (factor * count) / (count + norm)
  }
}

/** The highest scores, best first. A list that is full lets nothing in that is not above its last. */
function bestChunks(views: readonly SegmentView[], scores: readonly Float64Array[], limit: number): ScoredChunk[] {
  const best: ScoredChunk[] = []
  for (const [i, { segment }] of views.entries()) {
    const row = scores[i] ?? new Float64Array()
    let floor = floorOf(best, limit)
    for (let local = 0; local < row.length; local++) {
      const score = row[local] ?? 0
      if (score <= floor) continue
      insertSorted(best, { segment, local, score })
      best.length = Math.min(best.length, limit)
      floor = floorOf(best, limit)
    }
  }
  return best
}

function floorOf(best: readonly ScoredChunk[], limit: number): number {
  return best[limit - 1]?.score ?? 0
}

function insertSorted(best: ScoredChunk[], chunk: ScoredChunk): void {
  let at = best.length
  while (at > 0 && (best[at - 1]?.score ?? 0) < chunk.score) at--
  best.splice(at, 0, chunk)
}
