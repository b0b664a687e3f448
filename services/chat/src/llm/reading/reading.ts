import { foldScript } from '../../safety/fold-script.ts'
import { ordersWriting } from './assistant-requests.ts'
import { isBareCommand } from './bare-command.ts'
import { isBareHeading } from './bare-heading.ts'
import { asksTools, isNoSentence } from './cues.ts'
import { requestWords } from './frames.ts'
import { REQUIREMENT } from './kinds/marks.ts'
import { weighedKinds, weighKinds } from './kinds/weigh-kinds.ts'
import { detectLanguage, type Language } from './language.ts'
import { ordersNamedTool } from './named-tool.ts'
import { bringsOwnText } from './own-text.ts'
import { looksLikeDocument, namesPoint, refersBack, requirementId } from './phrases.ts'
import { extractRequirementText, hasQuotedRequirement, requestAround } from './requirement-text.ts'
import { readStoreOrder } from './store-order.ts'
import { subjectOf, subjectOfQuestion } from './subject.ts'

/** What a user can want of a turn. */
export const requestKinds = [...weighedKinds, 'follow_up', 'task'] as const
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
  // Tabs between columns are white space that counts.
  const judged: Judgement = isBareHeading(message)
    ? { kind: 'clarify', sure: true }
    : kindOf(folded, mentioned, context)
  const { kind, sure } = judged
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

/** A kind that has less than this share of what speaks for any may be another one. */
const MIN_SURE = 0.6

function kindOf(message: string, ids: readonly string[], context: ReadingContext): Judgement {
  const { kind, share } = weighKinds(toWeigh(message))
  const sure = share >= MIN_SURE
  if (isTask(message, kind, context)) return { kind: 'task', sure: true }
  if (isNoSentence(message))
    return { kind: isShortest(message) && kind === 'small_talk' ? kind : 'clarify', sure: true }
  const isTalk = kind === 'small_talk' && sure
  const isAfter = context.hasHistory === true && ids.length === 0 && isFollowUp(message)
  if (isAfter && (!isTalk || namesPoint.test(message))) return { kind: 'follow_up', sure: true }
  if (!isTalk && ids.length === 0 && isBareCommand(message)) return { kind: 'clarify', sure: true }
  return { kind, sure }
}

/** "嗯", "👍": too little for a sentence, enough for an answer. */
function isShortest(message: string): boolean {
  return /^(?:\p{L}|\p{Emoji_Presentation})+$/u.test(message) && Array.from(message).length <= 3
}

/** What of a message says what is wanted: a requirement that it quotes, or a document that it brings along, says nothing of that. */
export function toWeigh(message: string): string {
  if (hasQuotedRequirement(message)) return requestAround(message, REQUIREMENT)
  return isDocument(message) ? `${requestPart(message)}${REQUIREMENT}` : message
}

function isFollowUp(message: string): boolean {
  if (message.length > MAX_FOLLOW_UP || !refersBack.test(message)) return false
  return !hasQuotedRequirement(message) && !bringsOwnText(message)
}

/** "谁把 REQ-009 的优先级改了" asks who did it and orders nothing. */
const ASKS_OF_CHANGE = /^(?:请问)?(?:是)?(?:谁|哪个|何时|什么时候|为什么|为啥)|^(?:who|when|why|which|did|has)\b/iu

function isTask(message: string, kind: RequestKind, { toolNames = [] }: ReadingContext): boolean {
  if (asksTools.test(message) || ordersNamedTool(message, toolNames)) return true
  if (!isDocument(message) && ordersWriting.test(message)) return true
  return kind !== 'conflict' && !ASKS_OF_CHANGE.test(message) && readStoreOrder(message) !== undefined
}

/** Longest message that is looked at as a whole; of a longer one only what stands around its requirement. */
const MAX_REQUEST = 400

function isDocument(message: string): boolean {
  return message.length > MAX_REQUEST || looksLikeDocument.test(message)
}

/** What of a message may name the requirement that it is about; a document only mentions others. */
function requestPart(message: string): string {
  if (hasQuotedRequirement(message)) return requestAround(message)
  if (!isDocument(message)) return message
  const text = extractRequirementText(message)
  const at = message.indexOf(text)
  return at < 0 ? '' : `${message.slice(0, at)} ${message.slice(at + text.length)}`.trim()
}
