import type { Database } from 'bun:sqlite'
import type { RunnableConfig } from '@langchain/core/runnables'
import {
  BaseCheckpointSaver,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointTuple,
  compareWritesSortKeys,
  copyCheckpoint,
  getCheckpointId,
  WRITES_IDX_MAP,
  writesSortKey,
} from '@langchain/langgraph-checkpoint'

interface CheckpointRow {
  readonly thread_id: string
  readonly ns: string
  readonly id: string
  readonly parent_id: string | null
  readonly checkpoint_type: string
  readonly checkpoint: Uint8Array
  readonly metadata_type: string
  readonly metadata: Uint8Array
}

interface WriteRow {
  readonly task_id: string
  readonly idx: number
  readonly task_path: string
  readonly channel: string
  readonly value_type: string
  readonly value: Uint8Array
}

const NEWEST = 'SELECT * FROM checkpoints WHERE thread_id = ? AND ns = ? ORDER BY id DESC LIMIT 1'
const BY_ID = 'SELECT * FROM checkpoints WHERE thread_id = ? AND ns = ? AND id = ?'
const WRITES = 'SELECT * FROM checkpoint_writes WHERE thread_id = ? AND ns = ? AND checkpoint_id = ?'
const WRITE_COLUMNS = '(thread_id, ns, checkpoint_id, task_id, idx, task_path, channel, value_type, value)'

/** Keeps the graph's checkpoints in SQLite. The official SQLite saver needs a native module that Bun cannot load. */
export class SqliteCheckpointer extends BaseCheckpointSaver {
  readonly #database: Database

  constructor(database: Database) {
    super()
    this.#database = database
  }

  override async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const { threadId, ns } = placeOf(config)
    if (threadId === undefined) return undefined
    const id = getCheckpointId(config)
    const row =
      id === ''
        ? this.#database.query<CheckpointRow, [string, string]>(NEWEST).get(threadId, ns)
        : this.#database.query<CheckpointRow, [string, string, string]>(BY_ID).get(threadId, ns, id)
    return row === null ? undefined : await this.#tuple(row)
  }

  override async *list(config: RunnableConfig, options: CheckpointListOptions = {}): AsyncGenerator<CheckpointTuple> {
    let left = options.limit ?? Number.POSITIVE_INFINITY
    for (const row of this.#rows(config, options)) {
      if (left <= 0) return
      const tuple = await this.#tuple(row)
      if (!matches(tuple.metadata, options.filter)) continue
      left -= 1
      yield tuple
    }
  }

  override async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
  ): Promise<RunnableConfig> {
    const { threadId, ns } = requirePlace(config)
    const [[checkpointType, checkpointBytes], [metadataType, metadataBytes]] = await Promise.all([
      this.serde.dumpsTyped(copyCheckpoint(checkpoint)),
      this.serde.dumpsTyped(metadata),
    ])
    this.#database
      .query('INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(threadId, ns, checkpoint.id, parentOf(config), checkpointType, checkpointBytes, metadataType, metadataBytes)
    return { configurable: { thread_id: threadId, checkpoint_ns: ns, checkpoint_id: checkpoint.id } }
  }

  override async putWrites(...given: Parameters<BaseCheckpointSaver['putWrites']>): Promise<void> {
    const [config, writes, taskId, taskPath = ''] = given
    const { threadId, ns } = requirePlace(config)
    const checkpointId = parentOf(config)
    if (checkpointId === null) throw new Error('Writes need the "checkpoint_id" of the checkpoint they belong to.')
    const rows = await Promise.all(
      writes.map(async ([channel, value], position) => {
        const [type, bytes] = await this.serde.dumpsTyped(value)
        return { channel, type, bytes, idx: WRITES_IDX_MAP[channel] ?? position }
      }),
    )
    this.#database.transaction(() => {
      for (const { channel, type, bytes, idx } of rows) {
        // A task's own writes are kept as first written; its error and interrupt slots (negative) are replaced.
        const verb = idx < 0 ? 'REPLACE' : 'IGNORE'
        this.#database
          .query(`INSERT OR ${verb} INTO checkpoint_writes ${WRITE_COLUMNS} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
          .run(threadId, ns, checkpointId, taskId, idx, taskPath, channel, type, bytes)
      }
    })()
  }

  override deleteThread(threadId: string): Promise<void> {
    this.#database.transaction(() => {
      this.#database.query('DELETE FROM checkpoints WHERE thread_id = ?').run(threadId)
      this.#database.query('DELETE FROM checkpoint_writes WHERE thread_id = ?').run(threadId)
    })()
    return Promise.resolve()
  }

  /** Keeps the newest checkpoint of a finished conversation; the steps that led to it are of no use to anybody. */
  prune(threadId: string): void {
    const newest = this.#database.query<CheckpointRow, [string, string]>(NEWEST).get(threadId, '')
    if (newest === null) return
    this.#database.transaction(() => {
      this.#database
        .query("DELETE FROM checkpoints WHERE thread_id = ? AND NOT (ns = '' AND id = ?)")
        .run(threadId, newest.id)
      this.#database
        .query("DELETE FROM checkpoint_writes WHERE thread_id = ? AND NOT (ns = '' AND checkpoint_id = ?)")
        .run(threadId, newest.id)
    })()
  }

  #rows(config: RunnableConfig, { before }: CheckpointListOptions): CheckpointRow[] {
    const { thread_id: threadId, checkpoint_ns: ns, checkpoint_id: id } = fieldsOf(config)
    const wanted: [string, unknown][] = [
      ['thread_id = ?', threadId],
      ['ns = ?', ns],
      ['id = ?', id],
      ['id < ?', before === undefined ? undefined : fieldsOf(before).checkpoint_id],
    ]
    const set = wanted.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const where = set.length === 0 ? '' : `WHERE ${set.map(([condition]) => condition).join(' AND ')}`
    return this.#database
      .query<CheckpointRow, string[]>(`SELECT * FROM checkpoints ${where} ORDER BY id DESC`)
      .all(...set.map(([, value]) => value))
  }

  async #tuple(row: CheckpointRow): Promise<CheckpointTuple> {
    const { thread_id, ns, id, parent_id } = row
    const place = { thread_id, checkpoint_ns: ns }
    const [checkpoint, metadata, pendingWrites] = await Promise.all([
      this.serde.loadsTyped(row.checkpoint_type, row.checkpoint),
      this.serde.loadsTyped(row.metadata_type, row.metadata),
      this.#pendingWrites(thread_id, ns, id),
    ])
    return {
      config: { configurable: { ...place, checkpoint_id: id } },
      checkpoint,
      metadata,
      pendingWrites,
      ...(parent_id === null ? {} : { parentConfig: { configurable: { ...place, checkpoint_id: parent_id } } }),
    }
  }

  async #pendingWrites(threadId: string, ns: string, id: string) {
    const rows = this.#database.query<WriteRow, [string, string, string]>(WRITES).all(threadId, ns, id)
    rows.sort((left, right) => compareWritesSortKeys(sortKey(left), sortKey(right)))
    return await Promise.all(
      rows.map(
        async ({ task_id, channel, value_type, value }): Promise<[string, string, unknown]> => [
          task_id,
          channel,
          await this.serde.loadsTyped(value_type, value),
        ],
      ),
    )
  }
}

function sortKey({ task_path, task_id, idx }: WriteRow) {
  return writesSortKey(task_path, task_id, idx)
}

function fieldsOf(config: RunnableConfig): Partial<Record<'thread_id' | 'checkpoint_ns' | 'checkpoint_id', unknown>> {
  return config.configurable ?? {}
}

function placeOf(config: RunnableConfig): { threadId: string | undefined; ns: string } {
  const { thread_id: threadId, checkpoint_ns: ns } = fieldsOf(config)
  return { threadId: typeof threadId === 'string' ? threadId : undefined, ns: typeof ns === 'string' ? ns : '' }
}

function requirePlace(config: RunnableConfig): { threadId: string; ns: string } {
  const { threadId, ns } = placeOf(config)
  if (threadId === undefined) throw new Error('A checkpoint needs the "thread_id" of the conversation it belongs to.')
  return { threadId, ns }
}

function parentOf(config: RunnableConfig): string | null {
  const { checkpoint_id: id } = fieldsOf(config)
  return typeof id === 'string' ? id : null
}

function matches(metadata: CheckpointMetadata | undefined, filter: Record<string, unknown> | undefined): boolean {
  const fields: Record<string, unknown> = { ...metadata }
  return Object.entries(filter ?? {}).every(([key, value]) => fields[key] === value)
}
