import type { Pool, PoolClient } from 'pg'
import { placeholders, type SqlDatabase, type SqlSession, type SqlValue } from './sql-database.ts'
import type { VectorEngine } from './vectors/vector-engine.ts'

const MAX_CONNECTIONS = 4
const CONNECT_TIMEOUT_MS = 5_000
/** A statement that takes longer is given up; building an index is many statements. */
const STATEMENT_TIMEOUT_MS = 120_000
/** One writer at a time: every program that writes here asks for this lock first. The number is arbitrary. */
const WRITER_LOCK = 7_204_116
/** The protocol counts parameters in 16 bits. */
const MAX_PARAMETERS = 30_000

/** A database of a PostgreSQL server; the package `pg` is loaded when it is asked for. */
export async function openPostgres(url: string, { vectors }: { vectors: boolean }): Promise<SqlDatabase> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  // An idle connection that the server drops is replaced when the next request needs one.
  pool.on('error', () => undefined)
  const engine = vectors ? await findPgvector(pool) : 'scan'
  return {
    engine: 'postgres',
    vectors: engine,
    read: (work) => transact(pool, ['BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'], work),
    write: (work) => transact(pool, ['BEGIN', `SELECT pg_advisory_xact_lock(${WRITER_LOCK})`], work),
    close: () => pool.end(),
  }
}

/** Uses the extension where the server has it and lets this user create it; else this program compares vectors itself. */
async function findPgvector(pool: Pool): Promise<VectorEngine> {
  await pool.query('CREATE EXTENSION IF NOT EXISTS vector').catch(() => undefined)
  const { rowCount } = await pool.query("SELECT 1 FROM pg_extension WHERE extname = 'vector'")
  return rowCount === 0 ? 'scan' : 'pgvector'
}

async function transact<T>(
  pool: Pool,
  begin: readonly string[],
  work: (session: SqlSession) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    for (const statement of begin) await client.query(statement)
    const result = await work(sessionOn(client))
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}

function sessionOn(client: PoolClient): SqlSession {
  const all = async (sql: string, parameters: readonly SqlValue[] = []) => {
    const { rows } = await client.query<Record<string, unknown>>(numbered(sql), parameters.map(toDriver))
    return rows
  }
  return {
    all,
    async run(sql, parameters) {
      await all(sql, parameters)
    },
    async insert(table, columns, rows) {
      const perStatement = Math.floor(MAX_PARAMETERS / columns.length)
      let batch: (readonly SqlValue[])[] = []
      const flush = async () => {
        if (batch.length === 0) return
        const values = batch.map(() => `(${placeholders(columns.length)})`).join(', ')
        await all(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values}`, batch.flat())
        batch = []
      }
      for (const row of rows) {
        batch.push(row)
        if (batch.length >= perStatement) await flush()
      }
      await flush()
    },
  }
}

/** `?` becomes `$1`, `$2`, …; our statements hold no question mark of their own. */
function numbered(sql: string): string {
  let count = 0
  return sql.replace(/\?/g, () => `$${++count}`)
}

/** Bytes as the driver wants them; and its text type knows no NUL. */
function toDriver(value: SqlValue): SqlValue | Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}
