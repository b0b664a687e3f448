import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Host } from './cli/host.ts'
import type { ComposeOptions } from './compose.ts'
import { type Config, localeLanguage, readConfig } from './config.ts'
import { UserError } from './errors.ts'
import type { Logger } from './http/logger.ts'

const help = {
  zh: `用法：npm start                           启动聊天页面与接口（http://127.0.0.1:3000）；-- --port 3100 换端口
      npm run review -- "<需求文本>"      评审一段文字或一个文件，--json 输出机器可读形式
      npm run chat                        终端聊天
      npm run doctor                      检查所有已配置的服务、模型与数据库
      npm run sign-in -- <服务名>         登录一个需要登录的远程 MCP 服务
      bun services/chat/src/bin.ts mcp    以 MCP 服务的形式（stdio）提供评审，供其他智能体调用

也可以直接运行 bun services/chat/src/bin.ts <serve|chat|review|doctor|sign-in|mcp>，各命令的选项见 --help。
配置来自环境变量，说明见 .env.example。`,
  en: `Usage: npm start                           serves the chat page and the API (http://127.0.0.1:3000); -- --port 3100 elsewhere
       npm run review -- "<requirement>"   reviews a text or a file; --json for the machine form
       npm run chat                        the terminal chat
       npm run doctor                      checks every configured server, the model and the database
       npm run sign-in -- <server>         signs in to a remote MCP server that asks for it
       bun services/chat/src/bin.ts mcp    offers the review as an MCP server (stdio) to other agents

Or run bun services/chat/src/bin.ts <serve|chat|review|doctor|sign-in|mcp>; --help lists each command's options.
The configuration comes from the environment, see .env.example.`,
}

interface Run {
  readonly argv: readonly string[]
  readonly config: Config
  readonly signal: AbortSignal
}

/** Loaded on demand: the graph's libraries take a second to load, `--help` must not. */
const commands: Readonly<Record<string, (run: Run) => Promise<number>>> = {
  async serve({ argv, config: configured, signal }) {
    const { withServeOptions } = await import('./cli/serve-options.ts')
    const config = withServeOptions(configured, argv)
    if (config === undefined) return printHelp()
    const [{ serve }, { processTerminal }] = await Promise.all([import('./http/serve.ts'), import('./cli/terminal.ts')])
    const terminal = processTerminal()
    const logger = await loggerFor(config)
    const identityMode = config.auth === undefined ? 'process' : 'per-call'
    await serve({ ...config, openHost: () => openHost(config, logger, { identityMode }), terminal, logger, signal })
    return 0
  },
  async chat({ argv, config, signal }) {
    const [{ chat }, { processTerminal }] = await Promise.all([
      import('./cli/chat/chat.ts'),
      import('./cli/terminal.ts'),
    ])
    const logger = await loggerFor(config, 'error')
    await chat({
      argv,
      terminal: processTerminal(),
      openHost: (extraServers) => openHost(config, logger, { extraServers }),
      userId: userOf(config),
      turnTimeoutMs: config.turnTimeoutMs,
      language: config.language,
      signal,
    })
    return 0
  },
  async review({ argv, config, signal }) {
    const [{ review }, { processTerminal }] = await Promise.all([
      import('./cli/review/review.ts'),
      import('./cli/terminal.ts'),
    ])
    const logger = await loggerFor(config, 'error')
    await review({
      argv,
      terminal: processTerminal(),
      typedFrom: config.typedFrom,
      openHost: (options) => openHost(config, logger, options),
      userId: userOf(config),
      language: config.language,
      signal: AbortSignal.any([signal, AbortSignal.timeout(config.turnTimeoutMs + START_AND_STOP_MS)]),
    })
    return 0
  },
  async 'sign-in'({ argv, config, signal }) {
    const [{ signInCommand }, { processTerminal }, { mcpConfigPath }, { CREDENTIAL_FILE }] = await Promise.all([
      import('./cli/sign-in/sign-in.ts'),
      import('./cli/terminal.ts'),
      import('./register-servers.ts'),
      import('./mcp/sign-in/credential-store.ts'),
    ])
    await mkdir(config.dataDir, { recursive: true })
    const { language, environment } = config
    await signInCommand({
      argv,
      terminal: processTerminal(),
      language,
      environment,
      mcpConfigPath: mcpConfigPath(config),
      credentialPath: join(config.dataDir, CREDENTIAL_FILE),
      signal,
    })
    return 0
  },
  async mcp({ config, signal }) {
    const { serveMcpOnStdio } = await import('./http/mcp/serve-stdio.ts')
    const logger = await loggerFor(config, 'error')
    await serveMcpOnStdio({ openHost: () => openHost(config, logger), userId: userOf(config), logger, signal })
    return 0
  },
  async doctor({ argv, config, signal }) {
    const [{ doctor }, { processTerminal }] = await Promise.all([
      import('./cli/doctor/doctor.ts'),
      import('./cli/terminal.ts'),
    ])
    const logger = await loggerFor(config, 'error')
    const works = await doctor({
      ...config,
      argv,
      terminal: processTerminal(),
      openHost: async () => (await import('./compose.ts')).compose(config, { logger }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(DOCTOR_LIMIT_MS)]),
    })
    return works ? 0 : 1
  },
}

/** Assembles the product, and says on standard error when the configuration in use leaves out what it brings. */
async function openHost(config: Config, logger: Logger, options: Omit<ComposeOptions, 'logger'> = {}): Promise<Host> {
  const { compose } = await import('./compose.ts')
  const host = await compose(config, { logger, ...options })
  if (host.missingBuiltIns.length > 0) {
    const { doctorTexts } = await import('./cli/doctor/texts.ts')
    process.stderr.write(`! ${doctorTexts[config.language].missingBuiltIns(host.missingBuiltIns)}\n`)
  }
  return host
}

function userOf({ identity }: Config): string {
  return identity.user ?? 'local'
}

const DOCTOR_LIMIT_MS = 60_000
/** What connecting and closing may add to a turn's own limit. */
const START_AND_STOP_MS = 15_000
/** Whatever still holds the process after its work is done is cut off then. */
const LINGER_MS = 8_000
const PARENT_CHECK_MS = 500

async function loggerFor(config: Config, minimum = config.logLevel) {
  const { createLogger } = await import('./http/logger.ts')
  return createLogger({ minimum, write: (line) => void process.stderr.write(line) })
}

/** Ctrl-C and the service manager's stop; the second one does not wait. */
function stopSignal({ startedByScript }: Config): AbortSignal {
  const stop = new AbortController()
  const interrupted = new UserError('budget_exceeded', '已中断')
  if (startedByScript) watchParent(() => stop.abort(interrupted))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (stop.signal.aborted) process.exit(130)
      stop.abort(interrupted)
    })
  }
  return stop.signal
}

/** npm's shell dies of a signal without passing it on; what npm started ends with it, instead of holding the port. */
function watchParent(stop: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref()
}

function printHelp(): number {
  process.stdout.write(`${help[localeLanguage()]}\n`)
  return 0
}

async function main([name, ...argv]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') return printHelp()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    const sentence = {
      zh: `没有命令 ${JSON.stringify(name)}：可用的有 ${Object.keys(commands).join('、')}，用法见 --help`,
      en: `There is no command ${JSON.stringify(name)}: there are ${Object.keys(commands).join(', ')}, see --help`,
    }
    throw new UserError('invalid_input', sentence[localeLanguage()])
  }
  const config = readConfig()
  return command({ argv, config, signal: stopSignal(config) })
}

const OUT_OF_TIME = {
  zh: '超过时限仍未完成：请缩小范围后重试，或调大 TURN_TIMEOUT_MS',
  en: 'Not done within the time limit: narrow it down and try again, or raise TURN_TIMEOUT_MS',
}

/** A user reads one sentence; only a bug of ours shows where it happened. */
function explain(error: unknown): string {
  if (error instanceof UserError) return error.in(localeLanguage())
  if (error instanceof DOMException && error.name === 'TimeoutError') return OUT_OF_TIME[localeLanguage()]
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
setTimeout(() => process.exit(), LINGER_MS).unref()
