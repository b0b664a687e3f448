import type { Embedder } from './embedder.ts'

/** What a model of the e5 kind wants to read before a question, and before a passage of a document. */
export interface Prefixes {
  readonly query?: string | undefined
  readonly passage?: string | undefined
}

/**
 * The embedder with the prefixes before its texts. Vectors of passages with another prefix are another model's; the
 * prefix of questions is in no stored vector.
 */
export function withPrefixes(embedder: Embedder, { query = '', passage = '' }: Prefixes): Embedder {
  if (query === '' && passage === '') return embedder
  const before = { query: spaced(query), passage: spaced(passage) }
  return {
    ...embedder,
    about: [...(embedder.about ?? []), ...told(before)],
    model: passage === '' ? embedder.model : `${embedder.model} after ${JSON.stringify(before.passage)}`,
    embed: (texts, signal) =>
      embedder.embed(
        texts.map((text) => before.passage + text),
        signal,
      ),
    embedQuestion: (text, signal) => embedder.embedQuestion(before.query + text, signal),
  }
}

function told(before: Readonly<Record<string, string>>): string[] {
  return Object.entries(before)
    .filter(([, prefix]) => prefix !== '')
    .map(([kind, prefix]) => `before a ${kind}: ${JSON.stringify(prefix)}`)
}

/** Settings lose their last space on the way; after an ASCII colon these models want one. */
function spaced(prefix: string): string {
  return prefix.endsWith(':') ? `${prefix} ` : prefix
}
