import type { ServerDefinition } from '../configure/definition.ts'
import type { ServerHandle } from '../server/server-handle.ts'
import type { Reservation } from './name-plan.ts'
import { wishedName } from './naming.ts'

/**
 * The names of a trusted server that no other may have, also while it is starting or away: those of the tools it has listed
 * in this run or an earlier one, of the tools its configuration speaks of, and of its stand-ins.
 */
export function reservationOf({ id, definition, knownToolNames }: ServerHandle): Reservation {
  const { prefix, fallbackTools = [] } = definition
  const toolNames = new Set([...knownToolNames, ...configuredNames(definition)])
  const names = [...toolNames].map((toolName) => ({ name: wishedName({ serverId: id, toolName, prefix }), toolName }))
  return { serverId: id, prefix, names: [...names, ...fallbackTools.map(({ name }) => ({ name, toolName: name }))] }
}

function configuredNames({ permissions, idempotent, allow, fallback }: ServerDefinition): string[] {
  const sentences = typeof fallback === 'object' ? Object.keys(fallback) : []
  return [...Object.keys(permissions ?? {}), ...(idempotent ?? []), ...(allow ?? []), ...sentences]
}
