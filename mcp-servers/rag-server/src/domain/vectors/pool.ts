import { z } from 'zod'

/** How the vectors of a text's tokens become the one of the text. */
export const pooling = z.enum(['mean', 'cls', 'max', 'last'])
export type Pooling = z.infer<typeof pooling>

/** What sentence-transformers does with a model that does not say. */
export const DEFAULT_POOLING: Pooling = 'mean'

/** One vector of so many dimensions out of the vectors of all tokens, which stand one after the other. */
export function pool(values: ArrayLike<number>, dimensions: number, how: Pooling): Float32Array {
  const tokens = Math.floor(values.length / dimensions)
  if (how === 'cls') return tokenAt(values, 0, dimensions)
  if (how === 'last') return tokenAt(values, tokens - 1, dimensions)
  const pooled = tokenAt(values, 0, dimensions)
  for (let at = dimensions; at < tokens * dimensions; at++) {
    const value = values[at] ?? 0
    const sum = pooled[at % dimensions] ?? 0
    pooled[at % dimensions] = how === 'max' ? Math.max(sum, value) : sum + value
  }
  return how === 'max' ? pooled : pooled.map((sum) => sum / tokens)
}

function tokenAt(values: ArrayLike<number>, token: number, dimensions: number): Float32Array {
  return Float32Array.from({ length: dimensions }, (_, i) => values[token * dimensions + i] ?? 0)
}
