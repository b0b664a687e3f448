import { expect, test } from 'bun:test'
import { fakeTool } from './fake-tools.ts'
import { ask, collect, offlineEngine } from './run-turn.ts'

const written: unknown[] = []
const note = fakeTool('write_note', { permission: 'write', run: (args) => `${written.push(args)}` })

test('an edit that is too long is refused with a sentence, and the call goes on waiting [S6-bounds]', async () => {
  const engine = offlineEngine({ manager: { getTools: () => [note], status: () => [] } })
  const { approvals, conversationId } = await ask(engine, '调用 write_note 工具 {"text":"x"}')
  const [{ id = '' } = {}] = approvals
  const answer = (text: string) =>
    collect(engine.resume({ conversationId, userId: 'ann', decisions: { [id]: { decision: 'edit', args: { text } } } }))
  // A megabyte in which masking that looks back would stay for a minute.
  await expect(answer('-eyJaaaaaaaa'.repeat(80_000))).rejects.toThrow('上限是 64000')
  expect(written).toEqual([])
  expect(await engine.pendingApprovals({ userId: 'ann' })).toHaveLength(1)
  expect((await answer('-eyJaaaaaaaa'.repeat(5_000))).status).toBe('done')
  expect(written).toHaveLength(1)
})
