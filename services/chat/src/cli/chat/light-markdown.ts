const BOLD = '\u001B[1m'
const PLAIN = '\u001B[22m'
/** What may still become the mark of a heading once the next character is there. */
const HEADING_BEGUN = /^#{1,6}$/

/**
 * Markdown as a terminal shows it: headings and `**bold**` are bold and lose their marks, everything else, code blocks
 * included, stays as it is. Text comes in pieces; only what may become a mark is held back.
 */
export class LightMarkdown {
  #line = ''
  #held = ''
  #isBold = false
  #isHeading = false
  #isFenced = false

  /** What to show of the next piece. */
  feed(text: string): string {
    return Array.from(text, (character) => this.#feedOne(character)).join('')
  }

  /** What was held back, with bold switched off. */
  end(): string {
    const rest = this.#release()
    const close = this.#isBold || this.#isHeading ? PLAIN : ''
    this.#isBold = false
    this.#isHeading = false
    return rest + close
  }

  #feedOne(character: string): string {
    if (character === '\n') return this.#endLine()
    const begun = this.#beginLine(character)
    if (begun !== undefined) return begun
    if (character === '*' && !this.#isFenced) {
      return this.#held === '*' ? this.#toggleBold() : this.#release() + this.#hold(character)
    }
    const before = this.#release()
    this.#line += character
    return before + character
  }

  /** The marks of a heading, and their end; undefined when the line begins otherwise. */
  #beginLine(character: string): string | undefined {
    if (this.#line !== '' || this.#isFenced) return undefined
    if (HEADING_BEGUN.test(this.#held + character)) return this.#hold(character)
    if (character !== ' ' || !HEADING_BEGUN.test(this.#held)) return undefined
    this.#held = ''
    this.#line = '# '
    this.#isHeading = true
    return BOLD
  }

  #toggleBold(): string {
    this.#held = ''
    this.#line += '**'
    this.#isBold = !this.#isBold
    if (this.#isHeading) return ''
    return this.#isBold ? BOLD : PLAIN
  }

  #hold(character: string): string {
    this.#held += character
    return ''
  }

  #release(): string {
    const text = this.#held
    this.#line += text
    this.#held = ''
    return text
  }

  #endLine(): string {
    const rest = this.end()
    if (/^\s*(```|~~~)/.test(this.#line)) this.#isFenced = !this.#isFenced
    this.#line = ''
    return `${rest}\n`
  }
}
