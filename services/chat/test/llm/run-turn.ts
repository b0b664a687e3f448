import { createEngine, type EngineOptions } from '../../src/llm/graph/create-engine.ts'
import type { ReviewEngine } from '../../src/llm/graph/engine.ts'
import type { ReviewReport } from '../../src/llm/graph/review-report.ts'
import type { ApprovalRequest, TurnEvent } from '../../src/llm/graph/turn-event.ts'
import { CheckedChatOpenAI } from '../../src/llm/model/checked-chat-openai.ts'
import { OfflineModel } from '../../src/llm/model/offline-model.ts'

/** What one turn left behind. */
export interface Turn {
  readonly events: TurnEvent[]
  readonly answer: string
  readonly status: string
  readonly conversationId: string
  readonly report: ReviewReport | undefined
  readonly approvals: ApprovalRequest[]
  readonly errors: string[]
}

/** Reads a turn to its end. */
export async function collect(events: AsyncIterable<TurnEvent>): Promise<Turn> {
  const seen: TurnEvent[] = []
  for await (const event of events) seen.push(event)
  const done = seen.at(-1)
  if (done?.type !== 'done') throw new Error('the turn did not end with done')
  return {
    events: seen,
    answer: done.answer,
    status: done.status,
    conversationId: done.conversationId,
    report: seen.find((event) => event.type === 'report')?.report,
    approvals: seen.filter((event) => event.type === 'approval').map(({ approval }) => approval),
    errors: seen.filter((event) => event.type === 'error').map(({ message }) => message),
  }
}

/** One turn of user `ann`. */
export function ask(
  engine: ReviewEngine,
  message: string,
  more: { conversationId?: string; intent?: 'chat' | 'review' } = {},
) {
  return collect(engine.runTurn({ message, userId: 'ann', ...more }))
}

/** An engine on the rules. */
export function offlineEngine(options: Partial<EngineOptions> = {}): ReviewEngine {
  return createEngine({ model: new OfflineModel(), mode: 'offline', ...options })
}

/** An engine on a stand-in endpoint. */
export function standInEngine(baseUrl: string, options: Partial<EngineOptions> = {}): ReviewEngine {
  const model = new CheckedChatOpenAI({ apiKey: 'test', baseUrl, name: 'stand-in' })
  return createEngine({ model, mode: 'model', ...options })
}
