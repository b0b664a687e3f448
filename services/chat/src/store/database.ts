import { Database } from 'bun:sqlite'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from '../errors.ts'

/** Another process of the same user may hold the lock for a moment. */
const BUSY_TIMEOUT_MS = 5_000

/** Each entry brings a database from the version before it; entries are never changed, only added. */
const migrations: readonly string[] = [
  `CREATE TABLE checkpoints (
     thread_id TEXT NOT NULL, ns TEXT NOT NULL, id TEXT NOT NULL, parent_id TEXT,
     checkpoint_type TEXT NOT NULL, checkpoint BLOB NOT NULL, metadata_type TEXT NOT NULL, metadata BLOB NOT NULL,
     PRIMARY KEY (thread_id, ns, id)
   ) WITHOUT ROWID;
   CREATE TABLE checkpoint_writes (
     thread_id TEXT NOT NULL, ns TEXT NOT NULL, checkpoint_id TEXT NOT NULL, task_id TEXT NOT NULL, idx INTEGER NOT NULL,
     task_path TEXT NOT NULL, channel TEXT NOT NULL, value_type TEXT NOT NULL, value BLOB NOT NULL,
     PRIMARY KEY (thread_id, ns, checkpoint_id, task_id, idx)
   ) WITHOUT ROWID;
   CREATE TABLE conversations (
     id TEXT PRIMARY KEY, user_id TEXT NOT NULL, title TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
   ) WITHOUT ROWID;
   CREATE INDEX conversations_by_user ON conversations (user_id, updated_at);
   CREATE TABLE messages (
     position INTEGER PRIMARY KEY, conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
     role TEXT NOT NULL, text TEXT NOT NULL, at TEXT NOT NULL, report TEXT
   );
   CREATE INDEX messages_by_conversation ON messages (conversation_id, position);
   CREATE TABLE approvals (
     id TEXT PRIMARY KEY, conversation_id TEXT NOT NULL, user_id TEXT NOT NULL, expires_at TEXT NOT NULL, request TEXT NOT NULL,
     taken_by INTEGER
   ) WITHOUT ROWID;
   CREATE INDEX approvals_by_user ON approvals (user_id, conversation_id);
   CREATE TABLE effects (
     call_id TEXT PRIMARY KEY, conversation_id TEXT NOT NULL, output TEXT, is_error INTEGER NOT NULL DEFAULT 0
   ) WITHOUT ROWID;
   CREATE INDEX effects_by_conversation ON effects (conversation_id);`,
  `CREATE TABLE audit (
     position INTEGER PRIMARY KEY, at TEXT NOT NULL, kind TEXT NOT NULL, user_id TEXT NOT NULL,
     conversation_id TEXT NOT NULL, detail TEXT NOT NULL
   );
   CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
   CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;`,
]

/** Opens the host's SQLite file and brings it to the current version; `:memory:` is one for this process alone. */
export function openDatabase(path: string): Database {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const database = new Database(path, { create: true, strict: true })
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    PRAGMA foreign_keys = ON;`)
  migrate(database, path)
  return database
}

function migrate(database: Database, path: string): void {
  const upgrade = database.transaction(() => {
    const { user_version: version } = database.query<{ user_version: number }, []>('PRAGMA user_version').get() ?? {
      user_version: 0,
    }
    if (version > migrations.length) {
      throw new UserError('invalid_input', `${path} 由更新版本的程序写入，请升级后再启动，或换一个 DATA_DIR。`)
    }
    for (const step of migrations.slice(version)) database.exec(step)
    database.exec(`PRAGMA user_version = ${migrations.length}`)
  })
  upgrade.immediate()
}
