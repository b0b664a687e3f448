/** The PostgreSQL that tests may use. */
export const postgresUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Whether it answers. A missing one skips its tests with a reason, except in CI, where it must be there. */
export async function hasPostgres(): Promise<boolean> {
  const sql = new Bun.SQL(postgresUrl, { max: 1, connectionTimeout: 2 })
  try {
    await sql`select 1`
    return true
  } catch (error) {
    if (process.env['CI'] === 'true') throw error
    process.stderr.write(`PostgreSQL tests are skipped: ${postgresUrl} does not answer\n`)
    return false
  } finally {
    await sql.close({ timeout: 0 }).catch(() => undefined)
  }
}

/** A schema of a test's own. */
export function freshSchema(): string {
  return `test_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
}

export async function dropSchema(schema: string): Promise<void> {
  const sql = new Bun.SQL(postgresUrl, { max: 1 })
  await sql.unsafe(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
  await sql.close({ timeout: 0 })
}
