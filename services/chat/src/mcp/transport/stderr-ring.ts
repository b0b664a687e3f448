/** Keeps the last lines a child wrote on stderr: enough to explain a failure, bounded whatever the child writes. */
export class StderrRing {
  readonly #maxBytes: number
  #text = ''

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  push(chunk: Buffer): void {
    this.#text = (this.#text + chunk.toString('utf8')).slice(-this.#maxBytes)
  }

  /** The last `count` lines that say something, oldest first. */
  lastLines(count: number): string[] {
    return this.#text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .slice(-count)
  }
}
