import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@mcp-servers/server-shell'
import { openKnowledge } from '../src/open-knowledge.ts'
import { find } from '../src/tools/knowledge.ts'

/**
 * Peak memory, wall time and processor time of an ingest, and of questions, at a size: `bun scripts/measure-scale.ts
 * 100000`. Texts are the sentences of our own documents in random order (seeded); one document in sixteen is for a team.
 * On a machine that does other work at the same time only the processor time says something.
 */
const PACKAGE = join(import.meta.dir, '..')
const SENTENCES_PER_CHUNK = 5
const CHUNKS_PER_DOCUMENT = 20
const QUESTIONS = 200
const POLL_MS = 20
/** The clock of the processor times in /proc, in ticks a second; the same on every Linux of today. */
const TICKS_PER_SECOND = 100

const [first = '10000', dataDirectory] = process.argv.slice(2)
if (first === 'ask' && dataDirectory !== undefined) await ask(dataDirectory)
else await measure(Number(first))

async function measure(chunks: number): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'kb-scale-'))
  try {
    await writeDocuments(join(home, 'documents'), chunks)
    const data = join(home, 'data')
    await report('ingest', [join(PACKAGE, 'src/kb.ts'), 'ingest', join(home, 'documents'), '--json'], data)
    await report('ask', [import.meta.path, 'ask', data], data)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

async function report(what: string, line: readonly string[], data: string): Promise<void> {
  const startMs = performance.now()
  const env = { DATA_DIR: data, KB_SAMPLE: '0' }
  const child = spawn(process.execPath, line, {
    env,
    stdio: ['ignore', what === 'ask' ? 'inherit' : 'ignore', 'inherit'],
  })
  const peak = watchPeak(child)
  await once(child, 'exit')
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(1)
  const { kilobytes, cpuSeconds } = peak()
  process.stdout.write(
    `${what}: ${seconds} s, processor ${cpuSeconds.toFixed(1)} s, peak ${Math.round(kilobytes / 1_024)} MB\n`,
  )
}

/** The most memory a child ever held and the processor time it has used, as the system counts them (Linux). */
function watchPeak(child: ChildProcess): () => { kilobytes: number; cpuSeconds: number } {
  let kilobytes = 0
  let cpuSeconds = 0
  const timer = setInterval(() => {
    const read = (name: string) => readFile(`/proc/${child.pid}/${name}`, 'utf8').catch(() => '')
    void read('status').then((status) => {
      kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    })
    void read('stat').then((stat) => {
      // User and system time are the 12th and 13th field behind the name, which stands in brackets.
      const [user = 0, system = 0] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number)
      cpuSeconds = Math.max(cpuSeconds, (user + system) / TICKS_PER_SECOND)
    })
  }, POLL_MS)
  child.once('exit', () => clearInterval(timer))
  return () => ({ kilobytes, cpuSeconds })
}

async function ask(data: string): Promise<void> {
  const lines = (await readFile(join(PACKAGE, 'eval/questions.jsonl'), 'utf8')).trim().split('\n')
  const questions = lines.map((row) => (JSON.parse(row) as { question: string }).question)
  for (const reader of [
    { teams: [] as string[], administrator: true },
    { teams: ['few'], administrator: false },
  ]) {
    const knowledge = openKnowledge(silentLogger, {
      dataDirectory: data,
      databaseUrl: undefined,
      reader,
      administrator: reader.administrator,
      hasTokens: false,
      sampleFolder: undefined,
      dictionaryFolder: join(PACKAGE, 'dictionary'),
    })
    const times: number[] = []
    const before = process.cpuUsage()
    for (let i = 0; i < QUESTIONS; i++) {
      const text = questions[i % questions.length] ?? ''
      const startMs = performance.now()
      await find(knowledge, { text, field: 'question', limit: 5 }, undefined)
      times.push(performance.now() - startMs)
    }
    const { user, system } = process.cpuUsage(before)
    await knowledge.close()
    times.sort((a, b) => a - b)
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
    process.stdout.write(
      `${reader.administrator ? 'all' : '1 of 16'}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, processor ${((user + system) / 1_000 / QUESTIONS).toFixed(1)} ms a question\n`,
    )
  }
}

async function writeDocuments(folder: string, chunks: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const pools = await sentencePools()
  const random = randomFrom(20_261_130)
  const documents = Math.ceil(chunks / CHUNKS_PER_DOCUMENT)
  for (let i = 0; i < documents; i++) {
    const pool = pools[i % pools.length] ?? []
    const sentence = () => pool[random(pool.length)] ?? ''
    const sections = Array.from({ length: CHUNKS_PER_DOCUMENT }, (_, n) => {
      const text = Array.from({ length: SENTENCES_PER_CHUNK }, sentence).join(' ')
      return `## ${n + 1} ${sentence().slice(0, 12)}\n\n${text}\n\n${sentence()} ${sentence()}`
    })
    const teams = i % 16 === 0 ? 'few' : 'many'
    await writeFile(join(folder, `${i}.md`), `---\nteams: [${teams}]\n---\n\n# ${i}\n\n${sections.join('\n\n')}\n`)
  }
}

/** Sentences by language: documents of one language stay so. */
async function sentencePools(): Promise<string[][]> {
  const pools: string[][] = [[], []]
  for (const top of ['sample-kb', 'eval/documents']) {
    const names = await readdir(join(PACKAGE, top), { recursive: true })
    for (const name of names.filter((entry) => entry.endsWith('.md'))) {
      const lines = (await readFile(join(PACKAGE, top, name), 'utf8')).split('\n').filter(isProse)
      for (const line of lines) pools[/\p{Script=Han}/u.test(line) ? 0 : 1]?.push(line)
    }
  }
  return pools
}

function isProse(line: string): boolean {
  return line.length >= 12 && !/^[#|\-:]/.test(line) && !/^[a-z]+:/.test(line)
}

function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
