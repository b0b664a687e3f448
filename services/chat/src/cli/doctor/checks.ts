import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** One thing that was configured, and whether it works. */
export interface Finding {
  readonly what: string
  readonly works: boolean
  readonly detail: string
}

const MODEL_TIMEOUT_MS = 20_000
const DATABASE_TIMEOUT_MS = 5_000

export interface ModelSettings {
  readonly apiKey: string | undefined
  readonly baseUrl: string | undefined
  readonly name: string
}

/** Asks the model endpoint for one word, the way the product does. Without a key there is nothing that could fail. */
export async function checkModel({ apiKey, baseUrl, name }: ModelSettings): Promise<Finding> {
  const what = `模型 ${name}`
  if (apiKey === undefined && baseUrl === undefined) {
    return { what: '模型', works: true, detail: '未设置 OPENAI_API_KEY，使用离线模式（offline）' }
  }
  const url = `${(baseUrl ?? 'https://api.openai.com/v1').replace(/\/+$/, '')}/chat/completions`
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey ?? 'none'}` },
      body: JSON.stringify({ model: name, messages: [{ role: 'user', content: 'ping' }] }),
      signal: AbortSignal.timeout(MODEL_TIMEOUT_MS),
    })
    const body = await response.text()
    if (!response.ok)
      return { what, works: false, detail: `${url} 回答 ${response.status}：${modelFault(response.status)}` }
    if (!body.includes('"choices"'))
      return { what, works: false, detail: `${url} 的回答不是 OpenAI 格式：请检查 OPENAI_BASE_URL（通常以 /v1 结尾）` }
    return { what, works: true, detail: url }
  } catch (error) {
    return { what, works: false, detail: `${url} 无法访问（${causeOf(error)}）：请检查 OPENAI_BASE_URL 与网络` }
  }
}

function modelFault(status: number): string {
  if (status === 401 || status === 403) return '密钥无效，请检查 OPENAI_API_KEY'
  if (status === 404) return '没有这个模型或地址，请检查 OPENAI_MODEL 与 OPENAI_BASE_URL'
  if (status === 429) return '额度用尽或请求过多，请检查账户额度'
  return '请查看模型服务的状态'
}

/** PostgreSQL when one is configured, else the embedded files in the data directory. */
export async function checkDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<Finding> {
  return databaseUrl === undefined ? checkDataDir(dataDir) : checkPostgres(databaseUrl)
}

function checkDataDir(dataDir: string): Finding {
  const what = '数据目录'
  try {
    const nearest = existsSync(dataDir) ? dataDir : dirname(dataDir)
    if (nearest === dataDir) accessSync(dataDir, constants.W_OK)
    else mkdirSync(dataDir, { recursive: true })
    return { what, works: true, detail: dataDir }
  } catch (error) {
    return {
      what,
      works: false,
      detail: `${dataDir} 无法写入（${causeOf(error)}）：请检查权限，或用 DATA_DIR 指定其他目录`,
    }
  }
}

async function checkPostgres(databaseUrl: string): Promise<Finding> {
  const { host, pathname } = new URL(databaseUrl)
  const what = `PostgreSQL ${host}${pathname}`
  const sql = new Bun.SQL(databaseUrl, { max: 1, connectionTimeout: DATABASE_TIMEOUT_MS / 1_000 })
  try {
    const [row] = await withTimeout(sql`select version() as version`, DATABASE_TIMEOUT_MS)
    return { what, works: true, detail: String(row?.version ?? '').slice(0, 40) }
  } catch (error) {
    return { what, works: false, detail: `无法连接（${causeOf(error)}）：请检查 DATABASE_URL 与数据库是否在运行` }
  } finally {
    await sql.close({ timeout: 0 }).catch(() => undefined)
  }
}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timeout')), ms)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

function causeOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 160) : String(error)
}
