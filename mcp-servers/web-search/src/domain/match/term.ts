const HAN = /\p{Script=Han}/u
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g

/**
 * One pattern for a list of terms, over plain text. A Latin term matches whole words, its plural included, with or
 * without separators between them (`rate limit`, `rate-limit`, `ratelimit`); a trailing `*` admits any ending. A term
 * with Chinese in it matches anywhere, since Chinese has no word boundaries.
 */
export function compileTerms(terms: readonly string[]): RegExp {
  // Longest first: of two terms that start alike the fuller one names the hit.
  const sources = [...terms].sort((a, b) => b.length - a.length).map(toSource)
  return sources.length === 0 ? /(?!)/g : new RegExp(sources.join('|'), 'gu')
}

function toSource(term: string): string {
  const isOpen = term.endsWith('*')
  const words = (isOpen ? term.slice(0, -1) : term).split(' ')
  const body = words.map((word) => word.replace(SPECIAL, '\\$&')).join('[\\s_/-]*')
  const start = HAN.test(words[0]?.[0] ?? '') ? '' : '(?<![a-z0-9])'
  if (HAN.test(term.at(-1) ?? '')) return start + body
  return `${start}${body}${isOpen ? '[a-z]*' : '(?:e?s)?'}(?![a-z0-9])`
}
