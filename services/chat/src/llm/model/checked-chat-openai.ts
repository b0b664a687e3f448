import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager'
import type { BaseMessage } from '@langchain/core/messages'
import type { ChatGenerationChunk } from '@langchain/core/outputs'
import { ChatOpenAI } from '@langchain/openai'
import { UserError } from '../../errors.ts'

/** Two more tries, not six: the default kept a dead endpoint busy for 24 s, and a back-off sleep ignores a cancel. */
const MAX_RETRIES = 2
/** Longest one attempt may take. */
const ATTEMPT_TIMEOUT_MS = 60_000

/**
 * `ChatOpenAI` for any compatible endpoint. A stream that ends without a finish reason was cut off and is an error: the
 * library would hand on the torn half as the whole answer.
 */
export class CheckedChatOpenAI extends ChatOpenAI {
  constructor({ apiKey, baseUrl, name }: { apiKey: string; baseUrl?: string | undefined; name: string }) {
    super({
      apiKey,
      model: name,
      maxRetries: MAX_RETRIES,
      timeout: ATTEMPT_TIMEOUT_MS,
      streaming: true,
      // Compatible servers speak chat completions; only OpenAI itself knows the responses API.
      ...(baseUrl === undefined ? {} : { configuration: { baseURL: baseUrl }, useResponsesApi: false }),
    })
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    let isFinished = false
    for await (const chunk of super._streamResponseChunks(messages, options, runManager)) {
      isFinished ||= finishReasonOf(chunk) !== undefined
      yield chunk
    }
    if (!isFinished) {
      throw new UserError(
        'upstream_unavailable',
        '模型的回答在传输中断开，没有收完。请重试；若反复出现，请检查模型服务或代理。',
      )
    }
  }
}

function finishReasonOf(chunk: ChatGenerationChunk): unknown {
  return chunk.generationInfo?.['finish_reason'] ?? chunk.message.response_metadata['finish_reason'] ?? undefined
}
