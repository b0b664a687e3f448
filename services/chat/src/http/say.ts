import { inLanguage, type Language } from '../cli/language.ts'
import type { TurnEvent } from '../llm/graph/turn-event.ts'

/** A turn that only says something; no engine runs. */
export async function* say(text: string, conversationId = ''): AsyncGenerator<TurnEvent> {
  yield { type: 'token', text }
  yield { type: 'done', conversationId, status: 'done', answer: text }
}

/** The answer to an approval that is not there, or not to be answered from here. */
export function sayNotPending(language: Language, conversationId = ''): AsyncGenerator<TurnEvent> {
  const sentence = {
    zh: '没有等待确认的这个操作：它可能已被答复、已过期，或不属于这个对话。',
    en: 'No such call waits for approval here: it may be answered, expired, or of another conversation.',
  }
  return say(inLanguage(language, sentence), conversationId)
}
