/** The stable codes of failures a caller can act on. */
export type UserErrorCode =
  | 'invalid_input'
  | 'not_found'
  | 'permission_denied'
  | 'upstream_unavailable'
  | 'budget_exceeded'
  | 'needs_approval'

/** An expected failure whose message a user reads: what is wrong and what to do, without secrets. */
export class UserError extends Error {
  readonly code: UserErrorCode

  constructor(code: UserErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UserError'
    this.code = code
  }
}

/** Name of the abort reason when it is not the user who stops a turn but the service that ends. */
export const SERVICE_STOPPING = 'ServiceStopping'
