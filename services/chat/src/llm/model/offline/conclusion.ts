import { trimEndOf } from '../../../safety/trim-end.ts'
import type { Assignment } from '../../plan/assignment.ts'
import { daysIn } from '../../plan/days.ts'
import { dimensionName } from '../../plan/dimension-names.ts'
import { memberReviews, wholeCalls } from '../../plan/member-reviews.ts'
import { relevantPassages } from '../../plan/relevant-passages.ts'
import {
  type Answer,
  answersOf,
  type DoneCall,
  groundedPoints,
  hasNoneToCompare,
  knowledgeFailed,
  knowledgeHasNothing,
} from '../../plan/tool-results.ts'
import { detectLanguage, type Language } from '../../reading/language.ts'
import { summaryOfMembers } from './member-summary.ts'

const LISTED = 3
const MAX_QUOTE = 160

interface Words {
  readonly join: string
  readonly completeness: (score: number, missing: string) => string
  readonly complete: (score: number) => string
  readonly complexity: (size: string, days: string, factors: string) => string
  readonly noSize: string
  readonly conflict: (list: string) => string
  readonly quoted: (text: string) => string
  readonly noConflict: string
  readonly noneToCompare: string
  readonly freeOf: (ids: string) => string
  readonly notAsked: string
  readonly knowledge: (sources: string) => string
  readonly nothing: (subject: string) => string
  readonly references: (titles: string) => string
  readonly answer: (text: string) => string
  readonly nothingKnown: string
}

const words: Record<Language, Words> = {
  zh: {
    join: '、',
    completeness: (score, missing) => `完整性得分 ${score}，还缺少${missing}。`,
    complete: (score) => `完整性得分 ${score}，各维度都有描述。`,
    complexity: (size, days, factors) =>
      `规模评估为 ${size}（${days}）${factors === '' ? '' : `，主要因为${factors}`}。`,
    noSize: '文本没有写明具体功能，无法评估规模。',
    conflict: (list) => `与已有需求存在需要处理的冲突或重复：${list}。`,
    quoted: (text) => `（“${text}”）`,
    noConflict: '没有发现与已有需求的冲突。',
    noneToCompare: '还没有可以比对的已有需求，冲突没有检查。',
    freeOf: (ids) => `与 ${ids} 没有发现冲突。`,
    notAsked: '没能查询内部知识库，不知道里面有没有相关内容。',
    knowledge: (sources) => `内部依据见 ${sources}。`,
    nothing: (subject) => `内部知识库中没有关于“${subject}”的内容。`,
    references: (titles) => `外部参考包括 ${titles}。`,
    nothingKnown: '没有得到可以下结论的结果。',
    answer: (text) => `内部文档的回答：\n${text}`,
  },
  en: {
    join: ', ',
    completeness: (score, missing) => `Completeness scores ${score}; still missing: ${missing}.`,
    complete: (score) => `Completeness scores ${score}; every dimension is described.`,
    complexity: (size, days, factors) =>
      `The size is ${size} (${days})${factors === '' ? '' : `, mainly because of: ${factors}`}.`,
    noSize: 'The text names no concrete function, so no size can be given.',
    conflict: (list) => `It conflicts with or repeats existing requirements that need a decision: ${list}.`,
    quoted: (text) => ` (“${text}”)`,
    noConflict: 'No conflict with existing requirements was found.',
    noneToCompare: 'There are no existing requirements to compare with yet, so conflicts were not checked.',
    freeOf: (ids) => `Nothing speaks against ${ids}.`,
    notAsked: 'Our knowledge base could not be asked, so it is unknown whether it has anything on this.',
    knowledge: (sources) => `In-house evidence: ${sources}.`,
    nothing: (subject) => `Our knowledge base has nothing about “${subject}”.`,
    references: (titles) => `Outside references include ${titles}.`,
    nothingKnown: 'No result supports a conclusion.',
    answer: (text) => `Our documents say:\n${text}`,
  },
}

/** A conclusion in sentences that say only what the tool results say. */
export function concludeByRules(order: Assignment, calls: readonly DoneCall[]): string {
  const done = wholeCalls(order, calls)
  const say = words[order.language]
  const wants = new Set(order.parts)
  const sentences = [
    ...summaryOfMembers(memberReviews(order, calls), order.language),
    wants.has('completeness') ? completenessSentence(done, order.language) : '',
    wants.has('complexity') ? complexitySentence(done, order.language) : '',
    wants.has('conflicts') ? conflictSentence(done, say) : '',
    wants.has('conflicts') ? namedSentence(order, done) : '',
    wants.has('knowledge') ? knowledgeSentence(order, done) : '',
    // A whole review lists them in a section of their own.
    wants.has('references') && order.kind !== 'review' ? referenceSentence(order, done) : '',
  ]
  const said = sentences.filter((sentence) => sentence !== '').join(order.language === 'zh' ? '' : ' ')
  return said === '' ? words[order.language].nothingKnown : said
}

function completenessSentence(done: readonly DoneCall[], language: Language): string {
  const found = answersOf('analyze_completeness', done).at(-1)?.answer
  if (found === undefined) return ''
  const say = words[language]
  const missing = found.missingDimensions.map((name) => dimensionName(name, language)).join(say.join)
  return missing === '' ? say.complete(found.completenessScore) : say.completeness(found.completenessScore, missing)
}

function complexitySentence(done: readonly DoneCall[], language: Language): string {
  const say = words[language]
  const found = answersOf('estimate_complexity', done).at(-1)?.answer
  if (found === undefined) return ''
  if (found.size === null || found.estimatedDays === null) return say.noSize
  return say.complexity(
    found.size,
    daysIn(language, found.estimatedDays),
    found.factors.slice(0, LISTED).map(withoutPoints).join(say.join),
  )
}

function conflictSentence(done: readonly DoneCall[], say: Words): string {
  const found = answersOf('check_conflicts', done).at(-1)?.answer
  if (found === undefined) return ''
  if (!found.hasConflicts) return hasNoneToCompare(done) ? say.noneToCompare : say.noConflict
  const acted = found.conflicts.filter((entry) => entry['relation'] !== 'overlap').slice(0, LISTED)
  const named = acted.map(({ id, title, existingQuote = '' }) =>
    existingQuote === '' ? `${id} ${title}` : `${id} ${title}${say.quoted(existingQuote.slice(0, MAX_QUOTE))}`,
  )
  return say.conflict(named.join(say.join))
}

/** Who asked about one requirement by its id is told about that one, also when there is nothing. */
function namedSentence({ namedIds, language }: Assignment, done: readonly DoneCall[]): string {
  const found = answersOf('check_conflicts', done).at(-1)?.answer
  if (found === undefined) return ''
  const acted = new Set(found.conflicts.filter(({ relation }) => relation !== 'overlap').map(({ id }) => id))
  const free = namedIds.filter((id) => !acted.has(id))
  return free.length === 0 ? '' : words[language].freeOf(free.join(words[language].join))
}

function knowledgeSentence(order: Assignment, done: readonly DoneCall[]): string {
  const say = words[order.language]
  if (order.kind === 'question' && knowledgeFailed(done)) return say.notAsked
  if (knowledgeHasNothing(done)) return say.nothing(order.subject)
  const grounded = answersOf('answer_with_knowledge_base', done).at(-1)?.answer
  if (grounded !== undefined)
    return say.answer(
      readablePoints(grounded, order.language)
        .map((point) => `\n- ${point}`)
        .join(''),
    )
  const relevant = relevantPassages(done, order.language)
  const sources = [...new Set(relevant.map(({ source }) => source))].slice(0, LISTED)
  return sources.length === 0 ? '' : say.knowledge(sources.join(say.join))
}

/** An English reader is answered in English where some of the documents are. */
function readablePoints(grounded: Answer<'answer_with_knowledge_base'>, language: Language): string[] {
  const points = groundedPoints(grounded)
  const english = points.filter((point) => detectLanguage(point) === 'en')
  return language === 'en' && english.length > 0 ? english : points
}

function referenceSentence(order: Assignment, done: readonly DoneCall[]): string {
  const say = words[order.language]
  const answers = (['search_competitors', 'search_best_practices', 'search_tech_stack'] as const).flatMap((known) =>
    answersOf(known, done).map(({ answer }) => answer),
  )
  const titles = [...new Set(answers.flatMap(({ results }) => results.map(({ title }) => title.slice(0, MAX_QUOTE))))]
  const summaries = answers.flatMap(({ summary }) => summary ?? [])
  // Where nothing in-house answers a question, the outside practice is the answer and is said in full.
  if (order.kind === 'question' && summaries.length > 0) return summaries.join(' ')
  return titles.length === 0 ? '' : say.references(titles.slice(0, LISTED).join(say.join))
}

/** The points a factor was given mean nothing in a sentence. */
function withoutPoints(factor: string): string {
  return trimEndOf(factor.replace(/\+\d{1,4}(?:\.\d{1,4})?$/u, ''), ':：')
}
