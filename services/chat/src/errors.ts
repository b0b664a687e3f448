/** The stable codes of failures a caller can act on. */
export type UserErrorCode =
  | 'invalid_input'
  | 'not_found'
  | 'permission_denied'
  | 'upstream_unavailable'
  | 'budget_exceeded'
  | 'needs_approval'

/** What is said to a user, in each language the product speaks. */
export type Sentence = Readonly<Record<'zh' | 'en', string>>

/** An expected failure whose message a user reads: what is wrong and what to do, without secrets. */
export class UserError extends Error {
  readonly code: UserErrorCode
  readonly #said: Sentence | undefined

  /** Who throws without knowing the reader's language gives the sentence in both; `message` is the English one. */
  constructor(code: UserErrorCode, message: string | Sentence, options?: ErrorOptions) {
    super(typeof message === 'string' ? message : message.en, options)
    this.name = 'UserError'
    this.code = code
    this.#said = typeof message === 'string' ? undefined : message
  }

  /** The message as a reader of that language takes it; as it was thrown, where it was thrown in one language only. */
  in(language: keyof Sentence): string {
    return this.#said?.[language] ?? this.message
  }
}

/** What an error says, whatever it is, in a language as far as it knows one. */
export function messageIn(error: unknown, language: keyof Sentence): string {
  if (error instanceof UserError) return error.in(language)
  return error instanceof Error ? error.message : String(error)
}

/** Name of the abort reason when it is not the user who stops a turn but the service that ends. */
export const SERVICE_STOPPING = 'ServiceStopping'
