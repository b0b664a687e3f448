import { UserError } from '../../errors.ts'
import type { Language } from '../reading/language.ts'

type Cause = 'key' | 'missing' | 'quota' | 'busy' | 'refused' | 'unreachable' | 'timeout' | 'server' | 'unknown'

const sentences: Record<Language, Record<Cause, string>> = {
  zh: {
    key: '模型服务拒绝了密钥：请检查 OPENAI_API_KEY 是否正确、是否有权使用该模型。',
    missing: '模型服务上没有这个地址或模型：请检查 OPENAI_BASE_URL 和 OPENAI_MODEL。',
    quota: '模型服务的额度已用完：请充值或更换密钥后重试。',
    busy: '模型服务请求过多（限流）：请稍后重试。',
    refused: '模型服务不接受这次请求：请检查 OPENAI_MODEL 是否支持工具调用，或换一个模型。',
    unreachable: '连不上模型服务：请检查 OPENAI_BASE_URL 和网络。',
    timeout: '模型服务没有在时限内回答：请稍后重试。',
    server: '模型服务内部出错：请稍后重试。',
    unknown: '模型服务没有给出可用的回答：请稍后重试。',
  },
  en: {
    key: 'The model service refused the key: check OPENAI_API_KEY and that it may use this model.',
    missing: 'The model service has no such address or model: check OPENAI_BASE_URL and OPENAI_MODEL.',
    quota: "The model service's quota is used up: top it up or use another key.",
    busy: 'The model service is limiting requests: try again later.',
    refused:
      'The model service does not accept this request: check that OPENAI_MODEL supports tool calls, or use another model.',
    unreachable: 'The model service cannot be reached: check OPENAI_BASE_URL and the network.',
    timeout: 'The model service did not answer in time: try again later.',
    server: 'The model service failed internally: try again later.',
    unknown: 'The model service gave no usable answer: try again later.',
  },
}

const byStatus: Readonly<Record<number, Cause>> = {
  400: 'refused',
  401: 'key',
  403: 'key',
  404: 'missing',
  422: 'refused',
  429: 'busy',
}

/** A failure of the model as a sentence the user can act on; nothing of the endpoint's own text gets in. */
export function modelFailure(error: unknown, language: Language): UserError {
  if (error instanceof UserError) return error
  return new UserError('upstream_unavailable', sentences[language][causeOf(error)], { cause: error })
}

/** What will not be different for the next request of this turn. */
const LASTING: ReadonlySet<Cause> = new Set(['key', 'missing', 'quota', 'unreachable', 'timeout'])

/** Whether asking again within this turn would only wait for the same failure; one refused request is not the endpoint's end. */
export function isLasting(error: unknown): boolean {
  return !(error instanceof UserError) && LASTING.has(causeOf(error))
}

function causeOf(error: unknown): Cause {
  const { name, message, status, code } = { name: '', message: '', ...fieldsOf(error) }
  if (/InsufficientQuota/i.test(name) || /insufficient_quota/i.test(`${code} ${message}`)) return 'quota'
  if (typeof status === 'number') return byStatus[status] ?? (status >= 500 ? 'server' : 'unknown')
  if (/timeout|timed out/i.test(`${name} ${message}`)) return 'timeout'
  if (/connection|ECONN|fetch failed|ENOTFOUND|unable to connect|socket/i.test(`${name} ${code} ${message}`))
    return 'unreachable'
  return 'unknown'
}

function fieldsOf(error: unknown): { name?: string; message?: string; status?: unknown; code?: unknown } {
  return error instanceof Error ? { name: error.name, message: error.message, ...pickStatus(error) } : {}
}

function pickStatus(error: Error): { status?: unknown; code?: unknown } {
  return { status: Reflect.get(error, 'status'), code: Reflect.get(error, 'code') }
}
