import type { ResourceNotifier } from '@mcp-servers/server-shell'
import type { Access } from '../domain/access.ts'
import type { KnowledgeStore } from '../store/knowledge-store.ts'
import { uriOf } from '../tools/hit-fields.ts'

/** How soon a change made by another process is noticed. */
const POLL_MS = 1_000

/**
 * Tells a client what changed among the documents its reader may see; the rest changes in silence. `accessNow` is
 * `undefined` as long as nobody knows who reads.
 */
export function watchDocuments(
  ready: () => Promise<KnowledgeStore>,
  accessNow: () => Access | undefined,
  notifier: ResourceNotifier,
): () => void {
  let known: { readonly revision: string; readonly marks: ReadonlyMap<string, string> } | undefined
  let isBusy = false
  const look = async () => {
    const access = accessNow()
    if (access === undefined) return
    const store = await ready()
    const revision = await store.revision()
    if (revision === known?.revision) return
    const marks = await store.marks(access)
    if (known !== undefined) tell(known.marks, marks, notifier)
    known = { revision, marks }
  }
  const poll = () => {
    if (isBusy) return
    isBusy = true
    // A store that cannot be read now is asked again in a second; a search will say what is wrong with it.
    void look()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
      })
  }
  poll()
  const timer = setInterval(poll, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function tell(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  notifier: ResourceNotifier,
): void {
  const changed = [...after].filter(([id, mark]) => before.has(id) && before.get(id) !== mark)
  const gone = [...before.keys()].filter((id) => !after.has(id))
  const isNew = [...after.keys()].some((id) => !before.has(id))
  for (const [id] of changed) notifier.updated(uriOf(id))
  for (const id of gone) notifier.updated(uriOf(id))
  if (isNew || gone.length > 0) notifier.listChanged()
}
