import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { ModelProblemError } from '../domain/vectors/model-problem.ts'
import { DEFAULT_POOLING, type Pooling } from '../domain/vectors/pool.ts'
import type { Prefixes } from '../domain/vectors/prefixes.ts'
import { findModelFiles, fingerprint, type ModelFiles, readJson } from './model-files.ts'

/** A sentence-embedding model in the usual export of Hugging Face, with what its files say about its use. */
export interface ModelFolder extends ModelFiles {
  /** The folder's name with a mark of its content; another model in the same folder has another. */
  readonly name: string
  readonly tokenizer: string
  readonly tokenizerConfig: string
  readonly pooling: Pooling
  /** Where the pooling was read. Without a word about it, a vector of the whole text is preferred if the model gives one. */
  readonly poolingFrom: 'setting' | 'folder' | 'default'
  readonly maxTokens: number
  readonly prefixes: Prefixes
}

/** A chunk is at most 1,200 characters of Chinese; beyond that length only time grows. */
const MAX_TOKENS = 1_024
/** What most models read when nothing says how much. */
const DEFAULT_TOKENS = 512
/** From here on a length is what transformers writes when it knows none (1e30). */
const NO_LIMIT = 1e9
/** These count positions from behind the padding token: https://huggingface.co/docs/transformers/model_doc/roberta */
const OFFSET_POSITIONS = new Set(['roberta', 'xlm-roberta', 'camembert', 'mpnet'])
const POSITION_OFFSET = 2

const length = z.number().positive()
const modelConfig = z.looseObject({ model_type: z.string().optional(), max_position_embeddings: length.optional() })
const tokenizerConfig = z.looseObject({ model_max_length: length.nullish() })
const sentenceConfig = z.looseObject({ max_seq_length: length.nullish() })
const promptConfig = z.looseObject({ prompts: z.record(z.string(), z.string()).nullish() })
const modules = z.array(z.looseObject({ type: z.string(), path: z.string().default('') }))
const poolingConfig = z.record(z.string(), z.unknown())

/** Pooling by the name that sentence-transformers gives it. The square root of a length changes no direction. */
const POOLINGS: Readonly<Record<string, Pooling>> = {
  cls_token: 'cls',
  cls: 'cls',
  mean_tokens: 'mean',
  mean: 'mean',
  mean_sqrt_len_tokens: 'mean',
  mean_sqrt_len: 'mean',
  max_tokens: 'max',
  max: 'max',
  lasttoken: 'last',
}
/** Steps that are done here: every vector is brought to length 1, whether or not the folder lists it. */
const KNOWN_STEPS = new Set(['Transformer', 'Pooling', 'Normalize'])

/** Reads everything but the model and its words. Throws a `ModelProblemError` that says what is missing or wrong. */
export function readModelFolder(path: string, wanted?: Pooling): ModelFolder {
  if (!existsSync(path) || !statSync(path).isDirectory()) throw new ModelProblemError('no_folder', path)
  const files = findModelFiles(path)
  for (const name of ['tokenizer.json', 'tokenizer_config.json']) {
    if (!existsSync(join(path, name))) throw new ModelProblemError('no_file', name)
  }
  const steps = checkedSteps(path)
  const declared = wanted === undefined ? poolingOf(path, steps) : undefined
  const pooling = wanted ?? declared ?? DEFAULT_POOLING
  const maxTokens = maxTokensOf(path)
  const tokenizer = join(path, 'tokenizer.json')
  const parts = [files.model, files.weights, tokenizer].filter((file) => file !== undefined)
  return {
    ...files,
    name: `${basename(path)} (${fingerprint(parts, { pooling, maxTokens })})`,
    tokenizer,
    tokenizerConfig: join(path, 'tokenizer_config.json'),
    pooling,
    poolingFrom: sourceOf(wanted, declared),
    maxTokens,
    prefixes: prefixesOf(path),
  }
}

function sourceOf(wanted: Pooling | undefined, declared: Pooling | undefined): ModelFolder['poolingFrom'] {
  if (wanted !== undefined) return 'setting'
  return declared === undefined ? 'default' : 'folder'
}

interface Step {
  readonly name: string
  readonly path: string
}

function checkedSteps(folder: string): Step[] {
  const steps = (readJson(folder, 'modules.json', modules) ?? []).map(({ type, path }) => ({
    name: type.split('.').at(-1) ?? type,
    path,
  }))
  const unknown = steps.find(({ name }) => !KNOWN_STEPS.has(name))
  if (unknown !== undefined) throw new ModelProblemError('unknown_module', unknown.name)
  return steps
}

function poolingOf(folder: string, steps: readonly Step[]): Pooling | undefined {
  const place = steps.find(({ name }) => name === 'Pooling')?.path ?? '1_Pooling'
  const config = readJson(folder, join(place, 'config.json'), poolingConfig)
  if (config === undefined) return undefined
  const names = chosenPoolings(config)
  const [name = ''] = names
  const known = names.length === 1 && Object.hasOwn(POOLINGS, name) ? POOLINGS[name] : undefined
  if (known === undefined) throw new ModelProblemError('unknown_pooling', names.join(' + '))
  return known
}

function chosenPoolings(config: Readonly<Record<string, unknown>>): string[] {
  const { pooling_mode: mode } = config
  if (typeof mode === 'string') return [mode]
  return Object.entries(config)
    .filter(([name, value]) => name.startsWith('pooling_mode_') && value === true)
    .map(([name]) => name.slice('pooling_mode_'.length))
}

function maxTokensOf(folder: string): number {
  const { model_type: type = '', max_position_embeddings: positions } =
    readJson(folder, 'config.json', modelConfig) ?? {}
  const offset = OFFSET_POSITIONS.has(type) ? POSITION_OFFSET : 0
  const stated = [
    readJson(folder, 'sentence_bert_config.json', sentenceConfig)?.max_seq_length,
    readJson(folder, 'tokenizer_config.json', tokenizerConfig)?.model_max_length,
    positions === undefined ? undefined : positions - offset,
  ]
    .map((limit) => limit ?? NO_LIMIT)
    .filter((limit) => limit < NO_LIMIT)
  return Math.floor(Math.min(MAX_TOKENS, ...(stated.length === 0 ? [DEFAULT_TOKENS] : stated)))
}

/** Prompts by the names that models give them: https://sbert.net/examples/sentence_transformer/applications/prompts */
function prefixesOf(folder: string): Prefixes {
  const prompts = readJson(folder, 'config_sentence_transformers.json', promptConfig)?.prompts ?? {}
  return { query: prompts['query'], passage: prompts['passage'] ?? prompts['document'] }
}
