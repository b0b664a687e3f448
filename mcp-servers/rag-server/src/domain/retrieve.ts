import type { Access } from './access.ts'
import type { ChunkPlace, IndexSnapshot, SegmentHeader, StoredChunk } from './index/snapshot.ts'
import { makeReady, type ReadyText } from './rank/close-look.ts'
import { conceptsOf } from './rank/concept.ts'
import { coverageFloor, coverageOf, type WeighedUnit } from './rank/relevance.ts'
import { type PostingsOf, type SegmentView, scoreSegments } from './rank/score-segments.ts'
import { type Unit, unitsOf } from './rank/units.ts'
import { searchText } from './search-text.ts'
import { withoutScope } from './text/scope-phrase.ts'

/** What is asked, by whom. */
export interface Request {
  readonly question: string
  readonly access: Access
  readonly limit: number
}

/** A chunk that answers, how well (0 to 1), and how much of the question it speaks of. */
export interface Hit {
  readonly chunk: StoredChunk
  readonly score: number
  readonly coverage: number
  readonly ready: ReadyText
}

/** What was found, and the content words it was measured by. */
export interface Found {
  readonly hits: readonly Hit[]
  readonly units: readonly WeighedUnit[]
  /** How many chunks this reader may see at all. */
  readonly visibleChunks: number
}

const NOTHING: Found = { hits: [], units: [], visibleChunks: 0 }

/** Finds the chunks that are about a question, best first. Chunks the reader may not see take part in nothing. */
export async function retrieve(snapshot: IndexSnapshot, { question, access, limit }: Request): Promise<Found> {
  const views = viewsFor(await snapshot.segments(), await snapshot.openRights(access))
  if (views.length === 0) return NOTHING
  const concepts = conceptsOf(question)
  const units = unitsOf(withoutScope(question))
  const visibleChunks = views.reduce((sum, { visible }) => sum + visible.reduce((a, b) => a + b, 0), 0)
  const terms = new Set([
    ...concepts.flatMap(({ alternatives }) => alternatives.map(({ term }) => term)),
    ...units.flatMap((unit) => unit.terms),
  ])
  const postingsOf = await snapshot.postings(
    views.map(({ segment }) => segment),
    [...terms],
  )
  const list = scoreSegments(views, concepts, postingsOf)
  const weighed = units.map((unit) => weigh(unit, { views, visibleChunks, postingsOf }))
  const chunks = await snapshot.chunks(list.hits)
  const byPlace = new Map(chunks.map((chunk) => [placeOf(chunk), chunk]))
  const floor = coverageFloor(weighed)
  const hits: Hit[] = []
  for (const { segment, local, score } of list.hits) {
    const chunk = byPlace.get(placeOf({ segment, local }))
    if (chunk === undefined) continue
    const ready = makeReady(searchText(chunk, chunk))
    const coverage = coverageOf(ready, weighed)
    if (coverage >= floor) hits.push({ chunk, score: round(score / list.best), coverage, ready })
    if (hits.length >= limit) break
  }
  return { hits, units: weighed, visibleChunks }
}

function viewsFor(segments: readonly SegmentHeader[], open: ReadonlySet<number>): SegmentView[] {
  return segments.flatMap(({ segment, rights, gramLengths, wordLengths }) => {
    const visible = Uint8Array.from(rights, (value) => (open.has(value) ? 1 : 0))
    return visible.includes(1) ? [{ segment, visible, gramLengths, wordLengths }] : []
  })
}

function weigh(
  unit: Unit,
  {
    views,
    visibleChunks,
    postingsOf,
  }: { views: readonly SegmentView[]; visibleChunks: number; postingsOf: PostingsOf },
): WeighedUnit {
  const frequencies = unit.terms.map((term) =>
    views.reduce((sum, view) => sum + visibleCount(view, postingsOf(view.segment, term)?.locals), 0),
  )
  const frequency = Math.min(...frequencies)
  return { ...unit, idf: Math.log(1 + (visibleChunks - frequency + 0.5) / (frequency + 0.5)), isKnown: frequency > 0 }
}

function visibleCount({ visible }: SegmentView, locals: Uint32Array | undefined): number {
  return locals?.reduce((sum, local) => sum + (visible[local] ?? 0), 0) ?? 0
}

function placeOf({ segment, local }: ChunkPlace): string {
  return `${segment}/${local}`
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
