import { UserError } from '../errors.ts'

/** A connection pool that knows in which schema the host's tables lie. */
export interface PostgresTables {
  /** Runs one statement; `{schema}` in it stands for the schema's name. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Runs several statements as one step. */
  transaction<Result>(work: (query: PostgresTables['query']) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const SCHEMA = /^[a-z_][a-z0-9_]{0,62}$/
const MAX_CONNECTIONS = 5
const CONNECT_TIMEOUT_S = 10

/** Each entry brings the schema from the version before it; entries are never changed, only added. */
const migrations: readonly string[] = [
  `CREATE TABLE {schema}.conversations (
     id TEXT PRIMARY KEY, user_id TEXT NOT NULL, title TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
   );
   CREATE INDEX conversations_by_user ON {schema}.conversations (user_id, updated_at);
   CREATE TABLE {schema}.messages (
     position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     conversation_id TEXT NOT NULL REFERENCES {schema}.conversations (id) ON DELETE CASCADE,
     role TEXT NOT NULL, text TEXT NOT NULL, at TEXT NOT NULL, report TEXT
   );
   CREATE INDEX messages_by_conversation ON {schema}.messages (conversation_id, position);
   CREATE TABLE {schema}.approvals (
     id TEXT PRIMARY KEY, conversation_id TEXT NOT NULL, user_id TEXT NOT NULL, expires_at TEXT NOT NULL,
     request TEXT NOT NULL, taken_at TEXT
   );
   CREATE INDEX approvals_by_user ON {schema}.approvals (user_id, conversation_id);
   CREATE TABLE {schema}.effects (
     call_id TEXT PRIMARY KEY, conversation_id TEXT NOT NULL, output TEXT, is_error BOOLEAN NOT NULL DEFAULT FALSE
   );
   CREATE INDEX effects_by_conversation ON {schema}.effects (conversation_id);
   CREATE TABLE {schema}.audit (
     position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at TEXT NOT NULL, kind TEXT NOT NULL, user_id TEXT NOT NULL,
     conversation_id TEXT NOT NULL, detail TEXT NOT NULL
   );
   CREATE FUNCTION {schema}.refuse_change() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'the audit log is append-only'; END $$;
   CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE ON {schema}.audit
     FOR EACH ROW EXECUTE FUNCTION {schema}.refuse_change();`,
]

/** Connects and brings the schema to the current version; several processes may start at once. */
export async function openPostgresTables(url: string, schema: string): Promise<PostgresTables> {
  if (!SCHEMA.test(schema)) throw new UserError('invalid_input', `“${schema}” 不是合法的数据库 schema 名称。`)
  const pool = new Bun.SQL(url, { max: MAX_CONNECTIONS, connectionTimeout: CONNECT_TIMEOUT_S })
  const tables = tablesOver(pool, schema)
  try {
    await migrate(tables)
  } catch (cause) {
    await pool.close({ timeout: 0 }).catch(() => undefined)
    throw new UserError('upstream_unavailable', '无法使用 DATABASE_URL 指定的 PostgreSQL：请检查地址、账号和权限。', {
      cause,
    })
  }
  return tables
}

function tablesOver(pool: Bun.SQL, schema: string): PostgresTables {
  const run =
    (on: Pick<Bun.SQL, 'unsafe'>): PostgresTables['query'] =>
    async (text, values = []) =>
      await on.unsafe(text.replaceAll('{schema}', schema), values.map(keepable))
  return {
    query: run(pool),
    transaction: (work) => pool.begin((on) => work(run(on))),
    close: () => pool.close({ timeout: 5 }),
  }
}

async function migrate(tables: PostgresTables): Promise<void> {
  await tables.transaction(async (query) => {
    // One process migrates at a time; the lock ends with the transaction.
    await query("SELECT pg_advisory_xact_lock(hashtext('requirement-review:{schema}'))")
    await query('CREATE SCHEMA IF NOT EXISTS {schema}')
    await query('CREATE TABLE IF NOT EXISTS {schema}.migrations (version INTEGER PRIMARY KEY)')
    const [row] = await query<{ version: number }>(
      'SELECT COALESCE(MAX(version), 0)::int AS version FROM {schema}.migrations',
    )
    const version = row?.version ?? 0
    for (const [at, step] of migrations.entries()) {
      if (at < version) continue
      for (const statement of statementsOf(step)) await query(statement)
      await query('INSERT INTO {schema}.migrations VALUES ($1)', [at + 1])
    }
  })
}

/** A statement ends at a semicolon that ends its line; a function's body has its own inside. */
function statementsOf(step: string): string[] {
  return step.split(/;\s*\n(?=\s*CREATE)/).map((statement) => statement.replace(/;\s*$/, ''))
}

/** PostgreSQL keeps no NUL in a text; an id with one is that of nothing, and no fault. */
function keepable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\u0000', '\uFFFD') : value
}
