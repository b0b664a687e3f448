import { isAIMessage, isHumanMessage } from '@langchain/core/messages'
import type { LangGraphRunnableConfig } from '@langchain/langgraph'
import { routeAnswer } from '../plan/orders.ts'
import { readInConversation, withoutReport } from '../reading/conversation-turn.ts'
import { detectLanguage, ownLanguage } from '../reading/language.ts'
import { looksLikeQuestion } from '../reading/phrases.ts'
import { idsIn, type Reading, type RequestKind, readRequest } from '../reading/reading.ts'
import { subjectOf, subjectOfQuestion } from '../reading/subject.ts'
import { askForJson } from './call-model.ts'
import { routeInstructions } from './prompts.ts'
import { type GraphServices, turnOf } from './services.ts'
import type { ReviewStateValue } from './state.ts'
import { unavailableTool } from './unavailable-tool.ts'

/** Kinds that end in a report. */
const REPORT_KINDS: ReadonlySet<RequestKind> = new Set([
  'question',
  'complexity',
  'conflict',
  'stories',
  'references',
  'review',
])

export function isReportKind(kind: RequestKind): boolean {
  return REPORT_KINDS.has(kind)
}

/** Decides what a message wants: by rules where they are sure, by the model where they are not, by the rules again when it fails. */
export async function triage(
  services: GraphServices,
  state: ReviewStateValue,
  config: LangGraphRunnableConfig,
): Promise<{ reading: Reading }> {
  const turn = turnOf(config)
  const toolNames = services.tools(turn.userId).map(({ name }) => name)
  const hasHistory =
    state.report !== null || state.earlier !== null || state.messages.some((message) => isAIMessage(message))
  const read = readRequest(state.message, { toolNames, hasHistory })
  const byRules = { ...read, language: ownLanguage(state.message) ?? state.language }
  // A tool that is held back is no requirement because it cannot be called.
  if (unavailableTool(state.message, { offered: toolNames, servers: services.servers() }) !== undefined) {
    return { reading: { ...byRules, kind: 'task', sure: true } }
  }
  const leaning = leaningOn(byRules, state)
  if (leaning !== undefined) return { reading: leaning }
  if (state.intent === 'review') return { reading: await withStoredText(services, asReport(byRules)) }
  if (byRules.sure) return { reading: await withStoredText(services, byRules) }
  const order = { do: 'route', message: state.message, hasHistory, toolNames: [] }
  const answer = await askForJson(services, turn, { instructions: routeInstructions, order, shape: routeAnswer })
  const kind = answer === undefined || (answer.kind === 'follow_up' && !hasHistory) ? byRules.kind : answer.kind
  return { reading: await withStoredText(services, { ...byRules, kind }) }
}

/** Reads a message by what was said before it. */
function leaningOn(byRules: Reading, state: ReviewStateValue): Reading | undefined {
  const { message, focus, report, earlier } = state
  const hasNothingBefore = report === null && earlier === null
  return (
    comparing(byRules, state) ??
    afterDocuments(byRules, state) ??
    readInConversation(message, byRules, focus) ??
    (hasNothingBefore ? withoutReport(byRules, focus) : undefined)
  )
}

/** "哪个优先级高" after two of them were looked up means those two. */
function comparing(byRules: Reading, { message, messages }: ReviewStateValue): Reading | undefined {
  if (byRules.requirementIds.length > 0 || message.length > MAX_COMPARING || !COMPARES.test(message)) return undefined
  const named = [...new Set(messages.filter((one) => isHumanMessage(one)).flatMap(({ text }) => idsIn(text)))]
  const requirementIds = named.slice(-MAX_COMPARED)
  return requirementIds.length < MAX_COMPARED ? undefined : { ...byRules, kind: 'lookup', requirementIds, sure: true }
}

/** What is asked on after an answer from documents is asked of the documents: that answer has no points to go back to. */
function afterDocuments(byRules: Reading, { report, message }: ReviewStateValue): Reading | undefined {
  if (
    byRules.kind !== 'follow_up' ||
    report === null ||
    /第\s*[一二三四五六七八九十\d]|\b(?:first|second|third)\b/iu.test(message)
  ) {
    return undefined
  }
  const { completeness, complexity, conflicts, stories, references, knowledge } = report
  const isAnswer = [completeness, complexity, conflicts, stories].every((part) => part === null)
  if (!isAnswer || references.length + knowledge.length === 0 || !looksLikeQuestion.test(message)) return undefined
  const text = message.trim().replace(/^(?:那么?|and|so|then)[，,\s]*/iu, '')
  return { ...byRules, kind: 'question', text, subject: subjectOfQuestion(text), sure: true }
}

/** The review command makes a report of whatever the text is, even if it says that there is nothing to review. */
function asReport(reading: Reading): Reading {
  // A bare id names the requirement to review and asks nothing about it.
  const isBareId = reading.kind === 'lookup' && reading.text.replace(/REQ[-_ ]?\d+|[\s\p{P}]/giu, '') === ''
  const isNamed = isBareId && reading.requirementIds.length > 0
  return reading.kind === 'follow_up' || isNamed ? { ...reading, kind: 'review' } : reading
}

/** "评审 REQ-003" means the text that the store has under that id; an id without one is looked up and not found. */
async function withStoredText(services: GraphServices, reading: Reading): Promise<Reading> {
  const [id] = reading.requirementIds
  const others = reading.text.replace(/REQ[-_ ]?\d+/giu, '').replace(/[\s\p{P}]/gu, '')
  if (id === undefined || !isReportKind(reading.kind) || others.length > MAX_NAMED) return reading
  const stored = await services.requirements?.find(id)
  if (stored === undefined) return { ...reading, kind: 'lookup' }
  const text = stored.description === '' ? stored.title : `${stored.title}：${stored.description}`
  // A bare id has no language of its own.
  const language = others === '' ? detectLanguage(text) : reading.language
  return { ...reading, text, language, subject: subjectOf(stored.title || stored.description) }
}

/** Asks which of those that were named, by a field of the store. */
const COMPARES =
  /^(?:那么?|and |so )?\s*(?:(?:这|那)?(?:两|2)[个条](?:里|中)?)?(?:哪个|哪条|哪一[个条]|谁|which(?: one| of (?:the two|them))?)\s*(?:的)?.{0,8}(?:状态|优先级|负责|进度|更新|上线|先|早|晚|急|priority|status|owner|urgent|first|earlier|later|higher|lower)/iu
const MAX_COMPARING = 40
const MAX_COMPARED = 2

/** Letters beside an id that still leave the id as the whole subject. */
const MAX_NAMED = 12
