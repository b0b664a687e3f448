import type { Vector } from '../../domain/vectors/embedder.ts'
import type { SqlValue } from '../sql-database.ts'
import type { VectorEngine } from './vector-engine.ts'

/** A vector as the engine binds it. */
export function toStored(vector: Vector, engine: VectorEngine): SqlValue {
  if (engine === 'pgvector') return `[${vector.join(',')}]`
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)
}

/** Bytes from a driver may start at any offset, so reading copies. */
export function toVector(bytes: Uint8Array): Vector {
  return new Float32Array(bytes.slice().buffer)
}
