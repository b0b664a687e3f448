import { z } from 'zod'
import { defineTool, runHttp, runStdio, StartError } from '../../src/index.ts'
import { fixtureProgram, fixtureTools } from './fixture.ts'

// A server process for tests: `bun program.ts stdio | http`.

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

const forEver = defineTool({
  name: 'for_ever',
  title: 'For ever',
  description: 'Never answers.',
  inputSchema: z.object({}),
  outputSchema: z.object({}),
  annotations: readOnly,
  async run(_args, context) {
    await context.reportProgress({ progress: 1 })
    return await new Promise<never>(() => {})
  },
})

const untilTold = defineTool({
  name: 'until_told',
  title: 'Until told',
  description: 'Answers once the process has been told to stop.',
  inputSchema: z.object({}),
  outputSchema: z.object({ told: z.boolean() }),
  annotations: readOnly,
  async run(_args, context) {
    await context.reportProgress({ progress: 1 })
    await new Promise<void>((resolve) => process.once('SIGTERM', () => setImmediate(resolve)))
    return { told: true }
  },
})

const busy = defineTool({
  name: 'busy',
  title: 'Busy',
  description: 'Keeps the processor to itself for a while.',
  inputSchema: z.object({ ms: z.number().max(1000), size: z.number().max(10_000_000).default(0) }),
  outputSchema: z.object({ text: z.string() }),
  annotations: readOnly,
  run({ ms, size }) {
    const until = performance.now() + ms
    while (performance.now() < until);
    return { text: 'x'.repeat(size) }
  },
})

async function prepare(folder: string | undefined): Promise<void> {
  if (folder === 'unprepared') throw new StartError('FIXTURE_FOLDER cannot be prepared.')
}

const base = fixtureProgram({ tools: [...fixtureTools, untilTold, forEver, busy] })
const program = {
  ...base,
  async open(...parameters: Parameters<typeof base.open>) {
    const folder = process.env['FIXTURE_FOLDER']
    if (folder === 'missing') throw new StartError('FIXTURE_FOLDER names no folder.\nExample: FIXTURE_FOLDER=./fixture')
    if (folder === 'fault') throw new TypeError('an unforeseen fault')
    // What a careless program leaves open must not keep the process alive.
    setInterval(() => {}, 60_000)
    return { ...(await base.open(...parameters)), prepare: () => prepare(folder) }
  },
}

await (process.argv[2] === 'http' ? runHttp(program) : runStdio(program))
