/**
 * Waits for one piece after the other of something that may fall silent. A client that ignores its signal, or a server
 * that keeps a connection open and says nothing, holds nobody longer than the limit.
 */
export class SilenceWatch {
  readonly #silent = new AbortController()
  readonly #limitMs: number
  /** Aborts with the outer signal and after too long a silence. */
  readonly signal: AbortSignal
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(outer: AbortSignal, limitMs: number) {
    this.#limitMs = limitMs
    this.signal = AbortSignal.any([outer, this.#silent.signal])
  }

  /** The value of `work`, unless the signal comes first. Each call starts the silence anew. */
  async watch<Value>(work: PromiseLike<Value>): Promise<Value> {
    this.signal.throwIfAborted()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => this.#silent.abort(new Error('timeout: the model service fell silent')),
      this.#limitMs,
    )
    let stop = () => {}
    const aborted = new Promise<never>((_resolve, reject) => {
      stop = () => reject(this.signal.reason)
      this.signal.addEventListener('abort', stop, { once: true })
    })
    try {
      return await Promise.race([work, aborted])
    } finally {
      this.signal.removeEventListener('abort', stop)
    }
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}
