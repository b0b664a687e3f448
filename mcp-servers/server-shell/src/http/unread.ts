import type { ServerResponse } from 'node:http'

/** Follows how much of each answer its client has left unread, so that clients who do not read cannot hold the memory. */
export class Unread {
  /** What was left of each answer at the last look. */
  readonly #leftAt = new Map<ServerResponse, number>()

  track(response: ServerResponse): void {
    this.#leftAt.set(response, 0)
    response.once('close', () => this.#leftAt.delete(response))
  }

  /** Closes the connections whose client has read nothing of what was waiting for it since the last look. */
  closeStalled(): void {
    for (const [response, before] of [...this.#leftAt]) {
      const left = response.writableLength
      if (before > 0 && left >= before) response.socket?.destroy()
      else this.#leftAt.set(response, left)
    }
  }
}
