/** What a size is counted in. */
type Unit = 'characters' | 'items' | 'value'

/** What is wrong with one argument, as data; the sentence comes from the server's own language tables. */
export type ArgumentIssue =
  | { readonly code: 'missing'; readonly field: string; readonly expected: string }
  | { readonly code: 'wrong_type'; readonly field: string; readonly expected: string; readonly received: string }
  | { readonly code: 'unknown'; readonly field: string; readonly known: readonly string[] }
  | { readonly code: 'too_small'; readonly field: string; readonly limit: number; readonly unit: Unit }
  | { readonly code: 'too_big'; readonly field: string; readonly limit: number; readonly unit: Unit }
  | {
      readonly code: 'invalid'
      readonly field: string
      /** In English; a server of another language says it by what is allowed, where that is a list. */
      readonly detail: string
      readonly allowed: readonly string[]
    }

/** The sentences the shell itself needs. A server supplies them in the language of its user. */
export interface Sentences {
  /** One sentence that names the field and says what to send. */
  argument(issue: ArgumentIssue): string
  /** Shown when a handler failed in a way that is our fault; the detail is in the log under the trace id. */
  internal(traceId: string): string
}

/** Chooses the sentences by the text a caller sent; it is empty when the arguments held none. */
export type SentencesFor = (text: string) => Sentences

/** What a server gets that brings no sentences of its own. */
export const defaultSentences: Sentences = {
  argument(issue) {
    const name = `Argument "${issue.field}"`
    switch (issue.code) {
      case 'missing':
        return `${name} is missing. Send it as ${issue.expected}.`
      case 'wrong_type':
        return `${name} must be ${issue.expected}, but ${issue.received} was sent.`
      case 'unknown':
        return `${name} is not known. Leave it out${issue.known.length > 0 ? `; known: ${issue.known.join(', ')}` : ''}.`
      case 'too_small':
        return `${name} is below its minimum of ${issue.limit}${counted(issue.unit)}.`
      case 'too_big':
        return `${name} is above its maximum of ${issue.limit}${counted(issue.unit)}.`
      case 'invalid':
        return `${name} is not valid: ${issue.detail}.`
    }
  },
  internal: (traceId) => `The tool failed inside the server. Try again; if it persists, report trace id ${traceId}.`,
}

function counted(unit: Unit): string {
  return unit === 'value' ? '' : ` ${unit}`
}
