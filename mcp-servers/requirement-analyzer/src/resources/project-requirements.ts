import { type ResourceNotifier, type ResourceTemplateDefinition, UserError } from '@mcp-servers/server-shell'
import type { ProjectStore } from '../store/project-store.ts'

/** The shell's own sentence: unknown, illegal and unreadable ids must read alike, so that an answer tells nothing about the disk. */
const NOT_FOUND = 'No such resource. Ask resources/list for the addresses that exist.'

function uriOf(projectId: string): string {
  return `requirement://projects/${encodeURIComponent(projectId)}/requirements`
}

/** A project's requirements as JSON; each read looks at the store again. */
export function projectRequirements(store: ProjectStore): ResourceTemplateDefinition {
  return {
    uriTemplate: 'requirement://projects/{projectId}/requirements',
    name: 'project-requirements',
    title: 'Requirements of a project',
    description: 'The existing requirements of one project as a JSON list of { id, title, description, … }.',
    mimeType: 'application/json',
    async list() {
      const ids = await store.listProjectIds()
      return ids.map((id) => ({
        uri: uriOf(id),
        name: id,
        title: `Requirements of ${id}`,
        mimeType: 'application/json',
      }))
    },
    async read({ projectId = '' }) {
      const requirements = await store.readRequirements(projectId)
      if (requirements === undefined) throw new UserError('not_found', NOT_FOUND)
      return JSON.stringify(requirements, null, 2)
    },
    async complete(variable, prefix) {
      if (variable !== 'projectId') return []
      const ids = await store.listProjectIds()
      return ids.filter((id) => id.startsWith(prefix))
    },
  }
}

/** Tells clients what changed: the project's own resource, and the list when a project came or went. */
export function watchProjects(store: ProjectStore, notifier: ResourceNotifier): () => void {
  let known: ReadonlySet<string> | undefined
  const ready = store.listProjectIds().then((ids) => {
    known = new Set(ids)
  })
  return store.watch((projectId) => {
    void ready.then(async () => {
      notifier.updated(uriOf(projectId))
      const now = new Set(await store.listProjectIds())
      if (known?.has(projectId) !== now.has(projectId)) notifier.listChanged()
      known = now
    })
  })
}
