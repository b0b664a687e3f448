import { basename } from 'node:path'
import { type Embedder, unitVector, type Vector } from '../domain/vectors/embedder.ts'
import { type ModelProblem, ModelProblemError } from '../domain/vectors/model-problem.ts'
import type { ModelFolder } from './model-folder.ts'
import { ModelThread, type ThreadTimes } from './model-thread.ts'

/** As many characters as a service is sent of a text. */
const MAX_TEXT_LENGTH = 6_000
/** A reader waits so long for a model that is in memory, and so long for one that has to be read first. */
const QUESTION_MS = 5_000
const FIRST_QUESTION_MS = 20_000
/** After a failure the next questions are answered without the model for this long. */
const REST_MS = 30_000

/** What reads models, and the versions this server is tested with. */
const PACKAGES = { '@huggingface/tokenizers': '0.2.0', 'onnxruntime-web': '1.30.0' } as const

/** What the embedder takes from outside; each part has the real thing as its default. */
export interface LocalOptions {
  readonly times?: ThreadTimes
  readonly questionMs?: number
  readonly now?: () => number
  /** Whether a package can be loaded. */
  readonly has?: (name: string) => boolean
}

/** A model that runs inside this program. Nothing of it is loaded before the first text. */
export function createLocalEmbedder(
  folder: ModelFolder,
  { times, questionMs, now = () => performance.now(), has = isInstalled }: LocalOptions = {},
): Embedder {
  const thread = new ModelThread(folder, times)
  let resting: { readonly problem: ModelProblem; readonly until: number } | undefined
  const problem = (): ModelProblem | undefined => {
    const missing = Object.entries(PACKAGES).filter(([name]) => !has(name))
    if (missing.length > 0) return { code: 'packages_missing', subject: installCommand(missing) }
    return resting !== undefined && now() < resting.until ? resting.problem : undefined
  }
  const ask = async (text: string, options: { isQuestion: boolean; signal: AbortSignal }) => {
    const known = problem()
    if (known !== undefined) throw new ModelProblemError(known.code, known.subject)
    try {
      const values = await thread.ask(text.slice(0, MAX_TEXT_LENGTH), options)
      return values && unitVector(values)
    } catch (error) {
      if (error instanceof ModelProblemError) resting = { problem: error.problem, until: now() + REST_MS }
      throw error
    }
  }
  return {
    model: folder.name,
    about: [
      basename(folder.model),
      `pooling ${folder.pooling} (${folder.poolingFrom})`,
      `at most ${folder.maxTokens} tokens`,
    ],
    problem,
    async embed(texts, signal) {
      const vectors: (Vector | undefined)[] = []
      for (const text of texts) vectors.push(await ask(text, { isQuestion: false, signal }))
      return vectors
    },
    async embedQuestion(text, signal) {
      const patience = AbortSignal.timeout(questionMs ?? (thread.isReady ? QUESTION_MS : FIRST_QUESTION_MS))
      try {
        const vector = await ask(text, { isQuestion: true, signal: AbortSignal.any([signal, patience]) })
        if (vector === undefined) throw new ModelProblemError('unfit_outputs', 'NaN')
        return vector
      } catch (error) {
        if (patience.aborted && !signal.aborted) throw new ModelProblemError('slow', folder.name, { cause: error })
        throw error
      }
    },
    close: () => thread.close(),
  }
}

function installCommand(packages: readonly (readonly [name: string, version: string])[]): string {
  return `npm install ${packages.map(([name, version]) => `${name}@${version}`).join(' ')}`
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}
