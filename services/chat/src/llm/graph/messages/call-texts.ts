import type { EgressConcern } from '../../../safety/check-egress.ts'
import type { Language } from '../../reading/language.ts'

/** Why a call was not made, besides the user's own words. */
export type RefusalReason =
  | 'unclear'
  | 'changed'
  | 'said_no'
  | 'expired'
  | 'not_confirmed'
  | 'no_arguments'
  | 'same_call'
  | 'said_no_before'

interface CallTexts {
  readonly refusals: Readonly<Record<RefusalReason, string>>
  readonly concerns: Readonly<Record<EgressConcern, string>>
  readonly tooManyQuestions: (limit: number) => string
  readonly notApproved: (tool: string, reason: string) => string
  readonly notCalled: (tool: string, reason: string) => string
  readonly brokenArguments: (tool: string) => string
  readonly usedUp: (limit: number) => string
  readonly unknownTool: (tool: string, offered: string) => string
  readonly none: string
  readonly noRequirement: (id: string) => string
  readonly unknownOutcome: (tool: string) => string
  readonly timedOut: (seconds: number) => string
}

/** What is said of a call that was not made or not answered; the model reads it, and so does the user. */
export const callTexts: Readonly<Record<Language, CallTexts>> = {
  zh: {
    refusals: {
      unclear: '没有看懂这个回答',
      changed: '这个工具在询问之后变了',
      said_no: '用户没有同意',
      expired: '用户没有在时限内答复',
      not_confirmed: '没有输入工具名确认',
      no_arguments: '修改后没有给出参数',
      same_call: '同一批里已有完全相同的调用',
      said_no_before: '用户已经拒绝过完全相同的调用',
    },
    concerns: {
      personal_data: '参数里有用户没有给出的个人信息或密钥',
      private_copy: '参数里有一段来自文档或工具结果的原文',
      not_the_users_words: '对话里有不受信任的文字，而参数不是用户自己的话',
    },
    tooManyQuestions: (limit) => `这一轮已经请求过 ${limit} 次确认`,
    notApproved: (tool, reason) => `${tool} 未获同意，没有执行：${reason}。`,
    notCalled: (tool, reason) => `没有调用 ${tool}：${reason}。`,
    brokenArguments: (tool) => `${tool} 的参数不是有效的 JSON，请重新发送。`,
    usedUp: (limit) => `这一轮的 ${limit} 次工具调用已用完，请根据已有结果回答。`,
    unknownTool: (tool, offered) => `没有工具“${tool}”。可用的工具：${offered}。`,
    none: '无',
    noRequirement: (id) => `没有编号为 ${id} 的需求，什么都没有改动。`,
    unknownOutcome: (tool) => `${tool} 中途被打断，不知道是否已经生效；请先查看结果，再决定是否重新执行。`,
    timedOut: (seconds) => `工具在 ${seconds} 秒内没有回答。`,
  },
  en: {
    refusals: {
      unclear: 'the answer was unclear',
      changed: 'the tool has changed since the user was asked',
      said_no: 'the user said no',
      expired: 'the user did not answer in time',
      not_confirmed: "the tool's name was not typed back",
      no_arguments: 'the edit named no arguments',
      same_call: 'the same call stands in this batch already',
      said_no_before: 'the user has said no to exactly this call',
    },
    concerns: {
      personal_data: 'its arguments hold personal data or a secret that the user did not give',
      private_copy: 'its arguments hold a passage of a document or result',
      not_the_users_words: 'untrusted text is in the conversation and the arguments are not the user’s own words',
    },
    tooManyQuestions: (limit) => `this turn has asked for ${limit} approvals already`,
    notApproved: (tool, reason) => `The user did not approve ${tool}, it was not run: ${reason}.`,
    notCalled: (tool, reason) => `${tool} was not called: ${reason}.`,
    brokenArguments: (tool) => `The arguments of ${tool} are not valid JSON. Send them again.`,
    usedUp: (limit) => `This turn has used its ${limit} tool calls. Answer with what is known.`,
    unknownTool: (tool, offered) => `There is no tool “${tool}”. Offered tools: ${offered}.`,
    none: 'none',
    noRequirement: (id) => `There is no requirement ${id}; nothing was changed.`,
    unknownOutcome: (tool) =>
      `${tool} was interrupted: it is unknown whether it happened. Check before calling it again.`,
    timedOut: (seconds) => `The tool did not answer within ${seconds} s.`,
  },
}
