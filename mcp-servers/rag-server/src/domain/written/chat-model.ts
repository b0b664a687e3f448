/** One message to a model. */
export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

/** A model that writes. Rejects when it cannot be asked now. */
export interface ChatModel {
  complete(messages: readonly ChatMessage[], signal: AbortSignal): Promise<string>
}
