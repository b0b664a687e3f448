import type { Access } from '../access.ts'
import type { ChunkPlace, IndexSnapshot } from '../index/snapshot.ts'
import { makeReady } from '../rank/close-look.ts'
import { coverageOf, weighUnits } from '../rank/relevance.ts'
import { byScore, type Hit, type LanguageBase, type Plan, roundScore, termsOf } from '../rank-list.ts'
import { splitSentences } from '../text/cut.ts'
import { asksExistence, isQuestion } from '../text/question-shape.ts'
import type { Vector } from './embedder.ts'
import type { Fusion } from './fusion.ts'
import { type StandingNeighbour, standingOf, worthAboveFloor, worthAmongFound } from './nearest.ts'

/** A question as a vector, and what its vector may decide. */
export interface Meaning {
  readonly model: string
  readonly vector: Vector
  readonly fusion: Fusion
}

/** A question as it was put to the documents of one language. */
export interface AskedBase {
  readonly base: LanguageBase
  readonly plan: Plan
}

/** How many of the nearest chunks are looked at. */
const NEAREST = 50
/** Below this coverage of the best hits words have found little. Chosen on our own questions. */
const WEAK_COVERAGE = 0.5
const WEAK_DEPTH = 3

/** Whether words alone have found little: nothing, or nothing that speaks of half of the question. */
export function isWeak(hits: readonly Hit[]): boolean {
  return !hits.slice(0, WEAK_DEPTH).some(({ coverage }) => coverage >= WEAK_COVERAGE)
}

/**
 * Lets the vectors' nearest chunks of those the reader may see take part in a ranking by words; `compared` says how many
 * of these have a vector.
 */
export async function fuse(
  snapshot: IndexSnapshot,
  { hits, meaning, access, asked }: { hits: readonly Hit[]; meaning: Meaning; access: Access; asked: AskedBase[] },
): Promise<{ hits: Hit[]; compared: number }> {
  const { weight, scope } = meaning.fusion
  const nearest = await snapshot.nearest({ ...meaning, access, limit: NEAREST })
  const standing = new Map(standingOf(nearest).map((neighbour) => [keyOf(neighbour), neighbour]))
  const { compared } = nearest
  const worth = scope === 'weak' ? worthAboveFloor : worthAmongFound
  const lifted = hits.map((hit) => {
    const neighbour = standing.get(keyOf(hit.chunk))
    standing.delete(keyOf(hit.chunk))
    return lift(hit, neighbour === undefined ? 0 : weight * worth(neighbour.deviations, compared))
  })
  // Whether there is anything about a subject is for its words to say; the nearest of what is far proves nothing.
  const question = asked[0]?.plan.question ?? ''
  if (asksExistence(question)) return { hits: lifted.sort(byScore), compared }
  const found = [...standing.values()].filter(({ deviations }) => worthAboveFloor(deviations, compared) > 0)
  const added = await hitsAt(snapshot, found, asked)
  const lent = added.map(({ hit, deviations }) => lift(hit, weight * worth(deviations, compared)))
  return { hits: [...lifted, ...lent].sort(byScore), compared }
}

function lift(hit: Hit, by: number): Hit {
  return by === 0 ? hit : { ...hit, score: roundScore(hit.score + by) }
}

function keyOf({ documentId, ordinal }: { readonly documentId: string; readonly ordinal: number }): string {
  return `${ordinal}/${documentId}`
}

/** Chunks that words have not found, as hits without a score of their own. */
async function hitsAt(
  snapshot: IndexSnapshot,
  neighbours: readonly StandingNeighbour[],
  asked: readonly AskedBase[],
): Promise<{ hit: Hit; deviations: number }[]> {
  if (neighbours.length === 0) return []
  const deviations = new Map(neighbours.map((neighbour) => [keyOf(neighbour), neighbour.deviations]))
  const places = await snapshot.places(neighbours)
  const added: { hit: Hit; deviations: number }[] = []
  for (const entry of asked) {
    const inBase = places.filter((place) => isIn(entry.base, place))
    if (inBase.length === 0) continue
    for (const hit of await unscoredHits(snapshot, entry, inBase)) {
      added.push({ hit, deviations: deviations.get(keyOf(hit.chunk)) ?? 0 })
    }
  }
  return added
}

function isIn({ views }: LanguageBase, { segment, local }: ChunkPlace): boolean {
  return views.some((view) => view.segment === segment && view.visible[local] === 1)
}

async function unscoredHits(
  snapshot: IndexSnapshot,
  { base, plan }: AskedBase,
  places: readonly ChunkPlace[],
): Promise<Hit[]> {
  const segments = base.views.map(({ segment }) => segment)
  const postingsOf = await snapshot.postings(segments, termsOf(plan))
  const units = weighUnits(plan.units, { ...base, postingsOf, isQuestion: isQuestion(plan.question) })
  return (await snapshot.chunks(places)).map((chunk) => {
    const ready = makeReady(splitSentences(chunk.cut))
    const coverage = coverageOf(ready, units)
    return { chunk, ready, units, isTranslated: plan.isTranslated, score: 0, share: 0, coverage }
  })
}
