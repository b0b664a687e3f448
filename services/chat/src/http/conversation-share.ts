import { inLanguage, type Language } from '../cli/language.ts'
import type { ConversationStore } from '../store/conversations.ts'
import { HttpFailure } from './failures.ts'

/** Most conversations that one of several users may keep. */
const MAX_CONVERSATIONS = 1_000
const RETRY_AFTER_S = 60

/** Whether one more turn of a user is welcome; a 429 says what to do. */
export type Admit = (turn: { userId: string; conversationId: string | undefined; language: Language }) => Promise<void>

/** Nobody fills the store alone: beyond the limit a user's new conversations wait until older ones are deleted. */
export function limitConversations(conversations: () => Promise<ConversationStore>, limit = MAX_CONVERSATIONS): Admit {
  return async ({ userId, conversationId, language }) => {
    const store = await conversations()
    const owner = conversationId === undefined ? undefined : await store.ownerOf(conversationId)
    if (owner !== undefined || (await store.list(userId)).length < limit) return
    const message = inLanguage(language, {
      zh: `你的对话已有 ${limit} 个：请先删除一些旧对话再开始新的`,
      en: `You have ${limit} conversations: delete some older ones before you start another`,
    })
    throw new HttpFailure(429, { code: 'too_many_conversations', message, retryAfterS: RETRY_AFTER_S })
  }
}
