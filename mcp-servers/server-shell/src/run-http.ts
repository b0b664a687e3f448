import { httpSettings, readHttpConfig } from './config.ts'
import type { ServerProgram } from './program.ts'
import { runProcess } from './run-process.ts'
import { stopRequested } from './stop-requested.ts'

/** The whole life of a Streamable HTTP server process: `--help`, or serving until it is told to stop. */
export async function runHttp(program: ServerProgram): Promise<void> {
  const { name, version, defaultPort } = program
  await runProcess(program, {
    settings: httpSettings,
    configure() {
      const config = readHttpConfig(defaultPort)
      return async (opened, logger) => {
        // Loaded here alone: Express and jose would add half to the start of a stdio server, which needs neither.
        const { serveHttp } = await import('./http/serve-http.ts')
        const running = await serveHttp({ name, version, opened, config, logger })
        process.stderr.write(`${name} listening on ${running.url}\n`)
        await stopRequested()
        await running.close()
      }
    },
  })
}
