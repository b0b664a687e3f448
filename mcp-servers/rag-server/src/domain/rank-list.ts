import type { IndexSnapshot, StoredChunk } from './index/snapshot.ts'
import { makeReady, type ReadyText, speaksOf } from './rank/close-look.ts'
import { closeBest, closeScore, weighQuestion } from './rank/close-rank.ts'
import { type Concept, conceptsOf, MAX_TERMS } from './rank/concept.ts'
import { MERGING, RANKING, RELEVANCE } from './rank/parameters.ts'
import { coverageOf, hasSubject, knownShare, type WeighedUnit, weighUnits } from './rank/relevance.ts'
import { type SegmentView, scoreSegments } from './rank/score-segments.ts'
import { type Unit, unitsOf } from './rank/units.ts'
import { withoutAsking } from './support/focus.ts'
import { splitSentences } from './text/cut.ts'
import type { Language } from './text/language.ts'
import { asksExistence, isQuestion } from './text/question-shape.ts'
import { withoutScope } from './text/scope-phrase.ts'
import type { Dictionary } from './translate/dictionary.ts'
import { synonymConcepts, withSynonyms } from './translate/synonyms.ts'
import { translateQuestion } from './translate/translate-question.ts'

const HAN = /^\p{Script=Han}+$/u

/** A chunk that answers. */
export interface Hit {
  readonly chunk: StoredChunk
  /** Its place in the answer; comparable within one answer. Above 1 when it has more than the content words. */
  readonly score: number
  /** Its share of what the content words could bring in its list. */
  readonly share: number
  /** How much of the question it speaks of, 0 to 1. */
  readonly coverage: number
  readonly ready: ReadyText
  /** Whether it is in the other language than the question. */
  readonly isTranslated: boolean
  /** The content words of the question in the words of the chunk's language. */
  readonly units: readonly WeighedUnit[]
}

/** The documents of one language as one reader sees them. */
export interface LanguageBase {
  readonly language: Language
  readonly views: readonly SegmentView[]
  readonly chunks: number
}

/** A question as it is put to documents of one language. */
export interface Plan {
  readonly question: string
  /** How many hits are wanted in the end. */
  readonly limit: number
  readonly isTranslated: boolean
  readonly concepts: readonly Concept[]
  readonly units: readonly Unit[]
}

/** Plans a question for documents of `target`: in its own words, or in those of the other language. */
export function planFor(
  { question, limit, dictionary }: { question: string; limit: number; dictionary: Dictionary },
  { from, target }: { from: Language; target: Language },
): Plan {
  const about = withoutScope(question)
  const isHeadword = (word: string) => dictionary.senses(word).length > 0
  if (from === target) {
    const units = unitsOf(withoutAsking(about), isHeadword).slice(0, MAX_TERMS).map(withSynonyms)
    const content = units.map(({ text }) => text)
    const concepts = [...conceptsOf(question, content), ...synonymConcepts(units)]
    return { question, limit, isTranslated: false, concepts, units }
  }
  // How long is no 长 in a Chinese text, while an English one has the maximum of 最多.
  const { units } = translateQuestion(target === 'zh' ? withoutAsking(about) : about, target, dictionary)
  return {
    question,
    limit,
    isTranslated: true,
    concepts: translateQuestion(question, target, dictionary).concepts,
    units,
  }
}

/** Ranks the chunks of one language that are about the question, best first. */
export async function rankList(snapshot: IndexSnapshot, base: LanguageBase, plan: Plan): Promise<Hit[]> {
  const postingsOf = await snapshot.postings(
    base.views.map(({ segment }) => segment),
    termsOf(plan),
  )
  const limit = Math.max(RANKING.closeLook, plan.limit + RANKING.spare)
  const list = scoreSegments(base.views, plan.concepts, { postingsOf, limit })
  const units = weighUnits(plan.units, { ...base, postingsOf, isQuestion: isQuestion(plan.question) })
  const worth = plan.concepts.map(({ weight }, i) => weight * (list.idf[i] ?? 0))
  const weighed = weighQuestion(plan.question, plan.concepts, worth)
  const best = list.best + closeBest(weighed)
  const scores = new Map(list.hits.map(({ segment, local, score }) => [`${segment}/${local}`, score]))
  const hits = (await snapshot.chunks(list.hits)).map((chunk): Hit => {
    const sentences = splitSentences(chunk.cut)
    const ready = makeReady(sentences)
    const raw = (scores.get(`${chunk.segment}/${chunk.local}`) ?? 0) + closeScore(ready, weighed)
    const share = raw / best
    return {
      chunk,
      ready,
      units,
      isTranslated: plan.isTranslated,
      score: share,
      share,
      coverage: coverageOf(ready, units),
    }
  })
  const ranked = standOut(hits.sort(byScore), plan.isTranslated ? MERGING.translatedTo[base.language] : 1)
  return ranked.filter((hit) => isRelevant(hit, plan.question))
}

function isRelevant({ coverage, share, units, ready, isTranslated }: Hit, question: string): boolean {
  if (coverage + share < floorFor(units.length)) return false
  const isAsked = isQuestion(question)
  const { count, needed } = keywordRule(isTranslated, isAsked)
  if (units.length <= count) {
    if (!isAsked && !hasSubject(ready, units)) return false
    if (coverage < needed && knownShare(units) < needed && !isAllButForeign(units, ready)) return false
  }
  return coverage >= RELEVANCE.existence || !asksExistence(question)
}

/** Up to how many content words must mostly be there: of a few keywords each is the subject, of a question not. */
function keywordRule(isTranslated: boolean, isAsked: boolean): { count: number; needed: number } {
  const { keywordCount, keywords, translatedKeywords, translatedBareKeywords } = RELEVANCE
  const translated = isAsked ? translatedKeywords : translatedBareKeywords
  return { count: keywordCount, needed: isTranslated ? translated : keywords }
}

/** 删除 in a question about GDPR: a name of another script that stands nowhere, and everything else is there. */
function isAllButForeign(units: readonly WeighedUnit[], ready: ReadyText): boolean {
  const own = units.filter(({ isKnown, text }) => isKnown || HAN.test(text))
  const hasOwnWord = own.some(({ text }) => HAN.test(text) && text.length > 1)
  return hasOwnWord && own.length < units.length && own.every((unit) => speaksOf(ready, unit))
}

/** A pasted text speaks of many things; a passage about two or three of them is worth showing. */
function floorFor(units: number): number {
  if (units < RELEVANCE.longCount) return RELEVANCE.floor
  return RELEVANCE.longFloor * Math.min(1, RELEVANCE.pastedCount / units)
}

/** Scores of a ranked list, made comparable with those of the other language's. */
function standOut(hits: readonly Hit[], factor: number): Hit[] {
  const background = (hits[MERGING.backgroundRank - 1]?.share ?? 0) * MERGING.background
  return hits.map((hit) => ({ ...hit, score: roundScore(Math.max(0, hit.share - background) * factor) }))
}

/** Scores are told with four digits; further ones are noise. */
export function roundScore(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

/** Best first; chunks that score alike stand in a fixed order that does not depend on when they were stored. */
export function byScore(a: Hit, b: Hit): number {
  if (a.score !== b.score) return b.score - a.score
  if (a.chunk.documentId !== b.chunk.documentId) return a.chunk.documentId < b.chunk.documentId ? -1 : 1
  return a.chunk.ordinal - b.chunk.ordinal
}

/** Every term whose postings a plan needs. */
export function termsOf({ concepts, units }: Plan): string[] {
  const terms = new Set<string>()
  for (const { alternatives } of concepts)
    for (const alternative of alternatives) for (const term of alternative.terms) terms.add(term)
  for (const { spellings } of units)
    for (const spelling of spellings) for (const term of spelling.terms) terms.add(term)
  return [...terms]
}
