/** Who wants to hear of one kind of news. */
export class Listeners<T> {
  readonly #listeners = new Set<(news: T) => void>()
  readonly #onFault: (error: unknown) => void

  /** `onFault` is told what a listener threw: its fault must not become that of whoever brought the news. */
  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** @returns a function that ends the subscription. */
  readonly add = (listener: (news: T) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(news: T): void {
    for (const listener of this.#listeners) {
      try {
        listener(news)
      } catch (error) {
        this.#onFault(error)
      }
    }
  }
}
