import { parentPort, workerData } from 'node:worker_threads'
import type { ModelProblem } from '../domain/vectors/model-problem.ts'
import { type LoadedModel, loadModel, problemOf } from './load-model.ts'
import type { ModelFolder } from './model-folder.ts'

/** What the thread says: that it can be asked, a vector (none for a text the model refuses), or why it cannot go on. */
export type ThreadAnswer =
  | { readonly status: 'ready' }
  | { readonly status: 'vector'; readonly values: Float32Array | undefined }
  | { readonly status: 'failed'; readonly problem: ModelProblem }

// The runtime talks on the console, and standard output belongs to the protocol; what matters comes as an error.
for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const) console[name] = () => undefined

// The one who starts this thread hands it what `readModelFolder` has made.
const folder = workerData as ModelFolder
const loading = loadModel(folder)
loading.then(() => say({ status: 'ready' }), fail)

parentPort?.on('message', (text: string) => {
  loading
    .then((model) => vectorOf(model, text))
    .then((values) => say({ status: 'vector', values }))
    .catch(fail)
})

/** A text the model fails at costs itself alone, if the model still answers for another. */
async function vectorOf(model: LoadedModel, text: string): Promise<Float32Array | undefined> {
  try {
    return await model.embed(text)
  } catch {
    await model.check()
    return undefined
  }
}

function fail(cause: unknown): void {
  say({ status: 'failed', problem: problemOf(cause, folder.name).problem })
}

function say(answer: ThreadAnswer): void {
  parentPort?.postMessage(answer)
}
