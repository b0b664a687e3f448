import type { NameCollision, NameOwner } from './name-plan.ts'

/** One sentence that names both sides and what was decided. */
export function describeCollision({ name, claimant, other, outcome }: NameCollision): string {
  const mine = `tool "${claimant.toolName}" of server "${claimant.serverId}"`
  return `Name "${name}" is wanted by ${mine} and by ${describeOwner(other)}: ${OUTCOMES[outcome](claimant.serverId)}`
}

function describeOwner(owner: NameOwner): string {
  if (owner.kind === 'local') return `a local tool "${owner.name}"`
  if (owner.toolName === undefined) return `server "${owner.serverId}", whose names begin with "${owner.prefix}"`
  return `tool "${owner.toolName}" of server "${owner.serverId}"`
}

const OUTCOMES: Record<NameCollision['outcome'], (serverId: string) => string> = {
  replaces_local: (serverId) => `the tool of server "${serverId}" is used; its permission is its own.`,
  skipped: () => 'the local tool is used, because strict mode is on.',
  renamed: () => 'both get their server’s name in front. Set a "prefix" to choose the names yourself.',
  yields: (serverId) => `server "${serverId}" is not trusted, so its tool gets another name.`,
}
