import { z } from 'zod'
import type { LogLevel } from './logger.ts'
import type { Setting } from './program.ts'
import { type Environment, readVariables, type Variable } from './settings/variable.ts'

export const logLevel: Variable<LogLevel> = {
  name: 'LOG_LEVEL',
  purpose: 'least severe level of the log on stderr: debug, info, warning or error',
  defaultValue: 'info',
  example: 'warning',
  schema: z.enum(['debug', 'info', 'warning', 'error'], 'debug, info, warning or error'),
}

/** The settings every stdio entry has, for `--help`. */
export const stdioSettings: readonly Setting[] = [logLevel]

/** Reads the least severe level that is logged. */
export function readLogLevel(environment: Environment = process.env): LogLevel {
  return readVariables({ logLevel }, environment).logLevel
}
