import type { ModelProblem } from './model-problem.ts'

/** A vector of length 1. */
export type Vector = Float32Array

/** What turns texts into vectors. */
export interface Embedder {
  /** The model's name; vectors of two names are never compared. */
  readonly model: string
  /** How the model is used, for somebody who checks it. */
  readonly about?: readonly string[]
  /**
   * A vector for each text, in order; `undefined` for a text the model refuses, which it will refuse again. Rejects when
   * the model cannot be asked now.
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<(Vector | undefined)[]>
  /** The vector of a question: as `embed`, in the time a reader waits. */
  embedQuestion(text: string, signal: AbortSignal): Promise<Vector>
  /** What is known to be wrong with a model in a folder, without asking it anything. */
  problem?(): ModelProblem | undefined
  /** Gives back what the model holds; a text that is asked for afterwards is refused. */
  close?(): void
}

/** Scales to length 1, so that the product of two vectors is their cosine; `undefined` when that is not possible. */
export function unitVector(values: ArrayLike<number>): Vector | undefined {
  let square = 0
  for (let i = 0; i < values.length; i++) square += (values[i] ?? 0) ** 2
  const length = Math.sqrt(square)
  if (!Number.isFinite(length) || length === 0) return undefined
  return Float32Array.from(values, (value) => value / length)
}
