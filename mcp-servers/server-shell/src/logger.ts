import { maskedField } from './mask.ts'

/** Ordered from chatty to grave, as the protocol's logging levels are. */
export type LogLevel = 'debug' | 'info' | 'warning' | 'error'

/** Structured logging; stdout belongs to the stdio transport, so nothing here ever writes there. */
export interface Logger {
  log(level: LogLevel, event: string, fields?: Readonly<Record<string, unknown>>): void
}

const RANK: Record<LogLevel, number> = { debug: 0, info: 1, warning: 2, error: 3 }

/** One JSON object a line, on stderr (or `write`), from `minimum` upwards, with personal data and secrets masked. */
export function createLogger({
  minimum = 'info',
  write = (line: string) => void process.stderr.write(line),
  now = () => new Date(),
}: {
  minimum?: LogLevel
  write?: (line: string) => void
  now?: () => Date
} = {}): Logger {
  return {
    log(level, event, fields = {}) {
      if (RANK[level] < RANK[minimum]) return
      const time = now().toISOString()
      write(`${line({ time, level, event, ...fields })}\n`)
    },
  }
}

/** Masked before it is serialised, so that a line stays JSON; what cannot be serialised must not end the call it tells of. */
function line(entry: Readonly<Record<string, unknown>>): string {
  try {
    return JSON.stringify(entry, maskedField)
  } catch (error) {
    const { time, level, event } = entry
    return JSON.stringify({ time, level, event, unwritable: String(error) })
  }
}

/** For tests and embedded use, where nobody reads the log. */
export const silentLogger: Logger = { log() {} }

/** An error as the log wants it: with its stack and what caused it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.stack ?? error.message
  return error.cause === undefined ? text : `${text}\ncaused by: ${describeError(error.cause)}`
}
