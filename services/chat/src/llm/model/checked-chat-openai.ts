import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager'
import { AIMessageChunk, type BaseMessage } from '@langchain/core/messages'
import { ChatGenerationChunk } from '@langchain/core/outputs'
import type { ChatOpenAIFields } from '@langchain/openai'
import { UserError } from '../../errors.ts'
import { CompatibleChatOpenAI } from './compatible-chat-openai.ts'

/** Two more tries, not six: the default kept a dead endpoint busy for 24 s, and a back-off sleep ignores a cancel. */
const MAX_RETRIES = 2
/** Longest one attempt may take. */
const ATTEMPT_TIMEOUT_MS = 60_000

const CUT_OFF = '模型的回答在传输中断开，没有收完。请重试；若反复出现，请检查模型服务或代理。'

/** How to reach an endpoint. */
export interface EndpointSettings {
  readonly apiKey: string
  readonly baseUrl?: string | undefined
  readonly name: string
}

/**
 * `ChatOpenAI` for any compatible endpoint. A stream that ends without a finish reason was cut off and is an error: the
 * library would hand on the torn half as the whole answer. What an endpoint does not know is left out and asked again:
 * usage in a stream, then streaming itself.
 */
export class CheckedChatOpenAI extends CompatibleChatOpenAI {
  readonly #withoutUsage: CompatibleChatOpenAI
  readonly #whole: CompatibleChatOpenAI
  /** Learnt from the first refusal. */
  #knowsUsage = true

  constructor(settings: EndpointSettings) {
    const fields = fieldsFor(settings)
    super(fields)
    this.#withoutUsage = new CompatibleChatOpenAI({ ...fields, streamUsage: false })
    this.#whole = new CompatibleChatOpenAI(fields)
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    let chunks = 0
    let isFinished = false
    for await (const chunk of this.#stream(messages, options, runManager)) {
      chunks += 1
      isFinished ||= finishReasonOf(chunk) !== undefined
      yield chunk
    }
    if (isFinished) return
    if (chunks > 0) throw new UserError('upstream_unavailable', CUT_OFF)
    // Some gateways answer a streaming request with one JSON body, of which a stream reader sees nothing.
    yield* this.#ask(messages, options, runManager)
  }

  async *#stream(
    messages: BaseMessage[],
    options: this['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    if (this.#knowsUsage) {
      try {
        yield* super._streamResponseChunks(messages, options, runManager)
        return
      } catch (error) {
        if (!refusesUsage(error)) throw error
        this.#knowsUsage = false
      }
    }
    yield* this.#withoutUsage._streamResponseChunks(messages, options, runManager)
  }

  async *#ask(
    messages: BaseMessage[],
    options: this['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    const { generations } = await this.#whole._generate(messages, options, runManager)
    const [generation] = generations
    if (generation === undefined) throw new UserError('upstream_unavailable', CUT_OFF)
    const { text, message } = generation
    const calls: unknown = Reflect.get(message, 'tool_calls')
    const tool_call_chunks = (Array.isArray(calls) ? calls : []).map(({ id, name, args }, index) => ({
      id,
      name,
      args: JSON.stringify(args),
      index,
      type: 'tool_call_chunk' as const,
    }))
    const { response_metadata } = message
    yield new ChatGenerationChunk({
      text,
      message: new AIMessageChunk({ content: text, tool_call_chunks, response_metadata }),
    })
  }
}

function fieldsFor({ apiKey, baseUrl, name }: EndpointSettings): ChatOpenAIFields {
  return {
    apiKey,
    model: name,
    maxRetries: MAX_RETRIES,
    timeout: ATTEMPT_TIMEOUT_MS,
    ...(baseUrl === undefined ? {} : { configuration: { baseURL: baseUrl } }),
  }
}

function refusesUsage(error: unknown): boolean {
  return (
    error instanceof Error && Reflect.get(error, 'status') === 400 && /stream_options|include_usage/.test(error.message)
  )
}

function finishReasonOf(chunk: ChatGenerationChunk): unknown {
  return chunk.generationInfo?.['finish_reason'] ?? chunk.message.response_metadata['finish_reason'] ?? undefined
}
