import type { SqliteConnection } from '../sqlite-connection.ts'
import type { VectorEngine } from './vector-engine.ts'

/**
 * Loads sqlite-vec into a connection. Where it cannot be had (another platform, a system SQLite that takes no
 * extensions, an install without optional packages), this program compares the vectors itself.
 */
export async function loadSqliteVec(connection: SqliteConnection): Promise<VectorEngine> {
  try {
    const { getLoadablePath } = await import('sqlite-vec')
    connection.loadExtension(getLoadablePath())
    return 'sqlite-vec'
  } catch {
    return 'scan'
  }
}
