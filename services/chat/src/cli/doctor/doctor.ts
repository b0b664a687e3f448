import { readArguments } from '../arguments.ts'
import { type Host, isMissing, type ServerView } from '../host.ts'
import { printableLine, type Terminal } from '../terminal.ts'
import { untilAborted } from '../until-aborted.ts'
import { checkDatabase, checkModel, type Finding, type ModelSettings } from './checks.ts'

export const doctorHelp = `用法：npm run doctor [-- --json]

连接所有已配置的服务、模型与数据库，说明哪些可用、哪些不可用以及原因；有不可用的则退出码为 1。
Connects to everything configured and says what works, what does not, and why.`

export interface DoctorOptions {
  readonly argv: readonly string[]
  readonly terminal: Terminal
  readonly openHost: () => Promise<Host>
  readonly model: ModelSettings
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly signal: AbortSignal
}

/** Prints a table of everything configured; false when something in it does not work. */
export async function doctor(options: DoctorOptions): Promise<boolean> {
  const { argv, terminal, openHost, model, databaseUrl, dataDir, signal } = options
  const { flags } = readArguments(argv, { command: 'doctor', flags: ['json', 'help', 'h'] })
  if (flags.has('help') || flags.has('h')) {
    terminal.out(`${doctorHelp}\n`)
    return true
  }
  const [servers, ...others] = await Promise.all([
    checkServers(openHost, signal),
    checkModel(model),
    checkDatabase({ databaseUrl, dataDir }),
  ])
  const findings = [...servers, ...others]
  terminal.out(flags.has('json') ? `${JSON.stringify(findings, null, 2)}\n` : table(findings))
  return findings.every(({ works }) => works)
}

async function checkServers(openHost: () => Promise<Host>, signal: AbortSignal): Promise<Finding[]> {
  const host = await openHost()
  try {
    await untilAborted(host.ready, signal)
    const servers = host.board.status()
    if (servers.length === 0) return [{ what: 'MCP 服务', works: true, detail: '没有配置（mcp.json 为空）' }]
    return servers.map(findingOf)
  } finally {
    await host.close()
  }
}

const STATES: Readonly<Record<string, string>> = {
  disabled: '已停用（disabled）',
  connecting: '连接超时（connecting）',
}

function findingOf(server: ServerView): Finding {
  const { id, tools, error } = server
  const isReady = server.state === 'ready'
  const detail = isReady
    ? `${tools.length} 个工具：${tools.join('、')}`
    : (error ?? STATES[server.state] ?? server.state)
  return { what: `MCP ${printableLine(id, 60)}`, works: !isMissing(server), detail: printableLine(detail, 600) }
}

function table(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => Bun.stringWidth(what)))
  const lines = findings.map(({ what, works, detail }) => {
    const padding = ' '.repeat(width - Bun.stringWidth(what))
    return `${works ? '✓' : '✗'} ${what}${padding}  ${works ? '可用  ' : '不可用'}  ${detail}`
  })
  const broken = findings.filter(({ works }) => !works).length
  const verdict = broken === 0 ? '全部可用（everything works）' : `${broken} 项不可用（${broken} not working）`
  return `${lines.join('\n')}\n\n${verdict}\n`
}
