import { z } from 'zod'
import { UserError } from '../../errors.ts'
import type { RequirementStore } from '../../store/requirement-store.ts'
import { localTool } from './local-tool.ts'

/** Most entries of a list; the rest is counted. */
const MAX_LISTED = 50

const schema = z.object({
  requirementId: z.string().max(100).optional().describe('Id such as REQ-001. Leave out to list.'),
  status: z.string().max(50).optional().describe('Lists only requirements with this status.'),
  priority: z.string().max(20).optional().describe('Lists only requirements with this priority, such as P0.'),
})

/** Reads one requirement of the team's own store by id, or lists what there is. */
export function createReadRequirementTool(store: RequirementStore) {
  return localTool({
    name: 'read_requirement',
    description:
      "Reads the team's own requirement store: one requirement by id (title, description, status, priority, owner), or the list when no id is given. Use it for questions about an existing requirement, not to review a new text.",
    schema,
    permission: 'read',
    run: async ({ requirementId, status, priority }) => {
      if (requirementId !== undefined) return { requirement: await readOne(store, requirementId) }
      const all = await store.list()
      const matching = all.filter((entry) => matches(entry.status, status) && matches(entry.priority, priority))
      return {
        total: matching.length,
        requirements: matching.slice(0, MAX_LISTED).map(({ id, title, status: state, priority: level, owner }) => ({
          id,
          title,
          status: state,
          priority: level,
          owner,
        })),
      }
    },
  })
}

async function readOne(store: RequirementStore, id: string) {
  const found = await store.find(id)
  if (found !== undefined) return found
  const known = (await store.list()).slice(0, 10).map((entry) => entry.id)
  throw new UserError(
    'not_found',
    `没有编号为 ${id} 的需求。现有的编号例如：${known.join('、') || '（需求库是空的）'}。`,
  )
}

function matches(value: string | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || (value ?? '').toLowerCase() === wanted.trim().toLowerCase()
}
