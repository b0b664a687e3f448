import { causeOf, type Finding } from './checks.ts'
import type { DoctorTexts } from './texts.ts'

const TIMEOUT_MS = 10_000

/** The embedding service of the knowledge base, as the host passes it on. */
export interface EmbeddingSettings {
  readonly apiKey: string | undefined
  readonly baseUrl: string | undefined
  readonly name: string | undefined
}

/** Asks the embedding service for one vector; nothing to say when none is configured. */
export async function checkEmbeddings(settings: EmbeddingSettings, texts: DoctorTexts): Promise<Finding[]> {
  const { apiKey, baseUrl, name } = settings
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
