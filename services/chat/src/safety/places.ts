/** Where characters stand next in a text. Each place is looked for once, so that a run of openings stays linear. */
export class Places {
  readonly #text: string
  readonly #known = new Map<string, number>()
  #word = -1

  constructor(text: string) {
    this.#text = text
  }

  /** The next place of a character from a place on; -1 when there is none. Questions come with rising places. */
  next(character: string, from: number): number {
    const known = this.#known.get(character)
    if (known !== undefined && (known < 0 || known >= from)) return known
    const found = this.#text.indexOf(character, from)
    this.#known.set(character, found)
    return found
  }

  /** The next place that is no white space; -1 when there is none. */
  nextWord(from: number): number {
    if (this.#word >= from) return this.#word
    let at = from
    while (at < this.#text.length && this.#text.charAt(at).trim() === '') at += 1
    this.#word = at < this.#text.length ? at : Number.POSITIVE_INFINITY
    return at < this.#text.length ? at : -1
  }
}
