import { dimensionName } from '../plan/dimension-names.ts'
import { excerptOf } from '../plan/excerpt.ts'
import type { Language } from '../reading/language.ts'
import type { ReportLabels } from './messages/labels.ts'
import type { ReviewReport } from './review-report.ts'

type Part<Name extends keyof ReviewReport> = NonNullable<ReviewReport[Name]>

const MAX_PASSAGE = 160
const MAX_REASON = 300
const MAX_MEMBER = 60
const MAX_CONFLICTS = 8
const MAX_OVERLAPS = 4
const MAX_REFERENCES = 3

/** Lines of a bullet list. */
export function bullets(items: readonly string[]): string[] {
  return items.map(
    (item) =>
      `- ${item
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')}`,
  )
}

/** A piece of somebody else's text inside a line: no line breaks, no Markdown of its own. */
export function inline(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[[\]`*|<>]/g, '\\$&')
      // Inside a word an underscore is one; at its edge it would begin emphasis.
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
  )
}

export function completenessLines(part: Part<'completeness'>, labels: ReportLabels, language: Language): string[] {
  const named = (dimensions: readonly string[]) => labels.list(dimensions.map((name) => dimensionName(name, language)))
  const missing = named(part.missingDimensions)
  const covered = named(part.coveredDimensions)
  return [
    labels.score(part.completenessScore, part.coveredDimensions.length, part.totalDimensions),
    '',
    ...bullets([
      ...(covered === '' ? [] : [`✓ ${labels.covered}${labels.colon}${covered}`]),
      missing === '' ? labels.complete : `✗ ${labels.suggestion(missing)}`,
    ]),
  ]
}

/** A line of a table for each requirement of a text that holds several. */
export function memberLines(members: Part<'members'>, labels: ReportLabels, language: Language): string[] {
  if (members.length === 0) return []
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = members.map(({ text, completenessScore, missingDimensions, size, clashesWith }, at) => [
    String(at + 1),
    inline(Array.from(text).slice(0, MAX_MEMBER).join('')),
    String(completenessScore ?? '—'),
    labels.list(missingDimensions.map((name) => dimensionName(name, language))) || '—',
    size ?? '—',
    labels.list(clashesWith.map((number) => `#${number}`)) || '—',
  ])
  return [row(labels.memberColumns), row(labels.memberColumns.map(() => '---')), ...rows.map(row)]
}

/** What needs a decision with both texts side by side; what only touches the same ground in one line. */
export function conflictLines(part: Part<'conflicts'>, labels: ReportLabels): string[] {
  const pressing = part.conflicts.filter(({ relation }) => relation !== 'overlap').slice(0, MAX_CONFLICTS)
  const touching = part.conflicts.filter(({ relation }) => relation === 'overlap').slice(0, MAX_OVERLAPS)
  const near = touching.map(({ id, title }) => `${inline(id)} ${inline(title)}`)
  return [
    ...(pressing.length === 0 ? [labels.noConflicts] : pressing.flatMap((entry) => conflictEntry(entry, labels))),
    ...(near.length === 0 ? [] : ['', `${labels.touching}${labels.colon}${labels.list(near)}`]),
    ...(pressing.length === 0 ? [] : ['', part.suggestion]),
  ]
}

type ConflictEntry = Part<'conflicts'>['conflicts'][number]

function conflictEntry(entry: ConflictEntry, labels: ReportLabels): string[] {
  const { id, title, relation, kind, newQuote = '', existingQuote = '', reason = '' } = entry
  const sort = [relation, kind].flatMap((word) => (word == null ? [] : [labels.conflict(word)])).join(' · ')
  const quotes = [
    [labels.newQuote, newQuote],
    [labels.existingQuote, existingQuote],
  ].flatMap(([label, text]) =>
    text === '' || text === undefined ? [] : [`  - ${label}${labels.colon}“${quote(text)}”`],
  )
  const head = `${sort === '' ? '' : `[${sort}] `}**${inline(id)} ${inline(title)}**`
  return [...bullets([reason === '' ? head : `${head}${labels.colon}${clipped(reason)}`]), ...quotes]
}

export function storyLines(part: Part<'stories'>, labels: ReportLabels): string[] {
  return part.stories.flatMap(({ id, story, acceptanceCriteria, priority }) => [
    `**${inline(id)}** (${labels.priority}${labels.colon}${inline(priority)}) ${story}`,
    '',
    `- ${labels.acceptance}${labels.colon.trim()}`,
    ...bullets(acceptanceCriteria).map((line) => `  ${line}`),
    '',
  ])
}

/** Each passage by its heading and the sentences that say most about the subject; the report's data keeps it whole. */
export function knowledgeLines(passages: Part<'knowledge'>, labels: ReportLabels, subject: string): string[] {
  return passages.map(({ content, source, chunkId, heading = '' }) => {
    const title = heading === '' ? '' : `**${inline(heading)}**${labels.colon}`
    return `- ${title}${inline(excerptOf(content, subject))} — \`${source}\` (\`${chunkId}\`)`
  })
}

/** The searches say themselves whether their results are presets; that line stands first, without the list below it. */
export function referenceLines(
  { references, referencesSummary, conclusion }: Pick<ReviewReport, 'references' | 'referencesSummary' | 'conclusion'>,
  labels: ReportLabels,
): string[] {
  const bare = conclusion.includes(referencesSummary) ? '' : withoutTitles(referencesSummary, references)
  const summary = bare === '' ? [] : [inline(bare), '']
  if (references.length === 0) return bare === '' ? [labels.noReferences] : summary
  const shown = references.slice(0, MAX_REFERENCES)
  return [
    ...summary,
    ...shown.map(
      ({ title, url, snippet }) => `- [${inline(title)}](${linkTarget(url)})${labels.colon}${quote(snippet)}`,
    ),
  ]
}

function withoutTitles(summary: string, references: Part<'references'>): string {
  const bare = references.reduce((text, { title }) => text.replace(title, ''), summary)
  if (bare === summary) return summary
  return bare
    .replace(/\s+/g, ' ')
    .replace(/ ?[:：] ?(?:[；;、,，] ?){0,40}(?=[。.]|$)/gu, '')
    .replace(/(?:[；;] ?){2,}/gu, '')
}

/** A link that cannot end early or carry anything but an address. */
function linkTarget(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return '#'
  return url.replace(/[()\s<>]/g, (character) => encodeURIComponent(character))
}

function quote(text: string): string {
  const line = text
    .replace(/^#{1,6}\s+/gm, '')
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .trim()
  return inline(line.length <= MAX_PASSAGE ? line : `${line.slice(0, MAX_PASSAGE)}…`)
}

function clipped(text: string): string {
  return text.length <= MAX_REASON ? text : `${text.slice(0, MAX_REASON)}…`
}
