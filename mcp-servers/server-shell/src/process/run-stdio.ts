import { stdioSettings } from '../config.ts'
import type { ServerProgram } from '../program.ts'
import { serveStdio } from '../stdio/serve-stdio.ts'
import { runProcess } from './run-process.ts'

/** The whole life of a stdio server process: `--help`, or one client from start to end. */
export async function runStdio(program: ServerProgram): Promise<void> {
  await runProcess(program, {
    settings: stdioSettings,
    configure: () => async (opened, logger) => {
      if (process.stdin.isTTY) {
        process.stderr.write(
          `${program.name} waits for an MCP client on stdin. Ctrl+C ends it; --help lists its settings.\n`,
        )
      }
      const { identity = 'process', prepare } = opened
      await serveStdio(opened.createServer(), logger, { identity, prepare: () => prepare?.() })
    },
  })
}
