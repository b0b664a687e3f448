import { StartError } from '@mcp-servers/server-shell'
import { valueRow } from './rows.ts'
import type { SqlDatabase, SqlSession } from './sql-database.ts'

/** Raised when a table changes its shape; what leads from an older one to it stands in `STEPS`. */
const SCHEMA_VERSION = '2'

const TABLES = {
  kb_meta: 'name TEXT PRIMARY KEY, value TEXT NOT NULL',
  kb_sources: 'source TEXT PRIMARY KEY, root TEXT NOT NULL, rights TEXT NOT NULL',
  kb_documents: `document_id TEXT PRIMARY KEY, source TEXT NOT NULL, path TEXT NOT NULL, hash TEXT NOT NULL,
    title TEXT NOT NULL, owner TEXT NOT NULL, version TEXT NOT NULL, updated TEXT NOT NULL, language TEXT NOT NULL,
    own_rights TEXT NOT NULL, granted TEXT, rights INTEGER NOT NULL, held TEXT, admitted TEXT`,
  // Apart, because a row is read from its start: a long text before the rights would tell by the time it takes.
  kb_bodies: 'document_id TEXT PRIMARY KEY, body TEXT NOT NULL',
  kb_rights: "rights INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, workspace TEXT NOT NULL DEFAULT ''",
  kb_grantees: 'grantee TEXT NOT NULL, rights INTEGER NOT NULL, PRIMARY KEY (grantee, rights)',
  kb_segments: `segment INTEGER PRIMARY KEY, stamp INTEGER NOT NULL, language TEXT NOT NULL, chunks INTEGER NOT NULL,
    rights BYTES NOT NULL, gram_lengths BYTES NOT NULL, word_lengths BYTES NOT NULL`,
  kb_chunks: `segment INTEGER NOT NULL, local INTEGER NOT NULL, document_id TEXT NOT NULL, ordinal INTEGER NOT NULL,
    heading TEXT NOT NULL, content TEXT NOT NULL, cut TEXT NOT NULL, start_at INTEGER NOT NULL, end_at INTEGER NOT NULL,
    PRIMARY KEY (segment, local)`,
  kb_chunk_vectors: `document_id TEXT NOT NULL, ordinal INTEGER NOT NULL, document_hash TEXT NOT NULL,
    vector_id INTEGER NOT NULL, PRIMARY KEY (document_id, ordinal)`,
  kb_vectors:
    'id INTEGER PRIMARY KEY, model TEXT NOT NULL, hash TEXT NOT NULL, vector BYTES NOT NULL, UNIQUE (model, hash)',
  kb_postings: 'segment INTEGER NOT NULL, term TERM NOT NULL, body BYTES NOT NULL, PRIMARY KEY (segment, term)',
} as const

const PGVECTORS = `CREATE TABLE IF NOT EXISTS kb_pgvectors
  (id INTEGER PRIMARY KEY, model TEXT NOT NULL, hash TEXT NOT NULL, vector vector NOT NULL, UNIQUE (model, hash))`

const INDEXES = [
  'CREATE INDEX IF NOT EXISTS kb_chunks_by_document ON kb_chunks (document_id)',
  'CREATE INDEX IF NOT EXISTS kb_documents_by_source ON kb_documents (source)',
  // A list touches the rows it shows and no others.
  'CREATE INDEX IF NOT EXISTS kb_documents_by_rights ON kb_documents (rights)',
]

/** For each older shape the statements that make the next one of it. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  '1': [
    `CREATE TABLE kb_bodies (${TABLES.kb_bodies})`,
    'INSERT INTO kb_bodies (document_id, body) SELECT document_id, body FROM kb_documents',
    'ALTER TABLE kb_documents DROP COLUMN body',
    "ALTER TABLE kb_rights ADD COLUMN workspace TEXT NOT NULL DEFAULT ''",
    "UPDATE kb_meta SET value = '2' WHERE name = 'schema'",
  ],
}

/** Creates what is missing; safe when several processes start at once. */
export async function createSchema(database: SqlDatabase): Promise<void> {
  if (await isCurrent(database)) return
  await database.write(async (session) => {
    await session.run(createTable(database.engine, 'kb_meta', TABLES.kb_meta))
    await checkSchema(session)
    for (const [table, columns] of Object.entries(TABLES))
      await session.run(createTable(database.engine, table, columns))
    if (database.vectors === 'pgvector') await session.run(PGVECTORS)
    for (const index of INDEXES) await session.run(index)
  })
}

/** A start beside a long write must not wait for it, so what is there already is only read. */
async function isCurrent(database: SqlDatabase): Promise<boolean> {
  try {
    return await database.read(async (session) => {
      const [row] = await session.all("SELECT value FROM kb_meta WHERE name = 'schema'")
      return row !== undefined && valueRow.parse(row).value === SCHEMA_VERSION
    })
  } catch {
    // There is no table yet.
    return false
  }
}

async function checkSchema(session: SqlSession): Promise<void> {
  await session.run("INSERT INTO kb_meta (name, value) VALUES ('schema', ?) ON CONFLICT (name) DO NOTHING", [
    SCHEMA_VERSION,
  ])
  let stored = await storedVersion(session)
  for (let steps = STEPS[stored]; steps !== undefined; steps = STEPS[stored]) {
    for (const statement of steps) await session.run(statement)
    stored = await storedVersion(session)
  }
  if (stored === SCHEMA_VERSION) return
  throw new StartError(
    `The knowledge base was made by another version of this server (tables ${stored}, here ${SCHEMA_VERSION}). Use that version, or point DATA_DIR or DATABASE_URL elsewhere and take your folders in again: npm run kb -- ingest <folder>`,
  )
}

async function storedVersion(session: SqlSession): Promise<string> {
  const [row] = await session.all("SELECT value FROM kb_meta WHERE name = 'schema'")
  return valueRow.parse(row).value
}

function createTable(engine: SqlDatabase['engine'], table: string, columns: string): string {
  const types = engine === 'sqlite' ? { BYTES: 'BLOB', TERM: 'TEXT' } : { BYTES: 'BYTEA', TERM: 'TEXT COLLATE "C"' }
  const body = columns.replaceAll('BYTES', types.BYTES).replaceAll('TERM', types.TERM)
  // One tree instead of two for the big table; the other engine has no such choice.
  const suffix = engine === 'sqlite' && table === 'kb_postings' ? ' WITHOUT ROWID' : ''
  return `CREATE TABLE IF NOT EXISTS ${table} (${body})${suffix}`
}
