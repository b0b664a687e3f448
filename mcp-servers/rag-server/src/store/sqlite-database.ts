import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '@mcp-servers/server-shell'
import { placeholders, type SqlDatabase, type SqlSession, Turnstile } from './sql-database.ts'
import { connectSqlite, type SqliteConnection } from './sqlite-connection.ts'
import { loadSqliteVec } from './vectors/load-sqlite-vec.ts'

/** How long SQLite itself may hold this thread up, when a file is opened that somebody else is opening. */
const BUSY_TIMEOUT_MS = 5_000
/** How long a writer waits for another one, here or in another process, and how often it tries. */
const WRITER_WAIT_MS = 60_000
const WRITER_RETRY_MS = 25

interface SqliteOptions {
  /** Loads the extension that compares vectors. */
  readonly vectors?: boolean
  readonly writerWaitMs?: number
}

/**
 * A database in one file. Readers and writers have a connection each: with the write-ahead log a search never waits for
 * an ingest, here or in another process.
 */
export async function openSqlite(
  path: string,
  { vectors = false, writerWaitMs = WRITER_WAIT_MS }: SqliteOptions = {},
): Promise<SqlDatabase> {
  mkdirSync(dirname(path), { recursive: true })
  const writer = await connect(path)
  // It waits without SQLite, which would hold up the whole process, the writer it waits for included.
  writer.exec('PRAGMA busy_timeout = 0')
  const reader = await connect(path)
  const engine = vectors ? await loadSqliteVec(reader) : 'scan'
  const readerTurns = new Turnstile()
  const writerTurns = new Turnstile()
  return {
    engine: 'sqlite',
    vectors: engine,
    read: (work) => readerTurns.enter(() => transact(reader, () => reader.exec('BEGIN'), work)),
    write: (work) => writerTurns.enter(() => transact(writer, () => beginWrite(writer, path, writerWaitMs), work)),
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
  begin: () => unknown,
  work: (session: SqlSession) => Promise<T>,
): Promise<T> {
  await begin()
  try {
    const result = await work(sessionOn(connection))
    connection.exec('COMMIT')
    return result
  } catch (error) {
    connection.exec('ROLLBACK')
    throw error
  }
}

async function beginWrite(writer: SqliteConnection, path: string, waitMs: number): Promise<void> {
  const endMs = performance.now() + waitMs
  for (;;) {
    try {
      writer.exec('BEGIN IMMEDIATE')
      return
    } catch (cause) {
      if (!isBusy(cause)) throw cause
      if (performance.now() >= endMs) throw isBeingWritten(path, { waitMs, cause })
    }
    await delay(WRITER_RETRY_MS)
  }
}

/** Bun and Node name the code differently; the sentence is SQLite's own. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message.includes('database is locked')
}

function isBeingWritten(path: string, { waitMs, cause }: { waitMs: number; cause: unknown }): StartError {
  const seconds = Math.round(waitMs / 1_000)
  return new StartError(
    `另一个进程正在写入知识库（${path}），等待 ${seconds} 秒后仍未结束：请等它完成后重试。Another process is writing to the knowledge base and did not end within ${seconds} s: try again when it has.`,
    { cause },
  )
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
