/** Keeps the last characters a child wrote on stderr: enough to explain a failure, bounded whatever the child writes. */
export class StderrRing {
  readonly #maxCharacters: number
  #text = ''

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters
  }

  push(text: string): void {
    this.#text = (this.#text + text).slice(-this.#maxCharacters)
  }

  /** The last `count` lines that say something, oldest first; `unfinished` is one that has not ended. */
  lastLines(count: number, unfinished = ''): string[] {
    return `${this.#text}${unfinished}`
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .slice(-count)
  }
}
