/** How much one server may ask of us at once. Honest ones ask for one thing at a time, or a few. */
const MAX_OPEN = 256

type Id = string | number

/**
 * What a server has asked of us. A question is open until its answer has been taken: from one that asks and never reads,
 * answers would pile up here without end, and a burst of thousands would hold up everything else.
 */
export class OpenQuestions {
  readonly #onNote: (event: string, fields: Record<string, unknown>) => void
  readonly #open = new Map<Id, 'asked' | 'answering'>()
  #isDropping = false

  constructor(onNote: (event: string, fields: Record<string, unknown>) => void) {
    this.#onNote = onNote
  }

  /** Whether this may be asked. What comes above the limit gets no answer, which would be one more to keep. */
  admit(id: Id, method: string): boolean {
    if (this.#open.has(id)) return false
    if (this.#open.size < MAX_OPEN) {
      this.#open.set(id, 'asked')
      return true
    }
    if (!this.#isDropping) this.#onNote('server_requests_dropped', { method, limit: MAX_OPEN })
    this.#isDropping = true
    return false
  }

  /** The server wants no answer any more; one that is on its way is still to be taken. */
  withdraw(id: Id): void {
    if (this.#open.get(id) === 'asked') this.#close(id)
  }

  /** Follows an answer until the server has taken it, or never will. */
  async answer(id: Id | undefined, sent: Promise<void>): Promise<void> {
    if (id === undefined) return await sent
    this.#open.set(id, 'answering')
    try {
      await sent
    } finally {
      this.#close(id)
    }
  }

  #close(id: Id): void {
    this.#open.delete(id)
    if (this.#open.size === 0) this.#isDropping = false
  }
}
