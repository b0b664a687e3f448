import { defineTool } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { estimateSize } from '../domain/size/estimate.ts'
import { size } from '../domain/size/types.ts'
import { parseText } from '../domain/text/parse.ts'
import { messagesIn } from '../messages/select.ts'
import { PURE } from './annotations.ts'
import { language, requirementText, requireWords } from './requirement-text.ts'

/** More finished requirements than this are refused; of each description this much is taken. */
const MAX_PAST = 5000
const MAX_DESCRIPTION_CHARS = 20_000

const pastRequirement = z.looseObject({
  id: z.string(),
  title: z.string(),
  description: z.string().max(MAX_DESCRIPTION_CHARS),
  size: size.optional(),
  days: z.number().positive().max(10_000).optional(),
})

/** Sizes a requirement with reasons, or says what is missing to size it. */
export const estimateComplexity = defineTool({
  name: 'estimate_complexity',
  title: '复杂度评估',
  description:
    'Sizes one requirement (zh/en) for a team of one front-end, one back-end, half a tester: S/M/L/XL, days, score, readable reasons, range and confidence. size is null when the text names no concrete function; factors then says what is missing. techStack only where it is decided; pastRequirements when finished ones with sizes are known. Not a commitment: effort cannot be read off a text exactly.',
  inputSchema: z.object({
    requirementText: requirementText.describe('The requirement as plain text or Markdown.'),
    techStack: z
      .string()
      .max(500)
      .optional()
      .describe('Technologies already decided, e.g. "React + Node.js + Stripe SDK".'),
    pastRequirements: z
      .array(pastRequirement)
      .max(MAX_PAST)
      .optional()
      .describe('Finished requirements of the same team with their size (S-XL) or working days; alike ones weigh in.'),
  }),
  outputSchema: z.object({
    size: size.nullable(),
    estimatedDays: z.string().nullable(),
    complexityScore: z.number(),
    factors: z.array(z.string()),
    range: z.object({ from: size, to: size }).nullable(),
    confidence: z.number(),
    language,
    isTruncated: z.boolean(),
  }),
  annotations: PURE,
  run({ requirementText: text, techStack, pastRequirements }) {
    requireWords(text, 'requirementText')
    const parsed = parseText(text)
    const say = messagesIn(parsed.language)
    const estimate = estimateSize(parsed, { techStack, past: pastRequirements })
    const common = { language: parsed.language, isTruncated: parsed.isTruncated }
    if (estimate.status === 'unsizable') {
      return {
        size: null,
        estimatedDays: null,
        complexityScore: 0,
        factors: [...say.unsizable],
        range: null,
        confidence: 0,
        ...common,
      }
    }
    return {
      size: estimate.size,
      estimatedDays: say.days(estimate.size),
      complexityScore: estimate.score,
      factors: estimate.reasons.map((reason) => say.factor(reason)),
      range: { from: estimate.range[0], to: estimate.range[1] },
      confidence: estimate.confidence,
      ...common,
    }
  },
})
