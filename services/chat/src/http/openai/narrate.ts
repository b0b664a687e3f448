import { inLanguage, type Language } from '../../cli/language.ts'
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

/** What to say when an answered approval is not there. */
export function notPending(language: Language): string {
  return inLanguage(language, {
    zh: '没有等待确认的这个操作：它可能已被答复、已过期，或不属于这个对话。',
    en: 'No such call waits for approval here: it may be answered, expired, or of another conversation.',
  })
}
