import { detectLanguage, type Language } from './language.ts'
import {
  asksBestPractices,
  asksCompetitors,
  asksComplexity,
  asksConflict,
  asksConflictToo,
  asksEffort,
  asksInHouse,
  asksList,
  asksLookup,
  asksReview,
  asksStories,
  asksTechStack,
  asksWork,
  beginsAsRequirement,
  endsAsQuestion,
  looksLikeDocument,
  looksLikeQuestion,
  looksLikeRequirement,
  ordersTool,
  refersBack,
  requirementId,
  smallTalkFiller,
  smallTalkPhrases,
  vagueFiller,
  vagueVerbs,
} from './phrases.ts'
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
/** A text without a concrete verb and shorter than this names nothing that could be reviewed. */
const MAX_VAGUE = 24
/** Letters that must remain when vague words are gone. */
const MIN_CONCRETE_LETTERS = 3

/** Reads a message by rules alone: the same message always gives the same reading. */
export function readRequest(message: string, context: ReadingContext = {}): Reading {
  const language = detectLanguage(message)
  // A document that mentions another requirement is not about that one.
  const requirementIds = idsIn(requestPart(message.trim()))
  const { kind, sure } = kindOf(message.trim(), requirementIds, context)
  const text = extractRequirementText(message)
  const asks = kind === 'question' || (kind === 'references' && !hasQuotedRequirement(message))
  const subject = asks ? subjectOfQuestion(message) : subjectOf(text)
  return { kind, language, text, subject, requirementIds, sure }
}

/** Whether a text names nothing concrete enough to review. */
export function isVague(text: string): boolean {
  if (/\d/.test(text) || text.length > MAX_VAGUE * 2) return false
  const rest =
    text
      .replace(vagueVerbs, ' ')
      .replace(vagueFiller, ' ')
      .match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (rest < MIN_CONCRETE_LETTERS) return true
  const wishesOnly = new RegExp(vagueVerbs.source, 'iu').test(text) && !looksLikeRequirement.test(text)
  return wishesOnly && text.length <= MAX_VAGUE && rest <= 6
}

/** Whether a message is a greeting, thanks or another pleasantry and nothing else. */
export function isSmallTalk(message: string): boolean {
  const withoutPhrases = message.replace(smallTalkPhrases, '')
  return withoutPhrases !== message && withoutPhrases.replace(smallTalkFiller, '').length === 0
}

function idsIn(message: string): string[] {
  const ids = [...message.matchAll(requirementId)].map((match) => `REQ-${(match[1] ?? '').padStart(3, '0')}`)
  return [...new Set(ids)]
}

type Judgement = Pick<Reading, 'kind' | 'sure'>

function kindOf(message: string, ids: readonly string[], context: ReadingContext): Judgement {
  const around = requestPart(message)
  if (isSmallTalk(message)) return { kind: 'small_talk', sure: true }
  if (isTask(message, around, context)) return { kind: 'task', sure: true }
  if (ids.length > 0 && !asksWork.test(around))
    return { kind: 'lookup', sure: asksLookup.test(around) || ids.length > 0 }
  if (asksList.test(around)) return { kind: 'lookup', sure: true }
  const isFollowUp = context.hasHistory === true && message.length <= MAX_FOLLOW_UP && refersBack.test(message)
  if (isFollowUp && !hasQuotedRequirement(message)) return { kind: 'follow_up', sure: true }
  return focusedKind(around, hasQuotedRequirement(message)) ?? openKind(message, around, ids)
}

function isTask(message: string, around: string, { toolNames = [] }: ReadingContext): boolean {
  if (ordersNamedTool(message, toolNames)) return true
  return !asksAboutConflict(around) && readStoreOrder(message) !== undefined
}

function asksAboutConflict(around: string): boolean {
  return asksConflict.test(around) || asksConflictToo.test(around)
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
  const isStatement = text === message && beginsAsRequirement.test(message) && !endsAsQuestion.test(message)
  const isDocument = message.length > MAX_REQUEST || looksLikeDocument.test(message)
  if (!isStatement && !isDocument) return message
  const at = message.indexOf(text)
  return at < 0 ? '' : `${message.slice(0, at)} ${message.slice(at + text.length)}`.trim()
}

function focusedKind(around: string, isQuoted: boolean): Judgement | undefined {
  if (asksAboutConflict(around)) return { kind: 'conflict', sure: true }
  if (asksStories.test(around)) return { kind: 'stories', sure: true }
  if (asksCompetitors.test(around) || asksTechStack.test(around)) return { kind: 'references', sure: true }
  if (asksBestPractices.test(around)) return { kind: 'references', sure: true }
  if (asksComplexity.test(around) && (isQuoted || isComplexityRequest(around)))
    return { kind: 'complexity', sure: true }
  return undefined
}

/** "降低操作复杂度" is a wish about the product, "评估…的复杂度" and "要多久？" ask about the work. */
function isComplexityRequest(around: string): boolean {
  // How long logs are kept is a question about the product, not about the work.
  if (!asksEffort.test(around)) return false
  return asksReview.test(around) || looksLikeQuestion.test(around) || extractRequirementText(around) !== around
}

function openKind(message: string, around: string, ids: readonly string[]): Judgement {
  if (hasQuotedRequirement(message) || ids.length > 0) return { kind: 'review', sure: true }
  const text = extractRequirementText(message)
  const isFramed = text !== message && asksReview.test(message)
  if (isVague(text)) return { kind: 'clarify', sure: true }
  if (isFramed) return { kind: 'review', sure: true }
  const isStatement = beginsAsRequirement.test(message) && !endsAsQuestion.test(message)
  if (!isStatement && looksLikeQuestion.test(around)) return { kind: 'question', sure: asksInHouse.test(around) }
  return { kind: 'review', sure: looksLikeRequirement.test(text) }
}

function ordersNamedTool(message: string, toolNames: readonly string[]): boolean {
  const lower = message.toLowerCase()
  const named = toolNames.some((name) => name.length >= 3 && namesWord(lower, name.toLowerCase()))
  return (
    named &&
    (ordersTool.test(message) || toolNames.some((name) => name.includes('_') && lower.includes(name.toLowerCase())))
  )
}

function namesWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  if (at < 0) return false
  const isEdge = (character: string | undefined) => character === undefined || !/[a-z0-9_-]/.test(character)
  return isEdge(text[at - 1]) && isEdge(text[at + word.length])
}
