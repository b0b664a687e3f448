import type { ErrorRequestHandler } from 'express'
import { HttpFailure } from '../failures.ts'

/** Failures in the shape these clients read; what is not ours to name goes on to the last handler. */
// biome-ignore lint/complexity/useMaxParams: Express knows an error handler by its four parameters.
export const openAiFailures: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof HttpFailure) || response.headersSent) return next(error)
  const { status, code, message, retryAfterS } = error
  if (retryAfterS !== undefined) response.setHeader('Retry-After', String(retryAfterS))
  response.status(status).json({ error: { message, type: 'invalid_request_error', param: null, code } })
}
