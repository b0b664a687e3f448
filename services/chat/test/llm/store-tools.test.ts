import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRequirementStore, type RequirementStore } from '../../src/store/requirement-store.ts'
import { ask, collect, offlineEngine } from './run-turn.ts'

let folder = ''
let requirements: RequirementStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'requirements-'))
  const entries = [
    { id: 'REQ-001', title: '登录', description: '成员可以登录。', priority: 'P1', team: 'kept as it is' },
    { id: 'REQ-009', title: '导出', description: '成员可以导出。' },
  ]
  writeFileSync(join(folder, 'demo.json'), JSON.stringify({ projectId: 'demo', name: 'Demo', requirements: entries }))
  requirements = openRequirementStore({ folder })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Says `message`, approves what it asks for, and gives the question that was asked. */
async function approved(message: string, confirm?: string) {
  const engine = offlineEngine({ requirements })
  const { approvals, conversationId } = await ask(engine, message)
  const [approval] = approvals
  const decision = { decision: 'approve' as const, ...(confirm === undefined ? {} : { confirm }) }
  await collect(engine.resume({ conversationId, userId: 'ann', decisions: { [approval?.id ?? '']: decision } }))
  return approval
}

test('a new requirement gets the next id and keeps what else the file holds', async () => {
  const approval = await approved('新建需求：店长可以导出日报')
  expect(approval).toMatchObject({ tool: 'create_requirement', permission: 'write', server: 'local' })
  const file = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'))
  expect(file.name).toBe('Demo')
  expect(file.requirements.map(({ id }: { id: string }) => id)).toEqual(['REQ-001', 'REQ-009', 'REQ-010'])
  expect(file.requirements[2]).toMatchObject({ description: '店长可以导出日报', status: '待评审' })
})

test('a change touches the named field of the named requirement alone', async () => {
  await approved('把 REQ-001 的优先级改为 P0')
  const file = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'))
  expect(file.requirements[0]).toMatchObject({ title: '登录', priority: 'P0', team: 'kept as it is' })
  expect(file.requirements[1].priority).toBeUndefined()
})

test('a deletion needs the name of the tool', async () => {
  await approved('删除 REQ-009')
  expect(await requirements.list()).toHaveLength(2)
  const approval = await approved('删除 REQ-009', 'delete_requirement')
  expect(approval?.permission).toBe('admin')
  expect((await requirements.list()).map(({ id }) => id)).toEqual(['REQ-001'])
})

test('purging everything is level admin as well', async () => {
  const approval = await approved('清空需求库', 'purge_all_data')
  expect(approval).toMatchObject({ tool: 'purge_all_data', permission: 'admin' })
  expect(await requirements.list()).toEqual([])
})

test('ids are understood as people write them, and paths are not ids', async () => {
  expect((await requirements.find('req 1'))?.title).toBe('登录')
  expect((await requirements.find('REQ_009'))?.title).toBe('导出')
  expect(await requirements.list('../demo')).toEqual([])
  await expect(requirements.update('../evil', () => [])).rejects.toThrow('合法')
})

test('a file that cannot be read is not overwritten', async () => {
  writeFileSync(join(folder, 'broken.json'), '{"requirements": [')
  await expect(requirements.update('broken', () => [])).rejects.toThrow('broken.json')
  expect(readFileSync(join(folder, 'broken.json'), 'utf8')).toBe('{"requirements": [')
})
