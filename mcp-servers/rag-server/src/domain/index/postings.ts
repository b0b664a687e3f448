/** How often one term stands in the chunks of one segment: two arrays of equal length, chunks ascending. */
export interface Postings {
  readonly locals: Uint32Array
  readonly counts: Uint8Array
}

const MAX_COUNT = 255

/** Collects the postings of one term while a segment is built. */
export class PostingsBuilder {
  readonly #locals: number[] = []
  readonly #counts: number[] = []

  /** Chunks arrive in ascending order. */
  add(local: number, count: number): void {
    this.#locals.push(local)
    this.#counts.push(Math.min(count, MAX_COUNT))
  }

  encode(): Uint8Array {
    return encodePostings(this.#locals, this.#counts)
  }
}

/** Bytes: for each chunk its distance from the one before, doubled, plus one when a count above 1 follows. */
export function encodePostings(locals: ArrayLike<number>, counts: ArrayLike<number>): Uint8Array {
  const bytes: number[] = []
  let previous = -1
  for (let i = 0; i < locals.length; i++) {
    const local = locals[i] ?? 0
    const count = counts[i] ?? 1
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

function pushVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest & 0x7f) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}
