import { StartError } from '@mcp-servers/server-shell'
import type { Language } from '../domain/text/language.ts'
import { ModelProblemError } from '../domain/vectors/model-problem.ts'
import { modelProblemIn } from '../messages/model-problems.ts'
import type { Command } from './command.ts'

/** Asks the embedding model for a vector, as somebody would who wants to know whether it works. */
export const model: Command = {
  usage: 'model [--json]',
  purpose: 'Asks the embedding model for one vector and says what it is and how it is used, or why it cannot be.',
  async run({ knowledge: { embedder }, arguments: { json }, print, printJson, tell }) {
    if (embedder === undefined) {
      throw new StartError(
        'No embedding model is configured. Set EMBEDDINGS_ONNX_DIR, or EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL.',
      )
    }
    const { model: name, about = [] } = embedder
    try {
      // As a text is asked for when documents are taken in: whoever runs this waits longer than a reader would.
      const [vector] = await embedder.embed(['vector'], new AbortController().signal)
      if (vector === undefined) throw new ModelProblemError('unfit_outputs', 'NaN, 0')
      if (json) printJson({ works: true, model: name, dimensions: vector.length, about })
      else print(name, `${vector.length} dimensions`, ...about)
      return 0
    } catch (error) {
      const why = reasons(error)
      if (json) printJson({ works: false, model: name, why })
      else tell(`${name}: ${why.en}`)
      return 1
    }
  },
}

function reasons(error: unknown): Readonly<Record<Language, string>> {
  if (error instanceof ModelProblemError) {
    return { zh: modelProblemIn('zh', error.problem), en: modelProblemIn('en', error.problem) }
  }
  const reason = error instanceof Error ? error.message : String(error)
  return { zh: reason, en: reason }
}
