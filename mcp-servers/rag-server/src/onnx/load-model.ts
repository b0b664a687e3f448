import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InferenceSession, Tensor } from 'onnxruntime-web'
import { z } from 'zod'
import { ModelProblemError } from '../domain/vectors/model-problem.ts'
import { pool } from '../domain/vectors/pool.ts'
import type { ModelFolder } from './model-folder.ts'
import { type TextTokenizer, tokensWithin } from './tokens.ts'

/** A model that is in memory. */
export interface LoadedModel {
  /** Rejects when the runtime fails, which one text may bring about. */
  embed(text: string): Promise<Float32Array>
  /** Rejects when nothing can be asked any more. */
  check(): Promise<void>
}

/** The outputs that hold vectors, by the names that exporters give them. */
const TOKEN_OUTPUTS = ['last_hidden_state', 'token_embeddings']
const TEXT_OUTPUT = 'sentence_embedding'
const KNOWN_INPUTS = new Set(['input_ids', 'attention_mask', 'token_type_ids'])
const MAX_DIMENSIONS = 8_192
/** What the runtime has to say comes as an error; it would write it to the console besides. */
const QUIET = { logSeverityLevel: 4 } as const

type Runtime = typeof import('onnxruntime-web')

/**
 * Loads the model and asks it for one vector. Everything comes from this machine: the runtime is handed its own files, or
 * it would look for them on the network. Throws a `ModelProblemError`.
 */
export async function loadModel(folder: ModelFolder): Promise<LoadedModel> {
  const tokenizer = await openTokenizer(folder)
  const runtime = await openRuntime()
  const session = await openSession(runtime, folder)
  const unknown = session.inputNames.filter((name) => !KNOWN_INPUTS.has(name))
  if (unknown.length > 0 || !session.inputNames.includes('input_ids')) {
    throw new ModelProblemError('unfit_inputs', session.inputNames.join(', '))
  }
  const output = outputOf(session, folder)
  const embed = async (text: string) => {
    const ids = tokensWithin(tokenizer, text, folder.maxTokens)
    const answer = await session.run(inputsOf(runtime, session, ids), [output], QUIET)
    return vectorIn(answer[output], { output, tokens: ids.length, folder })
  }
  const check = async () => {
    await embed('vector').catch((cause: unknown) => {
      throw problemOf(cause, basename(folder.model))
    })
  }
  await check()
  return { embed, check }
}

async function openTokenizer({ tokenizer, tokenizerConfig }: ModelFolder): Promise<TextTokenizer> {
  const { Tokenizer } = await import('@huggingface/tokenizers')
  const json = z.record(z.string(), z.unknown())
  try {
    const [words, config] = [tokenizer, tokenizerConfig].map((path) =>
      json.parse(JSON.parse(readFileSync(path, 'utf8'))),
    )
    return new Tokenizer(words ?? {}, config ?? {})
  } catch (cause) {
    throw new ModelProblemError('unreadable_file', basename(tokenizer), { cause })
  }
}

async function openRuntime(): Promise<Runtime> {
  const runtime = await import('onnxruntime-web')
  const [mjs, wasm] = ['mjs', 'wasm'].map((kind) =>
    import.meta.resolve(`onnxruntime-web/ort-wasm-simd-threaded.${kind}`),
  )
  if (mjs === undefined || wasm === undefined) throw new Error('unreachable')
  Object.assign(runtime.env.wasm, {
    numThreads: 1,
    proxy: false,
    wasmPaths: { mjs, wasm },
    wasmBinary: readFileSync(fileURLToPath(wasm)),
  })
  runtime.env.logLevel = 'fatal'
  return runtime
}

async function openSession({ InferenceSession }: Runtime, { model, weights }: ModelFolder): Promise<InferenceSession> {
  const externalData = weights && [{ path: basename(weights), data: new Uint8Array(readFileSync(weights)) }]
  try {
    return await InferenceSession.create(new Uint8Array(readFileSync(model)), {
      executionProviders: ['wasm'],
      ...QUIET,
      ...(externalData && { externalData }),
    })
  } catch (cause) {
    throw problemOf(cause, basename(model))
  }
}

function outputOf({ outputNames }: InferenceSession, { poolingFrom }: ModelFolder): string {
  const ofTokens = TOKEN_OUTPUTS.find((name) => outputNames.includes(name))
  const ofText = outputNames.includes(TEXT_OUTPUT) ? TEXT_OUTPUT : undefined
  // A pooling that is asked for needs the tokens; else the model's own is what its makers meant.
  const output = poolingFrom === 'setting' ? (ofTokens ?? ofText) : (ofText ?? ofTokens)
  if (output === undefined) throw new ModelProblemError('unfit_outputs', outputNames.join(', '))
  return output
}

/** One text a run: nothing is padded, so a text's vector never depends on its neighbours, and one thread gains nothing from more. */
function inputsOf({ Tensor: OrtTensor }: Runtime, { inputNames }: InferenceSession, ids: readonly number[]) {
  const shape = [1, ids.length]
  const filled = (value: bigint) => new OrtTensor('int64', new BigInt64Array(ids.length).fill(value), shape)
  const inputs: Record<string, Tensor> = {
    input_ids: new OrtTensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: filled(1n),
    token_type_ids: filled(0n),
  }
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => inputNames.includes(name)))
}

function vectorIn(
  tensor: Tensor | undefined,
  { output, tokens, folder }: { output: string; tokens: number; folder: ModelFolder },
): Float32Array {
  const { data, dims = [] } = tensor ?? {}
  const dimensions = dims.at(-1) ?? 0
  const expected = output === TEXT_OUTPUT ? [1, dimensions] : [1, tokens, dimensions]
  const isFit = dims.join() === expected.join() && dimensions > 0 && dimensions <= MAX_DIMENSIONS
  if (!(data instanceof Float32Array) || !isFit) {
    throw new ModelProblemError('unfit_outputs', `${output} [${dims.join(', ')}] ${tensor?.type ?? ''}`)
  }
  return output === TEXT_OUTPUT ? Float32Array.from(data) : pool(data, dimensions, folder.pooling)
}

const MAX_REASON = 300

/** What a failure of the runtime comes to. */
export function problemOf(cause: unknown, file: string): ModelProblemError {
  if (cause instanceof ModelProblemError) return cause
  const reason = String(cause instanceof Error ? cause.message : cause)
  const code = /bad_alloc|out of memory|allocat/i.test(reason) ? 'out_of_memory' : 'not_a_model'
  return new ModelProblemError(code, `${file}: ${reason.replace(/\s+/g, ' ').slice(0, MAX_REASON)}`, { cause })
}
