import { createHash } from 'node:crypto'
import type { ChatMessage } from './completion-request.ts'

const MAX_KNOWN = 2_000

/**
 * These clients send the whole history each time and no id. What was said up to now, and by whom, finds the
 * conversation again; a history that nobody here has written (edited, from elsewhere) finds none.
 */
export class KnownConversations {
  readonly #ids = new Map<string, string>()

  find(userId: string, history: readonly ChatMessage[]): string | undefined {
    return this.#ids.get(keyOf(userId, history))
  }

  /** Remembers that `history`, the answer included, is this conversation. The oldest are forgotten. */
  remember(userId: string, history: readonly ChatMessage[], conversationId: string): void {
    const key = keyOf(userId, history)
    this.#ids.delete(key)
    this.#ids.set(key, conversationId)
    const oldest = this.#ids.size > MAX_KNOWN ? this.#ids.keys().next().value : undefined
    if (oldest !== undefined) this.#ids.delete(oldest)
  }
}

/** Instructions that a client puts in front change freely; what was said does not. */
function keyOf(userId: string, history: readonly ChatMessage[]): string {
  const said = history
    .filter(({ role }) => role === 'user' || role === 'assistant')
    .map(({ role, content }) => [role, content.trim()])
  return createHash('sha256')
    .update(JSON.stringify([userId, said]))
    .digest('base64')
}
