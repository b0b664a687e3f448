import type { Database } from 'bun:sqlite'
import type { EffectJournal, EffectState } from './effects.ts'

interface EffectRow {
  readonly output: string | null
  readonly isError: number
}

/** The journal in SQLite. */
export function sqliteEffects(database: Database): EffectJournal {
  return {
    begin: (callId, conversationId) => {
      const begun = database
        .query('INSERT OR IGNORE INTO effects (call_id, conversation_id) VALUES (?, ?)')
        .run(callId, conversationId)
      if (begun.changes > 0) return Promise.resolve({ status: 'new' })
      const row = database
        .query<EffectRow, [string]>('SELECT output, is_error AS isError FROM effects WHERE call_id = ?')
        .get(callId)
      return Promise.resolve(stateOf(row))
    },
    finish: (callId, { output, isError }) => {
      database
        .query('UPDATE effects SET output = ?, is_error = ? WHERE call_id = ?')
        .run(output, isError ? 1 : 0, callId)
      return Promise.resolve()
    },
  }
}

function stateOf(row: EffectRow | null): EffectState {
  if (row === null || row.output === null) return { status: 'begun' }
  return { status: 'finished', output: row.output, isError: row.isError === 1 }
}
