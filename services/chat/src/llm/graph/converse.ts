import { AIMessage, HumanMessage, isAIMessage, SystemMessage } from '@langchain/core/messages'
import { convertToOpenAITool } from '@langchain/core/utils/function_calling'
import type { LangGraphRunnableConfig } from '@langchain/langgraph'
import { descriptionCost, fitTools, selectToolsForIntent } from '../../budget/select-tools.ts'
import { noticed, whichRequirement } from '../model/offline/sentences.ts'
import { clarifyingQuestions } from '../plan/clarifying-questions.ts'
import { clarifyAnswer, type FollowUpOrder } from '../plan/orders.ts'
import { isBareCommand } from '../reading/bare-command.ts'
import { isBareHeading, noRowsBelow } from '../reading/bare-heading.ts'
import type { AgentTool } from '../tools/tool-source.ts'
import type { AgentLoop, LoopInput } from './agent-loop.ts'
import { askForJson, callModel } from './call-model.ts'
import { taintOf } from './call-record.ts'
import { lookUp } from './lookup.ts'
import { clarifyInstructions, conversationInstructions, followUpInstructions } from './prompts.ts'
import type { ReviewReport } from './review-report.ts'
import { allowedUrls, presentable, userTextsOf } from './said-text.ts'
import { type GraphServices, turnOf } from './services.ts'
import type { ReviewStateValue } from './state.ts'
import { focusAfter, focusOn } from './stored-focus.ts'
import { readingOf } from './supervisor.ts'
import { explainUnavailable, unavailableTool } from './unavailable-tool.ts'

/** Messages of the conversation so far that a model is shown. */
const MAX_HISTORY = 20

/** Answers from the requirement store. */
export async function answerLookup(services: GraphServices, state: ReviewStateValue, config: LangGraphRunnableConfig) {
  const reading = readingOf(state)
  const { text, found } = await lookUp(services.requirements, reading, state.message)
  const answer = said(withNotice(services, text, state), { state, config })
  const [only] = found
  if (only === undefined || found.length > 1) return answer
  return { ...answer, focus: focusOn(only) }
}

/** Asks what a vague wish leaves open, in the model's words where it finds some. */
export async function askBack(services: GraphServices, state: ReviewStateValue, config: LangGraphRunnableConfig) {
  const { language } = readingOf(state)
  if (isBareCommand(state.message)) {
    const text = whichRequirement(language, state.focus?.requirementIds[0])
    return said(withNotice(services, text, state), { state, config })
  }
  if (isBareHeading(state.message)) return said(withNotice(services, noRowsBelow[language], state), { state, config })
  const order = { do: 'clarify', message: state.message, language }
  const answer = await askForJson(services, turnOf(config), {
    instructions: clarifyInstructions(language),
    order,
    shape: clarifyAnswer,
  })
  const questions = answer?.questions ?? clarifyingQuestions(language)
  const lead =
    language === 'zh'
      ? '这条需求还太笼统，暂时没法评审。请补充下面几点，补充后我就能给出评审：'
      : 'This is too vague to review yet. Please answer these questions and I can review it:'
  const text = [lead, '', ...questions.map((question, at) => `${at + 1}. ${question}`)].join('\n')
  const requirementText = state.message.trim()
  const focus = { requirementText, requirementIds: [], isOpen: true }
  // What is asked next about "the second question" is about these, not about a report from before.
  const earlier = { ...digestOf(null), requirementText, openQuestions: questions }
  return { ...said(withNotice(services, text, state), { state, config }), focus, earlier, report: null }
}

/** Answers a question about the last report. */
export async function answerFollowUp(
  services: GraphServices,
  state: ReviewStateValue,
  config: LangGraphRunnableConfig,
) {
  const { language } = readingOf(state)
  const turn = turnOf(config)
  const order = {
    do: 'follow_up',
    question: state.message,
    language,
    earlier: state.report === null && state.earlier !== null ? state.earlier : digestOf(state.report),
  } satisfies FollowUpOrder
  const messages = [new SystemMessage(followUpInstructions(language)), new HumanMessage(JSON.stringify(order))]
  const { text } = await callModel(services, turn, { messages })
  return said(text, { state, config })
}

/** A free conversation: small talk without tools, anything else with all of them. */
export async function converse(
  { services, loop }: { services: GraphServices; loop: AgentLoop },
  state: ReviewStateValue,
  config: LangGraphRunnableConfig,
) {
  const turn = turnOf(config)
  const { kind, language, order } = readingOf(state)
  const intent = kind === 'small_talk' ? 'small_talk' : 'other'
  const all = selectToolsForIntent(intent, services.tools(turn.userId))
  const offered = all.map(({ name }) => name)
  const missing = kind === 'task' ? unavailableTool(state.message, { offered, servers: services.servers() }) : undefined
  if (missing !== undefined) {
    const text = explainUnavailable(missing, { language, offered })
    return said(withNotice(services, text, state), { state, config })
  }
  const tools = fitTools(all.map(costed), { message: state.message, budgetTokens: services.limits.toolTokens })
  const { text, calls } = await loop.invoke({
    instructions: conversationInstructions(language, all.length - tools.length),
    opening: openingOf(state, order),
    offered: tools.map(({ name }) => name),
    order: null,
    speaks: true,
    userTexts: userTextsOf(state.messages),
    taint: state.taint,
  } satisfies LoopInput)
  const kept = { taint: taintOf(calls), focus: focusAfter(calls, state.focus) }
  if (text !== '') return { messages: [new AIMessage(text)], ...kept }
  const stopped =
    language === 'zh'
      ? '这一轮的步骤数已用完，还没有得到最终答案。请缩小范围后再问。'
      : 'This turn used up its steps without a final answer. Please narrow the question.'
  return { ...said(stopped, { state, config }), ...kept }
}

/** The conversation so far; an order that leaves out its requirement is read in full. */
function openingOf({ messages }: ReviewStateValue, order: string | undefined) {
  const shown = messages.slice(-MAX_HISTORY)
  return order === undefined ? shown : [...shown.slice(0, -1), new HumanMessage(order)]
}

function costed(tool: AgentTool) {
  const { function: definition } = convertToOpenAITool(tool)
  const { name, description } = tool
  return { name, description, cost: descriptionCost({ name, description, parameters: definition.parameters }) }
}

function said(words: string, { state, config }: { state: ReviewStateValue; config: LangGraphRunnableConfig }) {
  const text = presentable(words, allowedUrls(userTextsOf(state.messages)))
  turnOf(config).emit({ type: 'token', text })
  return { messages: [new AIMessage(text)] }
}

function withNotice({ mode }: GraphServices, text: string, state: ReviewStateValue): string {
  if (mode !== 'offline') return text
  const isFirst = state.earlier === null && !state.messages.some((message) => isAIMessage(message))
  return noticed(text, { language: readingOf(state).language, isFirst })
}

function digestOf(report: ReviewReport | null): FollowUpOrder['earlier'] {
  return {
    requirementText: report?.requirementText ?? '',
    missingDimensions: report?.completeness?.missingDimensions ?? [],
    size: report?.complexity?.size ?? null,
    factors: report?.complexity?.factors ?? [],
    conflicts: report?.conflicts == null ? null : toDecide(report.conflicts),
    stories: (report?.stories?.stories ?? []).map(({ story, acceptanceCriteria }) => ({ story, acceptanceCriteria })),
    openQuestions: report?.openQuestions ?? [],
    specialists: report?.specialists ?? [],
  }
}

/** Shared words about different things need no decision. */
function toDecide({ conflicts }: NonNullable<ReviewReport['conflicts']>): string[] {
  return conflicts
    .filter(({ relation }) => relation !== 'overlap')
    .map(({ id, title, reason }) => (reason === undefined ? `${id} ${title}` : `${id} ${title} — ${reason}`))
}
