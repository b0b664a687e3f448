import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { readConfig, settings } from '../src/config.ts'
import { presetTopics } from '../src/domain/presets/index.ts'
import { createServer, VERSION } from '../src/server.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** The cells of the table between two markers, heading left out. */
function tableIn(marker: string): string[][] {
  const block = readme.split(`<!-- ${marker} -->`)[1]?.split(`<!-- /${marker} -->`)[0] ?? ''
  const rows = block.trim().split('\n').slice(2)
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

function blockOf(info: string): unknown {
  return JSON.parse(readme.split(`\`\`\`json ${info}\n`)[1]?.split('```')[0] ?? '')
}

async function withClient<Value>(use: (client: Client) => Promise<Value>): Promise<Value> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '0.0.0' })
  await createServer({ config: readConfig({}) }).connect(ours)
  await client.connect(theirs)
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}

describe('the README', () => {
  test('lists the tools and their arguments as the server does', async () => {
    const { tools } = await withClient((client) => client.listTools())
    const expected = tools.map(({ name, inputSchema }) => {
      const required = inputSchema.required ?? []
      const fields = Object.keys(inputSchema.properties ?? {})
      return [`\`${name}\``, fields.map((field) => `\`${field}${required.includes(field) ? '' : '?'}\``).join(', ')]
    })
    expect(tableIn('tools').map(([name, args]) => [name, args])).toEqual(expected as never)
  })

  test('lists every setting with its purpose and default', () => {
    const expected = settings.map(({ name, purpose, defaultValue }) => [
      `\`${name}\``,
      purpose,
      defaultValue === '' ? 'not set' : `\`${defaultValue}\``,
    ])
    expect(tableIn('settings')).toEqual(expected)
  })

  test('shows a call with the answer it really gets', async () => {
    const answer = await withClient((client) =>
      client.callTool({ name: 'search_competitors', arguments: blockOf('call') as Record<string, unknown> }),
    )
    expect(answer.structuredContent).toEqual(blockOf('answer') as never)
  })

  test('counts the topics rightly', () => {
    expect(readme).toContain(`${presetTopics.length} topics`)
  })
})

test('the server reports the version of its package', () => {
  expect(VERSION).toBe(manifest.version)
})
