import { AIMessage, HumanMessage, SystemMessage } from '@langchain/core/messages'
import { convertToOpenAITool } from '@langchain/core/utils/function_calling'
import type { LangGraphRunnableConfig } from '@langchain/langgraph'
import { descriptionCost, fitTools, selectToolsForIntent } from '../../budget/select-tools.ts'
import { sentences } from '../model/offline/sentences.ts'
import { clarifyingQuestions } from '../plan/clarifying-questions.ts'
import { clarifyAnswer, type FollowUpOrder } from '../plan/orders.ts'
import { isBareCommand } from '../reading/bare-command.ts'
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
import { readingOf } from './supervisor.ts'

/** Messages of the conversation so far that a model is shown. */
const MAX_HISTORY = 20

/** Answers from the requirement store. */
export async function answerLookup(services: GraphServices, state: ReviewStateValue, config: LangGraphRunnableConfig) {
  const reading = readingOf(state)
  const { text, found } = await lookUp(services.requirements, reading, state.message)
  const answer = said(withNotice(services, text, reading.language), { state, config })
  const [only] = found
  if (only === undefined || found.length > 1) return answer
  const requirementText = only.description === '' ? only.title : `${only.title}：${only.description}`
  return { ...answer, focus: { requirementText, requirementIds: [only.id], isOpen: false } }
}

/** Asks what a vague wish leaves open, in the model's words where it finds some. */
export async function askBack(services: GraphServices, state: ReviewStateValue, config: LangGraphRunnableConfig) {
  const { language } = readingOf(state)
  if (isBareCommand(state.message)) {
    return said(whichRequirement(language, state.focus?.requirementIds[0]), { state, config })
  }
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
  return { ...said(withNotice(services, text, language), { state, config }), focus, earlier, report: null }
}

/** A command without its object gets asked which requirement is meant, or how to name the change. */
function whichRequirement(language: 'zh' | 'en', id: string | undefined): string {
  if (id !== undefined) {
    return language === 'zh'
      ? `要修改 ${id}，请写明改哪一项、改成什么，例如“把 ${id} 的优先级改为 P1”；要评审它，请写“评审 ${id}”。`
      : `To change ${id}, say which field and its value, for example “Set the priority of ${id} to P1”; to review it, write “Review ${id}”.`
  }
  return language === 'zh'
    ? '请问指的是哪一条需求？请把需求原文或编号一起发给我，例如“评审 REQ-001”或“分析这个需求：支持批量导入功能”。'
    : 'Which requirement do you mean? Send its text or its id along, for example “Review REQ-001” or “Analyze this requirement: Support bulk import”.'
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
  const { kind, language } = readingOf(state)
  const intent = kind === 'small_talk' ? 'small_talk' : 'other'
  const all = selectToolsForIntent(intent, services.tools(turn.userId))
  const tools = fitTools(all.map(costed), { message: state.message, budgetTokens: services.limits.toolTokens })
  const { text, calls } = await loop.invoke({
    instructions: conversationInstructions(language, all.length - tools.length),
    opening: state.messages.slice(-MAX_HISTORY),
    offered: tools.map(({ name }) => name),
    order: null,
    speaks: true,
    userTexts: userTextsOf(state.messages),
    taint: state.taint,
  } satisfies LoopInput)
  const taint = taintOf(calls)
  if (text !== '') return { messages: [new AIMessage(text)], taint }
  const stopped =
    language === 'zh'
      ? '这一轮的步骤数已用完，还没有得到最终答案。请缩小范围后再问。'
      : 'This turn used up its steps without a final answer. Please narrow the question.'
  return { ...said(stopped, { state, config }), taint }
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

function withNotice({ mode }: GraphServices, text: string, language: 'zh' | 'en'): string {
  return mode === 'offline' ? `${text}\n\n${sentences[language].notice}` : text
}

function digestOf(report: ReviewReport | null): FollowUpOrder['earlier'] {
  return {
    requirementText: report?.requirementText ?? '',
    missingDimensions: report?.completeness?.missingDimensions ?? [],
    size: report?.complexity?.size ?? null,
    factors: report?.complexity?.factors ?? [],
    conflicts: (report?.conflicts?.conflicts ?? []).map(({ id, title }) => `${id} ${title}`),
    stories: (report?.stories?.stories ?? []).map(({ story, acceptanceCriteria }) => ({ story, acceptanceCriteria })),
    openQuestions: report?.openQuestions ?? [],
  }
}
