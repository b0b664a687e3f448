import { resolve } from 'node:path'
import { type Setting, StartError } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { ModelProblemError } from './domain/vectors/model-problem.ts'
import { type Pooling, pooling } from './domain/vectors/pool.ts'
import type { Prefixes } from './domain/vectors/prefixes.ts'
import { modelProblemIn } from './messages/model-problems.ts'
import { type ModelFolder, readModelFolder } from './onnx/model-folder.ts'
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
/** A last space may matter to the model. */
const prefix = z.string().max(500, 'must be a short text')

const OPENAI = 'https://api.openai.com/v1'
/** As the host has it. */
const DEFAULT_CHAT_MODEL = 'gpt-4o-mini'
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** The variables that name models. */
export const modelVariables = {
  EMBEDDINGS_BASE_URL: address.optional(),
  EMBEDDINGS_API_KEY: key.optional(),
  EMBEDDINGS_MODEL: name.optional(),
  EMBEDDINGS_ONNX_DIR: z.string().trim().optional(),
  EMBEDDINGS_POOLING: pooling.optional(),
  EMBEDDINGS_QUERY_PREFIX: prefix.optional(),
  EMBEDDINGS_PASSAGE_PREFIX: prefix.optional(),
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
    name: 'EMBEDDINGS_ONNX_DIR',
    purpose: 'Folder of an ONNX embedding model that runs in this program instead (model.onnx, tokenizer.json, …).',
    defaultValue: '',
  },
  {
    name: 'EMBEDDINGS_POOLING',
    purpose: 'mean, cls, max or last: how that model makes one vector of many.',
    defaultValue: 'as its folder says, else mean',
  },
  {
    name: 'EMBEDDINGS_QUERY_PREFIX',
    purpose: 'Text before each question, for models that want one, e.g. "query: ".',
    defaultValue: 'as the folder says',
  },
  {
    name: 'EMBEDDINGS_PASSAGE_PREFIX',
    purpose: 'Text before each passage of a document, e.g. "passage: ".',
    defaultValue: 'as the folder says',
  },
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

/** The embedding model in a folder, which takes the place of a service. What is wrong with it is said in both languages. */
export function localModelOf(variables: ModelVariables): ModelFolder | undefined {
  const { EMBEDDINGS_ONNX_DIR: folder, EMBEDDINGS_POOLING: wanted, EMBEDDINGS_BASE_URL: baseUrl } = variables
  if (folder === undefined) {
    if (wanted === undefined) return undefined
    throw new StartError(
      `Setting EMBEDDINGS_ONNX_DIR: is missing although EMBEDDINGS_POOLING is set. Example: ${EXAMPLE_FOLDER}`,
    )
  }
  if (baseUrl !== undefined) {
    throw new StartError(
      `Setting EMBEDDINGS_ONNX_DIR: EMBEDDINGS_BASE_URL is set, too; leave one of them out. Example: ${EXAMPLE_FOLDER}`,
    )
  }
  return openFolder(resolve(folder), wanted)
}

const EXAMPLE_FOLDER = 'EMBEDDINGS_ONNX_DIR=./models/bge-small-zh-v1.5'

function openFolder(path: string, wanted: Pooling | undefined): ModelFolder {
  try {
    return readModelFolder(path, wanted)
  } catch (cause) {
    if (!(cause instanceof ModelProblemError)) throw cause
    const [en, zh] = (['en', 'zh'] as const).map((language) => modelProblemIn(language, cause.problem))
    throw new StartError(`Setting EMBEDDINGS_ONNX_DIR: ${en} (${zh}). Example: ${EXAMPLE_FOLDER}`, { cause })
  }
}

/** What the user wants before texts; a model's folder fills in what is not said. */
export function prefixesOf(variables: ModelVariables): Prefixes {
  const { EMBEDDINGS_QUERY_PREFIX: query, EMBEDDINGS_PASSAGE_PREFIX: passage } = variables
  return { query, passage }
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
