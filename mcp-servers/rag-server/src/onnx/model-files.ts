import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { ModelProblemError } from '../domain/vectors/model-problem.ts'

const MB = 1024 * 1024

/** The model as exporters name it: in full first, quantised when only that is there or the full one is too large. */
const MODEL_FILES = ['model.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'onnx/model_quantized.onnx']
/** A larger model takes more than 2 GB of memory to run, and minutes for a hundred texts. */
const MAX_MODEL_BYTES = 512 * MB
const MAX_JSON_BYTES = 64 * MB

/** The model, and the file beside it that holds its weights when the two are apart. */
export interface ModelFiles {
  readonly model: string
  readonly weights: string | undefined
}

/** Finds the model in the folder. */
export function findModelFiles(folder: string, limit = MAX_MODEL_BYTES): ModelFiles {
  let tooLarge: string | undefined
  for (const name of MODEL_FILES) {
    const model = join(folder, name)
    if (!existsSync(model)) continue
    const weights = existsSync(`${model}_data`) ? `${model}_data` : undefined
    const bytes = sizeOf(model) + (weights === undefined ? 0 : sizeOf(weights))
    if (bytes <= limit) return { model, weights }
    tooLarge ??= `${name}: ${inMegabytes(bytes)} > ${inMegabytes(limit)}`
  }
  if (tooLarge !== undefined) throw new ModelProblemError('too_large', tooLarge)
  throw new ModelProblemError('no_model', MODEL_FILES.join(', '))
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(0)} MB`
}

function sizeOf(path: string): number {
  return statSync(path).size
}

/** A JSON file of the folder in the shape it must have; `undefined` when there is none. */
export function readJson<T>(folder: string, name: string, schema: z.ZodType<T>): T | undefined {
  const path = join(folder, name)
  if (!existsSync(path)) return undefined
  if (sizeOf(path) > MAX_JSON_BYTES) throw new ModelProblemError('unreadable_file', name)
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new ModelProblemError('unreadable_file', name, { cause })
  }
}

/** How many places of a file are looked at, and how much there. */
const SAMPLES = 16
const SAMPLE_BYTES = 4_096

/** Tells models apart without reading them whole: training changes weights everywhere. */
export function fingerprint(paths: readonly string[], settings: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  const part = Buffer.alloc(SAMPLE_BYTES)
  for (const path of paths) {
    const bytes = sizeOf(path)
    hash.update(`${bytes}\n`)
    const file = openSync(path, 'r')
    try {
      for (let i = 0; i < SAMPLES; i++) {
        const at = Math.floor((Math.max(0, bytes - SAMPLE_BYTES) * i) / (SAMPLES - 1))
        hash.update(part.subarray(0, readSync(file, part, 0, SAMPLE_BYTES, at)))
      }
    } finally {
      closeSync(file)
    }
  }
  return hash.digest('hex').slice(0, 8)
}
