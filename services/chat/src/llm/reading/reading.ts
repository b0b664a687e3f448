import { foldScript } from '../../safety/fold-script.ts'
import { ordersWriting } from './assistant-requests.ts'
import { isBareCommand } from './bare-command.ts'
import {
  asksClash,
  asksFact,
  asksRule,
  asksSize,
  asksTools,
  citesAsModel,
  isNoSentence,
  labelsRequirement,
  namesDocument,
  wishesFunction,
} from './cues.ts'
import { requestWords } from './frames.ts'
import { detectLanguage, type Language } from './language.ts'
import { ordersNamedTool } from './named-tool.ts'
import { bringsOwnText } from './own-text.ts'
import {
  asksBestPractices,
  asksCompetitors,
  asksComplexity,
  asksConflict,
  asksConflictToo,
  asksEffort,
  asksInHouse,
  asksList,
  asksReview,
  asksStories,
  asksTechStack,
  asksWork,
  beginsAsRequirement,
  endsAsQuestion,
  looksLikeDocument,
  looksLikeQuestion,
  looksLikeRequirement,
  refersBack,
  requirementId,
} from './phrases.ts'
import { isSmallTalk, isVague } from './plain-talk.ts'
import { asksAllowance, asksByWord } from './question-words.ts'
import { extractRequirementText, hasQuotedRequirement, requestAround } from './requirement-text.ts'
import { readStoreOrder } from './store-order.ts'
import { subjectOf, subjectOfQuestion } from './subject.ts'

/** What a user can want of a turn. */
export const requestKinds = [
  'small_talk',
  'lookup',
  'clarify',
  'question',
  'complexity',
  'conflict',
  'stories',
  'references',
  'review',
  'follow_up',
  'task',
] as const
export type RequestKind = (typeof requestKinds)[number]

/** A request as the rules read it. `sure` is false where a model may know better. */
export interface Reading {
  readonly kind: RequestKind
  readonly language: Language
  /** The requirement (or the question) without the request around it. */
  readonly text: string
  /** What to search for. */
  readonly subject: string
  /** Ids of existing requirements, as the store spells them. */
  readonly requirementIds: readonly string[]
  readonly sure: boolean
  /** A task in full, where the message leaves out which requirement it is about. */
  readonly order?: string
}

/** What the rules need to know besides the message. */
export interface ReadingContext {
  /** Names of tools that can be ordered by name. */
  readonly toolNames?: readonly string[]
  /** Whether the conversation holds an earlier answer that a message can refer to. */
  readonly hasHistory?: boolean
}

/** Longest message that can be a question about an earlier answer. */
const MAX_FOLLOW_UP = 60
/** Reads a message by rules alone: the same message always gives the same reading. */
export function readRequest(message: string, context: ReadingContext = {}): Reading {
  const language = detectLanguage(message)
  const folded = gistOf(foldScript(message.trim()))
  // A document that mentions another requirement is not about that one.
  const mentioned = idsIn(requestPart(folded))
  const { kind, sure } = kindOf(folded, mentioned, context)
  const requirementIds = kind === 'lookup' || isAboutIds(folded) ? mentioned : []
  // A question is answered as it was asked.
  const text = kind === 'question' ? message.trim() : extractRequirementText(message)
  const asks = kind === 'question' || (kind === 'references' && !hasQuotedRequirement(message))
  const subject = asks ? subjectOfQuestion(message) : subjectOf(text)
  return { kind, language, text, subject, requirementIds, sure }
}

/** The ids of requirements in a text, as the store spells them. */
export function idsIn(message: string): string[] {
  const ids = [...message.matchAll(requirementId)].map((match) => `REQ-${(match[1] ?? '').padStart(3, '0')}`)
  return [...new Set(ids)]
}

/** Letters beside ids that still leave the ids as what a message is about. */
const MAX_BESIDE = 12

/** Whether the ids are what a message is about, rather than something its requirement mentions. */
function isAboutIds(message: string): boolean {
  if (hasQuotedRequirement(message)) return false
  const beside = extractRequirementText(message).replace(requirementId, '')
  return beside.replace(requestWords, '').replace(/[\s\p{P}]/gu, '').length <= MAX_BESIDE
}

/** Of a long message its beginning and its end say what is wanted. */
const GIST_HEAD = 400
const GIST_TAIL = 200

/** What of a message the rules read: white space counts once, and what is longer than a request is read at its ends. */
function gistOf(message: string): string {
  const plain = message.replace(/\s+/gu, (run) => (run.includes('\n') ? '\n' : ' '))
  if (plain.length <= GIST_HEAD + GIST_TAIL) return plain
  return `${plain.slice(0, GIST_HEAD)} ${plain.slice(-GIST_TAIL)}`
}

type Judgement = Pick<Reading, 'kind' | 'sure'>

function kindOf(message: string, ids: readonly string[], context: ReadingContext): Judgement {
  const around = requestPart(message)
  if (isSmallTalk(message)) return { kind: 'small_talk', sure: true }
  if (asksTools.test(message) || isTask(message, around, context)) return { kind: 'task', sure: true }
  if (isModelled(message)) return { kind: 'review', sure: true }
  const known = ids.length > 0 ? kindOfIds(message, around) : undefined
  if (known !== undefined) return known
  if (asksForFact(message, around)) return { kind: 'lookup', sure: true }
  if (context.hasHistory === true && isFollowUp(message)) return { kind: 'follow_up', sure: true }
  if (isBareCommand(message)) return { kind: 'clarify', sure: true }
  return focusedKind(around, hasQuotedRequirement(message)) ?? openKind(message, around, ids)
}

function isFollowUp(message: string): boolean {
  if (message.length > MAX_FOLLOW_UP || !refersBack.test(message)) return false
  return !hasQuotedRequirement(message) && !bringsOwnText(message)
}

function kindOfIds(message: string, around: string): Judgement | undefined {
  if (asksAboutConflict(around)) return { kind: 'conflict', sure: true }
  return !asksWork.test(around) || asksFact.test(message) ? { kind: 'lookup', sure: true } : undefined
}

function asksForFact(message: string, around: string): boolean {
  if (asksList.test(around)) return true
  return isShort(message) && asksFact.test(message) && !labelsRequirement.test(message)
}

/** "Following REQ-032, give the page …" states a need; the id only says how. */
function isModelled(message: string): boolean {
  const rest = message.replace(citesAsModel, ' ').trim()
  if (rest === message.trim() || requirementId.test(resetOf(rest)) || endsAsQuestion.test(message)) return false
  return (rest.match(/\p{L}/gu)?.length ?? 0) > MAX_BESIDE / 2
}

/** A global pattern remembers where it stopped. */
function resetOf(text: string): string {
  requirementId.lastIndex = 0
  return text
}

function isShort(message: string): boolean {
  return message.length <= MAX_REQUEST && !looksLikeDocument.test(message)
}

function isTask(message: string, around: string, { toolNames = [] }: ReadingContext): boolean {
  if (ordersNamedTool(message, toolNames) || (isShort(message) && ordersWriting.test(message))) return true
  return !asksAboutConflict(around) && readStoreOrder(message) !== undefined
}

function asksAboutConflict(around: string): boolean {
  return asksConflict.test(around) || asksConflictToo.test(around) || asksClash.test(around)
}

/** Longest message that is looked at as a whole; of a longer one only what stands around its requirement. */
const MAX_REQUEST = 200

/**
 * What of a message may say what is wanted. A sentence that begins as a requirement is one to its end, and a document is
 * no request because the word "conflict" stands in it.
 */
function requestPart(message: string): string {
  if (hasQuotedRequirement(message)) return requestAround(message)
  const text = extractRequirementText(message)
  const isStatement = text === message && isStatementToItsEnd(message)
  const isDocument = message.length > MAX_REQUEST || looksLikeDocument.test(message)
  if (!isStatement && !isDocument) return message
  const at = message.indexOf(text)
  return at < 0 ? '' : `${message.slice(0, at)} ${message.slice(at + text.length)}`.trim()
}

/** A request may follow a comma: "支持多语言，工作量多大" asks in its last clause. */
function isStatementToItsEnd(message: string): boolean {
  if (!beginsAsRequirement.test(message) || endsAsQuestion.test(message)) return false
  const clauses = message.split(/[，,；;。]\s*/u).filter(Boolean)
  const last = clauses.length > 1 ? (clauses.at(-1) ?? '') : ''
  return last === '' || last.length > MAX_ASKING_CLAUSE || !(asksClash.test(last) || asksSize.test(last))
}

/** Longest last clause that can be the request itself. */
const MAX_ASKING_CLAUSE = 20

function focusedKind(around: string, isQuoted: boolean): Judgement | undefined {
  if (asksAboutConflict(around)) return { kind: 'conflict', sure: true }
  if (asksStories.test(around)) return { kind: 'stories', sure: true }
  if (asksCompetitors.test(around) || asksTechStack.test(around)) return { kind: 'references', sure: true }
  if (asksBestPractices.test(around)) return { kind: 'references', sure: true }
  if (!isQuoted && asksForRule(around)) return { kind: 'question', sure: true }
  if (asksSize.test(around)) return { kind: 'complexity', sure: true }
  if (asksComplexity.test(around) && (isQuoted || isComplexityRequest(around)))
    return { kind: 'complexity', sure: true }
  return undefined
}

function asksForRule(around: string): boolean {
  return asksAllowance.test(around) || (asksRule.test(around) && looksLikeQuestion.test(around))
}

/** "降低操作复杂度" is a wish about the product, "评估…的复杂度" and "要多久？" ask about the work. */
function isComplexityRequest(around: string): boolean {
  // How long logs are kept is a question about the product, not about the work.
  if (!asksEffort.test(around)) return false
  return asksReview.test(around) || looksLikeQuestion.test(around) || extractRequirementText(around) !== around
}

/** Asks by a question word, or names nothing but a document. */
function asksInWords(message: string): boolean {
  return asksByWord.test(message) || namesDocument.test(message)
}

function openKind(message: string, around: string, ids: readonly string[]): Judgement {
  if (hasQuotedRequirement(message) || ids.length > 0) return { kind: 'review', sure: true }
  const text = extractRequirementText(message)
  const isFramed = text !== message && asksReview.test(message)
  const isStatement = isStatementToItsEnd(message)
  if (!isFramed && !isStatement && isShort(message) && asksInWords(message)) return { kind: 'question', sure: true }
  if (isVague(text) || isNoSentence(text)) return { kind: 'clarify', sure: true }
  if (isFramed || labelsRequirement.test(message)) return { kind: 'review', sure: true }
  const isWish = wishesFunction.test(message) && looksLikeRequirement.test(text)
  if (!isStatement && !isWish && looksLikeQuestion.test(around))
    return { kind: 'question', sure: asksInHouse.test(around) }
  return { kind: 'review', sure: looksLikeRequirement.test(text) }
}
