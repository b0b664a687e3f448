import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  type PromptDefinition,
  type ResourceDefinition,
  type ResourceTemplateDefinition,
  UserError,
} from '../src/index.ts'
import { matchTemplate } from '../src/protocol/uri-template.ts'
import { gate, memoryLogger, SECRET } from './support/fixture.ts'
import { connectInMemory, failureOf } from './support/in-memory.ts'

const TEMPLATE = 'requirement://projects/{projectId}/requirements'

/** A store in memory that notes which ids it is asked for. */
function projects(ids: Iterable<string>) {
  const known = new Set(ids)
  const asked: string[] = []
  const template: ResourceTemplateDefinition = {
    uriTemplate: TEMPLATE,
    name: 'project-requirements',
    title: 'Requirements',
    description: 'The requirements of a project.',
    mimeType: 'application/json',
    list: () =>
      [...known].map((id) => ({ uri: `requirement://projects/${encodeURIComponent(id)}/requirements`, name: id })),
    read({ projectId = '' }) {
      asked.push(projectId)
      if (projectId === 'broken') throw new Error(SECRET)
      if (!known.has(projectId)) throw new UserError('not_found', 'There is no such project.')
      return JSON.stringify({ projectId })
    },
    complete: (_variable, prefix) => [...known].filter((id) => id.startsWith(prefix)),
  }
  return { template, asked, known }
}

const manual: ResourceDefinition = {
  uri: 'requirement://manual',
  name: 'manual',
  title: 'Manual',
  description: 'How to use it.',
  mimeType: 'text/markdown',
  read: () => '# Manual',
}

const review: PromptDefinition = {
  name: 'review',
  title: 'Review',
  description: 'Asks for a review.',
  arguments: [
    { name: 'text', description: 'Send the requirement.', required: true },
    { name: 'depth', description: 'How deep.', required: false },
  ],
  render: ({ text, depth = 'normal' }) => `Review (${depth}): ${text}`,
  complete: (argument, prefix) =>
    argument === 'depth' ? ['normal', 'deep'].filter((value) => value.startsWith(prefix)) : [],
}

describe('addresses of resources (safety 23, 24 and 26)', () => {
  test('a variable arrives percent-decoded, once', async () => {
    const store = projects(['结算 项目', 'a/b'])
    const { client } = await connectInMemory({ resourceTemplates: [store.template] })
    const uri = `requirement://projects/${encodeURIComponent('结算 项目')}/requirements`
    expect((await client.readResource({ uri })).contents).toEqual([
      { uri, mimeType: 'application/json', text: '{"projectId":"结算 项目"}' },
    ])
    await client.readResource({ uri: 'requirement://projects/a%2Fb/requirements' })
    await client.readResource({ uri: 'requirement://projects/a/b/requirements' })
    expect(store.asked).toEqual(['结算 项目', 'a/b', 'a/b'])
  })

  test.each([
    'requirement://projects/../../etc/passwd',
    'requirement://projects/../../etc/passwd/requirements',
    'requirement://projects/%2e%2e%2fetc/requirements',
    'requirement://projects/a/%2e%2e/b/requirements',
    'requirement://projects/%252e%252e%252f/requirements',
    'requirement://projects/a%2500/requirements',
    'requirement://projects/a%00b/requirements',
    'requirement://projects/a%0d%0ab/requirements',
    'requirement://projects/..%5c..%5cetc/requirements',
    'requirement://projects/%2Fetc%2Fpasswd/requirements',
    'requirement://projects/a//b/requirements',
    'requirement://projects/./requirements',
    'requirement://projects//requirements',
    'requirement://projects/%zz/requirements',
    'requirement://projects/%c0%ae%c0%ae/requirements',
    `requirement://projects/${'a'.repeat(10_000)}/requirements`,
    'REQUIREMENT://projects/a/requirements',
    'file:///etc/passwd',
  ])('%s is not found, and the store is never asked', async (uri) => {
    const store = projects(['a'])
    const { client } = await connectInMemory({ resources: [manual], resourceTemplates: [store.template] })
    const failure = await failureOf(client.readResource({ uri }))
    expect([failure.code, failure.data]).toEqual([-32602, { code: 'not_found' }])
    expect(store.asked).toEqual([])
  })

  test('no address that was not written for it reaches the store', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('..', '.', '%2e', '%25', '\\', '\u0000')), (value) => {
        const id = matchTemplate('docs://kb/{docId}', `docs://kb/${value}`)?.['docId']
        if (id === undefined) return
        expect(id).not.toMatch(/(^|\/)\.{0,2}(\/|$)|\\|\p{Cc}|%[0-9a-f]{2}/iu)
        expect(decodeURIComponent(value)).toBe(id)
      }),
    )
  })

  test('an address of hundreds of commas is answered within 100 ms', async () => {
    const store = projects(['a'])
    const { client } = await connectInMemory({ resourceTemplates: [store.template] })
    const started = performance.now()
    for (const text of [','.repeat(1900), `${','.repeat(50_000)}`, '{'.repeat(1900), '/'.repeat(1900)]) {
      await failureOf(client.readResource({ uri: `requirement://projects/${text}` }))
    }
    expect(performance.now() - started).toBeLessThan(100)
  })

  test('a project that is absent and an address that fits nothing read alike to whoever guesses', async () => {
    const { client } = await connectInMemory({ resourceTemplates: [projects(['mine']).template] })
    const absent = await failureOf(client.readResource({ uri: 'requirement://projects/absent/requirements' }))
    expect([absent.code, absent.message]).toEqual([-32602, 'MCP error -32602: There is no such project.'])
  })

  test('a fault of a store reaches the client as a trace id only', async () => {
    const logger = memoryLogger()
    const { client } = await connectInMemory({ resourceTemplates: [projects([]).template], logger })
    const failure = await failureOf(client.readResource({ uri: 'requirement://projects/broken/requirements' }))
    expect(failure.code).toBe(-32603)
    expect(failure.message).not.toContain('hunter2')
    expect(logger.text()).toContain(SECRET)
  })
})

describe('lists', () => {
  test('a long list comes in pages that lose and repeat nothing, in the same order each time', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `p${index}`)
    const store = projects(ids.toReversed())
    const { client } = await connectInMemory({ resources: [manual], resourceTemplates: [store.template] })
    const uris: string[] = []
    let cursor: string | undefined
    do {
      const page = await client.listResources(cursor === undefined ? {} : { cursor })
      uris.push(...page.resources.map(({ uri }) => uri))
      cursor = page.nextCursor
      // What comes and goes between two pages neither hides nor repeats what stays.
      store.known.delete('p0')
      store.known.add('a-new-one-that-sorts-first')
    } while (cursor !== undefined)
    expect(uris).toEqual(uris.toSorted())
    expect(new Set(uris).size).toBe(uris.length)
    expect(uris).toHaveLength(251)
  })

  test.each([
    'x',
    '',
    'eyJsaXN0IjoidG9vbHMifQ',
    '💥',
    Buffer.from('{"list":"prompts","after":"1"}').toString('base64url'),
  ])('the cursor %j is refused with -32602', async (cursor) => {
    const { client } = await connectInMemory({ resources: [manual], prompts: [review] })
    expect((await failureOf(client.listTools({ cursor }))).code).toBe(-32602)
    expect((await failureOf(client.listResources({ cursor }))).code).toBe(-32602)
  })

  test('tools and prompts keep the order their author gave them', async () => {
    const { client } = await connectInMemory({ prompts: [review] })
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['echo', 'steps', 'fail', 'speak'])
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['review'])
  })

  test('a server without resources or prompts does not offer them', async () => {
    const { client } = await connectInMemory({ tools: [gate().tool] })
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false }, logging: {} })
  })
})

describe('prompts (safety 25)', () => {
  test.each(['\u0024{process.env.HOME}', '{{constructor}}', '$1 $& %s', '<%= 1 %>', '`id`'])(
    'the template syntax %s in an argument is plain text in the prompt',
    async (text) => {
      const { client } = await connectInMemory({ prompts: [review] })
      const { messages } = await client.getPrompt({ name: 'review', arguments: { text } })
      expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: `Review (normal): ${text}` } }])
    },
  )

  test('a missing, unknown or mistyped argument and an unknown prompt are -32602 and named', async () => {
    const { client } = await connectInMemory({ prompts: [review] })
    const get = async (name: string, args: Record<string, string>) =>
      await failureOf(client.getPrompt({ name, arguments: args }))
    expect((await get('review', {})).message).toContain('"text" is missing: Send the requirement.')
    expect((await get('review', { text: ' ' })).message).toContain('"text" is missing')
    expect((await get('review', { text: 'x', tone: 'kind' })).message).toContain('"tone" is not known')
    expect((await get('constructor', {})).message).toContain('Unknown prompt: constructor. Known: review')
    // The client's types forbid it; a foreign client may send it all the same.
    const mistyped = { text: 7 } as unknown as Record<string, string>
    expect(await get('review', mistyped)).toMatchObject({ code: -32602 })
  })
})

describe('completion', () => {
  const resourceTemplates = [projects(['alpha', 'alpine', 'beta', ...Array(150).keys()].map(String)).template]

  test('a store that has looked at a part only gives no total and says that there is more', async () => {
    const { template } = projects([])
    const first = ['p1', 'p2', 'p3']
    const { client } = await connectInMemory({
      resourceTemplates: [{ ...template, complete: () => ({ first, hasMore: true }) }],
    })
    const ref = { type: 'ref/resource', uri: TEMPLATE } as const
    const { completion } = await client.complete({ ref, argument: { name: 'projectId', value: 'p' } })
    expect(completion).toEqual({ values: first, hasMore: true })
  })

  test('completes variables of templates and arguments of prompts', async () => {
    const { client } = await connectInMemory({ resourceTemplates, prompts: [review] })
    const template = { type: 'ref/resource' as const, uri: TEMPLATE }
    const values = await client.complete({ ref: template, argument: { name: 'projectId', value: 'al' } })
    expect(values.completion).toEqual({ values: ['alpha', 'alpine'], total: 2, hasMore: false })
    const prompt = { type: 'ref/prompt' as const, name: 'review' }
    const depth = await client.complete({ ref: prompt, argument: { name: 'depth', value: 'd' } })
    expect(depth.completion.values).toEqual(['deep'])
  })

  test('gives at most 100 values and says that there are more', async () => {
    const { client } = await connectInMemory({ resourceTemplates })
    const ref = { type: 'ref/resource' as const, uri: TEMPLATE }
    const { completion } = await client.complete({ ref, argument: { name: 'projectId', value: '' } })
    expect([completion.values.length, completion.total, completion.hasMore]).toEqual([100, 153, true])
  })

  test('refuses a reference to nothing with -32602', async () => {
    const { client } = await connectInMemory({ resourceTemplates, prompts: [review] })
    const argument = { name: 'x', value: '' }
    expect((await failureOf(client.complete({ ref: { type: 'ref/prompt', name: '__proto__' }, argument }))).code).toBe(
      -32602,
    )
    expect((await failureOf(client.complete({ ref: { type: 'ref/resource', uri: 'a://{b}' }, argument }))).code).toBe(
      -32602,
    )
  })
})

describe('logging to the client', () => {
  async function levelsAfter(level?: 'debug' | 'error' | 'emergency') {
    const { client } = await connectInMemory()
    const seen: unknown[] = []
    client.fallbackNotificationHandler = async ({ params }) => void seen.push(params?.['data'])
    if (level !== undefined) await client.setLoggingLevel(level)
    await client.callTool({ name: 'speak', arguments: {} })
    return seen
  }

  test('a client gets what its level asks for, and warnings if it never set one', async () => {
    expect(await levelsAfter()).toEqual(['warning', 'error'])
    expect(await levelsAfter('debug')).toEqual(['debug', 'info', 'warning', 'error'])
    expect(await levelsAfter('error')).toEqual(['error'])
    expect(await levelsAfter('emergency')).toEqual([])
  })
})
