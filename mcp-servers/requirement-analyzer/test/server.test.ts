import { afterEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { createServer } from '../src/server.ts'
import { openProjectStore } from '../src/store/project-store.ts'

const SAMPLE = join(import.meta.dir, '..', 'sample', 'projects')
const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function connect(folder = SAMPLE): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([createServer({ store: openProjectStore(folder) }).connect(far), client.connect(near)])
  cleanups.push(() => client.close())
  return client
}

// The tool's own schemas are checked by the client; here the shape is asked for field by field.
// biome-ignore lint/suspicious/noExplicitAny: answers of four tools are read through one door
async function call(client: Client, name: string, args: Record<string, unknown>): Promise<any> {
  await client.listTools()
  const result = await client.callTool({ name, arguments: args })
  return result.isError ? { error: (result.content as { text: string }[])[0]?.text } : result.structuredContent
}

async function sampleRequirements(client: Client): Promise<unknown[]> {
  const { contents } = await client.readResource({ uri: 'requirement://projects/sample/requirements' })
  return JSON.parse(String((contents[0] as { text: string }).text))
}

describe('the server as a client sees it', () => {
  test('offers exactly four read-only tools with input and output schemas', async () => {
    const { tools } = await (await connect()).listTools()
    expect(tools.map((tool) => tool.name)).toEqual([
      'analyze_completeness',
      'estimate_complexity',
      'check_conflicts',
      'generate_user_stories',
    ])
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      })
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(tool.outputSchema?.type).toBe('object')
    }
  })

  test('says the same on both channels', async () => {
    const result = await (await connect()).callTool({
      name: 'analyze_completeness',
      arguments: { requirementText: '店员可以打印小票' },
    })
    expect(JSON.parse((result.content as { text: string }[])[0]?.text ?? '')).toEqual(result.structuredContent)
  })

  test.each([
    ['analyze_completeness', 'requirementText', '  \n '],
    ['estimate_complexity', 'requirementText', '。，！'],
    ['generate_user_stories', 'requirementText', '1234 %'],
    ['check_conflicts', 'newRequirement', ''],
  ])('%s refuses a text without words and names %s', async (name, field, text) => {
    const rest = name === 'check_conflicts' ? { existingRequirements: [] } : {}
    const { error } = await call(await connect(), name, { [field]: text, ...rest })
    expect(error).toContain(field)
    expect(error).toContain('太短')
  })

  test('refuses an unknown argument by name and an unknown tool with -32602', async () => {
    const client = await connect()
    expect((await call(client, 'estimate_complexity', { requirementText: '导出报表', stack: 'x' })).error).toContain(
      'stack',
    )
    await expect(client.callTool({ name: 'nope', arguments: {} })).rejects.toMatchObject({ code: -32602 })
  })

  test.each([
    { requirementText: '支持批量导入', maxStories: '三' },
    { requirementText: '支持批量导入', maxStories: 1.5 },
    { requirementText: '支持批量导入', maxStories: -1 },
    { requirementText: '支持批量导入', extra: 1 },
    { maxStories: 2 },
  ])('complains about %j in one language', async (args) => {
    const result = await (await connect()).callTool({ name: 'generate_user_stories', arguments: args })
    const [{ text }] = result.content as [{ text: string }]
    expect(result.isError).toBe(true)
    expect(text).toMatch(/\p{Script=Han}/u)
    const words = text.replace(/requirementText|maxStories|extra|string|number/g, '')
    expect(words).not.toMatch(/[A-Za-z]{3}/)
  })

  test('renders the prompt with the text as it is', async () => {
    const { messages } = await (await connect()).getPrompt({
      name: 'analyze_requirement',
      arguments: { requirementText: '导出 <x> {{y}} %s' },
    })
    expect(messages).toHaveLength(1)
    expect(messages[0]?.role).toBe('user')
    expect((messages[0]?.content as { text?: string } | undefined)?.text).toContain('导出 <x> {{y}} %s')
  })
})

describe('the four scenarios', () => {
  test.each(['支持批量导入功能', 'Support bulk import'])('%s is incomplete and still gives a story', async (text) => {
    const client = await connect()
    const answer = await call(client, 'analyze_completeness', { requirementText: text })
    expect(answer.completenessScore).toBeLessThan(50)
    expect(answer.missingDimensions).toEqual(expect.arrayContaining(['验收标准', '非功能需求', '边界条件']))
    const { stories } = await call(client, 'generate_user_stories', { requirementText: text })
    expect(stories.length).toBeGreaterThan(0)
    expect(stories[0].benefit).toBeNull()
  })

  test.each([
    '对接第三方支付系统，支持微信/支付宝',
    'Integrate a third-party payment system supporting WeChat Pay / Alipay',
  ])('%s is XL, with reasons', async (text) => {
    const answer = await call(await connect(), 'estimate_complexity', { requirementText: text })
    expect(answer.size).toBe('XL')
    expect(answer.factors.length).toBeGreaterThan(2)
  })

  test.each(['管理员可批量删除用户', 'Administrators can bulk delete users'])(
    '%s conflicts with disabling and restoring',
    async (text) => {
      const client = await connect()
      const existingRequirements = await sampleRequirements(client)
      const answer = await call(client, 'check_conflicts', { newRequirement: text, existingRequirements })
      expect(answer).toMatchObject({ hasConflicts: true, verdict: 'conflict', conflictCount: answer.conflicts.length })
      const entry = answer.conflicts.find((each: { id: string }) => each.id === 'REQ-002')
      expect(entry.title).toBe('禁用与恢复用户')
      expect(entry.reason).not.toBe('')
    },
  )
})

describe('the project store', () => {
  function folder(): string {
    const path = mkdtempSync(join(tmpdir(), 'projects-'))
    cleanups.push(() => rmSync(path, { recursive: true, force: true }))
    return path
  }

  test('shows what was written a moment ago, leniently', async () => {
    const path = folder()
    const client = await connect(path)
    writeFileSync(join(path, 'late one.json'), '[]')
    writeFileSync(
      join(path, '新项目.json'),
      JSON.stringify({ requirements: [{ id: 7, title: 't' }, 'nonsense', { title: 'no id' }] }),
    )
    const { resources } = await client.listResources()
    const uri = resources.find((each) => each.name === '新项目')?.uri ?? ''
    const { contents } = await client.readResource({ uri })
    expect(JSON.parse((contents[0] as { text: string }).text)).toEqual([{ id: '7', title: 't', description: '' }])
    expect(resources.map((each) => each.name)).not.toContain('late one')
  })

  test.each(['..%2Fsecret', '%2e%2e', '..', '%2Fetc%2Fpasswd', 'a%00b', 'absent', 'link', 'looped', 'folder', ''])(
    'answers %s like any absent project and touches no file outside the folder (safety 23, 26 and 27)',
    async (id) => {
      const path = folder()
      mkdirSync(join(path, 'in'))
      writeFileSync(join(path, 'secret.json'), '[]')
      symlinkSync('../secret.json', join(path, 'in', 'link.json'))
      symlinkSync('looped.json', join(path, 'in', 'looped.json'))
      mkdirSync(join(path, 'in', 'folder.json'))
      const client = await connect(join(path, 'in'))
      const absent = await client
        .readResource({ uri: 'requirement://projects/missing/requirements' })
        .catch((e: Error) => e.message)
      const got = await client
        .readResource({ uri: `requirement://projects/${id}/requirements` })
        .catch((e: Error) => e.message)
      expect(got).toBe(absent)
      expect((await client.listResources()).resources.map((each) => each.name)).toEqual(['prd-template'])
    },
  )

  test('serves a link to another project of the folder, also where the folder itself is one', async () => {
    const path = folder()
    mkdirSync(join(path, 'in'))
    writeFileSync(join(path, 'in', 'a.json'), '[]')
    symlinkSync('a.json', join(path, 'in', 'b.json'))
    symlinkSync('in', join(path, 'out'))
    const client = await connect(join(path, 'out'))
    const { contents } = await client.readResource({ uri: 'requirement://projects/b/requirements' })
    expect(contents[0]).toMatchObject({ text: '[]' })
  })

  test.each([
    ['{"requirements": [', 'is not valid JSON'],
    ['', 'is not valid JSON'],
    ['{"name": "p"}', 'holds no list of requirements'],
    ['"text"', 'holds no list of requirements'],
  ])('a project whose file holds %j is listed, and reading it says what is wrong with the file', async (text, why) => {
    const path = folder()
    writeFileSync(join(path, 'p.json'), text)
    const client = await connect(path)
    expect((await client.listResources()).resources.map((each) => each.name)).toContain('p')
    const read = client.readResource({ uri: 'requirement://projects/p/requirements' })
    await expect(read).rejects.toThrow(`p.json ${why}`)
  })

  test('completes project ids', async () => {
    const { completion } = await (await connect()).complete({
      ref: { type: 'ref/resource', uri: 'requirement://projects/{projectId}/requirements' },
      argument: { name: 'projectId', value: 'sa' },
    })
    expect(completion.values).toEqual(['sample'])
  })

  test('completes among all projects, however many, and gives no total of what it has not counted', async () => {
    const path = folder()
    for (let number = 0; number < 1100; number += 1) writeFileSync(join(path, `p${number}.json`), '[]')
    writeFileSync(join(path, 'zebra.json'), '[]')
    const client = await connect(path)
    const complete = async (value: string) => {
      const ref = { type: 'ref/resource', uri: 'requirement://projects/{projectId}/requirements' } as const
      return (await client.complete({ ref, argument: { name: 'projectId', value } })).completion
    }
    expect(await complete('z')).toEqual({ values: ['zebra'], total: 1, hasMore: false })
    const { values, total, hasMore } = await complete('p')
    expect([values.length, total, hasMore]).toEqual([100, undefined, true])
  })

  test('speaks the language of text that stands only inside the existing requirements', async () => {
    const client = await connect()
    const refusal = async (text: string) => {
      const existingRequirements = [{ id: 'R-1', title: text, description: text }]
      const args = { existingRequirements, surprise: true }
      return JSON.stringify(await client.callTool({ name: 'check_conflicts', arguments: args }))
    }
    expect(await refusal('Users can export orders as CSV.')).not.toMatch(/\p{Script=Han}/u)
    expect(await refusal('用户可以导出订单。')).toMatch(/\p{Script=Han}/u)
  })

  test('tells a subscriber of a change and everybody of a new project', async () => {
    const path = folder()
    writeFileSync(join(path, 'p.json'), '[]')
    const client = await connect(path)
    const updated = new Promise<string>((resolve) => {
      client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => resolve(params.uri))
    })
    const listed = new Promise<void>((resolve) => {
      client.setNotificationHandler(ResourceListChangedNotificationSchema, () => resolve())
    })
    const uri = 'requirement://projects/p/requirements'
    await client.subscribeResource({ uri })
    await client.listResources()
    writeFileSync(join(path, 'p.json'), '[{"id":"A"}]')
    expect(await updated).toBe(uri)
    writeFileSync(join(path, 'q.json'), '[]')
    await listed
  })
})

describe('bounds', () => {
  test('a text of 1 MiB is answered, and says that it was cut [S2-large]', async () => {
    const client = await connect()
    const started = performance.now()
    const answer = await call(client, 'analyze_completeness', {
      requirementText: '管理员可以导出报表，最多 500 行。'.repeat(60_000),
    })
    expect(answer.isTruncated).toBe(true)
    expect(JSON.stringify(answer).length).toBeLessThan(200_000)
    expect(answer.omitted.evidence).toBeGreaterThan(0)
    expect(performance.now() - started).toBeLessThan(30_000)
  }, 60_000)

  test.each([
    ['one endless word', `号${'1'.repeat(1_048_575)}码`],
    ['one endless sentence', '管理员可以删除，'.repeat(131_072)],
    ['a table without end', '| 管理员 | 可以删除用户 |\n'.repeat(50_000)],
  ])(
    '%s is answered by every tool',
    async (_name, text) => {
      const client = await connect()
      const started = performance.now()
      for (const name of ['analyze_completeness', 'estimate_complexity', 'generate_user_stories']) {
        expect((await call(client, name, { requirementText: text })).error).toBeUndefined()
      }
      const existing = [{ id: 'A', title: 't', description: text.slice(0, 20_000) }]
      expect(
        (await call(client, 'check_conflicts', { newRequirement: text, existingRequirements: existing })).error,
      ).toBeUndefined()
      expect(performance.now() - started).toBeLessThan(30_000)
    },
    60_000,
  )

  test('existing requirements beyond the budget of one call are counted, not passed off as compared', async () => {
    const client = await connect()
    const description = '管理员可以删除用户，最多 3 次，'.repeat(1100).slice(0, 19_000)
    const existing = Array.from({ length: 120 }, (_, at) => ({ id: `R${at}`, title: 't', description }))
    const { notCompared } = await call(client, 'check_conflicts', {
      newRequirement: '管理员可以删除用户',
      existingRequirements: existing,
    })
    expect(notCompared).toBeGreaterThan(0)
  }, 60_000)

  test('of very many conflicts the nearest are listed and the rest is counted', async () => {
    const client = await connect()
    const existing = Array.from({ length: 2000 }, (_, at) => ({
      id: `R${at}`,
      title: `Deleting users, rule ${at} of a long list of rules about the accounts of this product`,
      description: 'Administrators cannot delete users.',
    }))
    const result = await client.callTool({
      name: 'check_conflicts',
      arguments: { newRequirement: 'Administrators can delete users', existingRequirements: existing },
    })
    const answer = result.structuredContent as {
      conflictCount: number
      conflicts: unknown[]
      notListed: number
      suggestion: string
    }
    expect(answer.conflictCount).toBe(2000)
    expect(answer.conflicts).toHaveLength(40)
    expect(answer.notListed).toBe(1960)
    expect(answer.suggestion).toContain('1960 more')
    expect(answer.suggestion).toContain('rule 0 of a long list of rules about the…')
    expect(JSON.stringify(result).length).toBeLessThan(100_000)
  }, 60_000)

  test('the same text gives the same answer', async () => {
    const client = await connect()
    const args = { requirementText: '护士长可以调整床位，紧急床位最多 3 张。' }
    expect(await call(client, 'analyze_completeness', args)).toEqual(await call(client, 'analyze_completeness', args))
  })
})
