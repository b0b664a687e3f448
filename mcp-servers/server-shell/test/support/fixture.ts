import { z } from 'zod'
import {
  createShellServer,
  defineTool,
  type Logger,
  type Principal,
  type ServerProgram,
  type ShellServerSpec,
  silentLogger,
  UserError,
} from '../../src/index.ts'

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** What a handler must never let out. */
export const SECRET = 'password=hunter2 in /srv/private/settings.json'

const echo = defineTool({
  name: 'echo',
  title: 'Echo',
  description: 'Answers the text it was given.',
  inputSchema: z.object({
    text: z.string().max(2_000_000),
    items: z
      .array(z.object({ id: z.string() }))
      .max(100)
      .optional(),
    ratio: z.number().optional(),
    extra: z.record(z.string(), z.unknown()).optional(),
  }),
  outputSchema: z.object({ text: z.string(), length: z.number() }),
  annotations: readOnly,
  run: ({ text }) => ({ text: text.slice(0, 1000), length: text.length }),
})

const steps = defineTool({
  name: 'steps',
  title: 'Steps',
  description: 'Reports each step, as fast as it can.',
  inputSchema: z.object({ count: z.number().int().max(1000), label: z.string() }),
  outputSchema: z.object({ label: z.string() }),
  annotations: readOnly,
  async run({ count, label }, context) {
    for (let step = 1; step <= count; step += 1) {
      await context.reportProgress({ progress: step, total: count, message: label })
    }
    return { label }
  },
})

const fail = defineTool({
  name: 'fail',
  title: 'Fail',
  description: 'Fails, on purpose or by a fault.',
  inputSchema: z.object({ how: z.enum(['fault', 'refusal']) }),
  outputSchema: z.object({}),
  annotations: readOnly,
  run({ how }) {
    if (how === 'refusal') throw new UserError('not_found', 'There is no such project. Ask for the list first.')
    throw new Error(SECRET)
  },
})

const speak = defineTool({
  name: 'speak',
  title: 'Speak',
  description: 'Logs to the client at every level.',
  inputSchema: z.object({}),
  outputSchema: z.object({}),
  annotations: readOnly,
  async run(_args, context) {
    for (const level of ['debug', 'info', 'warning', 'error'] as const) await context.log(level, level)
    return {}
  },
})

/** A tool that answers when told to, so that no test has to sleep. */
export function gate() {
  const entered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const aborted = Promise.withResolvers<void>()
  const tool = defineTool({
    name: 'gate',
    title: 'Gate',
    description: 'Waits until the test lets it go on.',
    inputSchema: z.object({}),
    outputSchema: z.object({ user: z.string() }),
    annotations: readOnly,
    async run(_args, { signal, principal }) {
      signal.addEventListener('abort', () => aborted.resolve())
      entered.resolve()
      await released.promise
      return { user: principal?.userId ?? 'nobody' }
    },
  })
  return { tool, entered: entered.promise, aborted: aborted.promise, release: () => released.resolve() }
}

/** Tells who calls. */
export function whoami(seen: (Principal | undefined)[] = []) {
  return defineTool({
    name: 'whoami',
    title: 'Who am I',
    description: 'Names the caller.',
    inputSchema: z.object({}),
    outputSchema: z.object({ user: z.string(), teams: z.array(z.string()) }),
    annotations: readOnly,
    run(_args, { principal }) {
      seen.push(principal)
      return { user: principal?.userId ?? 'nobody', teams: [...(principal?.teams ?? [])] }
    },
  })
}

export const fixtureTools = [echo, steps, fail, speak]

/** A spec with the fixture's tools; parts can be replaced. */
export function fixtureSpec(parts: Partial<ShellServerSpec> = {}): ShellServerSpec {
  return { name: 'fixture', version: '1.0.0', title: 'Fixture', tools: fixtureTools, ...parts }
}

/** A program over a spec. */
export function fixtureProgram(parts: Partial<ShellServerSpec> = {}): ServerProgram {
  return {
    name: 'fixture',
    version: '1.0.0',
    about: 'A server for tests.',
    settings: [{ name: 'FIXTURE_FOLDER', purpose: 'folder the fixture reads', defaultValue: './fixture' }],
    open: (logger: Logger) => ({ createServer: () => createShellServer(fixtureSpec({ logger, ...parts })) }),
  }
}

/** A logger that keeps its lines. */
export function memoryLogger(): Logger & { text(): string } {
  const lines: string[] = []
  return {
    ...silentLogger,
    log: (level, event, fields) => void lines.push(JSON.stringify({ level, event, ...fields })),
    text: () => lines.join('\n'),
  }
}
