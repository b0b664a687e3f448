import { defineTool, UserError } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { compareEach } from '../domain/conflicts/compare-all.ts'
import { type Comparison, kind, RELATIONS, type Relation, relation } from '../domain/conflicts/types.ts'
import { languageOf } from '../domain/text/language.ts'
import { atWordBoundary } from '../messages/at-word-boundary.ts'
import type { Messages } from '../messages/messages.ts'
import { messagesIn } from '../messages/select.ts'
import { PURE } from './annotations.ts'
import { language, requirementText, requireWords } from './requirement-text.ts'
import { takeTurns } from './take-turns.ts'

/** A larger set is refused. */
const MAX_EXISTING = 5000
/** A longer description is refused. */
const MAX_DESCRIPTION_CHARS = 20_000

const existing = z.looseObject({
  id: z.string(),
  title: z.string(),
  description: z.string().max(MAX_DESCRIPTION_CHARS),
})

/** What is listed; `none` is not. */
const pressingOrOverlap = z.enum(['conflict', 'duplicate', 'overlap'])
const entry = z.object({
  id: z.string(),
  title: z.string(),
  relation: pressingOrOverlap,
  kind: kind.nullable(),
  sharedKeywords: z.array(z.string()),
  newQuote: z.string(),
  existingQuote: z.string(),
  reason: z.string(),
})
type Entry = z.infer<typeof entry>

/** How a new requirement stands to the existing ones: conflicts, duplicates, overlaps. */
export const checkConflicts = defineTool({
  name: 'check_conflicts',
  title: '冲突检测',
  description:
    'Compares one new requirement (zh/en) with existing ones ({ id, title, description }; read them from requirement://projects/{projectId}/requirements). Returns which it contradicts (numbers, permissions, states, timing, formats, negation), duplicates or overlaps, with both quotes and why. hasConflicts means a reviewer has to act; an overlap alone does not. Not for searching requirements.',
  inputSchema: z.object({
    newRequirement: requirementText.describe('The new requirement as plain text.'),
    existingRequirements: z
      .array(existing)
      .max(MAX_EXISTING)
      .describe('The requirements to compare with; may be empty.'),
  }),
  outputSchema: z.object({
    hasConflicts: z.boolean(),
    conflictCount: z.number(),
    conflicts: z.array(entry),
    suggestion: z.string(),
    verdict: relation,
    related: z.array(entry),
    notListed: z.number(),
    notCompared: z.number(),
    shortened: z.number(),
    isTruncated: z.boolean(),
    language,
  }),
  annotations: PURE,
  async run({ newRequirement, existingRequirements }, { signal }) {
    requireWords(newRequirement, 'newRequirement')
    if (existingRequirements.some((r) => r.id.trim() === '')) {
      throw new UserError('invalid_input', messagesIn(languageOf(newRequirement)).emptyId)
    }
    const spoken = languageOf(newRequirement)
    const say = messagesIn(spoken)
    const outcome = await takeTurns(
      compareEach({ title: '', description: newRequirement }, existingRequirements),
      signal,
    )
    const { notCompared, shortened, isTruncated } = outcome
    const entries = outcome.related.map(({ requirement, comparison }) => entryOf(requirement, comparison, say))
    const ranked = entries.sort(
      (a, b) => rank(a.relation) - rank(b.relation) || b.sharedKeywords.length - a.sharedKeywords.length,
    )
    const verdict: Relation = ranked[0]?.relation ?? 'none'
    const pressing = ranked.filter((e) => e.relation !== 'overlap')
    const listed = pressing.slice(0, MAX_LISTED)
    const notListed = pressing.length - listed.length
    const overlaps = ranked.filter((e) => e.relation === 'overlap').slice(0, MAX_OVERLAPS)
    return {
      hasConflicts: pressing.length > 0,
      conflictCount: pressing.length,
      conflicts: listed.length > 0 ? listed : overlaps,
      suggestion: [
        say.conflictAdvice(
          verdict,
          ranked.filter((e) => e.relation === verdict).map((e) => (e.title.trim() === '' ? e.id : e.title)),
        ),
        ...say.conflictLimits({ ...outcome, notListed }),
      ].join(spoken === 'zh' ? '' : ' '),
      verdict,
      related: pressing.length > 0 ? overlaps : [],
      notListed,
      notCompared,
      shortened,
      isTruncated,
      language: spoken,
    }
  },
})

/** More conflicts and duplicates than this nobody settles in one sitting; the nearest are listed, the rest is counted. */
const MAX_LISTED = 40
/** Two documents can share hundreds of words. */
const MAX_KEYWORDS = 20
/** Of a quoted sentence this much. */
const MAX_QUOTE_CHARS = 400

/** More overlaps than this tell nothing; the nearest are kept. */
const MAX_OVERLAPS = 20

function entryOf({ id, title }: { id: string; title: string }, comparison: Comparison, say: Messages): Entry {
  const { relation: found, kind: sort, sharedKeywords, newQuote, existingQuote } = comparison
  return {
    id,
    title,
    // `compareAll` returns only what is related.
    relation: found === 'none' ? 'overlap' : found,
    kind: sort,
    sharedKeywords: sharedKeywords.slice(0, MAX_KEYWORDS),
    newQuote: atWordBoundary(newQuote, MAX_QUOTE_CHARS),
    existingQuote: atWordBoundary(existingQuote, MAX_QUOTE_CHARS),
    reason: say.conflictReason(comparison),
  }
}

function rank(found: Relation): number {
  return RELATIONS.indexOf(found)
}
