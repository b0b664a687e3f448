import { AIMessage, type BaseMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages'
import type { LangGraphRunnableConfig } from '@langchain/langgraph'
import { fitResult } from '../../budget/fit-result.ts'
import { frameData } from '../../safety/frame.ts'
import { concludeByRules } from '../model/offline/conclusion.ts'
import type { Assignment } from '../plan/assignment.ts'
import { inlineItems } from '../reading/inline-items.ts'
import { detectLanguage, type Language } from '../reading/language.ts'
import { strangersAmong } from '../tools/built-in.ts'
import { callModel } from './call-model.ts'
import type { CallRecord } from './call-record.ts'
import { checkText } from './check-report.ts'
import { modelFailure } from './model-failure.ts'
import { concludeInstructions } from './prompts.ts'
import { buildReport, functionalCalls, functionalOrder } from './report.ts'
import type { ReviewReport } from './review-report.ts'
import { type GraphServices, turnOf } from './services.ts'
import type { Draft, ReviewStateValue } from './state.ts'
import { readingOf } from './supervisor.ts'

/** A draft goes back at most twice; then the conclusion is made by rules. */
export const MAX_DRAFTS = 3
/** Characters of one result that a model is shown. */
const MAX_SHOWN = 3_000

/** Has the model write the conclusion from the tool results. */
export async function conclude(
  services: GraphServices,
  state: ReviewStateValue,
  config: LangGraphRunnableConfig,
): Promise<{ draft: Draft }> {
  const turn = turnOf(config)
  const order = functionalOrder(state.outcomes)
  const calls = state.outcomes.flatMap((outcome) => outcome.calls)
  const attempt = state.draft.attempt + 1
  // Rules read every result whole: a conflict that was cut out would be missing from the conclusion.
  const shown =
    services.mode === 'offline'
      ? asMessages(services, functionalCalls(state.outcomes), Number.POSITIVE_INFINITY)
      : asMessages(services, calls, MAX_SHOWN)
  const written = JSON.stringify({ do: 'conclude', assignment: order, objections: state.draft.objections })
  const messages = [new SystemMessage(concludeInstructions(order.language)), new HumanMessage(written), ...shown]
  try {
    const { text } = await callModel(services, turn, { messages })
    const objections = text.trim() === '' ? ['the text was empty'] : checkText(text, { order, calls })
    return { draft: { text: text.trim(), objections, attempt, failure: '' } }
  } catch (error) {
    turn.signal.throwIfAborted()
    const failure = modelFailure(error, order.language).message
    return { draft: { text: '', objections: [failure], attempt: MAX_DRAFTS, failure } }
  }
}

/** Back to the writer while a draft does not hold and tries are left. */
export function afterCheck(state: ReviewStateValue): 'conclude' | 'write' {
  return state.draft.objections.length > 0 && state.draft.attempt < MAX_DRAFTS ? 'conclude' : 'write'
}

/** Writes the report with the draft that held, or with a conclusion by rules and the reason for it. */
export function writeReport(services: GraphServices, state: ReviewStateValue, config: LangGraphRunnableConfig) {
  const order = functionalOrder(state.outcomes)
  const holds = state.draft.objections.length === 0
  const conclusion = holds ? state.draft.text : concludeByRules(order, functionalCalls(state.outcomes))
  const turn = turnOf(config)
  const report = buildReport(services, {
    outcomes: state.outcomes,
    strangers: strangersAmong(services.tools(turn.userId)),
    conclusion,
    notes: notesOn(state.draft, order, services.mode),
  })
  turn.emit({ type: 'report', report })
  turn.emit({ type: 'token', text: report.markdown })
  const { requirementText } = report
  const focus = { requirementText, requirementIds: readingOf(state).requirementIds, isOpen: order.kind !== 'question' }
  const isAnswer = order.kind === 'question'
  return {
    report: isAnswer && state.report !== null ? state.report : withEarlier(report, state.report),
    focus: isAnswer ? state.focus : focus,
    messages: [new AIMessage(report.markdown)],
  }
}

/** A second look at one part of the same requirement does not forget the other parts. */
function withEarlier(report: ReviewReport, earlier: ReviewReport | null): ReviewReport {
  if (earlier === null || earlier.requirementText !== report.requirementText) return report
  return {
    ...report,
    completeness: report.completeness ?? earlier.completeness,
    complexity: report.complexity ?? earlier.complexity,
    conflicts: report.conflicts ?? earlier.conflicts,
    stories: report.stories ?? earlier.stories,
    openQuestions: report.openQuestions.length > 0 ? report.openQuestions : earlier.openQuestions,
  }
}

type Degraded = ReviewReport['degraded']

const otherLanguage: Record<Language, string> = {
  zh: '工具按需求原文的语言回答；规则不会翻译，引文和工具给出的句子保持原文',
  en: 'the tools answer in the language of the requirement; rules cannot translate, so quotations and tool sentences stay as they are',
}

/** Asked for in another language than the requirement is written in. */
function notTranslated({ requirementText, language }: Assignment): Degraded {
  return detectLanguage(requirementText) === language ? [] : [{ what: 'translation', why: otherLanguage[language] }]
}

/** A list of requirements in one message. */
const ITEM = /^\s*(?:[-*•]|\d{1,2}[.、)）])\s*\S.{5,}$/gmu
const MIN_ITEMS = 2
const together: Record<Language, (count: number) => string> = {
  zh: (count) =>
    `这段文字列了 ${count} 条，这里合在一起评审；要逐条评审，请一条一条发送，或存成文件后用 npm run review -- --set <文件>`,
  en: (count) =>
    `this text lists ${count} items, which were reviewed as one; to have each reviewed send them one by one, or save them as a file for npm run review -- --set <file>`,
}

/** Several requirements in one message are one text here. */
function notApart({ requirementText, kind, language }: Assignment): Degraded {
  if (kind !== 'review') return []
  const listed = requirementText.match(ITEM)?.length ?? 0
  const inLine = listed < MIN_ITEMS ? inlineItems(requirementText).length : 0
  if (inLine > 0) return [apart(inLine, language)]
  const head = requirementText.split(ITEM)[0] ?? ''
  // Lines below a sentence that is a requirement itself are its details.
  if (IS_REQUIREMENT.test(head) && !/[：:]\s*$/u.test(head)) return []
  // A document has a title and its own lists.
  if (listed < MIN_ITEMS || /^#/mu.test(requirementText) || head.length > MAX_LIST_HEAD) return []
  return [apart(listed, language)]
}

function apart(count: number, language: Language): Degraded[number] {
  return { what: language === 'zh' ? '逐条评审' : 'one by one', why: together[language](count) }
}

const IS_REQUIREMENT = /可以|能够|允许|必须|应当|\b(?:can|may|must|shall|should)\b/iu
/** Longest line before a list that only announces it. */
const MAX_LIST_HEAD = 40

const unfounded: Record<Language, string> = {
  zh: '模型写的结论里有工具没有返回过的内容，已改为按规则生成',
  en: "the model's conclusion held statements that no tool returned, so it was made by rules",
}

/** What a report says about a conclusion that the model did not write. The refused text itself is not repeated. */
function notesOn({ objections, failure }: Draft, order: Assignment, mode: GraphServices['mode']): Degraded {
  const { language } = order
  // Without a model there is nothing of it to refuse.
  if (mode === 'offline') return [...notTranslated(order), ...notApart(order)]
  if (failure !== '') return [{ what: 'model', why: failure }]
  return objections.length === 0 ? [] : [{ what: 'conclusion', why: unfounded[language] }]
}

/** Results enter as tool messages, in the form every endpoint knows. */
function asMessages({ newId }: GraphServices, calls: readonly CallRecord[], maxCharacters: number): BaseMessage[] {
  if (calls.length === 0) return []
  const ask = new AIMessage({
    content: '',
    tool_calls: calls.map(({ callId, tool, args }) => ({ id: callId, name: tool, args, type: 'tool_call' as const })),
  })
  const answers = calls.map(
    ({ callId, server, tool, output, isError, warnings, taints }) =>
      new ToolMessage({
        content: frameData(fitResult(output, maxCharacters).text, {
          nonce: newId(),
          server,
          tool,
          trusted: !taints,
          warnings,
        }),
        tool_call_id: callId,
        name: tool,
        status: isError ? 'error' : 'success',
      }),
  )
  return [ask, ...answers]
}
