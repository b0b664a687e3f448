import { detectLanguage, type Language } from '../reading/language.ts'
import { citedChunks, type DoneCall, knowledgeHasNothing, type Passage, passagesOf } from './tool-results.ts'

/** A hit below this share of the best one shares a word with the subject and not the subject. */
const SHARE_OF_BEST = 0.6
/** Hits below this were about something else in searches on the sample documents, in either language. */
const MIN_SCORE = 0.14
/** Hits below this may be chance; only the best of them is shown. */
const SURE_SCORE = 0.25
/** A report is read by people: more passages than this are not. */
const MAX_PASSAGES = 3

/** The passages that are about the subject, what an answer cites first. */
export function relevantPassages(calls: readonly DoneCall[], language: Language): Passage[] {
  // Hits that a grounded answer found nothing in only share a word with the question.
  if (knowledgeHasNothing(calls)) return []
  const cited = citedChunks(calls)
  const found = readableFirst(passagesOf(calls), language)
  const best = Math.max(0, ...found.map(({ score }) => score ?? 1))
  const floor = best < SURE_SCORE ? Math.max(MIN_SCORE, best) : Math.max(MIN_SCORE, best * SHARE_OF_BEST)
  const close = found.filter(({ score = 1 }) => score >= floor)
  const first = found.filter(({ chunkId }) => cited.has(chunkId))
  return [...first, ...close.filter(({ chunkId }) => !cited.has(chunkId))].slice(0, MAX_PASSAGES)
}

/** The reader's own language stands first where both have something to say. */
function readableFirst(passages: readonly Passage[], language: Language): Passage[] {
  const isReadable = ({ content }: Passage) => detectLanguage(content) === language
  return [...passages.filter(isReadable), ...passages.filter((passage) => !isReadable(passage))]
}
