/** The requests that are being answered, so that an end can wait for them. */
export class InFlight {
  readonly #ids = new Set<unknown>()
  #waiting: (() => void)[] = []

  begin(id: unknown): void {
    this.#ids.add(id)
  }

  end(id: unknown): void {
    this.#ids.delete(id)
    if (this.#ids.size === 0) this.#wake()
  }

  clear(): void {
    this.#ids.clear()
    this.#wake()
  }

  /** Resolves once nothing is being answered. */
  async settled(): Promise<void> {
    if (this.#ids.size === 0) return
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
