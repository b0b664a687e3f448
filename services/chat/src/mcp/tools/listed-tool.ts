import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { inspect } from '../schema/inspect.ts'
import { isDeeperThan } from '../schema/json-depth.ts'

/** A tool that was left out of a server's list, and why. */
export interface QuarantinedTool {
  readonly name: string
  readonly reason: string
}

/** One entry of a list: usable, or not with a reason. */
export type ListedTool = { readonly tool: Tool } | { readonly quarantined: QuarantinedTool }

const MAX_NAME_LENGTH = 512
/** A schema above this size costs more context than a tool is worth. */
const MAX_SCHEMA_BYTES = 256 * 1024
/** A definition nested deeper would exhaust whoever hashes, searches or serialises it. */
const MAX_DEPTH = 400

const jsonObject = z.record(z.string(), z.unknown())
const hint = z.boolean().optional().catch(undefined)

/** Strict where a mistake makes the tool unusable, lenient where it only costs an ornament. */
const listedTool = z.looseObject({
  name: z.string().min(1, 'the name is empty').max(MAX_NAME_LENGTH, `the name is over ${MAX_NAME_LENGTH} characters`),
  title: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  inputSchema: jsonObject,
  outputSchema: jsonObject.refine(isOfSize).optional().catch(undefined),
  annotations: z
    .looseObject({
      title: z.string().optional().catch(undefined),
      readOnlyHint: hint,
      destructiveHint: hint,
      idempotentHint: hint,
      openWorldHint: hint,
    })
    .optional()
    .catch(undefined),
  execution: z
    .looseObject({ taskSupport: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

/**
 * Schemas of lists that were found to be fit for validating, and how many parts they have with their references followed.
 * Each is this host's own copy, which nobody changes.
 */
const sound = new WeakMap<object, number>()

/** Whether a tool's schema was inspected when it was listed, and need not be again. */
export function isSound({ inputSchema }: Tool): boolean {
  return sound.has(inputSchema)
}

/** How many parts a listed tool's schema has once its references are followed. */
export function schemaPartsOf({ inputSchema }: Tool): number {
  return sound.get(inputSchema) ?? 0
}

/** Parses one entry alone, so that one bad tool costs itself and not its server's list. */
export function parseListedTool(entry: unknown): ListedTool {
  if (isDeeperThan(entry, MAX_DEPTH)) return quarantine(nameOf(entry), `it is nested deeper than ${MAX_DEPTH} levels`)
  const parsed = listedTool.safeParse(entry)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const reason =
      issue === undefined ? 'not a tool' : `${issue.path.map(String).join('.') || 'entry'}: ${issue.message}`
    return quarantine(nameOf(entry), reason)
  }
  const { data } = parsed
  const type = data.inputSchema['type']
  if (type !== undefined && type !== 'object') {
    return quarantine(data.name, `inputSchema.type is ${JSON.stringify(type)}, but the protocol wants "object"`)
  }
  if (!isOfSize(data.inputSchema)) {
    return quarantine(data.name, `inputSchema is larger than ${MAX_SCHEMA_BYTES} bytes`)
  }
  // `type` is filled in where a server left it out.
  const inputSchema = { ...data.inputSchema, type: 'object' }
  const { problem, parts } = inspect(inputSchema)
  if (problem !== undefined) return quarantine(data.name, `inputSchema: ${problem}`)
  sound.set(inputSchema, parts)
  // Checked member by member above.
  return { tool: { ...data, inputSchema } as Tool }
}

function isOfSize(schema: Record<string, unknown>): boolean {
  return JSON.stringify(schema).length <= MAX_SCHEMA_BYTES
}

/** An entry that is left out. */
export function quarantine(name: string, reason: string): ListedTool {
  return { quarantined: { name, reason } }
}

/** The name an entry gives itself, whatever else is wrong with it. */
export function nameOf(entry: unknown): string {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined
  return typeof name === 'string' && name !== '' ? name.slice(0, MAX_NAME_LENGTH) : '(unnamed)'
}
