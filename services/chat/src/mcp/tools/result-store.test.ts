import { describe, expect, test } from 'bun:test'
import { toLangChainTool } from '../mcp-to-langchain.ts'
import { createReadResultTool } from './read-result-tool.ts'
import { cutMiddle, limitResults, ResultStore } from './result-store.ts'

describe('a result that is too long', () => {
  test('is shown with its head and its tail, says what is missing and where the whole is', () => {
    const store = new ResultStore()
    const text = `HEAD${'x'.repeat(5000)}TAIL`
    const shown = limitResults(store, 1000)('服务', text, {})
    expect(shown).toStartWith('HEAD')
    expect(shown).toEndWith('TAIL')
    expect(shown).toContain('4008 of 5008 characters are left out')
    const [uri = ''] = shown.match(/mcp-result:\/\/[^ ]+/) ?? []
    expect(store.read(uri).text).toBe(text)
  })

  test('is untouched as long as it fits', () => {
    expect(limitResults(new ResultStore(), 10)('s', '0123456789', {})).toBe('0123456789')
  })

  test('is never cut inside a character', () => {
    const shown = cutMiddle('😀'.repeat(400), { maxCharacters: 101, uri: 'mcp-result://s/1' })
    expect(shown).not.toMatch(/(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
  })
})

describe('the store', () => {
  test('gives a long text part by part', () => {
    const store = new ResultStore()
    const uri = store.keep('s', `${'a'.repeat(10_000)}${'b'.repeat(10)}`)
    const first = store.read(uri)
    expect(first).toMatchObject({ nextOffset: 10_000, total: 10_010 })
    expect(store.read(uri, { offset: 10_000 })).toEqual({ text: 'b'.repeat(10), nextOffset: undefined, total: 10_010 })
  })

  test('gives addresses that nobody can guess from another one', () => {
    const store = new ResultStore()
    const addresses = [store.keep('s', 'mine'), store.keep('s', 'yours')]
    for (const address of addresses)
      expect(address).toMatch(/^mcp-result:\/\/s\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(addresses[0]).not.toBe(addresses[1])
  })

  test.each([
    ['another user', { userId: 'bo', conversationId: 'c1' }],
    ['another conversation of the same user', { userId: 'an', conversationId: 'c2' }],
    ['nobody in particular', {}],
  ])('gives %s nothing, in the words for an address that is gone', (_who, reader) => {
    const store = new ResultStore()
    const uri = store.keep('s', 'mine', { userId: 'an', conversationId: 'c1' })
    const said = (address: string) => {
      try {
        return store.read(address, { reader }).text
      } catch (error) {
        return String(error).replace(address, 'ADDRESS')
      }
    }
    expect(said(uri)).toBe(said('mcp-result://s/99'))
    expect(store.read(uri, { reader: { userId: 'an', conversationId: 'c1' } }).text).toBe('mine')
  })

  test('lets the oldest go when the room is used up, and says so', () => {
    const store = new ResultStore()
    const first = store.keep('s', 'x'.repeat(9 * 1024 * 1024))
    const second = store.keep('s', 'y'.repeat(9 * 1024 * 1024))
    expect(() => store.read(first)).toThrow(/Call the tool again/)
    expect(store.read(second).text).toStartWith('y')
  })
})

test('a model reads on where a cut result stopped, with a tool of its own', async () => {
  const store = new ResultStore()
  const uri = store.keep('s', `${'a'.repeat(10_000)}END`)
  const tool = createReadResultTool(store)
  expect(await tool.invoke({ uri })).toStartWith('[characters 0 to 10000 of 10003; go on with offset 10000]\na')
  expect(await tool.invoke({ uri, offset: 10_000 })).toBe('[characters 10000 to 10003 of 10003; this is the end]\nEND')
  expect(tool.metadata).toMatchObject({ permission: 'read', trusted: false })
  await expect(tool.invoke({ uri: 'mcp-result://s/99' })).rejects.toThrow(/Call the tool again/)
})

test('a cut result is read on by the user it was made for, in the conversation it was made in, and by nobody else', async () => {
  const store = new ResultStore()
  const limit = limitResults(store, 100)
  const bridged = toLangChainTool(
    { name: 'dump', inputSchema: { type: 'object' } },
    {
      ...{ name: 'dump', serverId: 's', permission: 'read' },
      source: { callTool: async () => ({ content: [{ type: 'text', text: 'x'.repeat(1000) }] }) },
      limit: (text, context) => limit('s', text, context),
    },
  )
  const run = (userId: string, conversationId: string) => ({
    configurable: { conversationId, caller: { userId, teams: [] } },
  })
  const [uri] = /mcp-result:\/\/\S+/.exec(String(await bridged.invoke({}, run('an', 'c1')))) ?? []
  const read = createReadResultTool(store)
  expect(await read.invoke({ uri }, run('an', 'c1'))).toContain('characters 0 to 1000 of 1000')
  await expect(read.invoke({ uri }, run('bo', 'c1'))).rejects.toThrow(/Nothing is kept/)
  await expect(read.invoke({ uri }, run('an', 'c2'))).rejects.toThrow(/Nothing is kept/)
  await expect(read.invoke({ uri })).rejects.toThrow(/Nothing is kept/)
})
