import { type ResourceNotifier, type ResourceTemplateDefinition, UserError } from '@mcp-servers/server-shell'
import type { ProjectStore } from '../store/project-store.ts'

/** The shell's own sentence: unknown and illegal ids must read alike, so that an answer tells nothing about the disk. */
const NOT_FOUND = 'No such resource. Ask resources/list for the addresses that exist.'

function uriOf(projectId: string): string {
  return `requirement://projects/${encodeURIComponent(projectId)}/requirements`
}

/** A file that is listed says why it cannot be read; who wrote it may read either language. */
const BROKEN = {
  not_json: ['不是合法的 JSON', 'is not valid JSON'],
  not_a_list: [
    '不是需求列表（[{ "id", "title", "description" }]）',
    'holds no list of requirements ([{ "id", "title", "description" }])',
  ],
  too_large: ['超过 8 MiB', 'is larger than 8 MiB'],
} as const

function brokenFile(projectId: string, problem: keyof typeof BROKEN): string {
  const [zh, en] = BROKEN[problem]
  return `项目文件 ${projectId}.json ${zh}，请修正后重试。The file ${projectId}.json ${en}. Correct it and read it again.`
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
      const reading = await store.readRequirements(projectId)
      if (reading.status === 'absent') throw new UserError('not_found', NOT_FOUND)
      if (reading.status === 'broken') throw new UserError('invalid_input', brokenFile(projectId, reading.problem))
      return JSON.stringify(reading.requirements, null, 2)
    },
    async complete(variable, prefix) {
      if (variable !== 'projectId') return []
      return await store.findProjectIds(prefix)
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
