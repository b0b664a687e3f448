import type { ServerResponse } from 'node:http'
import { Refusal } from './refusal.ts'
import { nextTurn } from './turn.ts'

/** One to take connections out of the system's queue, one to read what they hold, one to see it counted. */
const TURNS_TO_ARRIVE = 3
/** Times that the queue is looked at for late requests before the door closes on a client that keeps coming back. */
const MAX_LOOKS = 100

/** Counts the answers that are being made, so that a stop can wait for them. */
export class Drain {
  #open = 0
  #refused = 0
  #isDraining = false
  #wake: (() => void) | undefined

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Refuses a request once the server is stopping. */
  refuseNew(): void {
    if (!this.#isDraining) return
    this.#refused += 1
    const headers = { 'Retry-After': '1', Connection: 'close' }
    throw new Refusal(503, 'The server is stopping. Try again in a moment.', { headers })
  }

  /** Counts an answer until it has left; refuses a new one once the server is stopping. */
  track(response: ServerResponse): void {
    this.refuseNew()
    this.#open += 1
    response.once('close', () => {
      this.#open -= 1
      if (this.#open === 0) this.#wake?.()
    })
  }

  /**
   * Takes in what was sent before the stop, then refuses new work and waits for the answers, at most `timeoutMs`.
   * When it resolves nobody stands in the system's queue, where a closing port would cut them off without a word.
   */
  async finish(timeoutMs: number): Promise<void> {
    await arrived()
    this.#isDraining = true
    await this.#answered(timeoutMs)
    let seen: number
    let looks = 0
    do {
      seen = this.#refused
      looks += 1
      await arrived()
    } while (this.#refused > seen && looks < MAX_LOOKS)
  }

  async #answered(timeoutMs: number): Promise<void> {
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

/** Resolves once whatever had been sent has been read and counted. */
async function arrived(): Promise<void> {
  for (let turn = 0; turn < TURNS_TO_ARRIVE; turn += 1) await nextTurn()
}
