import { messageIn } from '../../errors.ts'
import type { AuthSettings } from '../../http/listen-address.ts'
import { readArguments } from '../arguments.ts'
import { type Host, isMissing, reasonOf, type ServerView } from '../host.ts'
import type { Language } from '../language.ts'
import { printableLine, type Terminal } from '../terminal.ts'
import { untilAborted } from '../until-aborted.ts'
import { checkEmbeddings, type EmbeddingSettings } from './check-embeddings.ts'
import { checkProjects } from './check-projects.ts'
import {
  checkAddress,
  checkDataDir,
  checkModel,
  checkPostgres,
  checkSearch,
  type Finding,
  type ModelSettings,
  type SearchSettings,
} from './checks.ts'
import { type DoctorTexts, doctorTexts } from './texts.ts'

export const doctorHelp = `用法：npm run doctor [-- --json]

连接所有已配置的服务、模型与数据库，说明哪些可用、哪些不可用以及原因；有不可用的则退出码为 1。
Connects to everything configured and says what works, what does not, and why.`

export interface DoctorOptions {
  readonly argv: readonly string[]
  readonly terminal: Terminal
  readonly openHost: () => Promise<Host>
  readonly model: ModelSettings
  readonly tavily: SearchSettings
  readonly embeddings: EmbeddingSettings
  /** The repository, and the settings its programs are given. */
  readonly root: string
  readonly environment: Readonly<Record<string, string>>
  readonly http: { readonly host: string }
  readonly auth: AuthSettings | undefined
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly language: Language
  readonly signal: AbortSignal
}

/** Prints a table of everything configured; false when something in it does not work. */
export async function doctor(options: DoctorOptions): Promise<boolean> {
  const { argv, terminal, language } = options
  const { flags } = readArguments(argv, { command: 'doctor', flags: ['json', 'help', 'h'], language })
  if (flags.has('help') || flags.has('h')) {
    terminal.out(`${doctorHelp}\n`)
    return true
  }
  const texts = doctorTexts[language]
  const findings = await examine(options, texts)
  terminal.out(flags.has('json') ? `${JSON.stringify(findings, null, 2)}\n` : table(findings, texts))
  return findings.every(({ works }) => works)
}

async function examine(options: DoctorOptions, texts: DoctorTexts): Promise<readonly Finding[]> {
  const { openHost, model, tavily, embeddings, root, environment, http, auth, databaseUrl, dataDir, signal } = options
  const data = checkDataDir(dataDir, texts)
  const parts = await Promise.all([
    // Without a place to write, nothing would start; that is said once.
    data.works ? checkServers(openHost, { signal, texts }) : [],
    checkModel(model, texts),
    checkSearch(tavily, texts),
    checkEmbeddings(embeddings, { command: { root, environment }, texts }),
    checkPostgres(databaseUrl, texts),
    data,
    checkProjects(dataDir, texts),
    checkAddress({ host: http.host, auth }, texts),
  ])
  return parts.flat()
}

/** A host that cannot be assembled (a broken mcp.json, a database away) is a finding as well. */
async function checkServers(
  openHost: () => Promise<Host>,
  { signal, texts }: { signal: AbortSignal; texts: DoctorTexts },
): Promise<Finding[]> {
  const host = await openHost().catch((error: unknown) => messageIn(error, texts.language).replace(/\s+/g, ' '))
  if (typeof host === 'string') return [{ what: texts.start, works: false, detail: printableLine(host, 600) }]
  try {
    await untilAborted(host.ready, signal)
    const servers = host.board.status().map((server) => findingOf(server, texts))
    const none: Finding = { what: texts.mcpServers, works: true, detail: texts.noServers }
    return [...(servers.length === 0 ? [none] : servers), ...missingBuiltIns(host, texts)]
  } finally {
    await host.close()
  }
}

function missingBuiltIns({ missingBuiltIns: names }: Host, texts: DoctorTexts): Finding[] {
  if (names.length === 0) return []
  return [{ what: texts.builtIns, works: true, isNotice: true, detail: texts.missingBuiltIns(names) }]
}

function findingOf(server: ServerView, texts: DoctorTexts): Finding {
  const { id, state, tools, leftOut = [] } = server
  const without = leftOut.map(({ name, why }) => `${name} (${why[texts.language]})`)
  const offered = without.length === 0 ? texts.tools(tools) : `${texts.tools(tools)}${texts.leftOut(without)}`
  const detail = state === 'ready' ? offered : (texts.states[state] ?? reasonOf(server, texts.language))
  return { what: `MCP ${printableLine(id, 60)}`, works: !isMissing(server), detail: printableLine(detail, 600) }
}

function table(findings: readonly Finding[], texts: DoctorTexts): string {
  const width = Math.max(...findings.map(({ what }) => Bun.stringWidth(what)))
  const lines = findings.map((finding) => {
    const padding = ' '.repeat(width - Bun.stringWidth(finding.what))
    return `${markOf(finding)} ${finding.what}${padding}  ${stateOf(finding, texts)}  ${finding.detail}`
  })
  const broken = findings.filter(({ works }) => !works).length
  const notices = findings.filter(({ isNotice }) => isNotice).length
  return `${lines.join('\n')}\n\n${texts.verdict(broken, notices)}\n`
}

function markOf({ works, isNotice }: Finding): string {
  if (!works) return '✗'
  return isNotice === true ? '!' : '✓'
}

function stateOf({ works, isNotice }: Finding, texts: DoctorTexts): string {
  if (!works) return texts.broken
  return isNotice === true ? texts.notice : texts.works
}
