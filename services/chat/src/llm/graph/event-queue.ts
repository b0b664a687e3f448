import type { TurnEvent } from './turn-event.ts'

/** Events pushed on one side, read on the other, in order. */
export class EventQueue implements AsyncIterable<TurnEvent> {
  readonly #waiting: TurnEvent[] = []
  #wake = () => {}
  #isClosed = false

  push(event: TurnEvent): void {
    if (this.#isClosed) return
    this.#waiting.push(event)
    this.#wake()
  }

  close(): void {
    this.#isClosed = true
    this.#wake()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<TurnEvent> {
    for (;;) {
      const event = this.#waiting.shift()
      if (event !== undefined) yield event
      else if (this.#isClosed) return
      else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}
