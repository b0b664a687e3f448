import type { Request, Response } from 'express'
import type { Language } from '../cli/language.ts'
import { eventsUntilAborted } from '../cli/until-aborted.ts'
import type { TurnEvent } from '../llm/graph/turn-event.ts'
import { collectAnswer } from './collect-answer.ts'
import type { Admit } from './conversation-share.ts'
import type { Logger } from './logger.ts'
import { sendEvents } from './send-events.ts'
import type { TurnSlots } from './turn-slots.ts'

/** What an aborted engine gets to say its last words. */
const GRACE_MS = 1_000

/** One turn to run for one request. */
export interface TurnJob {
  readonly userId: string
  readonly conversationId: string | undefined
  readonly language: Language
  /** The user has let something happen: it comes to its end, and the conversation tells of it, whether they stay or not. */
  readonly isApproved?: boolean
  readonly start: (signal: AbortSignal) => AsyncIterable<TurnEvent>
}

export interface TurnRunnerOptions {
  readonly slots: TurnSlots
  readonly admit?: Admit
  readonly turnTimeoutMs: number
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal
  readonly logger: Logger
  /** Hears how each turn ended. */
  readonly onEnd?: (status: string) => void
}

/** Runs one turn under the limits; `consume` reads its events. The reader going away aborts the turn, unless it was approved. */
export type TurnRunner = (
  response: Response,
  job: TurnJob,
  consume: (events: AsyncIterable<TurnEvent>) => Promise<void>,
) => Promise<void>

/** A runner that never lets a turn outlive its request, its time or the service. */
export function createTurnRunner(options: TurnRunnerOptions): TurnRunner {
  const { slots, admit, turnTimeoutMs, stopping, logger, onEnd = () => {} } = options
  return async (response, job, consume) => {
    await admit?.(job)
    const release = slots.take(job)
    const gone = new AbortController()
    response.once('close', () => gone.abort(new Error('The client is gone.')))
    const ends = [stopping, AbortSignal.timeout(turnTimeoutMs)]
    const signal = AbortSignal.any(job.isApproved === true ? ends : [gone.signal, ...ends])
    try {
      const events = eventsUntilAborted(job.start(signal), { signal, graceMs: GRACE_MS })
      await consume(withLastWord(events, { job, signal, logger, onEnd }))
    } finally {
      release()
    }
  }
}

/** As a stream, or as one JSON object for who asks for JSON. */
export function answerAs(request: Request, response: Response): (events: AsyncIterable<TurnEvent>) => Promise<void> {
  if (request.accepts(['text/event-stream', 'application/json']) !== 'application/json') {
    return (events) => sendEvents(response, events)
  }
  return async (events) => {
    const answer = await collectAnswer(events)
    if (!response.destroyed) response.json(answer)
  }
}

/**
 * A turn that breaks off still ends as every turn does: with a sentence and `done`. A failure before the first event is
 * the request's own and rises.
 */
async function* withLastWord(
  events: AsyncIterable<TurnEvent>,
  {
    job,
    signal,
    logger,
    onEnd,
  }: { job: TurnJob; signal: AbortSignal; logger: Logger; onEnd: (status: string) => void },
): AsyncGenerator<TurnEvent> {
  let last: TurnEvent['type'] | undefined
  try {
    for await (const event of events) {
      last = event.type
      if (event.type === 'done') onEnd(event.status)
      yield event
    }
  } catch (error) {
    if (last === undefined && !signal.aborted) throw error
    if (!signal.aborted) logger.log('error', 'http.turn_broke_off', { detail: String(error) })
    yield brokenOff(job.language, signal.aborted)
  }
  if (last === 'done') return
  onEnd('error')
  yield { type: 'done', conversationId: job.conversationId ?? '', status: 'error', answer: '' }
}

function brokenOff(language: Language, isAborted: boolean): TurnEvent {
  const stopped = {
    zh: '本轮回答已停止（超过时限或服务正在关闭）：请缩小范围后重试',
    en: 'This answer was stopped (out of time, or the service is closing): narrow it down and try again',
  }
  const failed = {
    zh: '本轮回答因内部错误中断：请重试；多次出现请查看服务日志',
    en: 'This answer broke off on an internal error: try again, and see the log if it happens again',
  }
  return {
    type: 'error',
    code: isAborted ? 'budget_exceeded' : 'internal',
    message: (isAborted ? stopped : failed)[language],
  }
}
