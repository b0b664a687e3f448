import type { ReportPart } from '../plan/assignment.ts'
import { daysIn } from '../plan/days.ts'
import { scheduleFor } from '../plan/schedule.ts'
import type { RequestKind } from '../reading/reading.ts'
import { en } from './messages/en.ts'
import type { ReportLabels } from './messages/labels.ts'
import { zh } from './messages/zh.ts'
import {
  bullets,
  completenessLines,
  conflictLines,
  inline,
  knowledgeLines,
  referenceLines,
  storyLines,
} from './render-parts.ts'
import type { ReviewReport } from './review-report.ts'

type Unrendered = Omit<ReviewReport, 'markdown'>

/** What a report was asked for. */
export interface RenderRequest {
  readonly kind: RequestKind
  readonly parts: readonly ReportPart[]
  readonly subject: string
  /** Whether the knowledge base answered at all. */
  readonly isKnowledgeAsked: boolean
}

const MAX_TEXT_SHOWN = 600

/** The report as Markdown in its own language. Pure: the same report always reads the same. */
export function renderReport(report: Unrendered, request: RenderRequest): string {
  const labels = report.language === 'zh' ? zh : en
  const sections = [
    [`# ${labels.title[request.kind] ?? labels.title.review}`],
    report.mode === 'offline' ? [`> ${labels.offline}`] : [],
    [`**${request.kind === 'question' ? labels.question : labels.requirement}**: ${shown(report.requirementText)}`],
    section(labels.conclusion, [report.conclusion]),
    ...request.parts.map((part) => partSection(part, report, { labels, request })),
    ...report.specialists.map(({ expert, findings }) => section(labels.specialist[expert], bullets(findings))),
    section(labels.advice, bullets(report.advice)),
    section(labels.openQuestions, bullets(report.openQuestions)),
    section(labels.degraded, bullets(report.degraded.map(({ what, why }) => `**${inline(what)}**: ${why}`))),
  ]
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

/** A section without content is left out. */
function section(title: string, lines: readonly string[]): string[] {
  const text = lines.join('\n').trim()
  return text === '' ? [] : [`## ${title}`, '', text]
}

interface Frame {
  readonly labels: ReportLabels
  readonly request: RenderRequest
}

function partSection(part: ReportPart, report: Unrendered, frame: Frame): string[] {
  return section(frame.labels.part[part], partLines[part](report, frame))
}

const partLines: Record<ReportPart, (report: Unrendered, frame: Frame) => string[]> = {
  completeness: (report, { labels }) =>
    report.completeness === null
      ? [labels.unavailable]
      : completenessLines(report.completeness, labels, report.language),
  complexity: (report, { labels, request }) => complexityLines(report, labels, request.kind === 'complexity'),
  conflicts: (report, { labels }) =>
    report.conflicts === null ? [labels.unavailable] : conflictLines(report.conflicts, labels),
  stories: (report, { labels }) =>
    report.stories === null ? [labels.unavailable] : storyLines(report.stories, labels),
  knowledge: (report, { labels, request }) =>
    report.knowledge.length === 0 && !request.isKnowledgeAsked
      ? [labels.knowledgeNotAsked]
      : knowledgeLines(report.knowledge, labels, `${request.subject} ${report.requirementText}`),
  references: (report, { labels, request }) => {
    // A question that the team's own documents answer needs no outside.
    const isAnsweredInHouse =
      request.kind === 'question' && report.references.length === 0 && report.knowledge.length > 0
    return isAnsweredInHouse ? [] : referenceLines(report, labels)
  },
}

function complexityLines({ complexity, language }: Unrendered, labels: ReportLabels, isAsked: boolean): string[] {
  if (complexity === null) return [labels.unavailable]
  if (complexity.size === null || complexity.estimatedDays === null)
    return [labels.noSize, ...bullets(complexity.factors)]
  const stages = scheduleFor(complexity.size, language)
  const days = daysIn(language, complexity.estimatedDays)
  return [
    labels.size(complexity.size, days),
    '',
    ...bullets(complexity.factors),
    '',
    // Who asked for the size reads the stages one by one; in a whole review they are one line.
    ...(isAsked
      ? [`**${labels.schedule}** (${days})`, '', ...stages.map((stage, at) => `${at + 1}. ${stage}`)]
      : [`**${labels.schedule}** (${days}): ${stages.join(' → ')}`]),
  ]
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_TEXT_SHOWN ? line : `${line.slice(0, MAX_TEXT_SHOWN)}…`
}
