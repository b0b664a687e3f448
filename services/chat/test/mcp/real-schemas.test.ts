import { afterAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonSchemaToZod, schemaReport } from '../../src/mcp/json-schema-to-zod.ts'
import type { JsonSchema } from '../../src/mcp/schema/json-schema.ts'
import { parseListedTool } from '../../src/mcp/tools/listed-tool.ts'
import { OpenAiWire, refusals } from './openai-wire.ts'
import { judgeOf, mutationsOf, sampleOf } from './sample-arguments.ts'
import { unreportedLosses } from './schema-facts.ts'

interface Listed {
  readonly server: string
  readonly name: string
  readonly inputSchema: JsonSchema
}

const listed: Listed[] = readFileSync(join(import.meta.dir, 'real-schemas', 'tools.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const servers = [...new Set(listed.map(({ server }) => server))]
const toolsOf = (server: string) => listed.filter((tool) => tool.server === server)

const wire = new OpenAiWire()
afterAll(() => wire.close())

/** Valid arguments of a tool, full and bare, as a validator that is not ours sees it. */
function validArguments({ inputSchema }: Listed): JsonSchema[] {
  const judge = judgeOf(inputSchema)
  return [true, false]
    .map((isFull) => sampleOf(inputSchema, { root: inputSchema, isFull }) as JsonSchema)
    .filter((args) => judge?.(args))
}

describe.each(servers)('what %s lists', (server) => {
  const tools = toolsOf(server)

  test('is taken whole: nothing is quarantined', () => {
    expect(tools.map((tool) => parseListedTool(tool)).filter((entry) => 'quarantined' in entry)).toEqual([])
  })

  test('takes valid arguments, and gives them back as they came', () => {
    for (const tool of tools) {
      const zod = jsonSchemaToZod(tool.inputSchema)
      for (const args of validArguments(tool)) {
        const before = JSON.stringify(args)
        expect([tool.name, zod.safeParse(args)]).toEqual([tool.name, { success: true, data: args }])
        expect(JSON.stringify(zod.parse(args))).toBe(before)
      }
    }
  })

  test('refuses what is wrong, and names the property', () => {
    for (const tool of tools) {
      const judge = judgeOf(tool.inputSchema)
      const zod = jsonSchemaToZod(tool.inputSchema)
      for (const { property, args } of validArguments(tool).flatMap((valid) => mutationsOf(tool.inputSchema, valid))) {
        if (judge?.(args) !== false) continue
        const { success, error } = zod.safeParse(args)
        expect([tool.name, property, success]).toEqual([tool.name, property, false])
        expect(error?.issues.map(({ message }) => message).join('\n')).toContain(property)
      }
    }
  })

  test('reaches the model without a loss that nobody tells, in no form that OpenAI refuses', async () => {
    const schemas = Object.fromEntries(tools.map(({ inputSchema }, index) => [`t${index}`, inputSchema]))
    const forms = await wire.formsOf(schemas)
    expect(Object.keys(forms)).toEqual(Object.keys(schemas))
    for (const [name, form] of Object.entries(forms)) {
      expect([name, refusals(form)]).toEqual([name, []])
      const source = schemas[name] ?? {}
      const { losses } = schemaReport(jsonSchemaToZod(source))
      expect([name, unreportedLosses(source, form, losses)]).toEqual([name, []])
    }
  })
})

test('arguments could be made up for nearly every tool, so that the tests above say something', () => {
  expect(servers.length).toBeGreaterThan(28)
  const filled = listed.filter((tool) => validArguments(tool).length > 0)
  expect(filled.length / listed.length).toBeGreaterThan(0.97)
})

test('all tools of all servers can be bound at once', async () => {
  const schemas = Object.fromEntries(listed.map(({ inputSchema }, index) => [`t${index}`, inputSchema]))
  expect(Object.keys(await wire.formsOf(schemas))).toEqual(Object.keys(schemas))
})
