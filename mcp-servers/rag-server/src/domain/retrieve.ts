import type { Access } from './access.ts'
import type { IndexSnapshot, SegmentHeader } from './index/snapshot.ts'
import { MERGING } from './rank/parameters.ts'
import type { SegmentView } from './rank/score-segments.ts'
import { byScore, type Hit, type LanguageBase, planFor, rankList, roundScore } from './rank-list.ts'
import { LANGUAGES, type Language, languageOf } from './text/language.ts'
import type { Dictionary } from './translate/dictionary.ts'
import { type AskedBase, fuse, type Meaning } from './vectors/fuse.ts'

/** What is asked, by whom. */
export interface Request {
  readonly question: string
  readonly access: Access
  readonly limit: number
  readonly dictionary: Dictionary
  /** The question as a vector, when meanings take part. */
  readonly meaning?: Meaning | undefined
}

/** What was found. */
export interface Found {
  readonly hits: readonly Hit[]
  /** How many chunks this reader may see at all. */
  readonly visibleChunks: number
  /** How many of these have a vector, when meanings took part. */
  readonly compared?: number
}

/**
 * Finds the chunks that are about a question, best first: documents of each language are a list of their own, asked in
 * their own words. Chunks the reader may not see take part in nothing.
 */
export async function retrieve(snapshot: IndexSnapshot, request: Request): Promise<Found> {
  const { question, access, limit, meaning } = request
  const open = await snapshot.openRights(access)
  const segments = await snapshot.segments()
  const from = languageOf(question)
  const own: Hit[] = []
  const others: Hit[] = []
  const asked: AskedBase[] = []
  let visibleChunks = 0
  for (const language of LANGUAGES) {
    const base = visibleBase(segments, language, open)
    visibleChunks += base.chunks
    if (base.chunks === 0) continue
    const plan = planFor(request, { from, target: language })
    asked.push({ base, plan })
    const hits = await rankList(snapshot, base, plan)
    if (language === from) own.push(...hits)
    else others.push(...hits)
  }
  const merged = mergeLists(own, others)
  if (meaning === undefined) return { hits: merged.slice(0, limit), visibleChunks }
  const { hits, compared } = await fuse(snapshot, { hits: merged, meaning, access, asked })
  return { hits: hits.slice(0, limit), visibleChunks, compared }
}

function mergeLists(own: readonly Hit[], others: readonly Hit[]): Hit[] {
  const isFull = own.slice(0, MERGING.fullDepth).some(({ coverage }) => coverage >= MERGING.fullCoverage)
  const factor = isFull ? MERGING.stepBack : 1
  return [...own, ...others.map((hit) => ({ ...hit, score: roundScore(hit.score * factor) }))].sort(byScore)
}

function visibleBase(segments: readonly SegmentHeader[], language: Language, open: ReadonlySet<number>): LanguageBase {
  const views: SegmentView[] = []
  let chunks = 0
  for (const { segment, language: own, rights, readers, gramLengths, wordLengths } of segments) {
    // What nobody here may read is not even walked over.
    if (own !== language || !readers.some((value) => open.has(value))) continue
    const visible = new Uint8Array(rights.length)
    let count = 0
    for (let local = 0; local < rights.length; local++) {
      if (!open.has(rights[local] ?? 0)) continue
      visible[local] = 1
      count++
    }
    if (count > 0) views.push({ segment, visible, gramLengths, wordLengths })
    chunks += count
  }
  return { language, views, chunks }
}
