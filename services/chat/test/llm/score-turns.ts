import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createEngine } from '../../src/llm/graph/create-engine.ts'
import type { ReviewStateValue } from '../../src/llm/graph/state.ts'
import { OfflineModel } from '../../src/llm/model/offline-model.ts'
import { inScope } from '../../src/llm/plan/what-it-does.ts'
import { expertsByContent } from '../../src/llm/reading/expert-triggers.ts'
import { readRequest } from '../../src/llm/reading/reading.ts'
import { inMemoryStore } from '../../src/store/in-memory.ts'
import type { RequirementStore } from '../../src/store/requirement-store.ts'
import { fakeServers } from './fake-tools.ts'
import { collect } from './run-turn.ts'
import { intent, kinds, nameOf, type ScoredIntent } from './score-intents.ts'

const turn = z.object({
  id: z.string(),
  lang: z.enum(['zh', 'en']),
  before: z.array(z.string()),
  text: z.string(),
  intent: z.enum([...intent.options, 'follow_up']),
  experts: z.array(z.string()),
})

/** What the conversations look up. */
const stored = ['REQ-001', 'REQ-002', 'REQ-007'].map((id) => ({
  id,
  title: `需求 ${id}`,
  description: '',
  status: '已上线',
}))
const requirements: RequirementStore = {
  projectIds: () => Promise.resolve(['demo']),
  list: () => Promise.resolve(stored.map(filed)),
  find: (id) => Promise.resolve(stored.filter((one) => one.id === id).map(filed)[0]),
  update: () => Promise.reject(new Error('Nothing is stored here.')),
}

function filed(one: (typeof stored)[number]) {
  return { ...one, priority: 'P1', owner: '', updatedAt: '', projectId: 'demo' }
}

/** Compares the last turn of every conversation in `eval/turns.jsonl` with its label; one that leans on what was said before goes through the engine. */
export async function scoreTurns(): Promise<ScoredIntent[]> {
  const lines = readFileSync(join(import.meta.dir, '../../eval/turns.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
  const scored: ScoredIntent[] = []
  for (const line of lines) {
    const { id, lang, before, text, intent, experts } = turn.parse(JSON.parse(line))
    const wanted = nameOf(intent === 'follow_up' ? intent : kinds[intent], experts)
    const got = before.length === 0 ? readAlone(text) : await readLast([...before, text])
    scored.push({ id, lang, half: 'odd', text, wanted, got, isRight: wanted === got })
  }
  return scored
}

function readAlone(message: string): string {
  const { kind, text } = readRequest(message)
  return nameOf(kind, expertsByContent(inScope(text)))
}

async function readLast(messages: readonly string[]): Promise<string> {
  const store = inMemoryStore()
  const engine = createEngine({
    model: new OfflineModel(),
    mode: 'offline',
    manager: fakeServers(),
    requirements,
    store,
  })
  let conversationId: string | undefined
  for (const message of messages) {
    const open = conversationId === undefined ? {} : { conversationId }
    conversationId = (await collect(engine.runTurn({ message, userId: 'ann', ...open }))).conversationId
  }
  const saved = await store.checkpointer.get({ configurable: { thread_id: conversationId } })
  // The cast states what the graph keeps: the values of its own state.
  const state = saved?.channel_values as Partial<ReviewStateValue> | undefined
  return state?.reading == null ? 'nothing' : nameOf(state.reading.kind, state.experts ?? [])
}
