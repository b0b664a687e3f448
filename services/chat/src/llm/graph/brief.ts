import { AIMessage } from '@langchain/core/messages'
import type { LangGraphRunnableConfig } from '@langchain/langgraph'
import { UserError } from '../../errors.ts'
import { clarifyingQuestions } from '../plan/clarifying-questions.ts'
import { isBareHeading, noRowsBelow } from '../reading/bare-heading.ts'
import { isNoSentence } from '../reading/cues.ts'
import type { Language } from '../reading/language.ts'
import { lookUp } from './lookup.ts'
import { renderReport } from './render-report.ts'
import type { ReviewReport } from './review-report.ts'
import { allowedUrls, presentable } from './said-text.ts'
import { type GraphServices, turnOf } from './services.ts'
import type { ReviewStateValue } from './state.ts'
import { readingOf } from './supervisor.ts'

const noRequirement: Record<Language, string> = {
  zh: '这段文字不是一条需求，没有可以评审的内容。请发送一条需求，写明谁要对什么做什么，例如“管理员可以批量导入成员名单，单次最多 5000 行”。',
  en: 'This text is no requirement, so there is nothing to review. Send one that says who does what with which object, for example “Administrators can import the member list, up to 5,000 rows at once”.',
}
const tooVague: Record<Language, string> = {
  zh: '这条需求还太笼统，没有写明具体功能，暂时没法评审。请回答下面的问题，再发送补充后的需求。',
  en: 'This wish is too vague to review: it names no concrete function. Answer the questions below and send it again.',
}
const anOrder: Record<Language, string> = {
  zh: '这是一条操作指令，不是需求；评审不会执行操作。请在对话里发送它，执行前会请你确认。',
  en: 'This is an order and no requirement; a review carries out nothing. Send it in the chat, where you are asked to confirm it.',
}

/** Answers in the form of a report, for who asked for a review of something that is none: what was asked, and nothing else. */
export async function writeBrief(services: GraphServices, state: ReviewStateValue, config: LangGraphRunnableConfig) {
  const { kind, language } = readingOf(state)
  const isWish = kind === 'clarify' && !isNoSentence(state.message) && !isBareHeading(state.message)
  const conclusion = await answerTo(services, state, isWish)
  const report: Omit<ReviewReport, 'markdown'> = {
    mode: services.mode,
    language,
    requirementText: state.message,
    completeness: null,
    complexity: null,
    conflicts: null,
    stories: null,
    knowledge: [],
    references: [],
    referencesSummary: '',
    openQuestions: isWish ? clarifyingQuestions(language) : [],
    conclusion,
    advice: [],
    specialists: [],
    degraded: [],
    toolCalls: [],
  }
  const isNothing = kind === 'clarify' && !isWish
  const rendered = renderReport(report, {
    kind: isNothing ? 'small_talk' : kind,
    parts: [],
    subject: '',
    isKnowledgeAsked: false,
    isFieldKnown: false,
    isNoneToCompare: false,
    isSampleCompared: false,
  })
  const markdown = presentable(rendered, allowedUrls([state.message]))
  const turn = turnOf(config)
  turn.emit({ type: 'report', report: { ...report, markdown } })
  turn.emit({ type: 'token', text: markdown })
  return { messages: [new AIMessage(markdown)] }
}

async function answerTo(services: GraphServices, state: ReviewStateValue, isWish: boolean): Promise<string> {
  const reading = readingOf(state)
  if (reading.kind === 'task') return anOrder[reading.language]
  if (isBareHeading(state.message)) return noRowsBelow[reading.language]
  if (reading.kind !== 'lookup') return isWish ? tooVague[reading.language] : noRequirement[reading.language]
  const found = await lookUp(services.requirements, reading, state.message)
  // Who asked for a report gets none of a requirement that is not there.
  if (found.isMissing) throw new UserError('not_found', found.text)
  return found.text
}
