import { MemorySaver } from '@langchain/langgraph-checkpoint'
import type { ApprovalStore, StoredApproval } from './approvals.ts'
import type { AuditEntry, AuditLog } from './audit.ts'
import type { ChatStore } from './chat-store.ts'
import type { ConversationMessage, ConversationStore, ConversationSummary } from './conversations.ts'
import type { EffectJournal, EffectState } from './effects.ts'

interface Entry {
  summary: ConversationSummary
  readonly userId: string
  readonly messages: ConversationMessage[]
}

/** Conversations that end with the process. */
function inMemoryConversations(): ConversationStore {
  const entries = new Map<string, Entry>()
  const owned = (id: string, userId: string) => {
    const entry = entries.get(id)
    return entry?.userId === userId ? entry : undefined
  }
  return {
    ownerOf: (id) => Promise.resolve(entries.get(id)?.userId),
    create: ({ id, userId, title, at }) => {
      entries.set(id, { summary: { id, title, createdAt: at, updatedAt: at }, userId, messages: [] })
      return Promise.resolve()
    },
    append: (id, message) => {
      const entry = entries.get(id)
      if (entry !== undefined) {
        entry.messages.push(message)
        entry.summary = { ...entry.summary, updatedAt: message.at }
      }
      return Promise.resolve()
    },
    list: (userId) => {
      const mine = [...entries.values()].filter((entry) => entry.userId === userId).map(({ summary }) => summary)
      return Promise.resolve(mine.sort((left, right) => right.updatedAt.localeCompare(left.updatedAt)))
    },
    read: (id, userId) => {
      const entry = owned(id, userId)
      return Promise.resolve(
        entry === undefined ? undefined : { summary: entry.summary, messages: [...entry.messages] },
      )
    },
    rename: (id, { userId, title }) => {
      const entry = owned(id, userId)
      if (entry !== undefined) entry.summary = { ...entry.summary, title }
      return Promise.resolve(entry !== undefined)
    },
    remove: (id, userId) => Promise.resolve(owned(id, userId) !== undefined && entries.delete(id)),
  }
}

/** Approvals that end with the process. */
function inMemoryApprovals(): ApprovalStore {
  const waiting = new Map<string, StoredApproval>()
  return {
    put: (approval) => {
      waiting.set(approval.id, approval)
      return Promise.resolve()
    },
    pending: ({ userId, conversationId, now }) =>
      Promise.resolve(
        [...waiting.values()].filter(
          (entry) =>
            entry.userId === userId &&
            entry.expiresAt > now &&
            (conversationId === undefined || entry.conversationId === conversationId),
        ),
      ),
    take: ({ ids, userId, conversationId, now }) => {
      const found = ids.flatMap((id) => waiting.get(id) ?? [])
      const fits = (entry: StoredApproval) =>
        entry.userId === userId && entry.conversationId === conversationId && entry.expiresAt > now
      if (ids.length === 0 || found.length !== ids.length || !found.every(fits)) return Promise.resolve(undefined)
      for (const { id } of found) waiting.delete(id)
      return Promise.resolve(found)
    },
    settle: () => Promise.resolve(),
    expire: ({ conversationId, now }) => {
      const over = [...waiting.values()].filter(
        (entry) => entry.expiresAt <= now && (conversationId === undefined || entry.conversationId === conversationId),
      )
      for (const { id } of over) waiting.delete(id)
      return Promise.resolve(over.map((entry) => ({ ...entry, wasTaken: false })))
    },
    withdraw: (conversationId) => {
      for (const [id, entry] of waiting) if (entry.conversationId === conversationId) waiting.delete(id)
      return Promise.resolve()
    },
  }
}

function inMemoryEffects(): EffectJournal {
  const known = new Map<string, EffectState>()
  return {
    begin: (callId) => {
      const before = known.get(callId)
      if (before === undefined) known.set(callId, { status: 'begun' })
      return Promise.resolve(before ?? { status: 'new' })
    },
    finish: (callId, outcome) => {
      known.set(callId, { status: 'finished', ...outcome })
      return Promise.resolve()
    },
  }
}

function inMemoryAudit(): AuditLog {
  const entries: AuditEntry[] = []
  return {
    append: (entry) => {
      entries.push(entry)
      return Promise.resolve()
    },
    latest: (limit) => Promise.resolve(entries.slice(-limit).reverse()),
  }
}

/** A store that ends with the process. */
export function inMemoryStore(): ChatStore {
  return {
    checkpointer: new MemorySaver(),
    conversations: inMemoryConversations(),
    approvals: inMemoryApprovals(),
    effects: inMemoryEffects(),
    audit: inMemoryAudit(),
    prune: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}
