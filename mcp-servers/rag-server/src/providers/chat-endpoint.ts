import { systemClock, withRetries } from '@mcp-servers/server-shell'
import { z } from 'zod'
import type { ChatModel } from '../domain/written/chat-model.ts'
import type { EndpointOptions } from './embeddings-endpoint.ts'
import { EndpointFailure, timedOut } from './endpoint-failure.ts'
import { type Endpoint, postJson } from './post-json.ts'

/** What names a chat model. */
export interface ChatSettings extends Endpoint {
  readonly model: string
}

const TIMEOUT_MS = 20_000
const MAX_BYTES = 1_048_576
/** Some eight sentences with their quotes. */
const MAX_TOKENS = 1_200

const answer = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
})

/** A chat model behind the OpenAI protocol: https://platform.openai.com/docs/api-reference/chat */
export function createChatEndpoint(
  settings: ChatSettings,
  { fetch = (url, init) => globalThis.fetch(url, init), clock = systemClock }: EndpointOptions = {},
): ChatModel {
  const { model } = settings
  /** Services differ in what they take: the second form leaves out what older and newer ones refuse. */
  const forms = [
    { max_tokens: MAX_TOKENS, temperature: 0, response_format: { type: 'json_object' } },
    { max_completion_tokens: MAX_TOKENS },
  ]
  const ask = async (messages: unknown, signal: AbortSignal): Promise<string> => {
    for (const [i, form] of forms.entries()) {
      try {
        const body = { model, messages, stream: false, ...form }
        const exchange = { path: '/chat/completions', body, maxBytes: MAX_BYTES, signal }
        return readContent(await postJson(settings, exchange, { fetch, now: clock.now }))
      } catch (error) {
        const isRefused = error instanceof EndpointFailure && error.kind === 'request_refused'
        if (!isRefused || i === forms.length - 1) throw error
      }
    }
    throw new EndpointFailure('request_refused')
  }
  return {
    complete: (messages, signal) =>
      withRetries((limited) => ask(messages, limited), { signal, timeoutMs: TIMEOUT_MS, clock, failure: timedOut }),
  }
}

function readContent(json: unknown): string {
  const parsed = answer.safeParse(json)
  const [choice] = parsed.success ? parsed.data.choices : []
  // A text cut at its limit is no JSON; said here, it is not mistaken for a model that cannot write any.
  if (choice === undefined || choice.finish_reason === 'length') throw new EndpointFailure('malformed')
  return choice.message.content
}
