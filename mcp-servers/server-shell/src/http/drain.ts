import type { ServerResponse } from 'node:http'
import { Refusal } from './refusal.ts'

/** Counts the answers that are being made, so that a stop can wait for them. */
export class Drain {
  #open = 0
  #isDraining = false
  #wake: (() => void) | undefined

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Counts an answer until it has left; refuses a new one once the server is stopping. */
  track(response: ServerResponse): void {
    if (this.#isDraining) {
      const headers = { 'Retry-After': '1', Connection: 'close' }
      throw new Refusal(503, 'The server is stopping. Try again in a moment.', { headers })
    }
    this.#open += 1
    response.once('close', () => {
      this.#open -= 1
      if (this.#open === 0) this.#wake?.()
    })
  }

  /** Refuses new work and waits for the answers in flight, at most `timeoutMs`. */
  async finish(timeoutMs: number): Promise<void> {
    this.#isDraining = true
    if (this.#open === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
