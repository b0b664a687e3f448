/** The stable codes of failures a caller can act on (CONVENTIONS: errors and results). */
export type UserErrorCode =
  | 'invalid_input'
  | 'not_found'
  | 'permission_denied'
  | 'upstream_unavailable'
  | 'budget_exceeded'
  | 'needs_approval'

/**
 * An expected failure. The message is read by a user or a model: it says what is wrong and what to do,
 * and holds no secret. Everything that is not a `UserError` is a bug and reaches the client only as a trace id.
 */
export class UserError extends Error {
  readonly code: UserErrorCode

  constructor(code: UserErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UserError'
    this.code = code
  }
}

/** Ends the start with one clear line that names the setting, what it is for and an example value. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
