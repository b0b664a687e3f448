import { type Clock, systemClock } from '../clock.ts'

/** What ended a bounded piece of work early. */
export type EarlyEnd = 'deadline' | 'cancelled'

/** A time limit and a caller's signal as one. `dispose` must be called when the work has ended. */
export interface Deadline {
  /** Aborts when the time is over or the caller gives up. Made when first asked for: most calls never need it. */
  readonly signal: AbortSignal
  /** Nobody but the clock can end the work early, so a plain timeout says all that `signal` would. */
  readonly isPlainTimeout: boolean
  /** Why the work was to end early; `undefined` while it was not. */
  earlyEnd(): EarlyEnd | undefined
  /** The same in words. */
  readonly reason: string
  /** The limit that ended the work, where it is this one and not the caller's own. */
  readonly limitMs: number | undefined
  remainingMs(): number
  dispose(): void
}

/** Starts a limit of `limitMs` that also ends when `signal` does. */
export function startDeadline(clock: Clock, limitMs: number, signal?: AbortSignal): Deadline {
  return new RunningDeadline(clock, limitMs, signal)
}

class RunningDeadline implements Deadline {
  readonly #clock: Clock
  readonly #limitMs: number
  readonly #endsAt: number
  readonly #outer: AbortSignal | undefined
  #controller: AbortController | undefined
  #cancelTimer: (() => void) | undefined
  #early: EarlyEnd | undefined

  constructor(clock: Clock, limitMs: number, outer: AbortSignal | undefined) {
    this.#clock = clock
    this.#limitMs = limitMs
    this.#endsAt = clock.now() + limitMs
    this.#outer = outer
  }

  get signal(): AbortSignal {
    this.#controller ??= this.#arm()
    return this.#controller.signal
  }

  get isPlainTimeout(): boolean {
    return this.#outer === undefined && this.#clock === systemClock
  }

  get reason(): string {
    if (this.#early === 'cancelled') return 'the caller cancelled'
    return this.limitMs === undefined ? 'the time of the whole request was over' : `no answer within ${this.limitMs} ms`
  }

  get limitMs(): number | undefined {
    return this.#outer?.aborted ? undefined : this.#limitMs
  }

  earlyEnd(): EarlyEnd | undefined {
    if (this.#early === undefined && this.#outer?.aborted) this.#early = endOf(this.#outer)
    if (this.#early === undefined && this.#clock.now() >= this.#endsAt) this.#early = 'deadline'
    return this.#early
  }

  remainingMs(): number {
    return Math.max(0, this.#endsAt - this.#clock.now())
  }

  dispose(): void {
    this.#cancelTimer?.()
    this.#outer?.removeEventListener('abort', this.#onAbort)
  }

  #arm(): AbortController {
    const controller = new AbortController()
    this.#controller = controller
    this.#cancelTimer = this.#clock.schedule(this.remainingMs(), () => this.#end('deadline', new Error(this.reason)))
    if (this.#outer?.aborted) this.#onAbort()
    else this.#outer?.addEventListener('abort', this.#onAbort, { once: true })
    return controller
  }

  readonly #onAbort = () => this.#end(endOf(this.#outer), this.#outer?.reason)

  #end(why: EarlyEnd, reason: unknown): void {
    this.#early ??= why
    this.#controller?.abort(reason)
  }
}

/** A caller whose own time was over (`AbortSignal.timeout`) has not cancelled anything. */
function endOf(outer: AbortSignal | undefined): EarlyEnd {
  const reason: unknown = outer?.reason
  return reason instanceof Error && reason.name === 'TimeoutError' ? 'deadline' : 'cancelled'
}

/** Settles as `work` does, or rejects with the signal's reason at once when it aborts; `work` itself goes on unheard. */
export function raceSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
