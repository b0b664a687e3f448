import { demandsErasure } from '../plan/advice.ts'
import type { ReportPart } from '../plan/assignment.ts'
import { daysIn } from '../plan/days.ts'
import { scheduleFor } from '../plan/schedule.ts'
import type { RequestKind } from '../reading/reading.ts'
import { quotesForeign } from './foreign-quotes.ts'
import { en } from './messages/en.ts'
import type { ReportLabels } from './messages/labels.ts'
import { zh } from './messages/zh.ts'
import {
  bullets,
  completenessLines,
  conflictLines,
  inline,
  knowledgeLines,
  memberLines,
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
  /** Whether there is no existing requirement that this one could clash with. */
  readonly isNoneToCompare: boolean
  /** Whether the requirements it was held against are the sample's. */
  readonly isSampleCompared: boolean
  /** Whether a specialist quotes a document of its field. */
  readonly isFieldKnown: boolean
}

const MAX_TEXT_SHOWN = 600

/** The report as Markdown in its own language. Pure: the same report always reads the same. */
export function renderReport(report: Unrendered, request: RenderRequest): string {
  const labels = report.language === 'zh' ? zh : en
  const sections = [
    [`# ${labels.title[request.kind] ?? labels.title.review}`],
    head(report, labels),
    reviewed(report.requirementText, request.kind === 'question' ? labels.question : labels.requirement, labels),
    section(labels.conclusion, [report.conclusion]),
    section(labels.members, memberLines(report.members ?? [], labels, report.language)),
    ...request.parts.map((part) => partSection(part, report, { labels, request })),
    ...report.specialists.map(({ expert, findings }) => section(labels.specialist[expert], bullets(findings))),
    section(labels.advice, bullets(report.advice)),
    section(labels.openQuestions, bullets(report.openQuestions)),
    section(
      labels.degraded,
      bullets(report.degraded.map(({ what, why }) => `**${inline(what)}**${labels.colon}${why}`)),
    ),
  ]
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

/** What a reader should know of the whole report before reading it. */
function head(report: Unrendered, labels: ReportLabels): string[] {
  const said = [
    ...(report.mode === 'offline' ? [labels.offline] : []),
    ...(quotesForeign(report) ? [labels.foreignQuotes] : []),
  ]
  return said.length === 0 ? [] : [`> ${said.join(report.language === 'zh' ? '' : ' ')}`]
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
  conflicts: (report, { labels, request }) => {
    if (report.conflicts === null) return [labels.unavailable]
    if (request.isNoneToCompare) return [labels.noneToCompare]
    return [
      ...conflictLines(report.conflicts, labels),
      ...(request.isSampleCompared ? ['', labels.sampleCompared] : []),
    ]
  },
  stories: (report, { labels }) =>
    report.stories === null ? [labels.unavailable] : storyLines(report.stories, labels),
  knowledge: (report, { labels, request }) =>
    report.knowledge.length === 0
      ? [noKnowledge(labels, request)]
      : knowledgeLines(report.knowledge, labels, `${request.subject} ${report.requirementText}`),
  references: (report, { labels, request }) => {
    // A question that the team's own documents answer needs no outside.
    const isAnsweredInHouse =
      request.kind === 'question' && report.references.length === 0 && report.knowledge.length > 0
    return isAnsweredInHouse ? [] : [...caution(report, labels), ...referenceLines(report, labels)]
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
      : [`**${labels.schedule}** (${days})${labels.colon}${stages.join(' → ')}`]),
  ]
}

const KEEPS = /软删除|停用|\b(?:soft[- ]?delet\w*|deactivat\w*|restor\w*)\b/iu

function caution({ requirementText, references, referencesSummary }: Unrendered, labels: ReportLabels): string[] {
  const told = [referencesSummary, ...references.map(({ snippet }) => snippet)].join('\n')
  return demandsErasure(requirementText) && KEEPS.test(told) ? [labels.keepsInstead, ''] : []
}

function noKnowledge(labels: ReportLabels, { isKnowledgeAsked, isFieldKnown }: RenderRequest): string {
  if (!isKnowledgeAsked) return labels.knowledgeNotAsked
  return isFieldKnown ? labels.onlyFieldRules : labels.nothingInHouse
}

/** The text that was reviewed: one line beside its label, several as they were written. */
function reviewed(text: string, label: string, { colon }: ReportLabels): string[] {
  const lines = shown(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
  if (lines.length === 1) return [`**${label}**${colon}${lines[0] ?? ''}`]
  return [`**${label}**${colon.trim()}`, '', ...lines.flatMap((line, at) => quotedLine(line, lines[at + 1]))]
}

const HEADING = /^#{1,6}\s+(.*)$/u
/** A list item or a table row: Markdown keeps it apart from the next one by itself. */
const OWN_LINE = /^(?:[-*+]\s|\||\d{1,9}[.)]\s)/u

/** A line of a quotation that stays a line of its own; a heading of the text is none of the report's. */
function quotedLine(line: string, next: string | undefined): string[] {
  const plain = line.replace(HEADING, (_mark, title: string) => `**${title.replaceAll('*', '')}**`)
  const isApart = next === undefined || (OWN_LINE.test(plain) && OWN_LINE.test(next))
  return isApart ? [`> ${plain}`] : [`> ${plain}`, '>']
}

function shown(text: string): string {
  const whole = text.trim().replace(/\n\s*\n/g, '\n')
  if (whole.length <= MAX_TEXT_SHOWN) return whole
  return `${whole.slice(0, MAX_TEXT_SHOWN).trimEnd()}…`
}
