import { StartError } from '@mcp-servers/server-shell'
import type { SqlRow, SqlValue } from './sql-database.ts'

/** The few calls that the SQLite of Bun and that of Node have in common. */
export interface SqliteConnection {
  exec(sql: string): void
  all(sql: string, parameters: readonly SqlValue[]): SqlRow[]
  run(sql: string, parameters: readonly SqlValue[]): void
  loadExtension(path: string): void
  close(): void
}

/** Opens a file with the SQLite that the runtime brings: Bun's own, or Node's from version 22.13 on (without a flag). */
export async function connectSqlite(path: string): Promise<SqliteConnection> {
  return typeof Bun === 'undefined' ? await connectNode(path) : await connectBun(path)
}

/** Throws a `StartError` when the runtime brings no SQLite. */
export async function loadSqlite(): Promise<void> {
  if (typeof Bun === 'undefined') await loadNodeSqlite()
}

async function connectBun(path: string): Promise<SqliteConnection> {
  const { Database } = await import('bun:sqlite')
  const database = new Database(path, { create: true, readwrite: true })
  return {
    exec: (sql) => database.run(sql),
    // `query` caches its statement; the row type is the store's to parse.
    all: (sql, parameters) => database.query(sql).all(...parameters) as SqlRow[],
    run: (sql, parameters) => void database.query(sql).run(...parameters),
    loadExtension: (path) => database.loadExtension(path),
    close: () => database.close(),
  }
}

async function loadNodeSqlite(): Promise<typeof import('node:sqlite')> {
  return await import('node:sqlite').catch((cause: unknown) => {
    throw new StartError(
      'The knowledge base needs SQLite, which this Node.js does not bring. Start the server with Bun, or with Node.js 22.13 or later.',
      { cause },
    )
  })
}

async function connectNode(path: string): Promise<SqliteConnection> {
  const { DatabaseSync } = await loadNodeSqlite()
  const database = new DatabaseSync(path, { allowExtension: true })
  const statements = new Map<string, ReturnType<typeof database.prepare>>()
  const statement = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, known)
    return known
  }
  return {
    exec: (sql) => database.exec(sql),
    all: (sql, parameters) => statement(sql).all(...parameters) as SqlRow[],
    run: (sql, parameters) => void statement(sql).run(...parameters),
    loadExtension: (path) => database.loadExtension(path),
    close: () => database.close(),
  }
}
