import type { Tool, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import type { Permission, ServerPolicy } from './definition.ts'

/**
 * What a tool may do (SPEC section 6): the configuration decides; else the hints of a trusted server; else `write`. Hints
 * that contradict each other count as the graver one, and those of an untrusted server lower nothing. A tool of a stranger
 * that talks to the model instead of about itself counts as the gravest.
 */
export function permissionOf(
  tool: Pick<Tool, 'name' | 'annotations'>,
  policy: ServerPolicy,
  { isSuspicious = false } = {},
): Permission {
  const configured = lookUp(policy.permissions, tool.name)
  if (configured !== undefined) return configured
  if (isSuspicious) return 'admin'
  return policy.trusted === true && saysReadOnly(tool.annotations) ? 'read' : 'write'
}

/** Whether a call that may have run already can be made again without harm, by configuration or a trusted server's hints. */
export function isReplaySafe(tool: Pick<Tool, 'name' | 'annotations'>, policy: ServerPolicy): boolean {
  if (policy.idempotent?.includes(tool.name)) return true
  const configured = lookUp(policy.permissions, tool.name)
  if (configured !== undefined) return configured === 'read'
  if (policy.trusted !== true) return false
  return saysReadOnly(tool.annotations) || tool.annotations?.idempotentHint === true
}

/** Whether the configuration lets this tool be offered at all. */
export function isAllowed(toolName: string, policy: ServerPolicy): boolean {
  if (policy.deny?.includes(toolName)) return false
  return policy.allow === undefined || policy.allow.includes(toolName)
}

function saysReadOnly(annotations: ToolAnnotations | undefined): boolean {
  return annotations?.readOnlyHint === true && annotations.destructiveHint !== true
}

/** A tool called `constructor` has no permission just because objects have one. */
function lookUp<T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
}
