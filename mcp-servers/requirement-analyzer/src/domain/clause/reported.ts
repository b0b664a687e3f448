import { EN_BUILD, EN_CHANGE } from '../lexicon/en-words.ts'
import {
  CANNOT_END,
  COMPLETED_END,
  FIGURES,
  PAST_TIME,
  SAYING_EN,
  SAYING_ZH,
  STANDING,
  WISHED,
} from '../lexicon/report-cues.ts'
import { isNominal } from './main-verb-en.ts'
import type { Clause } from './types.ts'

/** The clauses of a sentence that ask for something: what only tells events, complaints, figures or habits is left out. */
export function withoutReports(clauses: readonly Clause[]): readonly Clause[] {
  let isTelling = false
  return clauses.filter((clause) => {
    // What follows a report is told with it ("上个月报表显示，店员…，其中…") until something is wished for.
    const asks = WISHED.test(clause.text) && !isOthersWish(clause)
    isTelling = !asks && (isTelling ? carriesOn(clause) : isReport(clause))
    return !isTelling
  })
}

/** "其中三成要求退货": the wish is a figure's. */
function isOthersWish(clause: Clause): boolean {
  return FIGURES.test(clause.text) || isPresentState(clause)
}

/** "现在只有物业能发": what can or cannot be done now is told, not asked for. */
function isPresentState({ text, modality, polarity }: Clause): boolean {
  return STANDS_NOW.test(text) && (modality === 'may' || polarity === 'forbid' || /只能|只有/.test(text))
}

function carriesOn(clause: Clause): boolean {
  if (isOthersWish(clause)) return true
  if (clause.modality !== 'plain' || /^(?:build|change)$/.test(clause.verb?.role ?? '')) return false
  // An English order has no subject ("… was lost. store it on the phone").
  return /\p{Script=Han}/u.test(clause.text) || clause.subject !== undefined
}

function isReport(clause: Clause): boolean {
  const { text } = clause
  if (FIGURES.test(text)) return true
  if (clause.isConditionOnly || clause.condition !== undefined) return false
  if (/\p{Script=Han}/u.test(text)) return isReportZh(clause)
  return isReportEn(clause)
}

function isReportZh(clause: Clause): boolean {
  const { text, modality, verb } = clause
  if (isPresentState(clause)) return true
  if (modality !== 'plain') return false
  if (PAST_TIME.test(text) || STANDING.test(text) || SAYING_ZH.test(text)) return true
  return (CANNOT_END.test(text) || COMPLETED_END.test(text)) && !/^(?:build|change)$/.test(verb?.role ?? '')
}

function isReportEn(clause: Clause): boolean {
  const { text } = clause
  if (/\b(?:must|shall|should|please|needs? to|wants? to|can we|could we)\b/i.test(text)) return false
  if (STANDING.test(text)) return true
  if (/^(?:[\w-]+ ){1,4}(?:wanted|needed|had) to\b/i.test(text)) return true
  if (PAST_TIME.test(text) || SAYING_EN.test(text)) return clause.modality === 'plain'
  return clause.modality === 'plain' && isPastTense(clause)
}

/** Opens with the present state and says what it allows, nothing that is to come. */
const STANDS_NOW = /^(?:目前|现在|现阶段|如今|以前|之前|原来|原先|一直以来)(?!.{0,6}(?:起|开始|希望|需要|要求|应))/u

/** A finite past: a subject, then the verb in -ed or an irregular past, and no other finite verb behind it. */
function isPastTense({ tokens, verb }: Clause): boolean {
  const at = tokens.findIndex((t) => t.start === verb?.start)
  const token = tokens[at]
  if (token === undefined || !isPast(token.text)) return false
  const before = tokens.slice(0, at).findLast((t) => t.class !== 'adverb')
  if (!isNominal(before) || EN_BUILD.has(before?.lemma ?? '') || EN_CHANGE.has(before?.lemma ?? '')) return false
  return !tokens.slice(at + 1).some((t) => t.class === 'modal' || /^(?:is|are|has|have|gets?)$/i.test(t.text))
}

/** Irregular verbs whose past is no other form as well. */
const IRREGULAR =
  /^(?:was|were|had|did|went|gave|came|took|got|lost|told|sent|made|wrote|forgot|broke|began|saw|spoke|left|brought|bought|caught|kept|held|met|ran|stood|threw|knew|grew|fell|felt|found)$/i

function isPast(word: string): boolean {
  return IRREGULAR.test(word) || /[a-z]{2}ed$/i.test(word)
}
