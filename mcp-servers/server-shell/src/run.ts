import { httpSettings, readHttpConfig, readLogLevel, stdioSettings } from './config.ts'
import { renderHelp } from './help.ts'
import { serveHttp } from './http/serve-http.ts'
import { createLogger, describeError, type Logger } from './logger.ts'
import type { OpenedServer, ServerProgram, Setting } from './program.ts'
import { StartError } from './start-error.ts'
import { serveStdio } from './stdio/serve-stdio.ts'
import { stopRequested } from './stop-requested.ts'

/** The whole life of a stdio server process: `--help`, or one client from start to end. */
export async function runStdio(program: ServerProgram): Promise<void> {
  await runProcess(program, {
    settings: stdioSettings,
    configure: () => (opened, logger) => serveStdio(opened.createServer(), logger),
  })
}

/** The whole life of a Streamable HTTP server process: `--help`, or serving until it is told to stop. */
export async function runHttp(program: ServerProgram): Promise<void> {
  const { name, version, defaultPort } = program
  await runProcess(program, {
    settings: httpSettings,
    configure() {
      const config = readHttpConfig(defaultPort)
      return async (opened, logger) => {
        const running = await serveHttp({ name, version, opened, config, logger })
        process.stderr.write(`${name} listening on ${running.url}\n`)
        await stopRequested()
        await running.close()
      }
    },
  })
}

interface Face {
  readonly settings: readonly Setting[]
  /** Reads the face's own settings before anything is opened; what it returns serves until the end. */
  configure(): (opened: OpenedServer, logger: Logger) => Promise<void>
}

async function runProcess(program: ServerProgram, face: Face): Promise<void> {
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
  return text.replace(/\s*\n\s*/g, ' ')
}
