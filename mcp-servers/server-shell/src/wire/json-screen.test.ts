import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { screenJson } from './json-screen.ts'

const bytesOf = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('the screen of JSON-RPC bytes', () => {
  test('takes every flat enough message as JSON.parse reads it', () => {
    const params = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 8 }))
    fc.assert(
      fc.property(params, fc.oneof(fc.string(), fc.maxSafeInteger()), (value, id) => {
        const message = JSON.parse(JSON.stringify({ jsonrpc: '2.0', id, method: 'ping', params: value }))
        expect(screenJson(bytesOf(message))).toEqual({ status: 'accepted', message, count: 1 })
      }),
    )
  })

  test('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), fc.string().map(bytesOf), fc.json().map(bytesOf)), (bytes) => {
        expect(['accepted', 'refused']).toContain(screenJson(Buffer.from(bytes)).status)
      }),
    )
  })

  test.each([['null'], ['[]'], ['"text"'], ['7'], ['true']])(
    'params %s are refused as an invalid request that keeps its id, not as bytes that are no JSON',
    (params) => {
      const body = `{"jsonrpc":"2.0","id":7,"method":"tools/list","params":${params}}`
      expect(screenJson(bytesOf(body))).toMatchObject({ status: 'refused', code: -32600, id: 7 })
    },
  )

  test('draws the line at 64 levels, the message itself included', () => {
    const message = (depth: number) => `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":${nested(depth - 1)}}}`
    expect(screenJson(bytesOf(message(63))).status).toBe('accepted')
    expect(screenJson(bytesOf(message(64)))).toMatchObject({ status: 'refused', code: -32600 })
  })

  test('counts no bracket inside a string, however its quotes are escaped', () => {
    const texts = ['[{', String.raw`\"[`, String.raw`\\`, String.raw`\\\"[`, '\u2028[']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...texts), { minLength: 70, maxLength: 90 }), (parts) => {
        const text = JSON.stringify(parts.join(''))
        const body = `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"text":${text}}}`
        expect(screenJson(bytesOf(body)).status).toBe('accepted')
      }),
    )
  })

  test('costs time in proportion to the size, for strings of backslashes and quotes too', () => {
    const started = performance.now()
    for (const unit of ['\\\\', '\\"', '\\\\\\"', '"']) screenJson(bytesOf(`"${unit.repeat(1_000_000)}`))
    expect(performance.now() - started).toBeLessThan(2000)
  })

  test('refuses an initialize without its parameters, alone or in a batch', () => {
    const bad = { jsonrpc: '2.0', id: 7, method: 'initialize', params: { protocolVersion: 1 } }
    const ping = { jsonrpc: '2.0', id: 8, method: 'ping' }
    for (const body of [bad, [ping, bad]]) {
      expect(screenJson(bytesOf(body))).toMatchObject({ status: 'refused', code: -32602, id: 7 })
    }
  })

  test('names the id of a message it refuses, so that the answer can be matched', () => {
    expect(screenJson(bytesOf({ jsonrpc: '2.0', id: 7 }))).toMatchObject({ status: 'refused', id: 7 })
    expect(screenJson(bytesOf({ jsonrpc: '1.0', id: 'a', method: 'x' }))).toMatchObject({ status: 'refused', id: 'a' })
    expect(screenJson(bytesOf({ jsonrpc: '2.0', id: 1.5, method: 'x' }))).toMatchObject({ status: 'refused', id: null })
  })
})
