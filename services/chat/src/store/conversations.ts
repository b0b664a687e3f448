/** A conversation as its owner sees it in a list. Times are ISO 8601. */
export interface ConversationSummary {
  readonly id: string
  readonly title: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** One message as it was shown. A report belongs to the answer that carried it. */
export interface ConversationMessage {
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly at: string
  readonly report?: unknown
}

/** Who talked about what. Every method knows only the conversations of the user who is named. */
export interface ConversationStore {
  /** Whose conversation this is; `undefined` when there is none. */
  ownerOf(id: string): Promise<string | undefined>
  create(conversation: { id: string; userId: string; title: string; at: string }): Promise<void>
  append(id: string, message: ConversationMessage): Promise<void>
  list(userId: string): Promise<ConversationSummary[]>
  read(
    id: string,
    userId: string,
  ): Promise<{ summary: ConversationSummary; messages: ConversationMessage[] } | undefined>
  /** Whether there was one to rename. */
  rename(id: string, { userId, title }: { userId: string; title: string }): Promise<boolean>
  /** Whether there was one to delete. */
  remove(id: string, userId: string): Promise<boolean>
}
