import { accessSync, constants, mkdirSync } from 'node:fs'
import { type AuthSettings, isOpenWithoutLogin } from '../../http/listen-address.ts'
import type { DoctorTexts } from './texts.ts'

/** One thing that was configured, and whether it works. */
export interface Finding {
  readonly what: string
  readonly works: boolean
  readonly detail: string
  /** Nothing is broken, but it may not be what was meant. */
  readonly isNotice?: boolean
}

const MODEL_TIMEOUT_MS = 20_000
const SEARCH_TIMEOUT_MS = 10_000
const DATABASE_TIMEOUT_MS = 5_000

export interface ModelSettings {
  readonly apiKey: string | undefined
  readonly baseUrl: string | undefined
  readonly name: string
}

/** Asks the model endpoint for one word, the way the product does. Without a key there is nothing that could fail. */
export async function checkModel({ apiKey, baseUrl, name }: ModelSettings, texts: DoctorTexts): Promise<Finding> {
  const what = `${texts.model} ${name}`
  if (apiKey === undefined && baseUrl === undefined) return { what: texts.model, works: true, detail: texts.offline }
  const url = `${(baseUrl ?? 'https://api.openai.com/v1').replace(/\/+$/, '')}/chat/completions`
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey ?? 'none'}` },
      body: JSON.stringify({ model: name, messages: [{ role: 'user', content: 'ping' }] }),
      signal: AbortSignal.timeout(MODEL_TIMEOUT_MS),
    })
    const body = await response.text()
    if (!response.ok) {
      const fault = texts.modelFaults[FAULT_OF_STATUS[response.status] ?? 'other']
      return { what, works: false, detail: texts.modelStatus(url, response.status, fault) }
    }
    if (!body.includes('"choices"')) return { what, works: false, detail: texts.modelShape(url) }
    return { what, works: true, detail: url }
  } catch (error) {
    return { what, works: false, detail: texts.modelAway(url, causeOf(error)) }
  }
}

const FAULT_OF_STATUS: Readonly<Record<number, 'key' | 'name' | 'quota'>> = {
  401: 'key',
  403: 'key',
  404: 'name',
  429: 'quota',
}

export interface SearchSettings {
  readonly apiKey: string | undefined
  readonly baseUrl: string | undefined
}

/** Asks the search provider one cheap question; nothing to say when no key is set. */
export async function checkSearch({ apiKey, baseUrl }: SearchSettings, texts: DoctorTexts): Promise<Finding[]> {
  if (apiKey === undefined) return []
  const url = `${(baseUrl ?? 'https://api.tavily.com').replace(/\/+$/, '')}/search`
  const what = texts.search
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({ query: 'requirement review', max_results: 1, search_depth: 'basic' }),
      signal: AbortSignal.timeout(SEARCH_TIMEOUT_MS),
    })
    if (ok) return [{ what, works: true, detail: url }]
    const isRefused = status === 401 || status === 403
    return [{ what, works: false, detail: isRefused ? texts.searchKey(status) : texts.searchAway(`${url} ${status}`) }]
  } catch (error) {
    return [{ what, works: false, detail: texts.searchAway(`${url} ${causeOf(error)}`) }]
  }
}

/** Whether the address is one that `npm start` would serve. Nothing to say when it is. */
export function checkAddress(
  { host, auth }: { host: string; auth: AuthSettings | undefined },
  texts: DoctorTexts,
): Finding[] {
  if (!isOpenWithoutLogin(host, auth)) return []
  return [{ what: texts.address, works: false, detail: texts.openAddress(host) }]
}

/** The data directory is needed whatever the database is: projects, uploads and pins lie in it. */
export function checkDataDir(dataDir: string, texts: DoctorTexts): Finding {
  const what = texts.dataDir
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
    return { what, works: true, detail: dataDir }
  } catch (error) {
    return { what, works: false, detail: texts.notWritable(dataDir, causeOf(error)) }
  }
}

/** Whether PostgreSQL answers, when one is configured. */
export async function checkPostgres(databaseUrl: string | undefined, texts: DoctorTexts): Promise<Finding[]> {
  if (databaseUrl === undefined) return []
  const { host, pathname } = new URL(databaseUrl)
  const what = `PostgreSQL ${host}${pathname}`
  const sql = new Bun.SQL(databaseUrl, { max: 1, connectionTimeout: DATABASE_TIMEOUT_MS / 1_000 })
  try {
    const [row] = await withTimeout(sql`select version() as version`, DATABASE_TIMEOUT_MS)
    return [{ what, works: true, detail: String(row?.version ?? '').slice(0, 40) }]
  } catch (error) {
    return [{ what, works: false, detail: texts.noPostgres(causeOf(error)) }]
  } finally {
    await sql.close({ timeout: 0 }).catch(() => undefined)
  }
}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timeout')), ms)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** An error in one short line. */
export function causeOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 300) : String(error)
}
