import { type BaseMessage, isAIMessage, isHumanMessage, isToolMessage } from '@langchain/core/messages'
import { unframeData } from '../../../safety/frame.ts'
import type { DoneCall } from '../../plan/tool-results.ts'

/** What the rules look at: the last thing the user side said and the calls made since. */
export interface OfflineContext {
  /** The last human message, whole. */
  readonly request: string
  /** The order in it, when the graph wrote one. */
  readonly order: unknown
  readonly done: readonly DoneCall[]
  /** Whether an assistant spoke before the last human message. */
  readonly hasHistory: boolean
}

/** Reads a conversation back to its last human message. */
export function readConversation(messages: readonly BaseMessage[]): OfflineContext {
  const at = messages.findLastIndex((message) => isHumanMessage(message))
  const request = at < 0 ? '' : textOf(messages[at])
  return {
    request,
    order: parseObject(request),
    done: callsIn(messages.slice(at + 1)),
    hasHistory: messages.slice(0, Math.max(at, 0)).some((message) => isAIMessage(message)),
  }
}

function callsIn(messages: readonly BaseMessage[]): DoneCall[] {
  const results = new Map(
    messages.filter((message) => isToolMessage(message)).map((message) => [message.tool_call_id, message]),
  )
  return messages
    .filter((message) => isAIMessage(message))
    .flatMap((message) =>
      (message.tool_calls ?? []).flatMap((call) => {
        const result = results.get(call.id ?? '')
        if (result === undefined) return []
        return [
          { tool: call.name, args: call.args, isError: result.status === 'error', output: unframeData(textOf(result)) },
        ]
      }),
    )
}

/** The text of a message, whatever blocks it is made of. */
export function textOf(message: BaseMessage | undefined): string {
  return message?.text ?? ''
}

function parseObject(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
