import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { Finding } from './checks.ts'
import type { DoctorTexts } from './texts.ts'

/** What the knowledge base's own command line is asked with. */
export interface KnowledgeBaseCommand {
  readonly root: string
  readonly environment: Readonly<Record<string, string>>
}

/** Besides its own settings, what any program needs of its system. */
const SYSTEM = new Set(['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'])
/** A large model is read in some ten seconds. */
const TIMEOUT_MS = 45_000

const answer = z.discriminatedUnion('works', [
  z.object({ works: z.literal(true), model: z.string(), dimensions: z.number(), about: z.array(z.string()) }),
  z.object({ works: z.literal(false), model: z.string(), why: z.object({ zh: z.string(), en: z.string() }) }),
])

/** Lets the knowledge base ask its model for a vector, in a process of its own that gets the settings of vectors alone. */
export async function checkLocalModel(command: KnowledgeBaseCommand, texts: DoctorTexts): Promise<Finding> {
  const { out, err } = await askModel(command)
  const parsed = answer.safeParse(parseJson(out))
  const what = texts.vectors
  if (!parsed.success) return { what, works: false, detail: texts.vectorsLocal(lastLine(err)) }
  if (!parsed.data.works) return { what, works: false, detail: texts.vectorsLocal(parsed.data.why[texts.language]) }
  const { model, dimensions, about } = parsed.data
  return { what, works: true, detail: [model, texts.dimensions(dimensions), ...about].join(', ') }
}

async function askModel({ root, environment }: KnowledgeBaseCommand): Promise<{ out: string; err: string }> {
  const passed = Object.entries(environment).filter(([name]) => name.startsWith('EMBEDDINGS_') || SYSTEM.has(name))
  const env = Object.fromEntries(passed)
  const line = ['--no-env-file', join(root, 'mcp-servers/rag-server/src/kb.ts'), 'model', '--json']
  return await new Promise((resolve) => {
    execFile(process.execPath, line, { env, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' }, (error, out, err) => {
      resolve({ out, err: err.trim() === '' ? (error?.message ?? '') : err })
    })
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function lastLine(text: string): string {
  return (text.trim().split('\n').at(-1) ?? '').slice(0, 600)
}
