import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { readMessages } from './read-message.ts'

const answer = { jsonrpc: '2.0' as const, id: 3, result: {} }
const kinds = (text: string) => readMessages(text).map(({ kind }) => kind)

describe('text from a server', () => {
  test('is a message, also behind a byte order mark, and a batch is several', () => {
    expect(readMessages(`\uFEFF${JSON.stringify(answer)}`)).toEqual([{ kind: 'message', message: answer }])
    expect(kinds(JSON.stringify([answer, { jsonrpc: '2.0', method: 'x' }]))).toEqual(['message', 'message'])
  })

  test.each([
    [{ id: 3, result: {} }, '"jsonrpc"'],
    [{ jsonrpc: '1.0', id: 3, result: {} }, '"jsonrpc"'],
    [{ jsonrpc: '2.0', id: 3, result: null }, 'no object'],
    [{ jsonrpc: '2.0', id: 3 }, 'neither'],
    [{ jsonrpc: '2.0', id: 3, result: {}, error: { code: 1, message: 'x' } }, 'both'],
    [{ jsonrpc: '2.0', id: 3, error: 'text' }, 'without code'],
    [{ jsonrpc: '2.0', id: 3, method: 7 }, 'no text'],
  ])('that breaks the form (%j) is told with the request it belongs to', (message, words) => {
    expect(readMessages(JSON.stringify(message))).toEqual([
      {
        kind: 'broken',
        broken: { id: 3, failure: expect.objectContaining({ detail: expect.stringContaining(words) }) },
        isAnswer: !('method' in message),
      },
    ])
  })

  test('that was cut off still names its request, and a whole message glued to it is read', () => {
    expect(readMessages('{"jsonrpc":"2.0","id":"7","resu')).toMatchObject([{ kind: 'broken', broken: { id: '7' } }])
    expect(readMessages(`{"jsonrpc":"2.0","id":7,"resu${JSON.stringify(answer)}`)).toMatchObject([
      { kind: 'broken', broken: { id: 7 } },
      { kind: 'message', message: answer },
    ])
  })

  test('that only looks like an answer without a result, as a log line may, is not taken for one', () => {
    const line = JSON.stringify({ jsonrpc: '2.0', id: 3, level: 'info', message: 'handled' })
    expect(readMessages(line)).toMatchObject([{ kind: 'broken', isAnswer: false }])
  })

  test('that is an answer as Python prints a dictionary is a broken one, and a request printed so is noise', () => {
    const printed = "{'jsonrpc': '2.0', 'id': 4, 'result': {'content': []}}"
    expect(readMessages(printed)).toMatchObject([{ kind: 'broken', broken: { id: 4 }, isAnswer: true }])
    const request = "{'jsonrpc': '2.0', 'id': 4, 'method': 'tools/call', 'params': {}}"
    expect(readMessages(request)).toMatchObject([{ kind: 'broken', isAnswer: false }])
  })

  test('that is no JSON is noise', () => {
    expect(kinds('Listening on port 3000')).toEqual(['noise'])
    expect(kinds('')).toEqual([])
  })

  test('never makes the reader throw, and reading stays quick on what was made to slow it down', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readMessages(text)))
    fc.assert(fc.property(fc.jsonValue(), (value) => void readMessages(JSON.stringify(value))))
    const before = performance.now()
    readMessages('{"jsonrpc"'.repeat(100_000))
    expect(performance.now() - before).toBeLessThan(500)
  })
})
