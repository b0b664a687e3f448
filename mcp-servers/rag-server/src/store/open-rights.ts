import type { Access } from '../domain/access.ts'
import { placeholders } from './sql-database.ts'

/** The query for the numbers of all rights that let a reader in: one of its names, in one of its workspaces. */
export function openRightsQuery({ administrator, grantees, workspaces }: Access): {
  readonly sql: string
  readonly parameters: readonly string[]
} {
  if (administrator) return { sql: 'SELECT rights FROM kb_rights', parameters: [] }
  return {
    sql: `SELECT DISTINCT g.rights FROM kb_grantees g JOIN kb_rights r ON r.rights = g.rights
      WHERE g.grantee IN (${placeholders(grantees.length)}) AND r.workspace IN (${placeholders(workspaces.length)})`,
    parameters: [...grantees, ...workspaces],
  }
}
