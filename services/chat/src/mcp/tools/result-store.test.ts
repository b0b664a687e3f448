import { describe, expect, test } from 'bun:test'
import { createReadResultTool } from './read-result-tool.ts'
import { cutMiddle, limitResults, ResultStore } from './result-store.ts'

describe('a result that is too long', () => {
  test('is shown with its head and its tail, says what is missing and where the whole is', () => {
    const store = new ResultStore()
    const text = `HEAD${'x'.repeat(5000)}TAIL`
    const shown = limitResults(store, 1000)('服务', text)
    expect(shown).toStartWith('HEAD')
    expect(shown).toEndWith('TAIL')
    expect(shown).toContain('4008 of 5008 characters are left out')
    const [uri = ''] = shown.match(/mcp-result:\/\/[^ ]+/) ?? []
    expect(store.read(uri).text).toBe(text)
  })

  test('is untouched as long as it fits', () => {
    expect(limitResults(new ResultStore(), 10)('s', '0123456789')).toBe('0123456789')
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
