import { httpSettings, loosenedGuards, readHttpConfig } from '../http/config.ts'
import type { ServerProgram, Setting } from '../program.ts'
import { runProcess } from './run-process.ts'
import { stopRequested } from './stop-requested.ts'

/** The whole life of a Streamable HTTP server process: `--help`, or serving until it is told to stop. */
export async function runHttp(program: ServerProgram): Promise<void> {
  const { name, version, defaultPort } = program
  await runProcess(program, {
    settings: httpSettings.map((setting) => withDefaultPort(setting, defaultPort)),
    configure() {
      const config = readHttpConfig(defaultPort)
      return async (opened, logger) => {
        // Listened for before anybody can know that we run.
        const told = stopRequested()
        // Loaded here alone: Express and jose would add half to the start of a stdio server, which needs neither.
        const { serveHttp } = await import('../http/serve-http.ts')
        await opened.prepare?.()
        const running = await serveHttp({ name, version, opened, config, logger })
        const loosened = loosenedGuards()
        if (loosened.length > 0) process.stderr.write(`${name} runs with loosened guards: ${loosened.join(', ')}\n`)
        process.stderr.write(`${name} listening on ${running.url}\n`)
        await told
        await running.close()
      }
    },
  })
}

function withDefaultPort(setting: Setting, defaultPort: number | undefined): Setting {
  return setting.name === 'PORT' && defaultPort !== undefined
    ? { ...setting, defaultValue: String(defaultPort) }
    : setting
}
