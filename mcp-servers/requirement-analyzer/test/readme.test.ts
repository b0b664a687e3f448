import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { RULES } from '../src/domain/findings/rules.ts'
import { createServer } from '../src/server.ts'

const README = readFileSync(join(import.meta.dir, '..', 'README.md'), 'utf8')
const blocks = [...README.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')

test('the call in the README gets the answer in the README', async () => {
  const [near, far] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([createServer().connect(far), client.connect(near)])
  const result = await client.callTool({ name: 'check_conflicts', arguments: JSON.parse(blocks[0] ?? '') })
  await client.close()
  expect(result.structuredContent).toEqual(JSON.parse(blocks[1] ?? ''))
})

test('every block of the README is valid JSON and every rule is named in it', () => {
  for (const block of blocks) expect(() => JSON.parse(block)).not.toThrow()
  for (const rule of RULES) expect(README).toContain(`\`${rule}\``)
})
