/** Enough to tell a language by, and a bound on what is looked at. */
const MAX_CHARACTERS = 4000
const MAX_VALUES = 2000
/** A sentence, or at least two words of one: what an id or a keyword is not. */
const PROSE = /\p{Script=Han}|\p{L}{2} +\p{L}/u

/**
 * The text a caller wrote, for the choice of a language: that of the outermost level of the arguments on which a
 * sentence stands, because the question decides and not what it is asked about; all strings where none is a sentence.
 */
export function sentText(args: unknown): string {
  const all: string[] = []
  let left = MAX_VALUES
  for (let level = [args]; level.length > 0 && left > 0; ) {
    const looked = level.slice(0, left)
    left -= looked.length
    const text = joined(looked)
    if (PROSE.test(text)) return text
    all.push(text)
    level = childrenOf(looked, left)
  }
  return joined(all)
}

function joined(values: readonly unknown[]): string {
  let text = ''
  for (const value of values) {
    if (typeof value === 'string' && value !== '') text += ` ${value.slice(0, MAX_CHARACTERS)}`
    if (text.length > MAX_CHARACTERS) break
  }
  return text.slice(1, MAX_CHARACTERS + 1)
}

function childrenOf(values: readonly unknown[], limit: number): unknown[] {
  const children: unknown[] = []
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      if (children.length >= limit) return children
      // The names a schema knows are English; one in words is the caller's own.
      if (PROSE.test(key.slice(0, MAX_CHARACTERS))) children.push(key)
      children.push(child)
    }
  }
  return children
}
