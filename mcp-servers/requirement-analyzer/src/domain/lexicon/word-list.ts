/** A word table: words separated by blanks in the source, so that a list reads like a list. */
export function wordList(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(/\s+/).filter(Boolean))
}

/** The same as an alternation for a regular expression, longest first so that a longer word is not cut by its prefix. */
export function alternation(words: Iterable<string>): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
}

/** Alternatives too many for one line: the lines of a regular expression are joined by "or". Each line is checked as a literal of its own. */
export function anyOf(flags: string, ...lines: readonly RegExp[]): RegExp {
  return new RegExp(lines.map((line) => line.source).join('|'), flags)
}
