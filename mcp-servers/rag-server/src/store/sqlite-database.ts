import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { placeholders, type SqlDatabase, type SqlSession, Turnstile } from './sql-database.ts'
import { connectSqlite, type SqliteConnection } from './sqlite-connection.ts'
import { loadSqliteVec } from './vectors/load-sqlite-vec.ts'

/** How long a writer waits for another process that holds the file. */
const BUSY_TIMEOUT_MS = 15_000

/**
 * A database in one file. Readers and writers have a connection each: with the write-ahead log a search never waits for
 * an ingest, here or in another process.
 */
export async function openSqlite(path: string, { vectors } = { vectors: false }): Promise<SqlDatabase> {
  mkdirSync(dirname(path), { recursive: true })
  const writer = await connect(path)
  const reader = await connect(path)
  const engine = vectors ? await loadSqliteVec(reader) : 'scan'
  const readerTurns = new Turnstile()
  const writerTurns = new Turnstile()
  return {
    engine: 'sqlite',
    vectors: engine,
    read: (work) => readerTurns.enter(() => transact(reader, 'BEGIN', work)),
    write: (work) => writerTurns.enter(() => transact(writer, 'BEGIN IMMEDIATE', work)),
    async close() {
      await readerTurns.enter(async () => reader.close())
      await writerTurns.enter(async () => writer.close())
    },
  }
}

async function connect(path: string): Promise<SqliteConnection> {
  const connection = await connectSqlite(path)
  connection.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  connection.exec('PRAGMA journal_mode = WAL')
  connection.exec('PRAGMA synchronous = NORMAL')
  return connection
}

async function transact<T>(
  connection: SqliteConnection,
  begin: string,
  work: (session: SqlSession) => Promise<T>,
): Promise<T> {
  connection.exec(begin)
  try {
    const result = await work(sessionOn(connection))
    connection.exec('COMMIT')
    return result
  } catch (error) {
    connection.exec('ROLLBACK')
    throw error
  }
}

function sessionOn(connection: SqliteConnection): SqlSession {
  return {
    async all(sql, parameters = []) {
      return connection.all(sql, parameters)
    },
    async run(sql, parameters = []) {
      connection.run(sql, parameters)
    },
    async insert(table, columns, rows) {
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${placeholders(columns.length)})`
      for (const row of rows) connection.run(sql, row)
    },
  }
}
