import type { Sentence } from '../../errors.ts'
import type { NameCollision, NameOwner } from './name-plan.ts'

/** One sentence that names both sides and what was decided. */
export function describeCollision({ name, claimant, other, outcome }: NameCollision): Sentence {
  const { serverId, toolName } = claimant
  const { zh, en } = describeOwner(other)
  const decided = OUTCOMES[outcome](serverId)
  return {
    zh: `名称“${name}”有两方要用：服务“${serverId}”的工具“${toolName}”，和${zh}：${decided.zh}`,
    en: `Name "${name}" is wanted by tool "${toolName}" of server "${serverId}" and by ${en}: ${decided.en}`,
  }
}

function describeOwner(owner: NameOwner): Sentence {
  if (owner.kind === 'local') return { zh: `本地工具“${owner.name}”`, en: `a local tool "${owner.name}"` }
  const { serverId, toolName, prefix } = owner
  if (toolName === undefined)
    return {
      zh: `名称都以“${prefix}”开头的服务“${serverId}”`,
      en: `server "${serverId}", whose names begin with "${prefix}"`,
    }
  return { zh: `服务“${serverId}”的工具“${toolName}”`, en: `tool "${toolName}" of server "${serverId}"` }
}

const OUTCOMES: Record<NameCollision['outcome'], (serverId: string) => Sentence> = {
  replaces_local: (serverId) => ({
    zh: `使用服务“${serverId}”的工具，权限按它自己的。`,
    en: `the tool of server "${serverId}" is used; its permission is its own.`,
  }),
  skipped: () => ({
    zh: '严格模式已开启，使用本地工具。',
    en: 'the local tool is used, because strict mode is on.',
  }),
  renamed: () => ({
    zh: '两者都在前面加上服务名。要自己定名称，请设置 "prefix"。',
    en: 'both get their server’s name in front. Set a "prefix" to choose the names yourself.',
  }),
  yields: (serverId) => ({
    zh: `服务“${serverId}”不受信任，它的工具改用别的名称。`,
    en: `server "${serverId}" is not trusted, so its tool gets another name.`,
  }),
}
