import { convertToOpenAITool, isLangChainTool } from '@langchain/core/utils/function_calling'
import { z } from 'zod'

const boundTool = z.looseObject({
  function: z.looseObject({
    name: z.string(),
    description: z.string().default(''),
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
  readonly description?: string
  readonly properties: Readonly<Record<string, { readonly type?: unknown }>>
  readonly required: readonly string[]
}

/** The tools a model was bound to, in whichever form they were given. One that cannot be read is left out. */
export function readBoundTools(tools: readonly unknown[]): BoundTool[] {
  return tools.flatMap((tool) => {
    const wire = isLangChainTool(tool) ? convertToOpenAITool(tool) : tool
    const parsed = boundTool.safeParse(wire)
    if (!parsed.success) return []
    const { name, description, parameters } = parsed.data.function
    return [{ name, description, properties: parameters.properties, required: parameters.required }]
  })
}

/** The tool a message names; of several the one with the longest name. */
export function toolNamed(message: string, tools: readonly BoundTool[]): BoundTool | undefined {
  const lower = message.toLowerCase()
  return tools.filter(({ name }) => lower.includes(name.toLowerCase())).sort((a, b) => b.name.length - a.name.length)[0]
}

/** The tool a message orders by name, with the arguments it gives; `missing` names what it does not. */
export function orderedTool(message: string, tools: readonly BoundTool[]) {
  const lower = message.toLowerCase()
  const tool = toolNamed(message, tools)
  if (tool === undefined) return undefined
  const rest =
    message.slice(0, lower.indexOf(tool.name.toLowerCase())) +
    message.slice(lower.indexOf(tool.name.toLowerCase()) + tool.name.length)
  const args = argumentsIn(rest, tool)
  return { tool: tool.name, args, missing: tool.required.filter((name) => !(name in args)) }
}

function argumentsIn(text: string, tool: BoundTool): Record<string, unknown> {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  const parsed = z.record(z.string(), z.unknown()).safeParse(json.startsWith('{') ? parseJson(json) : undefined)
  if (parsed.success) return parsed.data
  const named = pairsIn(text, tool)
  const [only] = tool.required
  if (Object.keys(named).length > 0 || only === undefined || tool.required.length > 1) return named
  const quoted = text.split('\n').map(firstQuoted).find(isPresent)
  return quoted === undefined ? named : { [only]: typed(quoted, tool.properties[only]?.type) }
}

/** `name=value` for the names the tool declares; any name for a tool that declares none. */
function pairsIn(text: string, tool: BoundTool): Record<string, unknown> {
  const declared = Object.keys(tool.properties)
  const names =
    declared.length > 0
      ? declared
      : [...text.matchAll(/(?<![\w-])([A-Za-z_][\w-]*)\s*=/g)].slice(0, MAX_NAMES).map(([, name]) => name ?? '')
  const pairs = names.flatMap((name) => {
    const value = argumentAfter(text, name)
    return value === undefined ? [] : [[name, typed(value, tool.properties[name]?.type)] as const]
  })
  return Object.fromEntries(pairs)
}

function argumentAfter(text: string, name: string): string | undefined {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const values = [...text.matchAll(new RegExp(`(?<!\\w)${escaped}\\s*[=：:]\\s*`, 'giu'))].map(
    ({ 0: head, index }) => index + head.length,
  )
  const opened = values.find((at) => '"“「'.includes(text.charAt(at)) && at < text.length)
  const close = opened === undefined ? -1 : nextOf('"”」', text, opened + 1)
  if (opened !== undefined && close >= 0) return text.slice(opened + 1, close)
  return values.map((at) => WORD.exec(text.slice(at, at + MAX_WORD))?.[0]).find(isPresent)
}

/** Names taken from the message itself, and characters of a value without quotation marks. */
const MAX_NAMES = 20
const MAX_WORD = 500
const WORD = /^[^\s,，;；。]+/u

function isPresent<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}

/** The first quotation of a line, whichever marks it uses. */
function firstQuoted(line: string): string | undefined {
  const open = nextOf('“"「『', line, 0)
  const close = open < 0 ? -1 : nextOf('”"」』', line, open + 2)
  return close < 0 ? undefined : line.slice(open + 1, close)
}

/** Where the first of some characters stands from a place on; -1 when none does. */
function nextOf(characters: string, text: string, from: number): number {
  const places = Array.from(characters, (character) => text.indexOf(character, from)).filter((at) => at >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
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
