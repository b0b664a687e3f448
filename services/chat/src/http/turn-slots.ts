import { inLanguage, type Language } from '../cli/language.ts'
import { HttpFailure } from './failures.ts'

/** Bounds what runs at once: so many turns in all and for each user, and one a conversation (its state has one writer). */
export interface TurnSlots {
  /** Takes a slot and returns the function that gives it back; 429 or 409 when there is none. */
  take(turn: { userId: string; conversationId: string | undefined; language: Language }): () => void
}

/** Slots for `limit` turns at once, `share` of them for one user. */
export function createTurnSlots({ limit, share = limit }: { limit: number; share?: number }): TurnSlots {
  const running = new Map<string, string>()
  return {
    take({ userId, conversationId, language }) {
      const key = `${userId}\n${conversationId ?? crypto.randomUUID()}`
      if (running.has(key)) {
        throw new HttpFailure(409, { code: 'conversation_busy', message: inLanguage(language, BUSY), retryAfterS: 1 })
      }
      const own = [...running.values()].filter((user) => user === userId).length
      if (own >= share) {
        throw new HttpFailure(429, { code: 'too_many_requests', message: inLanguage(language, SHARE), retryAfterS: 2 })
      }
      if (running.size >= limit) {
        throw new HttpFailure(429, { code: 'too_many_requests', message: inLanguage(language, FULL), retryAfterS: 2 })
      }
      running.set(key, userId)
      return () => running.delete(key)
    },
  }
}

const BUSY = {
  zh: '这个对话的上一条消息还在回答中：请等它结束',
  en: 'This conversation is still being answered: wait for it to end',
}
const SHARE = {
  zh: '你同时进行的请求较多：请等其中一个结束后重试',
  en: 'Too many requests of yours are running: try again when one of them has ended',
}
const FULL = { zh: '当前请求较多：请稍后重试', en: 'Too many requests right now: try again shortly' }
