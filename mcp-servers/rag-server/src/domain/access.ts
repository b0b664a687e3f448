import { z } from 'zod'

/** Who may see a document. With `restricted` and nobody named, only an administrator does. */
export const rights = z.object({
  visibility: z.enum(['public', 'restricted']),
  teams: z.array(z.string()),
  users: z.array(z.string()),
  /** The workspace it belongs to: only its members come into question. Absent or empty: it belongs to none. */
  workspace: z.string().optional(),
})
export type Rights = z.infer<typeof rights>

/** What a document gets that says nothing about who may see it. */
export const NOBODY: Rights = { visibility: 'restricted', teams: [], users: [] }

/** A reader, compiled once per request: the names a document's rights are compared with. */
export interface Access {
  readonly administrator: boolean
  readonly grantees: readonly string[]
  /** The workspaces it is a member of, and `''` for documents that belong to none. */
  readonly workspaces: readonly string[]
}

/** A user and the teams it belongs to, as the token or the environment states them. */
export interface Reader {
  readonly userId?: string | undefined
  readonly teams: readonly string[]
  readonly workspaces?: readonly string[] | undefined
}

const EVERYBODY = 'public'

/** Compiles who reads. Names are compared whole and exactly: team `dev` is not `devops`. */
export function compileAccess(reader: Reader, administrator = false): Access {
  const teams = reader.teams.filter((team) => team !== '').map((team) => `team:${team}`)
  const user = reader.userId ? [`user:${reader.userId}`] : []
  const workspaces = (reader.workspaces ?? []).filter((workspace) => workspace !== '')
  return { administrator, grantees: [EVERYBODY, ...user, ...teams], workspaces: ['', ...workspaces] }
}

/** The same rights for members of one workspace alone; `undefined` leaves them as they are. */
export function within(rights: Rights, workspace: string | undefined): Rights {
  return workspace === undefined ? rights : { ...rights, workspace }
}

/** The names that may see a document with these rights, if they are members of its workspace. */
export function granteesOf({ visibility, teams, users }: Rights): string[] {
  if (visibility === 'public') return [EVERYBODY]
  return [...teams.map((team) => `team:${team}`), ...users.map((user) => `user:${user}`)].sort()
}
