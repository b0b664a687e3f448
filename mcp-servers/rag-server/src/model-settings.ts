import { type Setting, StartError } from '@mcp-servers/server-shell'
import { z } from 'zod'
import type { ChatSettings } from './providers/chat-endpoint.ts'
import type { EmbeddingsSettings } from './providers/embeddings-endpoint.ts'

/** A key goes into a header: anything but visible ASCII would make the request fail with the key in its error. */
const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,512}$/, 'must be up to 512 visible ASCII characters')
const address = z
  .string()
  .trim()
  .refine(isServiceAddress, 'must be an http or https address without user name and password')
  .transform((url) => url.replace(/\/+$/, ''))
const name = z.string().trim().max(200, 'must be the name of a model')

const OPENAI = 'https://api.openai.com/v1'
/** As the host has it. */
const DEFAULT_CHAT_MODEL = 'gpt-4o-mini'
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** The variables that name models. */
export const modelVariables = {
  EMBEDDINGS_BASE_URL: address.optional(),
  EMBEDDINGS_API_KEY: key.optional(),
  EMBEDDINGS_MODEL: name.optional(),
  OPENAI_BASE_URL: address.optional(),
  OPENAI_API_KEY: key.optional(),
  OPENAI_MODEL: name.optional(),
}
type ModelVariables = z.infer<z.ZodObject<typeof modelVariables>>

/** For `--help`. */
export const modelHelp: readonly Setting[] = [
  {
    name: 'EMBEDDINGS_BASE_URL',
    purpose: 'OpenAI-compatible service whose vectors help where words find little, e.g. http://127.0.0.1:11434/v1.',
    defaultValue: '',
  },
  { name: 'EMBEDDINGS_MODEL', purpose: 'Embedding model of that service; needed with it.', defaultValue: '' },
  { name: 'EMBEDDINGS_API_KEY', purpose: 'Key of that service, if it wants one.', defaultValue: '' },
  {
    name: 'OPENAI_API_KEY',
    purpose: 'Key of the model that writes answers; without it answers quote sentences.',
    defaultValue: '',
  },
  {
    name: 'OPENAI_BASE_URL',
    purpose: 'OpenAI-compatible service of that model; one on the loopback needs no key.',
    defaultValue: OPENAI,
  },
  { name: 'OPENAI_MODEL', purpose: 'Name of that model.', defaultValue: DEFAULT_CHAT_MODEL },
]

/** The embedding model; its address and its name only make sense together. */
export function embeddingsOf(variables: ModelVariables): EmbeddingsSettings | undefined {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL: model, EMBEDDINGS_API_KEY: apiKey } = variables
  if (baseUrl === undefined && model === undefined) return undefined
  if (baseUrl === undefined) {
    throw new StartError(
      'Setting EMBEDDINGS_BASE_URL: is missing although EMBEDDINGS_MODEL is set. Example: EMBEDDINGS_BASE_URL=http://127.0.0.1:11434/v1',
    )
  }
  if (model === undefined) {
    throw new StartError(
      'Setting EMBEDDINGS_MODEL: is missing although EMBEDDINGS_BASE_URL is set. Example: EMBEDDINGS_MODEL=bge-m3',
    )
  }
  return { baseUrl, model, apiKey }
}

/** The model that writes answers: with a key, or on this machine. */
export function chatOf(variables: ModelVariables): ChatSettings | undefined {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey, OPENAI_MODEL: model = DEFAULT_CHAT_MODEL } = variables
  const isLocal = baseUrl !== undefined && LOOPBACK_HOSTS.has(new URL(baseUrl).hostname)
  if (apiKey === undefined && !isLocal) return undefined
  return { baseUrl: baseUrl ?? OPENAI, apiKey, model }
}

function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && search === ''
}
