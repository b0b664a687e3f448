import { describe, expect, test } from 'bun:test'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import fc from 'fast-check'
import { z } from 'zod'
import { createShellServer, defineTool, type ToolDefinition } from '../src/index.ts'
import { fixtureSpec, fixtureTools, gate, memoryLogger, SECRET } from './support/fixture.ts'
import { call, connectInMemory, failureOf, textOf } from './support/in-memory.ts'

const TRACE_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

function toolOf(inputSchema: z.ZodObject): ToolDefinition {
  return defineTool({
    name: 'take',
    title: 'Take',
    description: 'Takes anything its schema takes.',
    inputSchema,
    outputSchema: z.object({ taken: z.unknown() }),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    run: (args) => ({ taken: args }),
  })
}

/** Arguments as raw JSON, so that keys an object literal cannot hold arrive. */
async function callRaw(tool: ToolDefinition, args: string) {
  const { client } = await connectInMemory({ tools: [tool] })
  return await call(client, 'take', JSON.parse(args))
}

describe('names of tools (safety 12)', () => {
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'ECHO', 'echo ', 'a/b'])(
    'the name %j is an unknown tool, a protocol error -32602 that lists the known ones',
    async (name) => {
      const { client } = await connectInMemory()
      const failure = await failureOf(client.callTool({ name, arguments: {} }))
      expect(failure.code).toBe(-32602)
      expect(failure.message).toContain('Known: echo, steps, fail, speak')
    },
  )

  test('a name of a megabyte is repeated neither whole nor with its control characters', async () => {
    const { client } = await connectInMemory()
    const failure = await failureOf(client.callTool({ name: `\u001b[2J${'x'.repeat(1_000_000)}`, arguments: {} }))
    expect(failure.message.length).toBeLessThan(300)
    expect(failure.message).not.toContain('\u001b')
  })
})

describe('arguments (safety 13 and 14)', () => {
  test('an unknown key is named, and what is known is listed', async () => {
    const { client } = await connectInMemory()
    const result = await call(client, 'echo', { text: 'hi', txet: 'ho' })
    expect(result.isError).toBe(true)
    expect(result._meta).toMatchObject({ code: 'invalid_input' })
    expect(textOf(result)).toBe('Argument "txet" is not known. Leave it out; known: text, items, ratio, extra.')
  })

  test('a key of a megabyte is named in a sentence of bounded length', async () => {
    const { client } = await connectInMemory()
    const result = await call(client, 'echo', { text: 'hi', [`\u001b${'k'.repeat(1_000_000)}`]: 1 })
    expect(textOf(result).length).toBeLessThan(200)
    expect(textOf(result)).not.toContain('\u001b')
  })

  test('an unknown key is named at every level, not dropped', async () => {
    const { client } = await connectInMemory()
    const result = await call(client, 'echo', { text: 'hi', items: [{ id: 'a' }, { id: 'b', colour: 'red' }] })
    expect(textOf(result)).toBe('Argument "items.1.colour" is not known. Leave it out; known: id.')
  })

  test.each([
    '{"text":"x","__proto__":{"isAdmin":true}}',
    '{"text":"x","items":[{"id":"a","__proto__":{}}]}',
    '{"text":"x","extra":{"free":{"deep":[{"__proto__":{}}]}}}',
    '{"text":"x","extra":{"__proto__":1}}',
  ])('a __proto__ key is refused wherever it stands: %s', async (args) => {
    const { client } = await connectInMemory()
    const result = await call(client, 'echo', JSON.parse(args))
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain('__proto__" is not known')
  })

  test('keys such as constructor are data where any key is welcome, and unknown elsewhere', async () => {
    const { client } = await connectInMemory()
    expect((await call(client, 'echo', { text: 'x', extra: { constructor: 1, toString: 2 } })).isError).toBeUndefined()
    expect(textOf(await call(client, 'echo', { text: 'x', constructor: 1 }))).toContain('"constructor" is not known')
  })

  test.each([
    [{}, 'Argument "text" is missing. Send it as a value of type string.'],
    [{ text: 7 }, 'Argument "text" must be a value of type string, but number was sent.'],
    [{ text: null }, 'Argument "text" must be a value of type string, but null was sent.'],
    [{ text: ['x'] }, 'Argument "text" must be a value of type string, but array was sent.'],
    [{ text: 'x', extra: ['x'] }, 'Argument "extra" must be a value of type record, but array was sent.'],
    [{ text: 'x', items: [null] }, 'Argument "items.0" must be a value of type object, but null was sent.'],
    [{ text: 'x', ratio: 'half' }, 'Argument "ratio" must be a value of type number, but string was sent.'],
    [{ text: 'x'.repeat(2_000_001) }, 'Argument "text" is above its maximum of 2000000 characters.'],
    [
      { text: 'x', items: Array.from({ length: 10_000 }, () => ({ id: 'a' })) },
      'Argument "items" is above its maximum of 100 items.',
    ],
  ])('wrong arguments are a tool error with one sentence that names the field', async (args, sentence) => {
    const { client } = await connectInMemory()
    const result = await call(client, 'echo', args)
    expect([result.isError, textOf(result)]).toEqual([true, sentence])
    expect(result.structuredContent).toBeUndefined()
  })

  test('a number no JSON has, such as 1e999, is said to be one', async () => {
    const { client } = await connectInMemory()
    const result = await call(client, 'echo', { text: 'x', ratio: JSON.parse('1e999') })
    expect(textOf(result)).toBe('Argument "ratio" is not valid: it must be a finite number.')
  })

  test('lone surrogates come back as they were sent', async () => {
    const { client } = await connectInMemory()
    expect((await call(client, 'echo', { text: '\ud800x' })).structuredContent).toEqual({ text: '\ud800x', length: 2 })
  })

  test('arguments may be left out where none are needed', async () => {
    const { client } = await connectInMemory()
    expect((await client.callTool({ name: 'speak' })).isError).toBeUndefined()
  })

  test('a parameter that is no object is answered, not thrown', async () => {
    const { client } = await connectInMemory()
    const { client: other } = await connectInMemory()
    const raw = { method: 'tools/call', params: { name: 'echo', arguments: 'text' } }
    const result = await client.request(raw, z.looseObject({ isError: z.boolean() }))
    expect(result.isError).toBe(true)
    expect((await failureOf(other.request({ method: 'tools/call' }, z.looseObject({})))).code).toBe(-32602)
  })

  test('a union is judged by the alternative that was meant', async () => {
    const shape = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('circle'), radius: z.number() }),
      z.object({ kind: z.literal('box'), width: z.number(), radius: z.number().optional() }),
    ])
    const tool = toolOf(z.object({ shape: shape.optional(), list: z.array(z.union([z.string(), shape])).default([]) }))
    expect((await callRaw(tool, '{"shape":{"kind":"circle","radius":1},"list":["a"]}')).isError).toBeUndefined()
    expect(textOf(await callRaw(tool, '{"shape":{"kind":"circle","radius":1,"width":2}}'))).toContain('"shape.width"')
    expect(textOf(await callRaw(tool, '{"list":[{"kind":"box","width":1,"height":2}]}'))).toContain('"list.0.height"')
  })

  test('a schema that welcomes other keys keeps its word', async () => {
    const tool = toolOf(z.looseObject({ name: z.string().nullable() }))
    expect((await callRaw(tool, '{"name":null,"other":{"deep":1}}')).isError).toBeUndefined()
    expect(textOf(await callRaw(tool, '{"name":null,"other":{"__proto__":1}}'))).toContain('"other.__proto__"')
  })

  test('what the listed schema forbids is refused, and what it allows is taken', async () => {
    const tool = toolOf(z.object({ a: z.number().optional(), b: z.object({ c: z.boolean().optional() }).optional() }))
    const { client } = await connectInMemory({ tools: [tool] })
    const keys = fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__', '')
    const anyArguments = fc.dictionary(keys, fc.oneof(fc.integer(), fc.dictionary(keys, fc.boolean())))
    await fc.assert(
      fc.asyncProperty(anyArguments, async (args) => {
        const isFit = (value: object, known: string[]) => Object.keys(value).every((key) => known.includes(key))
        const { a, b } = args
        const fits =
          isFit(args, ['a', 'b']) &&
          (a === undefined || typeof a === 'number') &&
          (b === undefined || (typeof b === 'object' && isFit(b, ['c'])))
        expect((await call(client, 'take', args)).isError === true).toBe(!fits)
      }),
      { numRuns: 200 },
    )
  })

  test('the listed schemas give each value one type, as every dialect of tool schemas has it', async () => {
    const tool = toolOf(z.object({ note: z.string().nullable(), list: z.array(z.union([z.string(), z.number()])) }))
    const { client } = await connectInMemory({ tools: [tool] })
    const { tools } = await client.listTools()
    expect(tools[0]?.inputSchema.properties).toEqual({
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      list: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
    })
  })

  test('the listed schema says at every level that other keys are refused', async () => {
    const { client } = await connectInMemory()
    const { tools } = await client.listTools()
    const echo = tools.find(({ name }) => name === 'echo')
    expect(echo?.inputSchema).toMatchObject({
      additionalProperties: false,
      properties: { items: { items: { additionalProperties: false } } },
    })
    expect(echo?.inputSchema.properties?.['extra']).not.toHaveProperty('additionalProperties')
  })
})

describe('failures of a handler (safety 15)', () => {
  test('a fault reaches the client as a code, a sentence and a trace id; the detail is in the log only', async () => {
    const logger = memoryLogger()
    const { client } = await connectInMemory({ logger })
    const result = await call(client, 'fail', { how: 'fault' })
    const traceId = TRACE_ID.exec(textOf(result))?.[0] ?? 'none'
    expect(result.isError).toBe(true)
    expect(result._meta).toEqual({ code: 'internal_error', traceId })
    expect(JSON.stringify(result)).not.toContain('hunter2')
    expect(logger.text()).toContain(SECRET)
    expect(logger.text()).toContain(traceId)
  })

  test('an expected failure keeps its code and its own sentence', async () => {
    const { client } = await connectInMemory()
    const result = await call(client, 'fail', { how: 'refusal' })
    expect(textOf(result)).toBe('There is no such project. Ask for the list first.')
    expect(result._meta).toMatchObject({ code: 'not_found' })
  })

  test('the sentences are those of the server', async () => {
    const sentencesFor = () => ({ argument: () => '缺少参数。', internal: (traceId: string) => `内部错误 ${traceId}` })
    const { client } = await connectInMemory({ sentencesFor })
    expect(textOf(await call(client, 'echo', {}))).toBe('缺少参数。')
    expect(textOf(await call(client, 'fail', { how: 'fault' }))).toMatch(/^内部错误 /)
  })

  test('a method nobody offers is -32601, bad parameters of a known one -32602 in one sentence', async () => {
    const { client } = await connectInMemory()
    expect((await failureOf(client.request({ method: 'tools/destroy' }, z.looseObject({})))).code).toBe(-32601)
    const failure = await failureOf(
      client.request({ method: 'logging/setLevel', params: { level: 7 } }, z.looseObject({})),
    )
    expect([failure.code, failure.message.includes('\n')]).toEqual([-32602, false])
  })
})

describe('calls that take time', () => {
  test('a cancelled call is aborted in the tool', async () => {
    const held = gate()
    const { client } = await connectInMemory({ tools: [held.tool] })
    const cancel = new AbortController()
    const pending = failureOf(client.callTool({ name: 'gate' }, undefined, { signal: cancel.signal }))
    await held.entered
    cancel.abort('no longer needed')
    await held.aborted
    expect((await pending).message).toContain('no longer needed')
    held.release()
  })

  test.each([[0], [''], ['0']])(
    'a call with the id %j is aborted and not answered when it is cancelled',
    async (id) => {
      const held = gate()
      const server = createShellServer(fixtureSpec({ tools: [held.tool] }))
      const [near, far] = InMemoryTransport.createLinkedPair()
      const answered: unknown[] = []
      const ponged = Promise.withResolvers<void>()
      near.onmessage = (message) => {
        if ('id' in message) answered.push(message.id)
        if (answered.includes('ping')) ponged.resolve()
      }
      await server.connect(far)
      await near.start()
      await near.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'gate' } })
      await held.entered
      await near.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } })
      await held.aborted
      held.release()
      await near.send({ jsonrpc: '2.0', id: 'ping', method: 'ping' })
      await ponged.promise
      expect(answered).toEqual(['ping'])
    },
  )

  test('a call of a connection that closes is aborted in the tool', async () => {
    const held = gate()
    const { client } = await connectInMemory({ tools: [held.tool] })
    const pending = failureOf(client.callTool({ name: 'gate' }))
    await held.entered
    await client.close()
    await held.aborted
    held.release()
    expect((await pending).code).toBe(-32000)
  })

  test('progress reaches the client that asked for it, complete and in order', async () => {
    const { client } = await connectInMemory()
    const seen: number[] = []
    const params = { name: 'steps', arguments: { count: 20, label: 'x' } }
    await client.callTool(params, undefined, { onprogress: ({ progress }) => void seen.push(progress) })
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test('both channels of an answer say the same', async () => {
    const { client } = await connectInMemory({ tools: fixtureTools })
    const result = await call(client, 'echo', { text: 'hi' })
    expect(JSON.parse(textOf(result))).toEqual(result.structuredContent)
  })
})
