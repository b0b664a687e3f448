import { z } from 'zod'

/** Who may see a document. With `restricted` and nobody named, only an administrator does. */
export const rights = z.object({
  visibility: z.enum(['public', 'restricted']),
  teams: z.array(z.string()),
  users: z.array(z.string()),
})
export type Rights = z.infer<typeof rights>

/** What a document gets that says nothing about who may see it. */
export const NOBODY: Rights = { visibility: 'restricted', teams: [], users: [] }

/** A reader, compiled once per request: the names a document's rights are compared with. */
export interface Access {
  readonly administrator: boolean
  readonly grantees: readonly string[]
}

/** A user and the teams it belongs to, as the token or the environment states them. */
export interface Reader {
  readonly userId?: string | undefined
  readonly teams: readonly string[]
}

const EVERYBODY = 'public'

/** Compiles who reads. Names are compared whole and exactly: team `dev` is not `devops`. */
export function compileAccess(reader: Reader, administrator = false): Access {
  const teams = reader.teams.filter((team) => team !== '').map((team) => `team:${team}`)
  const user = reader.userId ? [`user:${reader.userId}`] : []
  return { administrator, grantees: [EVERYBODY, ...user, ...teams] }
}

/** The names that may see a document with these rights. */
export function granteesOf({ visibility, teams, users }: Rights): string[] {
  if (visibility === 'public') return [EVERYBODY]
  return [...teams.map((team) => `team:${team}`), ...users.map((user) => `user:${user}`)].sort()
}
