import type { Language } from '../../cli/language.ts'
import type { TurnEvent } from '../../llm/graph/turn-event.ts'
import { askInText } from './answer-approval.ts'

/** What a turn's event adds to the answer, and what to the thinking that clients fold away. */
export interface Narration {
  readonly text?: string
  readonly reasoning?: string
}

/** Tool calls are told as thinking, not as `tool_calls`: a client would try to run those itself. */
export function narrate(event: TurnEvent, language: Language): Narration {
  switch (event.type) {
    case 'token':
      return { text: event.text }
    case 'tool_start':
      return { reasoning: `⚙ ${event.server} · ${event.tool}\n` }
    case 'tool_end':
      return event.isError ? { reasoning: `✗ ${event.server} · ${event.tool}: ${event.summary}\n` } : {}
    case 'approval':
      return { text: askInText(event.approval, language) }
    case 'error':
      return { text: `\n\n✗ ${event.message}\n` }
    case 'report':
    case 'done':
      return {}
  }
}
