import { Router } from 'express'
import { languageOf } from '../cli/language.ts'
import type { ReviewEngine } from '../llm/graph/engine.ts'
import { answerAs, type TurnRunner } from './answer-turn.ts'
import { userOf } from './authenticate.ts'
import { chatRequest } from './contract.ts'
import { parseBody } from './failures.ts'

/** `POST /api/chat`. */
export function chatRoutes({ engine, run }: { engine: () => Promise<ReviewEngine>; run: TurnRunner }): Router {
  return Router().post('/api/chat', async (request, response) => {
    const language = languageOf(JSON.stringify(request.body ?? '').replace(/"(message|conversationId)"/g, ''), 'zh')
    const { message, conversationId } = parseBody(chatRequest, request.body, language)
    const userId = userOf(response)
    const host = await engine()
    const turn = conversationId === undefined ? { message, userId } : { message, userId, conversationId }
    const start = (signal: AbortSignal) => host.runTurn({ ...turn, signal })
    await run(response, { userId, conversationId, language, start }, answerAs(request, response))
  })
}
