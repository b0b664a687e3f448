/** Ordered from chatty to grave. */
export type LogLevel = 'debug' | 'info' | 'warning' | 'error'

/** What an operator reads. Never standard output: that belongs to a command's own answer. */
export interface Logger {
  log(level: LogLevel, event: string, fields?: Readonly<Record<string, unknown>>): void
}

const RANK: Record<LogLevel, number> = { debug: 0, info: 1, warning: 2, error: 3 }

/** One JSON object a line, from `minimum` upwards. JSON escapes what could forge a line or reach the terminal. */
export function createLogger({ minimum, write }: { minimum: LogLevel; write: (line: string) => void }): Logger {
  return {
    log(level, event, fields = {}) {
      if (RANK[level] < RANK[minimum]) return
      const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })
      write(`${line.replace(/[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g, escapeCharacter)}\n`)
    },
  }
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
