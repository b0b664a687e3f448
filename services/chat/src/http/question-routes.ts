import { Router } from 'express'
import { questionAnswer } from '../mcp/questions/question.ts'
import type { QuestionDesk } from '../mcp/questions/question-desk.ts'
import { userOf } from './authenticate.ts'
import { HttpFailure, parseBody } from './failures.ts'

/** `POST /api/questions/:id`: the user's answer to what a server asks on the stream of their turn. */
export function questionRoutes({ questions }: { questions: () => Promise<QuestionDesk> }): Router {
  return Router().post('/api/questions/:id', async (request, response) => {
    const answer = parseBody(questionAnswer, request.body, 'zh')
    const taken = (await questions()).answer(request.params.id, userOf(response), answer)
    if (taken.status === 'not_pending') throw new HttpFailure(409, { code: 'not_pending', message: NOT_PENDING })
    if (taken.status === 'invalid') {
      const message = `填写的内容不符合要求：${taken.reason}（The form is not filled in as asked）`
      throw new HttpFailure(400, { code: 'invalid_input', message })
    }
    response.json({ id: request.params.id, action: answer.action })
  })
}

const NOT_PENDING = '没有等待回答的这个提问：它可能已被回答或已过期（No such question is pending）'
