// A host that asks for an approval, or is in the middle of an approved call, until somebody kills it.
import { appendFileSync } from 'node:fs'
import { openSqliteStore } from '../../src/store/chat-store.ts'
import { fakeTool } from './fake-tools.ts'
import { ask, collect, offlineEngine } from './run-turn.ts'

const [database = '', effects = '', moment = ''] = process.argv.slice(2)
const tool = fakeTool('write_note', {
  permission: 'write',
  run: () => {
    appendFileSync(effects, 'ran\n')
    process.stdout.write('running\n')
    return new Promise(() => {})
  },
})
const engine = offlineEngine({
  manager: { getTools: () => [tool], status: () => [] },
  store: openSqliteStore(database),
})
const { approvals, conversationId } = await ask(engine, '调用 write_note 工具 {"text":"x"}')
process.stdout.write(`asked ${conversationId}\n`)
if (moment === 'while-running') {
  await collect(
    engine.resume({ conversationId, userId: 'ann', decisions: { [approvals[0]?.id ?? '']: { decision: 'approve' } } }),
  )
}
await new Promise(() => {})
