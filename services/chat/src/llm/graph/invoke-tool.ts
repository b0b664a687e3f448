import { isGraphBubbleUp } from '@langchain/langgraph'
import { UserError } from '../../errors.ts'
import type { Language } from '../reading/language.ts'
import type { AgentTool } from '../tools/tool-source.ts'
import { callTexts } from './messages/call-texts.ts'
import type { RequestedCall } from './screen-calls.ts'
import type { GraphServices, TurnScope } from './services.ts'

interface Work {
  readonly call: RequestedCall
  readonly tool: AgentTool
}

/** A tool's answer as it came. */
export interface RawResult {
  readonly output: string
  readonly isError: boolean
}

/** A call with an effect runs once, also when the process died after it began and the turn is taken up again. */
export async function invokeOnce(services: GraphServices, turn: TurnScope, work: Work): Promise<RawResult> {
  const known = await services.effects.begin(work.call.id, turn.conversationId)
  if (known.status === 'finished') return known
  if (known.status === 'begun') {
    const message = callTexts[turn.language].unknownOutcome(work.call.name)
    return { output: JSON.stringify({ error: 'unknown_outcome', message }), isError: true }
  }
  const { id, name: tool } = work.call
  turn.effects.set(id, { tool, state: 'running' })
  const outcome = await invokeTool(services, turn, work)
  turn.effects.set(id, { tool, state: outcome.isError ? 'failed' : 'done' })
  await services.effects.finish(work.call.id, outcome)
  return outcome
}

/** One call within its time limit. The turn's end ends it; any other failure is its answer. */
export async function invokeTool(services: GraphServices, turn: TurnScope, { call, tool }: Work): Promise<RawResult> {
  const signal = AbortSignal.any([turn.signal, AbortSignal.timeout(services.limits.toolTimeoutMs)])
  const { requestId, conversationId, userId, teams, workspaces, language } = turn
  const configurable = { requestId, conversationId, language, caller: { userId, teams, workspaces } }
  try {
    const result: unknown = await tool.invoke(call.args, { signal, configurable })
    return { output: typeof result === 'string' ? result : JSON.stringify(result ?? ''), isError: false }
  } catch (error) {
    if (isGraphBubbleUp(error)) throw error
    turn.signal.throwIfAborted()
    return { output: failureText(error, services.limits.toolTimeoutMs, language), isError: true }
  }
}

function failureText(error: unknown, limitMs: number, language: Language): string {
  if (error instanceof UserError) return error.in(language)
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return callTexts[language].timedOut(Math.round(limitMs / 1_000))
  }
  return error instanceof Error ? error.message : String(error)
}
