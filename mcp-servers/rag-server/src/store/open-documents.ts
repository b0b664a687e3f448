import type { Access } from '../domain/access.ts'
import { placeholders } from './sql-database.ts'

/** The condition on `kb_documents d` that lets a reader's documents through, held ones never. */
export function openDocuments({ administrator, grantees }: Access): {
  condition: string
  grantees: readonly string[]
} {
  if (administrator) return { condition: 'd.rights <> 0', grantees: [] }
  const list = placeholders(grantees.length)
  return { condition: `d.rights IN (SELECT g.rights FROM kb_grantees g WHERE g.grantee IN (${list}))`, grantees }
}
