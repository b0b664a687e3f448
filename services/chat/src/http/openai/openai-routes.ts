import { type Response, Router } from 'express'
import type { Host } from '../../cli/host.ts'
import { languageOf } from '../../cli/language.ts'
import { mayAnswerApproval, readTextAnswer } from '../../cli/text-approval.ts'
import type { TurnEvent } from '../../llm/graph/turn-event.ts'
import type { EarlierMessage } from '../../llm/plan/client-history.ts'
import type { Identity } from '../../safety/identity.ts'
import type { TurnJob, TurnRunner } from '../answer-turn.ts'
import { callerOf } from '../authenticate.ts'
import { MAX_MESSAGE_CHARACTERS } from '../contract.ts'
import { HttpFailure } from '../failures.ts'
import { say, sayNotPending } from '../say.ts'
import { wasAskedHere } from './answer-approval.ts'
import { completionOf, MODEL_ID, newHead } from './completion.ts'
import { type ChatMessage, completionRequest } from './completion-request.ts'
import { housekeepingAnswer } from './housekeeping.ts'
import { KnownConversations } from './known-conversations.ts'
import { narrate } from './narrate.ts'
import { sendChunks } from './send-chunks.ts'
import { usageOf } from './usage.ts'

interface Question {
  readonly caller: Identity
  readonly message: string
  readonly history: readonly ChatMessage[]
  readonly knownId: string | undefined
}

interface OpenAiOptions {
  readonly run: TurnRunner
  readonly host: () => Promise<Host>
}

const MODEL = { id: MODEL_ID, object: 'model', created: 0, owned_by: MODEL_ID }

/** `GET /v1/models` and `POST /v1/chat/completions`, so that existing chat clients work. */
export function openAiRoutes({ run, host }: OpenAiOptions): Router {
  const known = new KnownConversations()
  const complete = async (body: unknown, response: Response) => {
    const request = parseRequest(body)
    const question = questionOf(request.messages, { caller: callerOf(response), known })
    const head = newHead()
    const language = spokenIn(question)
    const job = await jobFor(await host(), question, language)
    await run(response, job, async (events) => {
      const said = { text: '', reasoning: '', conversationId: question.knownId }
      const pieces = narrated(events, said, language)
      const usage = async () => usageOf({ ...request, said }, (await host()).usageOf(said.conversationId ?? ''))
      if (request.stream === true) {
        const wanted = request.stream_options?.include_usage === true ? usage : undefined
        await sendChunks(response, { head, pieces, usage: wanted })
      } else {
        for await (const _ of pieces);
        response.json(completionOf(head, { ...said, usage: await usage() }))
      }
      remember(known, question, said)
    })
  }
  return Router()
    .get('/v1/models', (_request, response) => void response.json({ object: 'list', data: [MODEL] }))
    .get('/v1/models/:id', ({ params }, response) => {
      if (params.id !== MODEL_ID) throw noSuchModel(params.id)
      response.json(MODEL)
    })
    .post('/v1/chat/completions', (request, response) => complete(request.body, response))
}

/** A message without words of its own goes on in the language of what its user wrote before. */
function spokenIn({ message, history }: Question): TurnJob['language'] {
  const said = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  return [...said, message].reduce<TurnJob['language']>((before, text) => languageOf(text, before), 'zh')
}

/** The same words again lead back to this conversation. */
function remember(
  known: KnownConversations,
  { caller, history, message }: Question,
  said: { text: string; conversationId: string | undefined },
): void {
  if (said.conversationId === undefined) return
  const turn = [
    { role: 'user', content: message },
    { role: 'assistant', content: said.text },
  ]
  known.remember(caller.userId, [...history, ...turn], said.conversationId)
}

function noSuchModel(id: string): HttpFailure {
  const message = `There is no model ${JSON.stringify(id.slice(0, 100))}: the one model here is ${MODEL_ID}（没有这个模型）`
  return new HttpFailure(404, { code: 'model_not_found', message })
}

function parseRequest(body: unknown) {
  const parsed = completionRequest.safeParse(body)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') || 'body'
  const only = ONLY[field]
  if (only !== undefined) throw new HttpFailure(400, { code: 'unsupported_value', message: only })
  const message = `${field} is missing or wrong: send {"model":"${MODEL_ID}","messages":[{"role":"user","content":"…"}]}（${field} 缺失或不正确）`
  throw new HttpFailure(400, { code: 'invalid_request_error', message })
}

/** What is refused rather than ignored: the client would read something else than it asked for. */
const ONLY: Readonly<Record<string, string>> = {
  n: 'n: one answer a request, leave it out or send 1（每次只给一个回答）',
  'response_format.type':
    'response_format: answers are Markdown, leave it out. The report as JSON: POST /api/chat with Accept: application/json（回答是 Markdown；需要 JSON 报告请用 /api/chat）',
}

function questionOf(
  messages: readonly ChatMessage[],
  { caller, known }: { caller: Identity; known: KnownConversations },
): Question {
  const at = messages.findLastIndex(({ role }) => role === 'user')
  const message = messages[at]?.content.trim() ?? ''
  if (message === '') {
    throw new HttpFailure(400, {
      code: 'invalid_request_error',
      message: 'The last user message is empty（用户消息为空）',
    })
  }
  // A housekeeping prompt quotes the whole conversation; nobody reviews it.
  if (message.length > MAX_MESSAGE_CHARACTERS && housekeepingAnswer(message) === undefined) {
    const sentence = `The message is over ${MAX_MESSAGE_CHARACTERS} characters: shorten it（消息超过 ${MAX_MESSAGE_CHARACTERS} 个字符，请缩短）`
    throw new HttpFailure(400, { code: 'context_length_exceeded', message: sentence })
  }
  const history = messages.slice(0, at)
  return { caller, message, history, knownId: known.find(caller.userId, history) }
}

/** A title, an answer to an approval, or a turn. */
async function jobFor(
  { engine, conversations }: Host,
  question: Question,
  language: TurnJob['language'],
): Promise<TurnJob> {
  const { caller, message, knownId: conversationId } = question
  const { userId } = caller
  const job = { userId, conversationId, language }
  const canned = housekeepingAnswer(message)
  if (canned !== undefined) return { ...job, conversationId: undefined, start: () => say(canned) }
  const pending = mayAnswerApproval(message) ? await engine.pendingApprovals({ userId }) : []
  const answer = readTextAnswer(message, pending)
  if (answer.kind === 'not_pending') return { ...job, start: () => sayNotPending(language) }
  if (answer.kind === 'none') {
    const earlier = conversationId === undefined ? { earlier: earlierOf(question.history) } : { conversationId }
    return { ...job, start: (signal) => engine.runTurn({ message, ...caller, ...earlier, language, signal }) }
  }
  const { approval, decision } = answer
  if (!(await wasAskedHere(approval, { ...question, userId, conversations })))
    return { ...job, start: () => sayNotPending(language) }
  const resume = { conversationId: approval.conversationId, ...caller, decisions: { [approval.id]: decision } }
  const isApproved = decision.decision !== 'reject'
  return {
    ...job,
    isApproved,
    conversationId: approval.conversationId,
    start: (signal) => engine.resume({ ...resume, signal }),
  }
}

/** A history that is not kept here: what follow-up questions may be about. */
function earlierOf(history: readonly ChatMessage[]): EarlierMessage[] {
  return history.flatMap(({ role, content: text }) => (role === 'user' || role === 'assistant' ? [{ role, text }] : []))
}

/** Passes pieces on and keeps what was said in all. */
async function* narrated(
  events: AsyncIterable<TurnEvent>,
  said: { text: string; reasoning: string; conversationId: string | undefined },
  language: TurnJob['language'],
) {
  for await (const event of events) {
    const piece = narrate(event, language)
    said.text += piece.text ?? ''
    said.reasoning += piece.reasoning ?? ''
    if (event.type === 'done' && event.conversationId !== '') said.conversationId = event.conversationId
    yield piece
  }
}
