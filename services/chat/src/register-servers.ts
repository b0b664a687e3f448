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
import { ConfigReloader, type Wanted } from './mcp/configure/reload-config.ts'
import type { MCPManager } from './mcp/mcp-manager.ts'
import { type CanUseTool, toolRights } from './safety/permission.ts'
import { readToolRights } from './store/tool-rights.ts'

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
  /** The built-in servers it leaves out, as it stands now. */
  readonly missingBuiltIns: string[]
  /** Which user may call which tool, as it says now. */
  readonly rights: { current: CanUseTool }
}

const NOTHING_CONFIGURED: Wanted = { servers: [], missingBuiltIns: [] }

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
      logger.log('error', 'mcp.bad_entry', { id: server.id, error: server.error })
    }
  }
  for (const extra of extraServers) {
    const id = nameServer(extra, taken)
    taken.add(id)
    const reached = 'url' in extra ? { url: extra.url } : { command: extra.command, args: [...extra.args] }
    manager.register({ id, config: reached, trusted: false }, { isAgreed: true })
  }
  const definitions = servers.flatMap((server) => ('definition' in server ? [server.definition] : []))
  return {
    broken,
    definitions,
    missingBuiltIns: [...missingBuiltIns],
    rights: { current: toolRights(readToolRights(path)) },
  }
}

async function loadConfigured(path: string, { environment, mcpConfigPath: named }: Config): Promise<LoadedConfig> {
  try {
    return await loadMcpConfig(path, environment)
  } catch (error) {
    if (named === undefined || !(error instanceof UserError)) throw error
    const sentence = {
      zh: `MCP_CONFIG=${named} 无法使用：${error.in('zh')}`,
      en: `MCP_CONFIG=${named} cannot be used: ${error.in('en')}`,
    }
    throw new UserError(error.code, sentence, { cause: error })
  }
}

/** The named file, else the data directory's, else the repository's own. */
export function mcpConfigPath(config: Config): string | undefined {
  return config.mcpConfigPath ?? mcpConfigFiles(config).find((path) => existsSync(path))
}

/** Where the configuration may stand; the first that exists counts. */
function mcpConfigFiles({ mcpConfigPath: named, dataDir, root }: Config): readonly string[] {
  return named === undefined ? [join(dataDir, 'mcp.json'), join(root, 'mcp.json')] : [named]
}

interface Following {
  readonly config: Config
  readonly logger: Logger
  readonly registered: RegisteredServers
}

/**
 * Keeps servers and rights as the configuration says while the host runs, also where it begins to stand in another file: one
 * put into the data directory counts from then on. A file with a mistake in it changes nothing and is logged.
 */
export function followConfig(manager: MCPManager, { config, logger, registered }: Following): ConfigReloader {
  const { broken, definitions, missingBuiltIns, rights } = registered
  const pathNow = () => mcpConfigPath(config)
  const reloader = new ConfigReloader(manager, {
    files: mcpConfigFiles(config),
    async load() {
      const path = pathNow()
      if (path === undefined) return NOTHING_CONFIGURED
      const loaded = await loadMcpConfig(path, config.environment)
      // Before its servers start: rights that cannot be read must not let everybody at them.
      rights.current = toolRights(readToolRights(path))
      return loaded
    },
    onLoaded: ({ servers, missingBuiltIns: missing }) => {
      broken.splice(0, broken.length, ...servers.filter((server) => 'error' in server))
      missingBuiltIns.splice(0, missingBuiltIns.length, ...missing)
      logger.log('info', 'mcp.config_read', { path: pathNow(), servers: servers.length })
    },
    onError: (error) =>
      logger.log('error', 'mcp.config_refused', {
        path: pathNow(),
        reason: error instanceof Error ? error.message : String(error),
      }),
  })
  reloader.adopt(definitions)
  reloader.start()
  return reloader
}
