import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { UserError } from '../errors.ts'
import type { UserToolRights } from '../safety/permission.ts'

const names = z.array(z.string().min(1).max(200)).max(1_000)
const file = z.looseObject({
  rights: z.record(z.string(), z.strictObject({ allow: names.optional(), deny: names.optional() })).optional(),
})

/**
 * Which user may call which tool: the `rights` of an `mcp.json`, by user id, `*` for everybody else. A file without them
 * restricts nobody; one whose rights cannot be read stops the start, because silence would let everybody in.
 */
export function readToolRights(path: string | undefined): Record<string, UserToolRights> {
  if (path === undefined || !existsSync(path)) return {}
  const parsed = file.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (parsed.success) return withoutUndefined(parsed.data.rights ?? {})
  throw new UserError(
    'invalid_input',
    `${path} 的 rights 无法使用：请写成 { "rights": { "用户": { "allow": ["工具名"], "deny": ["工具名"] } } }，"*" 表示其他所有用户。`,
  )
}

function withoutUndefined(table: z.output<typeof file>['rights'] & object): Record<string, UserToolRights> {
  const entries = Object.entries(table).map(([user, { allow, deny }]) => [
    user,
    { ...(allow === undefined ? {} : { allow }), ...(deny === undefined ? {} : { deny }) },
  ])
  return Object.fromEntries(entries)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
