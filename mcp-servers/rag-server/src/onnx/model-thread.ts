import { Worker } from 'node:worker_threads'
import { type ModelProblem, ModelProblemError } from '../domain/vectors/model-problem.ts'
import type { ModelFolder } from './model-folder.ts'
import type { ThreadAnswer } from './onnx-worker.ts'

/** How long the thread may take for each thing. */
export interface ThreadTimes {
  readonly loadMs: number
  /** One text. */
  readonly runMs: number
  /** Nobody asks anything for this long: the thread ends and gives back its memory. */
  readonly idleMs: number
}

const TIMES: ThreadTimes = { loadMs: 120_000, runMs: 60_000, idleMs: 600_000 }

interface Job {
  readonly text: string
  readonly isQuestion: boolean
  end(outcome: Float32Array | undefined | Error): void
}

/**
 * The model in a thread of its own, so that the server answers while it works. It is started by the first text, asked for
 * one at a time, questions first, and ended when it takes too long or is not needed.
 */
export class ModelThread {
  readonly #folder: ModelFolder
  readonly #times: ThreadTimes
  #worker: Worker | undefined
  #isReady = false
  #isClosed = false
  #current: Job | undefined
  readonly #waiting: Job[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(folder: ModelFolder, times: ThreadTimes = TIMES) {
    this.#folder = folder
    this.#times = times
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** The model's vector, as it comes; `undefined` for a text it refuses. Rejects with a `ModelProblemError`, or as the signal says. */
  async ask(text: string, { isQuestion, signal }: { isQuestion: boolean; signal: AbortSignal }) {
    signal.throwIfAborted()
    if (this.#isClosed) throw new ModelProblemError('slow', 'closed')
    return await new Promise<Float32Array | undefined>((resolve, reject) => {
      const leave = () => job.end(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
      const job: Job = {
        text,
        isQuestion,
        end: (outcome) => {
          signal.removeEventListener('abort', leave)
          const at = this.#waiting.indexOf(job)
          if (at >= 0) this.#waiting.splice(at, 1)
          if (outcome instanceof Error) reject(outcome)
          else resolve(outcome)
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      const behind = isQuestion ? this.#waiting.findIndex((other) => !other.isQuestion) : -1
      this.#waiting.splice(behind < 0 ? this.#waiting.length : behind, 0, job)
      this.#next()
    })
  }

  close(): void {
    this.#isClosed = true
    this.#stop(new ModelProblemError('slow', 'closed'))
  }

  #next(): void {
    if (this.#current !== undefined) return
    if (this.#waiting.length === 0) {
      if (this.#isReady) this.#limit(this.#times.idleMs, () => this.#stop()).unref()
      return
    }
    if (this.#worker === undefined) this.#start()
    if (!this.#isReady) return
    this.#current = this.#waiting.shift()
    const { runMs } = this.#times
    this.#limit(runMs, () => this.#stop(new ModelProblemError('slow', `${runMs / 1_000} s`)))
    this.#worker?.postMessage(this.#current?.text)
  }

  #start(): void {
    const worker = startWorker(this.#folder)
    const { loadMs } = this.#times
    this.#worker = worker
    this.#limit(loadMs, () => this.#stop(new ModelProblemError('slow', `${loadMs / 1_000} s`)))
    worker.on('message', (answer: ThreadAnswer) => {
      if (this.#worker === worker) this.#hear(answer)
    })
    const broken = (cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : 'the thread ended'
      if (this.#worker === worker) this.#stop(new ModelProblemError('not_a_model', reason, { cause }))
    }
    worker.on('error', broken)
    worker.on('exit', broken)
  }

  #hear(answer: ThreadAnswer): void {
    clearTimeout(this.#timer)
    if (answer.status === 'failed') {
      this.#stop(failureOf(answer.problem))
      return
    }
    if (answer.status === 'ready') this.#isReady = true
    else {
      this.#current?.end(answer.values)
      this.#current = undefined
    }
    this.#next()
  }

  /** Ends the thread; what is asked of it gets the reason. Not waited for: a run that has begun ends when it returns. */
  #stop(reason?: Error): void {
    clearTimeout(this.#timer)
    const worker = this.#worker
    const jobs = [this.#current, ...this.#waiting]
    this.#worker = undefined
    this.#isReady = false
    this.#current = undefined
    void worker?.terminate()
    if (reason !== undefined) for (const job of jobs) job?.end(reason)
  }

  #limit(ms: number, then: () => void): ReturnType<typeof setTimeout> {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, ms)
    return this.#timer
  }
}

function failureOf({ code, subject }: ModelProblem): ModelProblemError {
  return new ModelProblemError(code, subject)
}

/** The file beside this one: its source, or what the build made of it. */
function startWorker(workerData: ModelFolder): Worker {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new Worker(new URL(`./onnx-worker.${extension}`, import.meta.url), { workerData })
}
