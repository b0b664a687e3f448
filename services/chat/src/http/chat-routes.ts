import { Router } from 'express'
import { languageOf } from '../cli/language.ts'
import { mayAnswerApproval, readTextAnswer } from '../cli/text-approval.ts'
import type { ReviewEngine, TurnRequest } from '../llm/graph/engine.ts'
import type { AskingFace } from '../mcp/questions/question-desk.ts'
import { answerAs, type TurnJob, type TurnRoutesOptions } from './answer-turn.ts'
import { callerOf } from './authenticate.ts'
import { chatRequest } from './contract.ts'
import { parseBody } from './failures.ts'
import { sayNotPending } from './say.ts'

/** `POST /api/chat`. */
export function chatRoutes({ engine, run, questions }: TurnRoutesOptions): Router {
  return Router().post('/api/chat', async (request, response) => {
    const { message, conversationId } = parseBody(chatRequest, request.body, bodyLanguage(request.body))
    const { userId, ...groups } = callerOf(response)
    const turn = { message, userId, ...groups, ...(conversationId === undefined ? {} : { conversationId }) }
    const desk = await questions()
    const asking = (face: Pick<AskingFace, 'show' | 'withdraw'>) => desk.attach({ ...face, userId, conversationId })
    const job = { userId, conversationId, language: languageOf(message, 'zh') }
    await run(response, { ...job, ...(await starterFor(await engine(), turn)) }, answerAs(request, response, asking))
  })
}

/** A message that answers an approval of this conversation by its id goes to that gate; any other is a turn. */
async function starterFor(engine: ReviewEngine, turn: TurnRequest): Promise<Pick<TurnJob, 'start' | 'isApproved'>> {
  const { message, userId, teams, workspaces, conversationId } = turn
  const query = conversationId === undefined ? { userId } : { userId, conversationId }
  const pending = mayAnswerApproval(message) ? await engine.pendingApprovals(query) : []
  const answer = readTextAnswer(message, pending)
  if (answer.kind === 'none') return { start: (signal) => engine.runTurn({ ...turn, signal }) }
  // An answer counts only from the conversation that was asked.
  if (answer.kind === 'not_pending' || answer.approval.conversationId !== conversationId) {
    return { start: () => sayNotPending(languageOf(message, 'zh'), conversationId) }
  }
  const { approval, decision } = answer
  const caller = { userId, teams, workspaces }
  const resume = { conversationId: approval.conversationId, ...caller, decisions: { [approval.id]: decision } }
  return { isApproved: decision.decision !== 'reject', start: (signal) => engine.resume({ ...resume, signal }) }
}

/** A refusal is said in the language of whatever text the body holds. */
function bodyLanguage(body: unknown) {
  const text = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return languageOf(typeof text === 'string' ? text.slice(0, 2_000) : '', 'zh')
}
