/**
 * The pattern without the lookarounds it begins with: it fits everything that the pattern fits, and more, so whatever it
 * does not fit is certainly wrong. `undefined` where it begins with none.
 */
export function withoutLeadingLookaheads(pattern: string): string | undefined {
  const anchor = pattern.startsWith('^') ? '^' : ''
  let rest = pattern.slice(anchor.length)
  while (rest.startsWith('(?!') || rest.startsWith('(?=')) {
    const end = closingOf(rest)
    // Repeated, or cut off: not what it looks like.
    if (end === undefined || /^[*+?{]/.test(rest.slice(end + 1))) return undefined
    rest = rest.slice(end + 1)
  }
  return rest.length === pattern.length - anchor.length ? undefined : anchor + rest
}

/** What stands for itself, a whole class of characters, or a bracket. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\]){0,500}\]|[()[]/gs

/** Where the group that the text begins with ends. */
function closingOf(text: string): number | undefined {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '[') return undefined
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth === 0) return index
  }
  return undefined
}
