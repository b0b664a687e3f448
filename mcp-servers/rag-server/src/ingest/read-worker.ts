import { parentPort } from 'node:worker_threads'
import { type ReadResult, type ReadTask, readDocument } from './read-document.ts'

/** What the thread answers: the document, or the sentence for the report. */
export type ReadAnswer =
  | { readonly status: 'read'; readonly result: ReadResult }
  | { readonly status: 'failed'; readonly reason: string }

// The thread is thrown away when a file does not end or grows too large; see `DocumentReader`.
parentPort?.on('message', (task: ReadTask) => {
  void answer(task).then((message) => parentPort?.postMessage(message))
})

async function answer(task: ReadTask): Promise<ReadAnswer> {
  try {
    return { status: 'read', result: await readDocument(task) }
  } catch (error) {
    if (error instanceof RangeError) return { status: 'failed', reason: 'Its parts are nested too deeply to be read.' }
    return { status: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
