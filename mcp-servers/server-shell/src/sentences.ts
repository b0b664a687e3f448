/** What is wrong with one argument, as data; the sentence comes from the server's own language tables. */
export type ArgumentIssue =
  | { readonly code: 'missing'; readonly field: string; readonly expected: string }
  | { readonly code: 'wrong_type'; readonly field: string; readonly expected: string; readonly received: string }
  | { readonly code: 'unknown'; readonly field: string; readonly known: readonly string[] }
  | {
      readonly code: 'too_small'
      readonly field: string
      readonly limit: number
      readonly unit: 'characters' | 'items' | 'value'
    }
  | {
      readonly code: 'too_big'
      readonly field: string
      readonly limit: number
      readonly unit: 'characters' | 'items' | 'value'
    }
  | { readonly code: 'invalid'; readonly field: string; readonly detail: string }

/** The sentences the shell itself needs. A server supplies them in the language of its user. */
export interface Sentences {
  /** One sentence that names the field and says what to send. */
  argument(issue: ArgumentIssue): string
  /** Shown when a handler failed in a way that is our fault; the detail is in the log under the trace id. */
  internal(traceId: string): string
}

/** Chooses the sentences from the arguments a caller sent (a Chinese text gets Chinese sentences). */
export type SentencesFor = (args: unknown) => Sentences

const expectedText: Record<ArgumentIssue['code'], (issue: never) => string> = {
  missing: (i: Extract<ArgumentIssue, { code: 'missing' }>) =>
    `Argument "${i.field}" is missing. Send it as ${i.expected}.`,
  wrong_type: (i: Extract<ArgumentIssue, { code: 'wrong_type' }>) =>
    `Argument "${i.field}" must be ${i.expected}, but ${i.received} was sent.`,
  unknown: (i: Extract<ArgumentIssue, { code: 'unknown' }>) =>
    `Argument "${i.field}" is not known. Leave it out; known arguments: ${i.known.join(', ')}.`,
  too_small: (i: Extract<ArgumentIssue, { code: 'too_small' }>) =>
    `Argument "${i.field}" is below its minimum of ${i.limit} ${i.unit}.`,
  too_big: (i: Extract<ArgumentIssue, { code: 'too_big' }>) =>
    `Argument "${i.field}" is above its maximum of ${i.limit} ${i.unit}.`,
  invalid: (i: Extract<ArgumentIssue, { code: 'invalid' }>) => `Argument "${i.field}" is not valid: ${i.detail}.`,
}

/** What a server gets that brings no sentences of its own. */
export const defaultSentences: Sentences = {
  // `never` above lets one table hold six issue shapes; the key guarantees which of them arrives.
  argument: (issue) => expectedText[issue.code](issue as never),
  internal: (traceId) => `The tool failed inside the server. Try again; if it persists, report trace id ${traceId}.`,
}
