import { randomUUID } from 'node:crypto'
import pg from 'pg'

const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const isRequired = process.env['CI'] === 'true'

/** Why there is no PostgreSQL to test with; `undefined` when there is one. In CI its absence is a failure, not a reason. */
export const postgresAbsent = await reasonForAbsence()

async function reasonForAbsence(): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    if (isRequired) throw error
    const reason = `no PostgreSQL at ${new URL(SERVER).host}: ${error instanceof Error ? error.message : String(error)}`
    process.stderr.write(`skipped: tests against PostgreSQL, ${reason}\n`)
    return reason
  }
}

/** A database of its own on the server, dropped afterwards. */
export class TestDatabase {
  readonly url: string
  readonly #name: string

  private constructor(name: string) {
    this.#name = name
    const url = new URL(SERVER)
    url.pathname = `/${name}`
    this.url = url.href
  }

  static async create(): Promise<TestDatabase> {
    const database = new TestDatabase(`kb_test_${randomUUID().replaceAll('-', '')}`)
    await administer(`CREATE DATABASE ${database.#name}`)
    return database
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await administer(`DROP DATABASE IF EXISTS ${this.#name} WITH (FORCE)`)
  }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
