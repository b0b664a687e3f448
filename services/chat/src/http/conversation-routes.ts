import { Router } from 'express'
import type { Host } from '../cli/host.ts'
import { reviewReport } from '../llm/graph/review-report.ts'
import type { ConversationMessage } from '../store/conversations.ts'
import { userOf } from './authenticate.ts'
import { type ConversationView, renameBody } from './contract.ts'
import { HttpFailure, parseBody } from './failures.ts'

/** `/api/conversations`: list, read, rename and delete one's own. Somebody else's is as absent as none. */
export function conversationRoutes({ host }: { host: () => Promise<Host> }): Router {
  return Router()
    .get('/api/conversations', async (_request, response) => {
      const { conversations } = await host()
      response.json({ conversations: await conversations.list(userOf(response)) })
    })
    .get('/api/conversations/:id', async (request, response) => {
      const userId = userOf(response)
      const { conversations, engine } = await host()
      // Asked first: an approval whose time is over is told in the conversation.
      const approvals = await engine.pendingApprovals({ userId, conversationId: request.params.id })
      const found = await conversations.read(request.params.id, userId)
      if (found === undefined) throw noSuchConversation()
      const view: ConversationView = {
        ...found.summary,
        messages: found.messages.map(messageView),
        approvals: [...approvals],
      }
      response.json(view)
    })
    .patch('/api/conversations/:id', async (request, response) => {
      const { title } = parseBody(renameBody, request.body, 'zh')
      const { conversations } = await host()
      const isRenamed = await conversations.rename(request.params.id, { userId: userOf(response), title })
      if (!isRenamed) throw noSuchConversation()
      response.json({ id: request.params.id, title })
    })
    .delete('/api/conversations/:id', async (request, response) => {
      const { conversations } = await host()
      if (!(await conversations.remove(request.params.id, userOf(response)))) throw noSuchConversation()
      response.status(204).end()
    })
}

/** A report that an older version wrote and that no longer fits is left out; its text is still there. */
function messageView({ role, text, at, report }: ConversationMessage): ConversationView['messages'][number] {
  const parsed = reviewReport.safeParse(report)
  return { role, text, at, ...(parsed.success ? { report: parsed.data } : {}) }
}

function noSuchConversation(): HttpFailure {
  return new HttpFailure(404, { code: 'not_found', message: '没有这个对话（No such conversation）' })
}
