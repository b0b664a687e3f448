import { afterEach, describe, expect, test } from 'bun:test'
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { KEY, tavilyAt } from './search-harness.ts'
import { page, send, startStandIn } from './stand-in-provider.ts'

const entry = (name: string) => fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))
const UNSET = { TAVILY_API_KEY: '', TAVILY_BASE_URL: '', SEARXNG_URL: '' }

const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** A client of the stdio entry, and what the entry wrote to stderr. */
async function overStdio(env: Record<string, string>): Promise<{ client: Client; stderr: () => string }> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [entry('index')],
    env: { ...UNSET, ...env },
    stderr: 'pipe',
  })
  let stderr = ''
  transport.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  const client = new Client({ name: 'test', version: '0.0.0' })
  await client.connect(transport)
  cleanUps.push(() => client.close())
  return { client, stderr: () => stderr }
}

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the stdio entry with its input closed, to its end. */
async function runEntry(env: Record<string, string>, args: string[] = []): Promise<Ended> {
  const child = spawn(process.execPath, [entry('index'), ...args], { env: { ...UNSET, ...env } })
  cleanUps.push(() => child.kill('SIGKILL'))
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  child.stdin.end()
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, stdout, stderr }
}

describe('over stdio', () => {
  test('settings that are set to nothing count as not set: the answer is a preset', async () => {
    const { client } = await overStdio({})
    const { structuredContent } = await client.callTool({
      name: 'search_competitors',
      arguments: { query: '支持批量导入功能' },
    })
    expect(structuredContent).toMatchObject({ mode: 'mock', provider: 'presets' })
    expect(structuredContent).not.toHaveProperty('degradedReason')
  })

  test('a key and an address make the answer live', async () => {
    await using provider = await startStandIn((response) => send(response, { results: [page(1)] }))
    const { client } = await overStdio(tavilyAt(provider.url))
    const { structuredContent } = await client.callTool({
      name: 'search_tech_stack',
      arguments: { technology: 'WebSocket', useCase: 'live dashboard' },
    })
    expect(structuredContent).toMatchObject({ mode: 'live', results: [{ url: 'https://site-1.example/page' }] })
    expect(provider.seen[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  })

  test('a failing provider leaves the key out of the answer and of the log', async () => {
    await using provider = await startStandIn((response) => send(response, `no: ${KEY}`, { status: 401 }))
    const { client, stderr } = await overStdio(tavilyAt(provider.url))
    const answer = await client.callTool({ name: 'search_competitors', arguments: { query: 'bulk import' } })
    await client.close()
    expect(answer.structuredContent).toMatchObject({ mode: 'mock' })
    expect(stderr()).toContain('provider_failed')
    expect(JSON.stringify(answer) + stderr()).not.toContain(KEY)
  })

  test('a cancelled call ends the request to the provider', async () => {
    await using provider = await startStandIn(() => undefined)
    const { client } = await overStdio(tavilyAt(provider.url))
    const caller = new AbortController()
    const call = client.callTool({ name: 'search_competitors', arguments: { query: 'bulk import' } }, undefined, {
      signal: caller.signal,
    })
    while (provider.seen.length === 0) await new Promise((resolve) => setImmediate(resolve))
    caller.abort()
    await expect(call).rejects.toThrow()
    await provider.abandoned
  })
})

describe('the start', () => {
  test('a bad setting ends it with one line that names it and not its value', async () => {
    const { code, stdout, stderr } = await runEntry({ SEARXNG_URL: 'secret words' })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^[^\n]*SEARXNG_URL[^\n]*\n$/)
    expect(stderr).not.toContain('secret')
  })

  test('--help lists every setting', async () => {
    const { code, stdout } = await runEntry({}, ['--help'])
    expect(code).toBe(0)
    for (const name of [
      'TAVILY_API_KEY',
      'TAVILY_BASE_URL',
      'SEARXNG_URL',
      'SEARCH_TIMEOUT_MS',
      'SEARCH_CACHE_TTL_MS',
    ]) {
      expect(stdout).toContain(name)
    }
  })
})

/** The address a starting HTTP entry prints. */
async function listeningAddress(child: ChildProcess): Promise<string> {
  let stderr = ''
  return await new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      stderr += chunk
      const address = /listening on (\S+)/.exec(stderr)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.on('close', () => reject(new Error(stderr)))
  })
}

test('over Streamable HTTP sessions share one cache and the caller’s own token never reaches the provider', async () => {
  await using provider = await startStandIn((response) => send(response, { results: [page(1)] }))
  const child = spawn(process.execPath, [entry('http')], { env: { ...UNSET, ...tavilyAt(provider.url), PORT: '0' } })
  cleanUps.push(() => child.kill('SIGKILL'))
  const address = await listeningAddress(child)
  for (const token of ['first-caller-token', 'second-caller-token']) {
    const client = new Client({ name: 'test', version: '0.0.0' })
    const requestInit = { headers: { authorization: `Bearer ${token}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }))
    const { structuredContent } = await client.callTool({
      name: 'search_best_practices',
      arguments: { topic: 'rate limiting' },
    })
    expect(structuredContent).toMatchObject({ mode: 'live' })
    await client.close()
  }
  expect(provider.seen.length).toBe(1)
  expect(JSON.stringify(provider.seen)).not.toContain('caller-token')
})
