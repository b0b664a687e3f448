import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { ToolDefinition } from '../tool.ts'
import { portableSchema } from './portable-schema.ts'

/** Deriving a schema takes milliseconds; a server is made anew for each session, its tools are not. */
const derived = new WeakMap<ToolDefinition, Tool>()

/** A tool as `tools/list` shows it. */
export function listedTool(tool: ToolDefinition): Tool {
  const known = derived.get(tool)
  if (known !== undefined) return known
  const listed = toListedTool(tool)
  derived.set(tool, listed)
  return listed
}

function toListedTool({ name, title, description, inputSchema, outputSchema, annotations }: ToolDefinition): Tool {
  const input = z.toJSONSchema(inputSchema, { io: 'input', override: closeObject })
  const output = z.toJSONSchema(outputSchema, { io: 'output' })
  return {
    name,
    title,
    description,
    // Zod's own JSON Schema of an object schema always has `type: "object"`; its static type is just wider.
    inputSchema: portableSchema(input) as Tool['inputSchema'],
    outputSchema: portableSchema(output) as Tool['outputSchema'],
    annotations: { title, ...annotations },
  }
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

/** Unknown keys are refused at every level (see `calls/unknown-keys.ts`), so the listed schema says so at every level. */
const closeObject: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod
  if (def.type === 'object' && def.catchall === undefined) jsonSchema.additionalProperties = false
}
