/** A stretch of a text. */
export interface Found {
  readonly found: string
  readonly index: number
}

/** What a pattern matches; it must be one that never looks at a stretch twice. */
export function matching(pattern: RegExp): (text: string) => Found[] {
  return (text) => [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ found, index }))
}

const WORDS = /[\w-]+/g
const WORD = /[\w-]/
const TOKEN_START = 'eyJ'
/** Shortest part of a JSON web token that is one. */
const MIN_PART = 8

/** JSON web tokens: three runs of letters joined by points, the first of which begins as an encoded object does. */
export function webTokensIn(text: string): Found[] {
  const runs = matching(WORDS)(text)
  const tokens: Found[] = []
  let from = 0
  runs.forEach((head, at) => {
    if (head.index < from) return
    const body = runs[at + 1]
    const start = tokenStart(head.found)
    const isJoined = body !== undefined && body.index === endOf(head) + 1 && text.charAt(endOf(head)) === '.'
    if (start < 0 || !isJoined || body.found.length < MIN_PART || text.charAt(endOf(body)) !== '.') return
    let end = endOf(body) + 1
    // Signed ones have three parts, encrypted ones five: whatever is joined on belongs to it.
    for (let next = at + 2; runs[next]?.index === end; next++) end = endOfJoined(runs[next], text)
    const index = head.index + start
    from = end
    tokens.push({ found: text.slice(index, end), index })
  })
  return tokens
}

/** Where a token begins in a run: at its start or after a hyphen, with enough behind it. */
function tokenStart(run: string): number {
  let at = run.indexOf(TOKEN_START)
  while (at > 0 && run.charAt(at - 1) !== '-') at = run.indexOf(TOKEN_START, at + 1)
  return at >= 0 && run.length - at - TOKEN_START.length >= MIN_PART ? at : -1
}

/** The end of a run, with the point that joins another one to it. */
function endOfJoined(run: Found | undefined, text: string): number {
  if (run === undefined) return text.length
  const end = endOf(run)
  return text.charAt(end) === '.' && WORD.test(text.charAt(end + 1)) ? end + 1 : end
}

function endOf({ found, index }: Found): number {
  return index + found.length
}

const LOCAL = /[\w.%+-]/
const DOMAIN = /[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/y

/** E-mail addresses, read from the sign outwards: what stands between two signs is looked at once for each. */
export function addressesIn(text: string): Found[] {
  const found: Found[] = []
  let from = 0
  for (let sign = text.indexOf('@'); sign >= 0; sign = text.indexOf('@', sign + 1)) {
    let start = sign
    while (start > from && LOCAL.test(text.charAt(start - 1))) start -= 1
    DOMAIN.lastIndex = sign + 1
    const domain = start === sign ? undefined : DOMAIN.exec(text)?.[0]
    if (domain !== undefined) found.push({ found: text.slice(start, sign + 1 + domain.length), index: start })
    from = sign + 1 + (domain?.length ?? 0)
  }
  return found
}
