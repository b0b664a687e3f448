/** Who wants to hear of one kind of news. */
export class Listeners<T> {
  readonly #listeners = new Set<(news: T) => void>()

  /** @returns a function that ends the subscription. */
  readonly add = (listener: (news: T) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(news: T): void {
    for (const listener of this.#listeners) listener(news)
  }
}
