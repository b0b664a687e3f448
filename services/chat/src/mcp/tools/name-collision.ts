import type { NameCollision } from './naming.ts'

/** One sentence that names both sides and what was decided. */
export function describeCollision({ name, claimant, other, outcome }: NameCollision): string {
  const mine = `tool "${claimant.toolName}" of server "${claimant.serverId}"`
  const theirs = other.kind === 'local' ? 'a local tool' : `tool "${other.toolName}" of server "${other.serverId}"`
  return `Name "${name}" is wanted by ${mine} and by ${theirs}: ${OUTCOMES[outcome](claimant.serverId)}`
}

const OUTCOMES: Record<NameCollision['outcome'], (serverId: string) => string> = {
  replaces_local: (serverId) => `the tool of server "${serverId}" is used; its permission is its own.`,
  skipped: () => 'the local tool is used, because strict mode is on.',
  renamed: () => 'both get their server’s name in front. Set a "prefix" to choose the names yourself.',
}
