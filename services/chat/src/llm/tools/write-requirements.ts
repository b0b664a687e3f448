import { z } from 'zod'
import { UserError } from '../../errors.ts'
import type { Requirement } from '../../store/requirement.ts'
import type { RequirementStore } from '../../store/requirement-store.ts'
import { detectLanguage, type Language } from '../reading/language.ts'
import { localTool } from './local-tool.ts'
import type { AgentTool } from './tool-source.ts'

const DEFAULT_PROJECT = 'default'
/** Where a new requirement stands, in the words of its text. */
const awaiting: Readonly<Record<Language, string>> = { zh: '待评审', en: 'Awaiting review' }
const NUMBER = /^REQ-(\d+)$/i

const fields = {
  title: z.string().min(1).max(200),
  description: z.string().min(1).max(20_000),
  status: z.string().min(1).max(50),
  priority: z.string().min(1).max(20),
  owner: z.string().min(1).max(100),
}
const createSchema = z.object({
  title: fields.title,
  description: fields.description,
  priority: fields.priority.optional(),
  owner: fields.owner.optional(),
  projectId: z.string().max(100).optional().describe('Default: the first project.'),
})
const updateSchema = z.object({
  requirementId: z.string().max(100).describe('Id such as REQ-001.'),
  title: fields.title.optional(),
  description: fields.description.optional(),
  status: fields.status.optional(),
  priority: fields.priority.optional(),
  owner: fields.owner.optional(),
})

/** What the writing tools need. */
export interface WriteContext {
  readonly store: RequirementStore
  readonly now: () => number
}

/** The tools that change the requirement store. Every one of them waits for the user's approval. */
export function createWriteRequirementTools(context: WriteContext): AgentTool[] {
  return [createTool(context), updateTool(context), deleteTool(context), purgeTool(context)]
}

function createTool({ store, now }: WriteContext): AgentTool {
  return localTool({
    name: 'create_requirement',
    description: "Adds a requirement to the team's own store; its id is assigned. Not for reviewing a text.",
    schema: createSchema,
    permission: 'write',
    run: async ({ projectId, ...given }) => {
      const project = projectId ?? (await store.projectIds())[0] ?? DEFAULT_PROJECT
      const taken = (await store.list()).map(({ id }) => id)
      let created: Requirement | undefined
      await store.update(project, (current) => {
        const id = nextId([...taken, ...current.map((entry) => entry.id)])
        created = {
          id,
          ...present(given),
          title: given.title,
          description: given.description,
          status: awaiting[detectLanguage(`${given.title} ${given.description}`)],
          updatedAt: isoOf(now),
        }
        return [...current, created]
      })
      return { projectId: project, requirement: created }
    },
  })
}

function updateTool({ store, now }: WriteContext): AgentTool {
  return localTool({
    name: 'update_requirement',
    description: "Changes fields of a requirement of the team's own store.",
    schema: updateSchema,
    permission: 'write',
    run: async ({ requirementId, ...changes }) => {
      if (Object.keys(present(changes)).length === 0) {
        throw new UserError(
          'invalid_input',
          '没有要修改的字段：请给出 title、description、status、priority、owner 中的至少一个。（Nothing to change: name at least one of these fields.）',
        )
      }
      const found = await mustFind(store, requirementId)
      await store.update(found.projectId, (current) =>
        current.map((entry) =>
          entry.id === found.id ? { ...entry, ...present(changes), updatedAt: isoOf(now) } : entry,
        ),
      )
      return { requirement: await store.find(found.id) }
    },
  })
}

function deleteTool({ store }: WriteContext): AgentTool {
  return localTool({
    name: 'delete_requirement',
    description: "Deletes a requirement from the team's own store for good.",
    schema: z.object({ requirementId: z.string().max(100).describe('Id such as REQ-001.') }),
    permission: 'admin',
    run: async ({ requirementId }) => {
      const found = await mustFind(store, requirementId)
      await store.update(found.projectId, (current) => current.filter(({ id }) => id !== found.id))
      return { deleted: found.id, title: found.title }
    },
  })
}

function purgeTool({ store }: WriteContext): AgentTool {
  return localTool({
    name: 'purge_all_data',
    description: "Deletes every requirement of every project of the team's own store for good.",
    schema: z.object({}),
    permission: 'admin',
    run: async () => {
      const projects = await store.projectIds()
      const total = (await store.list()).length
      for (const project of projects) await store.update(project, () => [])
      return { deleted: total, projects }
    },
  })
}

async function mustFind(store: RequirementStore, id: string) {
  const found = await store.find(id)
  if (found === undefined)
    throw new UserError('not_found', `没有编号为 ${id} 的需求。（There is no requirement ${id}.）`)
  return found
}

/** One more than the highest number, so that the id of a deleted requirement is not given to another. */
function nextId(ids: readonly string[]): string {
  const numbers = ids.map((id) => Number(NUMBER.exec(id)?.[1] ?? 0))
  return `REQ-${String(Math.max(0, ...numbers) + 1).padStart(3, '0')}`
}

function present(given: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function isoOf(now: () => number): string {
  return new Date(now()).toISOString()
}
