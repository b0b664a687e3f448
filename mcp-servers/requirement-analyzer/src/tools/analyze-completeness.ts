import { defineTool, type ToolDefinition } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { aspectOf } from '../domain/dimensions/aspect.ts'
import { collectEvidence, completenessScore } from '../domain/dimensions/completeness.ts'
import { toAsk } from '../domain/dimensions/to-ask.ts'
import { DIMENSIONS, type Dimension, dimension } from '../domain/dimensions/types.ts'
import { findFindings } from '../domain/findings/find.ts'
import { RULE_TABLE, type Rule, rule, severity } from '../domain/findings/rules.ts'
import { qualityKind, qualityKinds } from '../domain/kind.ts'
import { subjectOf } from '../domain/subject.ts'
import { testability, testabilityOf } from '../domain/testability.ts'
import { type ParsedText, parseText } from '../domain/text/parse.ts'
import { findVague } from '../domain/vague.ts'
import { explainFinding } from '../messages/findings.ts'
import { messagesIn } from '../messages/select.ts'
import { PURE } from './annotations.ts'
import { language, requirementText, requireWords, span } from './requirement-text.ts'

const spans = z.array(span)
const evidence = z.object({
  用户角色: spans,
  功能描述: spans,
  验收标准: spans,
  优先级: spans,
  非功能需求: spans,
  边界条件: spans,
})
const finding = z.object({ rule, severity, span, why: z.string(), rewrite: z.string(), source: z.string() })

const outputSchema = z.object({
  completenessScore: z.number(),
  totalDimensions: z.number(),
  coveredDimensions: z.array(dimension),
  missingDimensions: z.array(dimension),
  suggestion: z.string(),
  language,
  evidence,
  questions: z.array(z.object({ dimension, question: z.string() })),
  findings: z.array(finding),
  vagueTerms: spans,
  testability,
  qualityKinds: z.array(qualityKind),
  isTruncated: z.boolean(),
  /** Entries that the limits of one answer left out. */
  omitted: z.object({ evidence: z.number(), findings: z.number(), vagueTerms: z.number() }),
})
type Answer = z.infer<typeof outputSchema>

/** Which of the six dimensions a requirement supplies, with evidence, and what to ask about the others; rules named in `disabledRules` raise no finding. */
export function analyzeCompleteness(disabledRules: ReadonlySet<Rule>): ToolDefinition {
  return defineTool({
    name: 'analyze_completeness',
    title: '完整性分析',
    description:
      'Checks one requirement text (zh/en) for six dimensions: who, what, acceptance, priority, quality, limits/failures. Use before a requirement is built. Returns a score, covered and missing dimensions, evidence spans, findings (vague words, open lists, missing units … with a rewrite), and a question for each gap. Not for effort (estimate_complexity) or clashes (check_conflicts).',
    inputSchema: z.object({ requirementText: requirementText.describe('The requirement as plain text or Markdown.') }),
    outputSchema,
    annotations: PURE,
    run({ requirementText: text }) {
      requireWords(text, 'requirementText')
      return review(parseText(text), disabledRules)
    },
  })
}

/** More spans than this for one dimension tell a reader nothing new; a long document would else be answered with megabytes. */
const MAX_SPANS = 50
/** … and more findings than this are not read. */
const MAX_FINDINGS = 200

function review(parsed: ParsedText, disabledRules: ReadonlySet<Rule>): Answer {
  const found = collectEvidence(parsed)
  const say = messagesIn(parsed.language)
  const missingDimensions = DIMENSIONS.filter((name) => found[name].length === 0)
  const subject = subjectOf(parsed)
  const vagueTerms = findVague(parsed)
  const findings = findingsOf(parsed, disabledRules)
  const evidenceCounts = DIMENSIONS.map((name) => Math.max(0, found[name].length - MAX_SPANS))
  return {
    completenessScore: completenessScore(found),
    totalDimensions: DIMENSIONS.length,
    coveredDimensions: DIMENSIONS.filter((name) => found[name].length > 0),
    missingDimensions,
    suggestion: missingDimensions.length === 0 ? say.complete : say.missing(missingDimensions),
    language: parsed.language,
    evidence: copied(found),
    questions: toAsk(parsed, missingDimensions).map((name) => ({
      dimension: name,
      question: say.question(name, subject, aspectOf(subject, name)),
    })),
    findings: findings.slice(0, MAX_FINDINGS),
    vagueTerms: vagueTerms.slice(0, MAX_SPANS),
    testability: testabilityOf({
      functions: found.功能描述.length,
      qualities: found.非功能需求.length,
      vague: vagueTerms.length,
    }),
    qualityKinds: qualityKinds(parsed.text),
    isTruncated: parsed.isTruncated,
    omitted: {
      evidence: evidenceCounts.reduce((sum, count) => sum + count, 0),
      findings: Math.max(0, findings.length - MAX_FINDINGS),
      vagueTerms: Math.max(0, vagueTerms.length - MAX_SPANS),
    },
  }
}

function findingsOf(parsed: ParsedText, disabledRules: ReadonlySet<Rule>): Answer['findings'] {
  return findFindings(parsed, disabledRules).map((each) => ({
    rule: each.rule,
    severity: each.severity,
    span: each.span,
    ...explainFinding(each, parsed.language),
    source: RULE_TABLE[each.rule].source,
  }))
}

function copied(found: ReturnType<typeof collectEvidence>): Record<Dimension, z.infer<typeof spans>> {
  return {
    用户角色: found.用户角色.slice(0, MAX_SPANS),
    功能描述: found.功能描述.slice(0, MAX_SPANS),
    验收标准: found.验收标准.slice(0, MAX_SPANS),
    优先级: found.优先级.slice(0, MAX_SPANS),
    非功能需求: found.非功能需求.slice(0, MAX_SPANS),
    边界条件: found.边界条件.slice(0, MAX_SPANS),
  }
}
