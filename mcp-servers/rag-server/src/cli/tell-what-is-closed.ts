import { compileAccess, type Rights } from '../domain/access.ts'
import type { FileReport } from '../ingest/ingest-folder.ts'
import type { KnowledgeStore } from '../store/knowledge-store.ts'

/**
 * Says after each ingest which documents of the folder nobody but an administrator finds, new or not: one without rights
 * is taken in, and one that is kept out is there, and both seem lost.
 */
export async function tellWhatIsClosed(
  store: KnowledgeStore,
  reports: readonly FileReport[],
  tell: (line: string) => void,
): Promise<void> {
  const outcomes = new Map(reports.map(({ documentId, outcome }) => [documentId, outcome]))
  const entries = await store.list(compileAccess({ teams: [] }, true))
  const closed = entries.filter(({ documentId, rights }) => isHere(outcomes.get(documentId)) && isClosed(rights))
  tellClosed(
    closed.map(({ documentId }) => documentId),
    outcomes,
    tell,
  )
  const held = (await store.heldDocuments()).filter(({ documentId }) => outcomes.get(documentId) === 'unchanged')
  const [first] = held
  if (first === undefined) return
  const name = JSON.stringify(first.documentId)
  tell(
    `${several(held.length, 'document')} still kept out, e.g. ${name} (it holds ${first.reason}). To let it in: kb admit ${name}.`,
  )
}

type Outcomes = ReadonlyMap<string, FileReport['outcome']>

function tellClosed(closed: readonly string[], outcomes: Outcomes, tell: (line: string) => void): void {
  const isNew = (documentId: string) => outcomes.get(documentId) !== 'unchanged'
  const taken = [...outcomes.values()].filter((outcome) => outcome === 'added' || outcome === 'updated').length
  const fresh = closed.filter(isNew)
  const [first] = [...fresh, ...closed]
  if (first === undefined) return
  const known = closed.length - fresh.length
  const parts = [
    fresh.length > 0 &&
      `${fresh.length === taken ? 'All' : `${fresh.length} of the`} ${taken} added or updated documents can`,
    known > 0 && `${known} unchanged ${known === 1 ? 'document' : 'documents'} can still`,
  ]
  tell(
    `${parts.filter((part) => part !== false).join(', ')} be seen by administrators only. To open them: kb grant ${JSON.stringify(first)} --public (or --teams a,b, --users x,y; a prefix/* names many), or take the folder in again with one of these.`,
  )
}

function several(count: number, noun: string): string {
  return count === 1 ? `1 ${noun} is` : `${count} ${noun}s are`
}

function isHere(outcome: FileReport['outcome'] | undefined): boolean {
  return outcome === 'added' || outcome === 'updated' || outcome === 'unchanged'
}

function isClosed({ visibility, teams, users }: Rights): boolean {
  return visibility === 'restricted' && teams.length === 0 && users.length === 0
}
