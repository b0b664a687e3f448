import { afterEach, describe, expect, test } from 'bun:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { z } from 'zod'
import type { Host } from '../../src/cli/host.ts'
import { UserError } from '../../src/errors.ts'
import { reviewReport } from '../../src/llm/graph/review-report.ts'
import { localTool } from '../../src/llm/tools/local-tool.ts'
import { done, hostWith, reviewScript, sampleReport, scriptedEngine } from '../scripted-engine.ts'
import { json, startService } from './service.ts'

const tool = (name: string, permission: 'read' | 'write') =>
  localTool({
    name,
    description: `${name}.`,
    permission,
    schema: z.object({ requirementId: z.string() }),
    run: ({ requirementId }) => {
      if (requirementId === 'none') throw new UserError('not_found', '没有这个需求')
      if (requirementId === 'bug') throw new Error('password=hunter2')
      return Promise.resolve({ id: requirementId })
    },
  })

describe('the host as an MCP server', () => {
  let service: Awaited<ReturnType<typeof startService>>
  const client = new Client({ name: 'test', version: '1' })
  afterEach(async () => {
    await client.close()
    await service.close()
  })

  const connect = async (engine = scriptedEngine(reviewScript), overrides: Partial<Host> = {}) => {
    const host = {
      ...hostWith(engine),
      ...overrides,
      localTools: [tool('read_requirement', 'read'), tool('delete_requirement', 'write')],
    }
    service = await startService(host)
    await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`)) as Transport)
  }
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })

  test('offers the review and what only reads, each as read-only [S9-mcp-host]', async () => {
    await connect()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['review_requirement', 'read_requirement'])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    expect(tools[0]?.outputSchema?.type).toBe('object')
  })

  test('reviews, with the report on both channels and progress on the way [S9-mcp-host]', async () => {
    await connect()
    const progress: string[] = []
    const { structuredContent, content } = await client.callTool(
      { name: 'review_requirement', arguments: { requirementText: '支持批量导入功能' } },
      undefined,
      { onprogress: ({ message = '' }) => progress.push(message) },
    )
    expect(reviewReport.parse(structuredContent)).toEqual(sampleReport())
    expect(JSON.parse((content as { text: string }[])[0]?.text ?? '')).toEqual(structuredContent)
    expect(progress).toHaveLength(2)
  })

  test('answers a failure with a sentence, a bug without its inside', async () => {
    await connect(
      scriptedEngine(() => [{ type: 'error', code: 'x', message: '模型没有回答' }, done({ status: 'error' })]),
    )
    expect(await call('review_requirement', { requirementText: 'x' })).toMatchObject({
      isError: true,
      content: [{ text: '模型没有回答' }],
    })
    expect(await call('read_requirement', { requirementId: 'none' })).toMatchObject({ isError: true })
    expect(JSON.stringify(await call('read_requirement', { requirementId: 'bug' }))).not.toContain('hunter2')
    expect(await call('read_requirement', { requirementId: 'REQ-1' })).toMatchObject({
      content: [{ text: '{"id":"REQ-1"}' }],
    })
  })

  test('refuses bad arguments and unknown tools', async () => {
    await connect()
    expect(await call('review_requirement', {})).toMatchObject({ isError: true })
    expect(await call('review_requirement', { requirementText: ' ' })).toMatchObject({ isError: true })
    expect(call('delete_requirement', { requirementId: 'x' })).rejects.toMatchObject({ code: -32_602 })
  })

  test('names an argument that is unknown or missing, and no prototype gets through [S9-mcp-host]', async () => {
    await connect()
    const said = async (args: Record<string, unknown>) => JSON.stringify(await call('read_requirement', args))
    expect(await said({ requirementId: 'x', nonsense: 1 })).toContain('nonsense')
    expect(await said({ requirementId: 'x', 多余: 1 })).toContain('参数 多余 不存在')
    expect(await said({})).toContain('requirementId')
    const body = (args: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_requirement","arguments":${args}}}`
    const headers = { ...json, Accept: 'application/json, text/event-stream' }
    const answer = await service.send('/mcp', {
      method: 'POST',
      headers,
      body: body('{"requirementId":"x","__proto__":{"a":1}}'),
    })
    expect(answer.text).toContain('__proto__')
    expect(answer.text).toContain('"isError":true')
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    expect((await service.send('/mcp', { method: 'POST', headers, body: body(deep) })).status).toBe(400)
    expect(
      (await service.send('/mcp', { method: 'POST', headers, body: `[${body('{}')},${body('{}')}]` })).status,
    ).toBe(400)
  })

  test('every failure has a stable code and a trace id', async () => {
    await connect()
    for (const [id, code] of [
      ['none', 'not_found'],
      ['bug', 'internal_error'],
    ]) {
      const { _meta } = await call('read_requirement', { requirementId: id })
      expect(_meta).toMatchObject({ code, traceId: expect.any(String) })
    }
  })

  test('a user whose rights leave a tool out may not call it here either', async () => {
    await connect(scriptedEngine(reviewScript), { canUseTool: (_, name) => name !== 'read_requirement' })
    expect(await call('read_requirement', { requirementId: 'REQ-1' })).toMatchObject({
      isError: true,
      _meta: { code: 'permission_denied' },
    })
  })

  test('says what fails before the protocol as JSON-RPC', async () => {
    await connect()
    const post = (body: string, headers = {}) =>
      service.send('/mcp', { method: 'POST', headers: { ...json, ...headers }, body })
    expect((await post('{')).json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32_700 } })
    expect((await post('{}', { Origin: 'http://evil.example' })).status).toBe(403)
    expect((await service.send('/mcp')).status).toBe(405)
  })
})
