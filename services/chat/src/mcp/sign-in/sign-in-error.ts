import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'

/** Why no token could be had, in words of this host; nothing a sign-in server wrote stands in it. */
export class SignInError extends UnauthorizedError {
  override readonly name = 'SignInError'

  constructor(message: string, cause?: unknown) {
    super(message)
    this.cause = cause
  }
}

/** What the SDK or the network reported, without the page or text the other side sent. */
export function toSignInError(error: unknown): UnauthorizedError {
  if (error instanceof UnauthorizedError) return error
  const code = error instanceof Error && 'errorCode' in error ? ` (${String(error.errorCode).slice(0, 40)})` : ''
  return new SignInError(`its sign-in server gave no usable answer${code}`, error)
}
