// A host that stands still at one moment of a turn until somebody kills it there.
import { appendFileSync } from 'node:fs'
import type { ChatStore } from '../../src/store/chat-store.ts'
import { openSqliteStore } from '../../src/store/sqlite-store.ts'
import { fakeServers, fakeTool } from './fake-tools.ts'
import { ask, collect, offlineEngine, standInEngine } from './run-turn.ts'
import { startStandIn } from './stand-in-openai.ts'

const [database = '', effects = '', moment = ''] = process.argv.slice(2)
const forEver = () => new Promise<never>(() => {})
const standStill = (line: string) => {
  process.stdout.write(`${line}\n`)
  return forEver()
}

const store = openSqliteStore(database)
/** The journal stops before a write is begun, or once its outcome is written down and before the graph knows of it. */
const stopping: ChatStore = {
  ...store,
  effects: {
    begin: (...given) => (moment === 'before-write' ? standStill('here') : store.effects.begin(...given)),
    finish: async (...given) => {
      await store.effects.finish(...given)
      if (moment === 'after-write') await standStill('here')
    },
  },
}
const tool = fakeTool('write_note', {
  permission: 'write',
  run: () => {
    appendFileSync(effects, 'ran\n')
    return moment === 'during-write' ? standStill('here') : 'noted'
  },
})

/** A model that answers nothing, or nothing more once it is asked for the conclusion of a report. */
function stallingModel(stallsAt: string) {
  return startStandIn(({ messages }) => {
    if (!JSON.stringify(messages).includes(stallsAt)) return { text: '{}' }
    process.stdout.write('here\n')
    return { text: '…', stalls: true }
  })
}

if (moment === 'before-model' || moment === 'during-report') {
  const { baseUrl } = stallingModel(moment === 'before-model' ? '' : 'conclude')
  const message = moment === 'before-model' ? '你好，今天可以帮我做些什么？' : '分析这个需求：支持批量导入功能'
  await ask(standInEngine(baseUrl, { manager: fakeServers(), store: stopping }), message, { conversationId: 'kept' })
} else {
  const engine = offlineEngine({ manager: { getTools: () => [tool], status: () => [] }, store: stopping })
  const { approvals } = await ask(engine, '调用 write_note 工具 {"text":"x"}', { conversationId: 'kept' })
  if (moment === 'while-waiting') await standStill('here')
  const decisions = { [approvals[0]?.id ?? '']: { decision: 'approve' as const } }
  await collect(engine.resume({ conversationId: 'kept', userId: 'ann', decisions }))
}
await forEver()
