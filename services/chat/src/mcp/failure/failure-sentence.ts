import { detailInChinese } from './detail-texts.ts'
import type { Failure, FailureKind, Reach } from './failure.ts'

export type Language = 'zh' | 'en'

const HAN = /\p{Script=Han}/u

/** The language a text is answered in: Chinese when it holds Chinese characters. */
export function languageOf(value: unknown): Language {
  return HAN.test(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')) ? 'zh' : 'en'
}

/** The language of the conversation where the caller tells it, else that of the arguments. */
export function languageOfCall({ language }: { readonly language?: Language | undefined }, args: unknown): Language {
  return language ?? languageOf(args)
}

type Sentence = Record<Language, (failure: Failure) => string>

/** Of a server that is not started before somebody agrees to how it is reached now. */
const UNSTARTED: Record<Language, string> = {
  zh: '的启动命令或地址与确认过的不同，须重新确认后才会启动',
  en: 'is to be reached in another way than was agreed to, which needs your consent before it is started',
}

const signInCommand = ({ serverId }: Failure) => `npm run sign-in -- ${JSON.stringify(serverId)}`

/** What went wrong, per kind. The surrounding sentence names server and tool and what to do. */
const WHAT: Record<FailureKind, Sentence> = {
  connect_failed: {
    zh: (f) => `无法连接（${f.detail}）`,
    en: (f) => `could not be connected to (${f.detail})`,
  },
  connection_lost: {
    zh: (f) => `在调用期间断开了连接，正在重连（${f.detail}）`,
    en: (f) => `lost its connection during the call and is being reconnected (${f.detail})`,
  },
  session_lost: {
    zh: (f) => `的会话已失效，正在重新建立（${f.detail}）`,
    en: (f) => `has lost its session, which is being renewed (${f.detail})`,
  },
  timeout: {
    zh: (f) =>
      `在${limitOf(f, { none: '时限', unit: ' 秒' })}内没有回答，调用超时（${f.limitMs === undefined ? f.detail : '时限可用 mcp.json 中该服务的 timeout 调整，单位毫秒'}）`,
    en: (f) =>
      f.limitMs === undefined
        ? `timed out without an answer (${f.detail})`
        : `timed out: no answer within${limitOf(f, { none: '', unit: ' s' })} (the limit is "timeout" of this server in mcp.json, in milliseconds)`,
  },
  cancelled: { zh: () => '的调用已取消', en: () => 'had its call cancelled' },
  invalid_answer: {
    zh: (f) => `返回了无效的回答（${f.detail}）`,
    en: (f) => `sent an invalid answer (${f.detail})`,
  },
  invalid_result: {
    zh: (f) => `返回的结果不符合它声明的格式（${f.detail}）`,
    en: (f) => `returned an invalid result that does not match its declared format (${f.detail})`,
  },
  rejected: {
    zh: (f) => `拒绝了这次请求（${f.detail}）`,
    en: (f) => `refused the request (${f.detail})`,
  },
  internal: {
    zh: (f) => `内部出错（${f.detail}）`,
    en: (f) => `failed inside (${f.detail})`,
  },
  http: {
    zh: (f) => `的 HTTP 服务出错（${f.detail}）`,
    en: (f) => `answered with an HTTP error (${f.detail})`,
  },
  rate_limited: {
    zh: (f) => `限制了调用频率（HTTP 429），${waitZh(f)}`,
    en: (f) => `limits the call rate (HTTP 429); ${waitEn(f)}`,
  },
  unauthorized: {
    zh: (f) => `要求重新登录（${f.detail}），请运行：${signInCommand(f)}`,
    en: (f) => `asks you to sign in again (${f.detail}): ${signInCommand(f)}`,
  },
  forbidden: {
    zh: (f) => `拒绝授权（${f.detail}）`,
    en: (f) => `denies permission (${f.detail})`,
  },
  breaker_open: {
    zh: (f) => `因连续失败而暂停调用，${untilText(f)} 之前不再尝试（${f.detail}）`,
    en: (f) => `is paused after repeated failures and is not asked before ${untilText(f)} (${f.detail})`,
  },
  unknown_tool: {
    zh: (f) => `没有（或不再提供）这个工具。${f.detail}`,
    en: (f) => `does not (or no longer) offer this tool. ${f.detail}`,
  },
  no_such_tool: {
    zh: (f) => `没有哪个已接入的服务提供这个工具。${f.detail}`,
    en: (f) => `No connected server offers this tool. ${f.detail}`,
  },
  blocked: {
    zh: ({ toolName, detail }) =>
      toolName === undefined ? UNSTARTED.zh : `的工具定义已变化，须重新确认后才能使用（${detail}）`,
    en: ({ toolName, detail }) =>
      toolName === undefined
        ? UNSTARTED.en
        : `changed this tool's definition, which needs your consent before it is used (${detail})`,
  },
  closed: { zh: () => '已关闭', en: () => 'is closed' },
}

/** Advice for a refusal whose JSON-RPC code says that the arguments are to blame; a server's own codes say so as well. */
const CORRECT_ARGUMENTS = { zh: '请按提示修改参数后再试。', en: 'Correct the arguments and try again.' }
/** Advice for a refusal that no other argument would change. */
const WITHOUT_IT = {
  zh: '重试没有用：请改用其他工具，或不依赖它继续，并说明这一部分没有核实。',
  en: 'Trying again is of no use: use another tool, or go on without it and say that this part was not checked.',
}

/** What to do next about a refusal, per JSON-RPC code. */
const AFTER_REFUSAL: ReadonlyMap<number, Record<Language, string>> = new Map([
  [-32601, WITHOUT_IT],
  [-32600, WITHOUT_IT],
  [-32700, WITHOUT_IT],
])

/** What to do next, where the general advice would mislead. */
const NEXT: Partial<Record<FailureKind, Record<Language, string>>> = {
  unauthorized: { zh: '', en: '' },
  forbidden: { zh: '请向管理员申请所需权限。', en: 'Ask its administrator for the permission named.' },
  unknown_tool: { zh: '请改用现有的工具。', en: 'Use one of the tools that are offered.' },
  no_such_tool: { zh: '请改用现有的工具。', en: 'Use one of the tools that are offered.' },
  blocked: { zh: '请先查看变化并确认。', en: 'Look at the change and consent to it first.' },
  cancelled: { zh: '', en: '' },
}

const GENERAL_NEXT: Record<Language, string> = {
  zh: '请稍后再试，或不依赖它继续，并说明这一部分没有核实。',
  en: 'Try again later, or go on without it and say that this part was not checked.',
}

const MAY_HAVE_RUN: Record<Language, string> = {
  zh: '该操作可能已经执行，结果未知；请先核对，不要直接重复。',
  en: 'It is unknown whether the action happened: it may have run. Check before you repeat it.',
}

const DID_NOT_RUN: Record<Language, string> = { zh: '该操作没有执行。', en: 'The action did not run.' }
/** A refusal is the server's word for it. */
const SAYS_NOT_RUN: Record<Language, string> = {
  zh: '服务表示没有执行该操作。',
  en: 'By the server’s answer the action did not run.',
}

const EFFECTS: Record<Reach, Record<Language, string>> = {
  not_sent: DID_NOT_RUN,
  refused: SAYS_NOT_RUN,
  maybe_ran: MAY_HAVE_RUN,
}

/** One or two sentences: which server and tool, what happened, whether it may have run, what to do. */
export function sentenceOf(failure: Failure, language: Language): string {
  const effect = effectText(failure, language)
  // "Try again later" must not follow "do not repeat this".
  const next = effect === MAY_HAVE_RUN[language] ? '' : adviceFor(failure)[language]
  const parts = [causeSentenceOf(failure, language), effect, next]
  return parts.filter((part) => part !== '').join(language === 'en' ? ' ' : '')
}

/** One sentence: which server and tool, and what happened. For people who look after the servers; the advice is left out. */
export function causeSentenceOf(given: Failure, language: Language): string {
  const failure = language === 'zh' ? { ...given, detail: detailInChinese(given.detail) } : given
  const { serverId, toolName } = failure
  const subject = serverId === '' ? '' : { zh: `MCP 服务“${serverId}”`, en: `MCP server "${serverId}" ` }[language]
  const tool = toolName === undefined ? '' : { zh: `工具“${toolName}”：`, en: `Tool "${toolName}": ` }[language]
  const what = WHAT[failure.kind][language](failure).trim()
  const stop = { zh: '。', en: '.' }[language]
  return `${tool}${subject}${what}${/[。.]$/.test(what) ? '' : stop}`
}

function adviceFor({ kind, jsonRpcCode }: Failure): Record<Language, string> {
  if (kind !== 'rejected') return NEXT[kind] ?? GENERAL_NEXT
  return AFTER_REFUSAL.get(jsonRpcCode ?? 0) ?? CORRECT_ARGUMENTS
}

function effectText({ toolName, reach, harmless }: Failure, language: Language): string {
  if (toolName === undefined || harmless) return ''
  return EFFECTS[reach][language]
}

function untilText(failure: Failure): string {
  return failure.untilMs === undefined ? '-' : new Date(failure.untilMs).toISOString().slice(11, 19)
}

function limitOf({ limitMs }: Failure, { none, unit }: { none: string; unit: string }): string {
  return limitMs === undefined ? none : ` ${limitMs / 1000}${unit}`
}

function waitZh(failure: Failure): string {
  return failure.retryAfterMs === undefined ? '请稍后再试' : `请在 ${Math.ceil(failure.retryAfterMs / 1000)} 秒后再试`
}

function waitEn(failure: Failure): string {
  return failure.retryAfterMs === undefined
    ? 'try again later'
    : `try again in ${Math.ceil(failure.retryAfterMs / 1000)} s`
}
