import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrokenEntry } from './cli/board.ts'
import { nameServer } from './cli/chat/split-command-line.ts'
import type { ExtraServer } from './cli/host.ts'
import type { Config } from './config.ts'
import { UserError } from './errors.ts'
import type { Logger } from './http/logger.ts'
import { LOCAL_SERVER_ID, type ServerDefinition } from './mcp/configure/definition.ts'
import { type LoadedConfig, loadMcpConfig } from './mcp/configure/load-mcp-config.ts'
import { ConfigReloader } from './mcp/configure/reload-config.ts'
import type { MCPManager } from './mcp/mcp-manager.ts'

interface Registration {
  readonly config: Config
  readonly logger: Logger
  readonly extraServers: readonly ExtraServer[]
}

/** What became of the configuration. */
export interface RegisteredServers {
  /** The entries that cannot be used, as the file holds them now. */
  readonly broken: BrokenEntry[]
  readonly definitions: readonly ServerDefinition[]
  readonly missingBuiltIns: readonly string[]
}

/** Registers what is configured and what the command line names. */
export async function registerServers(
  manager: MCPManager,
  { config, logger, extraServers }: Registration,
): Promise<RegisteredServers> {
  const broken: BrokenEntry[] = []
  const taken = new Set<string>([LOCAL_SERVER_ID])
  const path = mcpConfigPath(config)
  const loaded = path === undefined ? undefined : await loadConfigured(path, config)
  const { servers = [], missingBuiltIns = [] } = loaded ?? {}
  for (const server of servers) {
    taken.add(server.id)
    if ('definition' in server) manager.register(server.definition)
    else {
      broken.push(server)
      logger.log('error', 'mcp.bad_entry', { ...server })
    }
  }
  for (const extra of extraServers) {
    const id = nameServer(extra, taken)
    taken.add(id)
    const reached = 'url' in extra ? { url: extra.url } : { command: extra.command, args: [...extra.args] }
    manager.register({ id, config: reached, trusted: false }, { isAgreed: true })
  }
  const definitions = servers.flatMap((server) => ('definition' in server ? [server.definition] : []))
  return { broken, definitions, missingBuiltIns }
}

async function loadConfigured(path: string, { environment, mcpConfigPath: named }: Config): Promise<LoadedConfig> {
  try {
    return await loadMcpConfig(path, environment)
  } catch (error) {
    if (named === undefined || !(error instanceof UserError)) throw error
    throw new UserError(error.code, `MCP_CONFIG=${named} 无法使用：${error.message}`, { cause: error })
  }
}

/** The named file, else the data directory's, else the repository's own. */
export function mcpConfigPath({ mcpConfigPath: named, dataDir, root }: Config): string | undefined {
  return named ?? [join(dataDir, 'mcp.json'), join(root, 'mcp.json')].find((path) => existsSync(path))
}

/** Keeps the servers as the file says while the host runs; a file with a mistake in it changes nothing and is logged. */
export function followConfig(
  manager: MCPManager,
  { config, logger, registered }: { config: Config; logger: Logger; registered: RegisteredServers },
): ConfigReloader | undefined {
  const path = mcpConfigPath(config)
  if (path === undefined) return undefined
  const { broken, definitions } = registered
  const reloader = new ConfigReloader(manager, {
    path,
    variables: config.environment,
    onLoaded: ({ servers }) => {
      broken.splice(0, broken.length, ...servers.filter((server) => 'error' in server))
      logger.log('info', 'mcp.config_read', { path, servers: servers.length })
    },
    onError: (error) =>
      logger.log('error', 'mcp.config_refused', {
        path,
        reason: error instanceof Error ? error.message : String(error),
      }),
  })
  reloader.adopt(definitions)
  reloader.start()
  return reloader
}
