import { Router } from 'express'
import { languageOf } from '../cli/language.ts'
import { UserError } from '../errors.ts'
import type { ApprovalDecision, ApprovalRequest } from '../llm/graph/turn-event.ts'
import type { AskingFace } from '../mcp/questions/question-desk.ts'
import { answerAs, type TurnRoutesOptions } from './answer-turn.ts'
import { callerOf, userOf } from './authenticate.ts'
import { approvalBody, conversationId as conversationIdShape } from './contract.ts'
import { HttpFailure, parseBody } from './failures.ts'

/** `GET /api/approvals` and `POST /api/approvals/:id`. */
export function approvalRoutes({ engine, run, questions }: TurnRoutesOptions): Router {
  return Router()
    .get('/api/approvals', async (request, response) => {
      const userId = userOf(response)
      const asked = conversationIdShape.safeParse(request.query['conversationId'])
      const query = asked.success ? { userId, conversationId: asked.data } : { userId }
      response.json({ approvals: await (await engine()).pendingApprovals(query) })
    })
    .post('/api/approvals/:id', async (request, response) => {
      const caller = callerOf(response)
      const { userId } = caller
      const decision: ApprovalDecision = parseBody(approvalBody, request.body, 'zh')
      const reviewEngine = await engine()
      const { id } = request.params
      const approval = (await reviewEngine.pendingApprovals({ userId })).find((pending) => pending.id === id)
      if (approval === undefined) throw noLongerPending()
      demandConfirmation(approval, decision)
      const { conversationId } = approval
      const desk = await questions()
      const asking = (face: Pick<AskingFace, 'show' | 'withdraw'>) => desk.attach({ ...face, userId, conversationId })
      const start = (signal: AbortSignal) =>
        reviewEngine.resume({ conversationId, ...caller, decisions: { [id]: decision }, signal })
      const job = {
        userId,
        conversationId,
        language: languageOf(approval.message, 'zh'),
        isApproved: decision.decision !== 'reject',
        start,
      }
      await run(response, job, answerAs(request, response, asking)).catch(refuseStale)
    })
}

/** One wording for unknown, foreign, answered and expired: it tells nothing about other people's calls. */
function noLongerPending(): HttpFailure {
  const message = '没有等待确认的这个操作：它可能已被答复或已过期（No such approval is pending）'
  return new HttpFailure(409, { code: 'not_pending', message })
}

function refuseStale(error: unknown): never {
  throw error instanceof UserError && error.code === 'not_found' ? noLongerPending() : error
}

/** Asked here as well as by the engine, so that a forgotten field can still be sent instead of rejecting the call. */
function demandConfirmation({ permission, tool }: ApprovalRequest, { decision, confirm }: ApprovalDecision): void {
  if (permission !== 'admin' || decision === 'reject' || confirm === tool) return
  const message = `这是管理级操作：请在 confirm 中写上工具名 ${tool}（Type the tool's name in confirm）`
  throw new HttpFailure(400, { code: 'confirmation_required', message })
}
