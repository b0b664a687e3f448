/** How often one term stands in the chunks of one segment: two arrays of equal length, chunks ascending. */
export interface Postings {
  readonly locals: Uint32Array
  readonly counts: Uint8Array
}

/** Finds the postings of a term in a segment. */
export type PostingsOf = (segment: number, term: string) => Postings | undefined

const MAX_COUNT = 255

/**
 * Encodes pairs of a chunk and its count, chunks ascending. Bytes: for each chunk its distance from the one before,
 * doubled, plus one when a count above 1 follows.
 */
export function encodePostings(pairs: ArrayLike<number>): Uint8Array {
  const bytes: number[] = []
  let previous = -1
  for (let i = 0; i < pairs.length; i += 2) {
    const local = pairs[i] ?? 0
    const count = Math.min(pairs[i + 1] ?? 1, MAX_COUNT)
    pushVarint(bytes, (local - previous) * 2 + (count > 1 ? 1 : 0))
    if (count > 1) bytes.push(count)
    previous = local
  }
  return Uint8Array.from(bytes)
}

/** The inverse of `encodePostings`. */
export function decodePostings(body: Uint8Array): Postings {
  const locals = new Uint32Array(body.length)
  const counts = new Uint8Array(body.length)
  let size = 0
  let local = -1
  let at = 0
  while (at < body.length) {
    let value = 0
    let factor = 1
    let byte = body[at++] ?? 0
    while (byte >= 0x80) {
      value += (byte & 0x7f) * factor
      factor *= 0x80
      byte = body[at++] ?? 0
    }
    value += byte * factor
    local += value >>> 1
    locals[size] = local
    counts[size++] = value & 1 ? (body[at++] ?? 1) : 1
  }
  return { locals: locals.subarray(0, size), counts: counts.subarray(0, size) }
}

/** The chunks that have all of the terms, each as often as the rarest; `undefined` when there is none. */
export function phrasePostings(all: readonly (Postings | undefined)[]): Postings | undefined {
  let shared: Postings | undefined
  for (const postings of all) {
    if (postings === undefined) return undefined
    shared = shared === undefined ? postings : intersect(shared, postings)
  }
  return shared
}

function intersect(a: Postings, b: Postings): Postings {
  const locals: number[] = []
  const counts: number[] = []
  for (let i = 0, j = 0; i < a.locals.length && j < b.locals.length; ) {
    const left = a.locals[i] ?? 0
    const right = b.locals[j] ?? 0
    if (left === right) {
      locals.push(left)
      counts.push(Math.min(a.counts[i] ?? 0, b.counts[j] ?? 0))
    }
    if (left <= right) i++
    if (right <= left) j++
  }
  return { locals: Uint32Array.from(locals), counts: Uint8Array.from(counts) }
}

function pushVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest & 0x7f) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}
