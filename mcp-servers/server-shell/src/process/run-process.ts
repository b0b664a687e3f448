import { readLogLevel } from '../config.ts'
import { StartError } from '../errors.ts'
import { createLogger, describeError, type Logger } from '../logger.ts'
import type { OpenedServer, ServerProgram, Setting } from '../program.ts'
import { renderHelp } from '../settings/help.ts'

/** One way to serve a program. */
export interface Face {
  readonly settings: readonly Setting[]
  /** Reads the face's own settings before anything is opened; what it returns serves until the end. */
  configure(): (opened: OpenedServer, logger: Logger) => Promise<void>
}

/** The whole life of a server process: `--help`, or start, serving and end. */
export async function runProcess(program: ServerProgram, face: Face): Promise<void> {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    process.stdout.write(renderHelp(program, face.settings))
    return
  }
  let opened: OpenedServer | undefined
  try {
    const logger = createLogger({ minimum: readLogLevel() })
    const serve = face.configure()
    opened = await program.open(logger)
    await serve(opened, logger)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${program.name}: ${startFault(error)}\n`)
  }
  await opened?.close?.()
  // What a program leaves open (a watcher, a socket) must not keep a finished process alive.
  process.stdout.write('', () => process.exit())
}

/** One line, whatever went wrong; a fault nobody foresaw keeps its stack, on that line. */
function startFault(error: unknown): string {
  if (error instanceof StartError) return oneLine(error.message)
  return `could not start: ${oneLine(describeError(error))}`
}

function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}
