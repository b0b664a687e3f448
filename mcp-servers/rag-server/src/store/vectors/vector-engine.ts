/**
 * What compares vectors: an extension of the database (sqlite-vec, pgvector), or this program, which reads the permitted
 * vectors and compares them itself. All three compare every permitted vector, so they find the same.
 */
export type VectorEngine = 'sqlite-vec' | 'pgvector' | 'scan'

/** pgvector keeps vectors in a type of its own; the others keep bytes. */
export function vectorTable(engine: VectorEngine): string {
  return engine === 'pgvector' ? 'kb_pgvectors' : 'kb_vectors'
}

/** The cosine distance of `v.vector` to one bound vector, where the database can compute it. */
export const DISTANCE = {
  'sqlite-vec': 'vec_distance_cosine(v.vector, ?)',
  pgvector: 'v.vector <=> CAST(? AS vector)',
} as const
