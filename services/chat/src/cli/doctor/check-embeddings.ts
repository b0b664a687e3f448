import { checkLocalModel, type KnowledgeBaseCommand } from './check-local-model.ts'
import { causeOf, type Finding } from './checks.ts'
import type { DoctorTexts } from './texts.ts'

const TIMEOUT_MS = 10_000

/** The embedding model of the knowledge base, as the host passes it on. */
export interface EmbeddingSettings {
  readonly apiKey: string | undefined
  readonly baseUrl: string | undefined
  readonly name: string | undefined
  /** A model on this machine, in place of a service. */
  readonly folder: string | undefined
}

/** Asks the embedding model for one vector; nothing to say when none is configured. */
export async function checkEmbeddings(
  settings: EmbeddingSettings,
  { command, texts }: { command: KnowledgeBaseCommand; texts: DoctorTexts },
): Promise<Finding[]> {
  const { apiKey, baseUrl, name, folder } = settings
  if (folder !== undefined) return [await checkLocalModel(command, texts)]
  const what = texts.vectors
  if (baseUrl === undefined && name === undefined) return []
  if (baseUrl === undefined || name === undefined) return [{ what, works: false, detail: texts.vectorsHalf }]
  const url = `${baseUrl.replace(/\/+$/, '')}/embeddings`
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(apiKey && { Authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ model: name, input: ['ping'] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const isAnswer = (await response.text()).includes('"embedding"')
    if (response.ok && isAnswer) return [{ what, works: true, detail: `${name} ${url}` }]
    return [{ what, works: false, detail: texts.vectorsAway(`${url} ${response.status}`) }]
  } catch (error) {
    return [{ what, works: false, detail: texts.vectorsAway(`${url} ${causeOf(error)}`) }]
  }
}
