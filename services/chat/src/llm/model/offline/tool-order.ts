import { convertToOpenAITool, isLangChainTool } from '@langchain/core/utils/function_calling'
import { z } from 'zod'

const boundTool = z.looseObject({
  function: z.looseObject({
    name: z.string(),
    parameters: z
      .looseObject({
        properties: z.record(z.string(), z.looseObject({ type: z.unknown().optional() })).default({}),
        required: z.array(z.string()).default([]),
      })
      .default({ properties: {}, required: [] }),
  }),
})

/** A bound tool as the rules see it. */
export interface BoundTool {
  readonly name: string
  readonly properties: Readonly<Record<string, { readonly type?: unknown }>>
  readonly required: readonly string[]
}

/** The tools a model was bound to, in whichever form they were given. One that cannot be read is left out. */
export function readBoundTools(tools: readonly unknown[]): BoundTool[] {
  return tools.flatMap((tool) => {
    const wire = isLangChainTool(tool) ? convertToOpenAITool(tool) : tool
    const parsed = boundTool.safeParse(wire)
    if (!parsed.success) return []
    const { name, parameters } = parsed.data.function
    return [{ name, properties: parameters.properties, required: parameters.required }]
  })
}

/** The tool a message orders by name, with the arguments it gives; `missing` names what it does not. */
export function orderedTool(message: string, tools: readonly BoundTool[]) {
  const lower = message.toLowerCase()
  const named = tools
    .filter(({ name }) => lower.includes(name.toLowerCase()))
    .sort((a, b) => b.name.length - a.name.length)
  const tool = named[0]
  if (tool === undefined) return undefined
  const rest =
    message.slice(0, lower.indexOf(tool.name.toLowerCase())) +
    message.slice(lower.indexOf(tool.name.toLowerCase()) + tool.name.length)
  const args = argumentsIn(rest, tool)
  return { tool: tool.name, args, missing: tool.required.filter((name) => !(name in args)) }
}

function argumentsIn(text: string, tool: BoundTool): Record<string, unknown> {
  const json = /\{[\s\S]*\}/.exec(text)?.[0]
  const parsed = z.record(z.string(), z.unknown()).safeParse(json === undefined ? undefined : parseJson(json))
  if (parsed.success) return parsed.data
  const named = pairsIn(text, tool)
  const [only] = tool.required
  if (Object.keys(named).length > 0 || only === undefined || tool.required.length > 1) return named
  const quoted = /[“"「『](.+?)[”"」』]/u.exec(text)?.[1]
  return quoted === undefined ? named : { [only]: typed(quoted, tool.properties[only]?.type) }
}

/** `name=value` for the names the tool declares; any name for a tool that declares none. */
function pairsIn(text: string, tool: BoundTool): Record<string, unknown> {
  const declared = Object.keys(tool.properties)
  const names =
    declared.length > 0 ? declared : [...text.matchAll(/([A-Za-z_][\w-]*)\s*=/g)].map(([, name]) => name ?? '')
  const pairs = names.flatMap((name) => {
    const value = argumentAfter(text, name)
    return value === undefined ? [] : [[name, typed(value, tool.properties[name]?.type)] as const]
  })
  return Object.fromEntries(pairs)
}

function argumentAfter(text: string, name: string): string | undefined {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const quoted = new RegExp(`(?<![\\w])${escaped}\\s*[=：:]\\s*["“「]([^"”」]*)["”」]`, 'iu').exec(text)?.[1]
  return quoted ?? new RegExp(`(?<![\\w])${escaped}\\s*[=：:]\\s*([^\\s,，;；。]+)`, 'iu').exec(text)?.[1]
}

function typed(value: string, type: unknown): unknown {
  if (type === 'number' || type === 'integer') return Number.isNaN(Number(value)) ? value : Number(value)
  if (type === 'boolean') return value === 'true' || value === '是'
  if (type === 'array') return value.split(/[、|]/u)
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
