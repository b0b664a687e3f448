import { Worker } from 'node:worker_threads'
import { megabytes, READ_LIMITS, ReadLimitError, type ThreadLimits } from './limits.ts'
import type { ReadResult, ReadTask } from './read-document.ts'
import type { ReadAnswer } from './read-worker.ts'

/** How often the memory of the process is looked at while a file is read. */
const LOOK_MS = 25

/**
 * Reads files in a thread of its own, one at a time, and ends the thread when a file takes too long or too much memory:
 * the parsers of these formats are other people's, and no check beforehand knows all that they can be made to do.
 */
export class DocumentReader {
  readonly #limits: ThreadLimits
  #worker: Worker | undefined

  constructor(limits: ThreadLimits = READ_LIMITS) {
    this.#limits = limits
  }

  /** Rejects with the reason for the report. Call it again only when the last call has ended. */
  async read(task: ReadTask): Promise<ReadResult> {
    this.#worker ??= startWorker()
    const worker = this.#worker
    try {
      const answer = await this.#answerOf(worker, task)
      if (answer.status === 'read') return answer.result
      throw new Error(answer.reason)
    } finally {
      // By name: without its own listeners for listeners a thread of Node.js hears nothing any more.
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #answerOf(worker: Worker, task: ReadTask): Promise<ReadAnswer> {
    const { timeMs, memoryBytes } = this.#limits
    // The lowest seen, not the first: memory that an earlier file left behind is given back while this one is read.
    let lowest = process.memoryUsage.rss()
    return new Promise<ReadAnswer>((resolve, reject) => {
      const give = (error: Error) => {
        stop()
        // Not waited for: a thread inside a native call ends when that returns, and the next file has a new one.
        this.#worker = undefined
        void worker.terminate()
        reject(error)
      }
      const timer = setTimeout(
        () => give(new ReadLimitError(`Reading the file took longer than ${timeMs / 1_000} seconds`)),
        timeMs,
      )
      const watch = setInterval(() => {
        const resident = process.memoryUsage.rss()
        lowest = Math.min(lowest, resident)
        if (resident - lowest > memoryBytes) give(outOfMemory(memoryBytes))
      }, LOOK_MS)
      const stop = () => {
        clearTimeout(timer)
        clearInterval(watch)
      }
      worker.once('message', (answer: ReadAnswer) => {
        stop()
        resolve(answer)
      })
      worker.once('error', (error: unknown) => give(isOutOfMemory(error) ? outOfMemory(memoryBytes) : asError(error)))
      worker.once('exit', () => give(new Error('The reader of this file ended without an answer.')))
      worker.postMessage(task)
    })
  }
}

function outOfMemory(limit: number): ReadLimitError {
  return new ReadLimitError(`Reading the file took more than ${megabytes(limit)} of memory`)
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/** The file beside this one: its source, or what the build made of it. */
function startWorker(): Worker {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new Worker(new URL(`./read-worker.${extension}`, import.meta.url), {
    // Node's own bound; Bun has none, there the look at the process is the bound.
    resourceLimits: { maxOldGenerationSizeMb: Math.round(READ_LIMITS.memoryBytes / 1024 / 1024) },
  })
}
