import { z } from 'zod'
import type { Language } from '../reading/language.ts'
import { namedUnknown, namesTool, ordersNamedTool } from '../reading/named-tool.ts'
import type { ServerState } from '../tools/tool-source.ts'

const held = z.array(z.looseObject({ name: z.string(), before: z.string().optional(), after: z.string().optional() }))

/** A tool that a message names and that cannot be called. */
export type UnavailableTool =
  | {
      readonly why: 'blocked'
      readonly tool: string
      readonly server: string
      readonly before: string | undefined
      readonly after: string
    }
  | { readonly why: 'unknown'; readonly tool: string; readonly waiting: readonly string[] }

/** Finds the tool a message orders or asks about where it is held back or does not exist. */
export function unavailableTool(
  message: string,
  { offered, servers }: { offered: readonly string[]; servers: readonly ServerState[] },
): UnavailableTool | undefined {
  if (ordersNamedTool(message, offered)) return undefined
  for (const server of servers) {
    const blocked = held.safeParse(server['blocked']).data ?? []
    const found = blocked.find(({ name }) => ordersNamedTool(message, [name]) || namesTool(message, name))
    if (found === undefined) continue
    return { why: 'blocked', tool: found.name, server: server.id, before: found.before, after: found.after ?? '' }
  }
  const tool = namedUnknown(message)
  if (tool === undefined) return undefined
  return { why: 'unknown', tool, waiting: servers.filter(({ state }) => state === 'blocked').map(({ id }) => id) }
}

const MAX_SHOWN = 300
const MAX_NAMES = 30

const words: Record<
  Language,
  {
    blocked: (tool: string, server: string) => string
    before: string
    now: string
    how: (server: string, tool: string) => string
    unknown: (tool: string) => string
    offered: (names: string) => string
    waiting: (servers: string) => string
    join: string
  }
> = {
  zh: {
    blocked: (tool, server) =>
      `没有调用 ${tool}：服务 ${server} 的这个工具在你上次同意之后变了，已停用，需要你看过变化并同意后才能用。`,
    before: '之前的说明',
    now: '现在的说明',
    how: (server, tool) =>
      `同意的办法：终端里输入 /consent ${server} ${tool}；页面上打开“服务”，在 ${server} 下点“我看过了，同意这个变化”。不放心就不要同意，先问提供这个服务的人。`,
    unknown: (tool) => `没有名为 ${tool} 的工具。`,
    offered: (names) => `现在可用的工具：${names}。`,
    waiting: (servers) => `服务 ${servers} 的启动方式变了，等待同意，它的工具现在都不可用；/servers 可以查看。`,
    join: '、',
  },
  en: {
    blocked: (tool, server) =>
      `${tool} was not called: this tool of the server ${server} has changed since you agreed to it and is held back until you have looked at the change and agree.`,
    before: 'It said',
    now: 'It now says',
    how: (server, tool) =>
      `To agree: type /consent ${server} ${tool} in the terminal, or open “Servers” on the page and confirm the change under ${server}. If in doubt do not, and ask whoever runs that server.`,
    unknown: (tool) => `There is no tool called ${tool}.`,
    offered: (names) => `Tools you can name: ${names}.`,
    waiting: (servers) =>
      `The server ${servers} is started in another way than before and waits for consent, none of its tools can be used; see /servers.`,
    join: ', ',
  },
}

/** Says why a named tool cannot be called, and what to do about it. */
export function explainUnavailable(
  found: UnavailableTool,
  { language, offered }: { language: Language; offered: readonly string[] },
): string {
  const say = words[language]
  if (found.why === 'unknown') {
    const names = offered.slice(0, MAX_NAMES).join(say.join)
    const waiting = found.waiting.length === 0 ? '' : say.waiting(found.waiting.join(say.join))
    return [say.unknown(found.tool), waiting, say.offered(names)].filter(Boolean).join('\n\n')
  }
  const { tool, server, before, after } = found
  const lines = [
    ...(before === undefined ? [] : [quoted(say.before, before)]),
    ...(after === '' ? [] : [quoted(say.now, after)]),
  ]
  return [say.blocked(tool, server), lines.join('\n'), say.how(server, tool)].filter(Boolean).join('\n\n')
}

/** Somebody else's words, on one line and as data. */
function quoted(label: string, text: string): string {
  const line = text.replace(/\s+/gu, ' ').replaceAll('`', "'").trim()
  return `- ${label}: \`${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line}\``
}
