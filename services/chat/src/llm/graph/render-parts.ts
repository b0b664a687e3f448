import { z } from 'zod'
import { dimensionName } from '../plan/dimension-names.ts'
import { detectLanguage, type Language } from '../reading/language.ts'
import type { ReportLabels } from './messages/labels.ts'
import type { ReviewReport } from './review-report.ts'

type Part<Name extends keyof ReviewReport> = NonNullable<ReviewReport[Name]>

const MAX_PASSAGE = 280
const MAX_CONFLICTS = 10

const conflictDetail = z.looseObject({
  relation: z.string().optional(),
  why: z.string().optional(),
  reason: z.string().optional(),
  quotes: z.unknown().optional(),
})

/** Lines of a bullet list. */
export function bullets(items: readonly string[]): string[] {
  return items.map((item) => `- ${item.replace(/\s*\n\s*/g, ' ')}`)
}

/** A piece of somebody else's text inside a line: no line breaks, no Markdown of its own. */
export function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]`*_|<>]/g, '\\$&')
}

export function completenessLines(part: Part<'completeness'>, labels: ReportLabels, language: Language): string[] {
  const rows = [
    ...part.coveredDimensions.map((name) => ({ name, state: `✓ ${labels.covered}` })),
    ...part.missingDimensions.map((name) => ({ name, state: `✗ ${labels.missing}` })),
  ]
  const missing = labels.list(part.missingDimensions.map((name) => dimensionName(name, language)))
  return [
    labels.score(part.completenessScore, part.coveredDimensions.length, part.totalDimensions),
    '',
    `| ${labels.dimension} | ${labels.state} |`,
    '| --- | --- |',
    ...rows.map(({ name, state }) => `| ${dimensionName(name, language)} | ${state} |`),
    '',
    missing === '' ? labels.complete : labels.suggestion(missing),
  ]
}

export function conflictLines(part: Part<'conflicts'>, labels: ReportLabels): string[] {
  if (part.conflicts.length === 0) return [labels.noConflicts]
  const lines = part.conflicts.slice(0, MAX_CONFLICTS).map((entry) => {
    const detail = conflictDetail.safeParse(entry).data
    const relation = detail?.relation === undefined ? '' : `[${labels.conflict(detail.relation)}] `
    const why = detail?.why ?? detail?.reason ?? ''
    return `${relation}**${inline(entry.id)} ${inline(entry.title)}**${why === '' ? '' : `: ${why}`}`
  })
  return [...(part.hasConflicts ? [] : [labels.noConflicts]), ...bullets(lines), '', part.suggestion]
}

export function storyLines(part: Part<'stories'>, labels: ReportLabels): string[] {
  return part.stories.flatMap(({ id, story, acceptanceCriteria, priority }) => [
    `### ${inline(id)} (${labels.priority}: ${inline(priority)})`,
    '',
    story,
    '',
    `${labels.acceptance}:`,
    '',
    ...bullets(acceptanceCriteria),
    '',
  ])
}

/** An English reader is shown English passages where there are some; the report itself keeps all. */
export function knowledgeLines(passages: Part<'knowledge'>, labels: ReportLabels, language: Language): string[] {
  if (passages.length === 0) return [labels.nothingInHouse]
  const readable = language === 'en' ? passages.filter(({ content }) => detectLanguage(content) === 'en') : passages
  const shown = readable.length > 0 ? readable : passages
  return shown.map(({ content, source, chunkId }) => `- ${quote(content)} — \`${source}\` (\`${chunkId}\`)`)
}

/** The searches say themselves whether their results are presets; that line stands first. */
export function referenceLines(
  { references, referencesSummary }: Pick<ReviewReport, 'references' | 'referencesSummary'>,
  labels: ReportLabels,
): string[] {
  const summary = referencesSummary === '' ? [] : [inline(referencesSummary), '']
  if (references.length === 0) return summary.length > 0 ? summary : [labels.noReferences]
  return [
    ...summary,
    ...references.map(({ title, url, snippet }) => `- [${inline(title)}](${linkTarget(url)}): ${quote(snippet)}`),
  ]
}

/** A link that cannot end early or carry anything but an address. */
function linkTarget(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return '#'
  return url.replace(/[()\s<>]/g, (character) => encodeURIComponent(character))
}

function quote(text: string): string {
  const line = text
    .replace(/\|(?:\s*:?-{3,}:?\s*\|)+/g, ' ')
    .replace(/(?:^\s*\|)|(?:\|\s*$)/gm, ' ')
    .replaceAll('|', ' · ')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^\s*[-*]\s+/gm, '')
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .trim()
  return inline(line.length <= MAX_PASSAGE ? line : `${line.slice(0, MAX_PASSAGE)}…`)
}
