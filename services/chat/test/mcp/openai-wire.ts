import { ChatOpenAI } from '@langchain/openai'
import { bridgeMCPToLangChain } from '../../src/mcp/mcp-to-langchain.ts'
import type { JsonSchema } from '../../src/mcp/schema/json-schema.ts'
import { say } from './memory-server.ts'

type Sent = { tools: { function: { name: string; description: string; parameters: JsonSchema } }[] }

/** A stand-in for the provider's endpoint that keeps what it was sent. */
export class OpenAiWire {
  readonly #endpoint: ReturnType<typeof Bun.serve>
  #sent: Sent | undefined

  constructor() {
    this.#endpoint = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: async (request) => {
        this.#sent = (await request.json()) as Sent
        const message = { role: 'assistant', content: 'ok' }
        return Response.json({
          id: 'x',
          object: 'chat.completion',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
        })
      },
    })
  }

  async close(): Promise<void> {
    await this.#endpoint.stop(true)
  }

  /** What a model provider really receives for tools of these schemas, all of them bound at once. */
  async formsOf(schemas: Record<string, unknown>): Promise<Record<string, JsonSchema>> {
    const tools = Object.entries(schemas).map(([name, inputSchema]) => ({
      name,
      inputSchema: inputSchema as { type: 'object' },
    }))
    const bridged = bridgeMCPToLangChain({ getTools: () => tools, callTool: async () => say('ok') })
    const model = new ChatOpenAI({
      apiKey: 'x',
      model: 'm',
      configuration: { baseURL: `${this.#endpoint.url}v1` },
      maxRetries: 0,
    })
    await model.bindTools(bridged).invoke('hi')
    return Object.fromEntries((this.#sent?.tools ?? []).map(({ function: { name, parameters } }) => [name, parameters]))
  }
}

/** Keywords that hold schemas; what stands under any other word is no schema, and nobody reads it as one. */
const HOLDERS = new Set([
  ...['properties', '$defs', 'definitions', 'patternProperties', 'anyOf', 'oneOf', 'allOf', 'prefixItems', 'items'],
  ...['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalProperties', 'unevaluatedProperties'],
  ...['dependentSchemas', 'unevaluatedItems', 'additionalItems'],
])
const NAMED_PARTS = new Set(['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas'])

/** Forms that public reports say OpenAI answers with a 400. */
export function refusals(schema: unknown, path = '#'): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap((part, index) => refusals(part, `${path}/${index}`))
  const part = schema as JsonSchema
  const inside = Object.entries(part).filter(([keyword]) => HOLDERS.has(keyword))
  return [
    ...(path === '#' ? rootRefusals(part) : []),
    ...partRefusals(part).map((complaint) => `${path}: ${complaint}`),
    ...inside.flatMap(([keyword, value]) =>
      NAMED_PARTS.has(keyword)
        ? Object.entries(value as JsonSchema).flatMap(([name, sub]) => refusals(sub, `${path}/${keyword}/${name}`))
        : refusals(value, `${path}/${keyword}`),
    ),
  ]
}

function rootRefusals(root: JsonSchema): string[] {
  const banned = ['anyOf', 'oneOf', 'allOf', 'not', 'enum'].filter((keyword) => keyword in root)
  return [
    ...(root['type'] === 'object' ? [] : ['no object at the root']),
    ...banned.map((word) => `${word} at the root`),
  ]
}

function partRefusals(part: JsonSchema): string[] {
  const types = [part['type']].flat()
  const isWrong = {
    'array without items':
      types.includes('array') && (typeof part['items'] !== 'object' || Array.isArray(part['items'])),
    'object without properties': types.includes('object') && typeof part['properties'] !== 'object',
    'boolean bound': [part['exclusiveMinimum'], part['exclusiveMaximum']].some((bound) => typeof bound === 'boolean'),
    'required is no list': 'required' in part && !Array.isArray(part['required']),
  }
  return Object.entries(isWrong).flatMap(([complaint, holds]) => (holds ? [complaint] : []))
}
