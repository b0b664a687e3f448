import { defineTool } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { findBoundaries } from '../domain/dimensions/boundary.ts'
import { priorityLevel } from '../domain/dimensions/priority.ts'
import { findStories } from '../domain/stories/find-stories.ts'
import { ownerOf, shareCriteria, statedCriteria } from '../domain/stories/own-criteria.ts'
import type { FoundStory } from '../domain/stories/types.ts'
import { type ParsedText, parseText } from '../domain/text/parse.ts'
import type { Span } from '../domain/text/types.ts'
import { messagesIn } from '../messages/select.ts'
import { PURE } from './annotations.ts'
import { language, requirementText, requireWords } from './requirement-text.ts'

const DEFAULT_STORIES = 3
const MAX_STORIES = 20
/** Limits and failures quoted in one story's criteria. */
const MAX_QUOTED = 3
/** Pass conditions of the text in one story's criteria. */
const MAX_OWN = 10

const story = z.object({
  id: z.string(),
  story: z.string(),
  acceptanceCriteria: z.array(z.string()),
  priority: z.string(),
  role: z.string(),
  action: z.string(),
  benefit: z.string().nullable(),
  openQuestions: z.array(z.string()),
})

/** Stories from plain prose: one an actor and allowed action, a benefit only where the text states one. */
export const generateUserStories = defineTool({
  name: 'generate_user_stories',
  title: '用户故事生成',
  description:
    'Turns one requirement (zh/en prose, no template needed) into user stories with Given/When/Then criteria that quote its own limits and failures. Adds nothing: what the text does not say becomes an open question. Goals, qualities, technical work and prohibitions give no story. maxStories 1-20, default 3.',
  inputSchema: z.object({
    requirementText: requirementText.describe('The requirement as plain text or Markdown.'),
    maxStories: z.int().min(1).max(MAX_STORIES).optional().describe('Most stories to return; default 3.'),
  }),
  outputSchema: z.object({
    stories: z.array(story),
    totalFound: z.number(),
    openQuestions: z.array(z.string()),
    language,
    note: z.string().nullable(),
  }),
  annotations: PURE,
  run({ requirementText: text, maxStories }) {
    requireWords(text, 'requirementText')
    const parsed = parseText(text)
    const say = messagesIn(parsed.language)
    const found = findStories(parsed)
    const stated = statedCriteria(parsed)
    const rules = findBoundaries(parsed).filter((rule) => !stated.some((own) => isInside(rule, own)))
    const rulesOf = shareOut(rules, found, parsed)
    const ownOf = shareCriteria(stated, found, parsed)
    const stories = found.slice(0, maxStories ?? DEFAULT_STORIES).map((each, index) => {
      const told = rulesOf(each).map((rule) => rule.text.replace(/[。.；;]+$/u, ''))
      const limits = told.flatMap((rule) => limitsIn(rule)).slice(0, MAX_QUOTED)
      const failures = told.filter((rule) => limitsIn(rule).length === 0).slice(0, MAX_QUOTED)
      const own = ownOf(each).slice(0, MAX_OWN)
      const parts = { ...each, object: each.object ?? '', limits, failures, own }
      return {
        id: `US-${String(index + 1).padStart(3, '0')}`,
        story: say.story(parts),
        acceptanceCriteria: [...say.criteria(parts)],
        priority: priorityLevel(parsed, each.source) ?? say.priorityUnknown,
        role: each.role,
        action: each.action,
        benefit: each.benefit,
        openQuestions: [...say.storyQuestions(parts)],
      }
    })
    return {
      stories,
      totalFound: found.length,
      openQuestions: [...new Set(stories.flatMap((each) => each.openQuestions))],
      language: parsed.language,
      note: stories.length === 0 ? say.noStory : null,
    }
  },
})

function isInside(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

/** A rule belongs to the story that its sentence tells; one that no story's sentence holds goes with the story it shares its words with. */
function shareOut(
  rules: readonly Span[],
  stories: readonly FoundStory[],
  parsed: ParsedText,
): (story: FoundStory) => Span[] {
  const holderOf = (rule: Span) =>
    stories.find(({ source }) => isInside(source, rule)) ?? ownerOf(rule, stories, parsed)
  const owners = new Map(rules.map((rule) => [rule, holderOf(rule)]))
  return (story) => rules.filter((rule) => owners.get(rule) === story)
}

/** A bound is stated. Source: as the bounds of `lexicon/bounds.ts`. */
const LIMIT =
  /(?:最多|不超过|上限|至少|以内|仅|只(?:支持|接受)|at most|up to|no more than|maximum|max\b|limit|at least|only)/i

/** The parts of a rule that state a limit. */
function limitsIn(text: string): string[] {
  return text
    .split(/[，,；;](?!\d{3})/)
    .map((part) => part.trim())
    .filter((part) => LIMIT.test(part))
}
