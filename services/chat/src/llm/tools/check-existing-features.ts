import { z } from 'zod'
import { comparableIn, type RequirementStore } from '../../store/requirement-store.ts'
import { localTool, MAX_TEXT } from './local-tool.ts'
import { coverage, termsOf } from './similarity.ts'

/** Requirements handed on for a conflict check: a small project whole, a large one by likeness. */
const MAX_RELATED = 60

const schema = z.object({
  requirementText: z.string().min(1).max(MAX_TEXT).describe('The new requirement.'),
  excludeIds: z.array(z.string().max(100)).max(20).optional().describe('Ids to leave out, such as its own.'),
})

/** Finds what the team has already promised, most alike first: the input of a conflict check. */
export function createCheckExistingFeaturesTool(store: RequirementStore) {
  return localTool({
    name: 'check_existing_features',
    description:
      "Finds requirements of the team's own store that a new requirement should be held against, most alike first. Returns { total, existingRequirements: [{ id, title, description, status }], isSample? }, isSample when all there is is the sample that ships with the product; pass existingRequirements on to the conflict check.",
    schema,
    permission: 'read',
    run: async ({ requirementText, excludeIds = [] }) => {
      const excluded = new Set(excludeIds.map((id) => id.toUpperCase()))
      const { entries, isSample } = await comparableIn(store)
      const all = entries.filter((entry) => !excluded.has(entry.id.toUpperCase()))
      const wanted = termsOf(requirementText)
      const ranked = all
        .map((entry) => ({ entry, likeness: coverage(wanted, termsOf(`${entry.title} ${entry.description}`)) }))
        .sort((left, right) => right.likeness - left.likeness)
        .slice(0, MAX_RELATED)
      return {
        total: all.length,
        ...(isSample ? { isSample } : {}),
        existingRequirements: ranked.map(({ entry }) => {
          const { id, title, description, status } = entry
          return { id, title, description, status, ...effortOf(entry) }
        }),
      }
    },
  })
}

/** What a requirement took, when the project keeps it: a size of S to XL, or working days. */
const effort = z.object({
  size: z.enum(['S', 'M', 'L', 'XL']).optional().catch(undefined),
  days: z.number().positive().optional().catch(undefined),
})

function effortOf(entry: unknown): { size?: string; days?: number } {
  const { size, days } = effort.parse(entry)
  return { ...(size === undefined ? {} : { size }), ...(days === undefined ? {} : { days }) }
}
