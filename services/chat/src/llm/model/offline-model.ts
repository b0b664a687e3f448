import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager'
import {
  BaseChatModel,
  type BaseChatModelCallOptions,
  type BindToolsInput,
} from '@langchain/core/language_models/chat_models'
import { AIMessage, AIMessageChunk, type BaseMessage, type UsageMetadata } from '@langchain/core/messages'
import { ChatGenerationChunk, type ChatResult } from '@langchain/core/outputs'
import { type OfflineReply, replyByRules } from './offline/reply.ts'
import { readBoundTools } from './offline/tool-order.ts'

/** Characters of one streamed piece; small enough to see it stream, large enough to cost nothing. */
const PIECE = 40
/** Rough characters of one token over Chinese and English text, for the usage figures only. */
const CHARACTERS_PER_TOKEN = 2.5

interface OfflineCallOptions extends BaseChatModelCallOptions {
  tools?: BindToolsInput[]
}

/**
 * A chat model made of rules: it plans tool calls from the text and the bound tools, and composes its answer from their
 * results. The same conversation always gets the same answer; no key, no network, no clock.
 */
export class OfflineModel extends BaseChatModel<OfflineCallOptions> {
  readonly model = 'offline-rules'

  constructor() {
    super({})
  }

  override _llmType(): string {
    return 'offline'
  }

  override bindTools(tools: BindToolsInput[], kwargs?: Partial<OfflineCallOptions>) {
    return this.withConfig({ ...kwargs, tools })
  }

  override _generate(messages: BaseMessage[], options: this['ParsedCallOptions']): Promise<ChatResult> {
    options.signal?.throwIfAborted()
    const { reply, usage } = decide(messages, options.tools ?? [])
    const message = new AIMessage({
      content: reply.text,
      tool_calls: toolCallsOf(reply, messages.length),
      response_metadata: { finish_reason: finishOf(reply), model_name: this.model },
    })
    return Promise.resolve({ generations: [{ text: reply.text, message: withUsage(message, usage) }] })
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    const { reply, usage } = decide(messages, options.tools ?? [])
    for (const text of piecesOf(reply.text)) {
      options.signal?.throwIfAborted()
      await runManager?.handleLLMNewToken(text)
      yield new ChatGenerationChunk({ text, message: new AIMessageChunk({ content: text }) })
    }
    const message = new AIMessageChunk({
      content: '',
      tool_call_chunks: toolCallsOf(reply, messages.length).map(({ name, args, id }, index) => ({
        name,
        args: JSON.stringify(args),
        id,
        index,
        type: 'tool_call_chunk' as const,
      })),
      response_metadata: { finish_reason: finishOf(reply), model_name: this.model },
    })
    yield new ChatGenerationChunk({ text: '', message: withUsage(message, usage) })
  }
}

function decide(
  messages: BaseMessage[],
  tools: readonly BindToolsInput[],
): { reply: OfflineReply; usage: UsageMetadata } {
  const reply = replyByRules(messages, readBoundTools(tools))
  const input = tokensOf(messages.map((message) => message.text).join(''))
  const output = tokensOf(reply.text + JSON.stringify(reply.calls))
  return { reply, usage: { input_tokens: input, output_tokens: output, total_tokens: input + output } }
}

/** The constructor's default type parameter knows no usage; the property itself is part of every AI message. */
function withUsage<Message extends AIMessage | AIMessageChunk>(message: Message, usage: UsageMetadata): Message {
  return Object.assign(message, { usage_metadata: usage })
}

/** Ids are unique within a conversation because it grows between two replies. */
function toolCallsOf(reply: OfflineReply, turn: number) {
  return reply.calls.map(({ tool, args }, index) => ({
    id: `offline_${turn}_${index}`,
    name: tool,
    args,
    type: 'tool_call' as const,
  }))
}

function finishOf(reply: OfflineReply): string {
  return reply.calls.length > 0 ? 'tool_calls' : 'stop'
}

function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

function piecesOf(text: string): string[] {
  const characters = Array.from(text)
  const pieces: string[] = []
  for (let at = 0; at < characters.length; at += PIECE) pieces.push(characters.slice(at, at + PIECE).join(''))
  return pieces
}
