import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { type LoggingLevel, LoggingLevelSchema, SetLevelRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Logger } from '../logger.ts'
import { type Extra, registerMethod } from './register-method.ts'

/** What a client gets that never set a level: news it should act on, no chatter. */
const DEFAULT_LEVEL: LoggingLevel = 'warning'

/** Sends one log message to the client whose request `extra` belongs to, if its level asks for it. */
export type ClientLog = (extra: Extra, level: LoggingLevel, data: unknown) => Promise<void>

/** Registers `logging/setLevel` and returns the log it filters. */
export function registerClientLog(server: McpServer, name: string, logger: Logger): ClientLog {
  let threshold: LoggingLevel = DEFAULT_LEVEL
  registerMethod(server, {
    schema: SetLevelRequestSchema,
    logger,
    handle({ level }) {
      threshold = level
      return {}
    },
  })
  return async (extra, level, data) => {
    if (rankOf(level) < rankOf(threshold)) return
    await extra.sendNotification({ method: 'notifications/message', params: { level, logger: name, data } })
  }
}

function rankOf(level: LoggingLevel): number {
  return LoggingLevelSchema.options.indexOf(level)
}
