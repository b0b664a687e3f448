import { GraphRecursionError } from '@langchain/langgraph'
import { SERVICE_STOPPING, UserError } from '../../errors.ts'
import type { Language } from '../reading/language.ts'
import { modelFailure } from './model-failure.ts'
import type { TurnScope } from './services.ts'
import type { TurnEvent } from './turn-event.ts'

const words: Record<
  Language,
  {
    late: (seconds: number) => string
    stopped: string
    closing: string
    steps: string
    internal: (id: string) => string
  }
> = {
  zh: {
    late: (seconds) => `这一轮超过了 ${seconds} 秒的时限，已停止。请缩小范围后重试。`,
    stopped: '这一轮已按要求停止。',
    closing:
      '服务正在关闭，这一轮没有完成。已批准的操作可能已经执行，结果未知：请在服务重启后先到这段对话里核对，不要直接重复。',
    steps: '这一轮的步骤数已用完，已停止。请缩小范围后重试。',
    internal: (id) => `这一轮遇到内部错误，没有完成（编号 ${id}）。请重试；多次出现请查看服务日志。`,
  },
  en: {
    late: (seconds) => `This turn passed its limit of ${seconds} s and was stopped. Narrow it down and try again.`,
    stopped: 'This turn was stopped as asked.',
    closing:
      'The service is shutting down and this turn is not finished. An approved action may have run; its outcome is unknown: look into this conversation after the restart before you repeat it.',
    steps: 'This turn used up its steps and was stopped. Narrow it down and try again.',
    internal: (id) =>
      `This turn failed on an internal error (id ${id}). Try again, and see the log if it happens again.`,
  },
}

/** What the user reads when a turn fails: what happened and what to do, whatever it was. */
export function turnFailure(
  error: unknown,
  turn: TurnScope,
  { language, turnTimeoutMs }: { language: Language; turnTimeoutMs: number },
): Extract<TurnEvent, { type: 'error' }> {
  const say = words[language]
  if (turn.signal.aborted) {
    const why = turn.signal.reason instanceof Error ? turn.signal.reason.name : ''
    if (why === 'TimeoutError') {
      return { type: 'error', code: 'budget_exceeded', message: say.late(Math.round(turnTimeoutMs / 1_000)) }
    }
    return { type: 'error', code: 'cancelled', message: why === SERVICE_STOPPING ? say.closing : say.stopped }
  }
  if (error instanceof GraphRecursionError) return { type: 'error', code: 'budget_exceeded', message: say.steps }
  const known = turn.modelErrors.includes(error) || error === turn.modelFailure ? modelFailure(error, language) : error
  if (known instanceof UserError) return { type: 'error', code: known.code, message: known.in(language) }
  return { type: 'error', code: 'internal', message: say.internal(turn.requestId) }
}
