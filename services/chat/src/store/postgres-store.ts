import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres'
import type { ChatStore } from './chat-store.ts'
import { postgresApprovals, postgresAudit, postgresConversations, postgresEffects } from './postgres-stores.ts'
import { openPostgresTables, type PostgresTables } from './postgres-tables.ts'

/** Everything the host keeps lies in one schema, so that a database can be shared. */
const SCHEMA = 'requirement_review'

/** The grown form: the official checkpointer and the host's own tables in PostgreSQL. */
export async function openPostgresStore(url: string, { schema = SCHEMA } = {}): Promise<ChatStore> {
  const tables = await openPostgresTables(url, schema)
  const checkpointer = PostgresSaver.fromConnString(url, { schema })
  await checkpointer.setup()
  const approvals = postgresApprovals(tables)
  const conversations = postgresConversations(tables, async (id) => {
    await checkpointer.deleteThread(id)
    await approvals.withdraw(id)
    await tables.query('DELETE FROM {schema}.effects WHERE conversation_id = $1', [id])
  })
  return {
    checkpointer,
    conversations,
    approvals,
    effects: postgresEffects(tables),
    audit: postgresAudit(tables),
    prune: (conversationId) => prune(tables, conversationId),
    close: async () => {
      await checkpointer.end()
      await tables.close()
    },
  }
}

/** Keeps the newest checkpoint of a finished conversation and the values it refers to. */
async function prune({ transaction }: PostgresTables, id: string): Promise<void> {
  await transaction(async (query) => {
    const [newest] = await query<{ id: string }>(
      `SELECT checkpoint_id AS id FROM {schema}.checkpoints WHERE thread_id = $1 AND checkpoint_ns = '' ORDER BY checkpoint_id DESC LIMIT 1`,
      [id],
    )
    if (newest === undefined) return
    const others = `thread_id = $1 AND NOT (checkpoint_ns = '' AND checkpoint_id = $2)`
    await query(`DELETE FROM {schema}.checkpoints WHERE ${others}`, [id, newest.id])
    await query(`DELETE FROM {schema}.checkpoint_writes WHERE ${others}`, [id, newest.id])
    await query(
      `DELETE FROM {schema}.checkpoint_blobs b USING {schema}.checkpoints c
       WHERE b.thread_id = $1 AND c.thread_id = $1
         AND (b.checkpoint_ns <> '' OR (c.checkpoint -> 'channel_versions' ->> b.channel) IS DISTINCT FROM b.version)`,
      [id],
    )
  })
}
