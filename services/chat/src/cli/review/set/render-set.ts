import { dimensionName } from '../../../llm/plan/dimension-names.ts'
import type { Pair, ReviewedRequirement, SetReport } from './set-report.ts'
import { type SetTexts, setTexts } from './set-texts.ts'
import { worstFirst } from './worst.ts'

/** Requirements whose worst gap is asked about; the table names the others'. */
const MAX_WORST = 10
/** Ids named of those that were not reviewed. */
const MAX_NAMED = 5
/** Pairs of one relation that are printed; the JSON form holds them all. */
const MAX_PAIRS_SHOWN = 50
const TITLE_CHARS = 32
const QUOTE_CHARS = 120

type Unrendered = Omit<SetReport, 'markdown'>

/** The report of a set as Markdown: what to settle first, the table, the terms, how the file was read. */
export function renderSet(report: Unrendered): string {
  const say = setTexts[report.language]
  const worst = worstFirst(report.requirements)
  return [
    `# ${say.heading(report.source)}`,
    ...leftOut(report, say),
    summary(report, say),
    ...section(say.conflicts, pairsOf(report, 'conflict', say)),
    ...section(say.duplicates, pairsOf(report, 'duplicate', say)),
    ...section(say.worst, gapsOf(worst, report.language)),
    ...section(say.table, [tableOf(worst, report)]),
    ...section(say.terms, termsOf(report, say)),
    ...section(say.notes, notesOf(report, say)),
  ].join('\n\n')
}

function leftOut({ notReviewed }: Unrendered, say: SetTexts): string[] {
  if (notReviewed.length === 0) return []
  const named = notReviewed.slice(0, MAX_NAMED).map(inLine).join(say.comma)
  return [`> ${say.notReviewed(notReviewed.length, notReviewed.length > MAX_NAMED ? `${named} …` : named)}`]
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${heading}`, lines.join('\n')]
}

function summary({ requirements, pairs, language }: Unrendered, say: SetTexts): string {
  const scores = requirements.flatMap(({ completeness }) => completeness?.completenessScore ?? [])
  const average = scores.length === 0 ? 0 : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
  const sizes = ['S', 'M', 'L', 'XL'].map((size) => [
    size,
    requirements.filter(({ complexity }) => complexity?.size === size).length,
  ])
  const missing = new Map<string, number>()
  for (const { completeness } of requirements) {
    for (const name of completeness?.missingDimensions ?? []) missing.set(name, (missing.get(name) ?? 0) + 1)
  }
  const most = [...missing]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${dimensionName(name, language)} ${count}`)
  return [
    say.counted(requirements.length, average),
    say.sized(
      sizes.map(([size, count]) => `${size} ${count}`).join(say.comma),
      requirements.filter(({ complexity }) => complexity !== null && complexity.size === null).length,
    ),
    most.length === 0 ? say.nothingMissing : say.missing(most.join(say.comma)),
    say.related(
      pairs.filter(({ relation }) => relation === 'conflict').length,
      pairs.filter(({ relation }) => relation === 'duplicate').length,
    ),
  ]
    .map((line) => `- ${line}`)
    .join('\n')
}

function pairsOf({ pairs }: Unrendered, relation: Pair['relation'], say: SetTexts): string[] {
  const related = pairs.filter((pair) => pair.relation === relation)
  const more = related.length > MAX_PAIRS_SHOWN ? [`- ${say.morePairs(related.length - MAX_PAIRS_SHOWN)}`] : []
  const shown = related.slice(0, MAX_PAIRS_SHOWN)
  return [
    ...shown.flatMap(({ a, b, quoteA, quoteB, reason }) => {
      const other = b.isOfProject ? say.ofProject(inLine(b.id)) : inLine(b.id)
      return [
        `- **${other}** ↔ **${inLine(a.id)}**${say.colon}${inLine(relation === 'conflict' ? reasonHead(reason) : b.isOfProject ? reason : say.amongThemselves(reason))}`,
        `  - ${other}${say.colon}${say.quoted(shortened(quoteB, QUOTE_CHARS))}`,
        `  - ${inLine(a.id)}${say.colon}${say.quoted(shortened(quoteA, QUOTE_CHARS))}`,
      ]
    }),
    ...more,
  ]
}

/** The reason goes on to quote "the new" and "the existing" one, which two rows of one file are not; both are quoted below. */
function reasonHead(reason: string): string {
  return (/^[^：:]{1,200}(?=[：:])/u.exec(reason)?.[0] ?? reason).replace(/[。.]$/, '')
}

function gapsOf(worst: readonly ReviewedRequirement[], language: SetReport['language']): string[] {
  return worst.slice(0, MAX_WORST).flatMap(({ id, title, text, worstGap, failures }, index) => {
    const name = `${index + 1}. **${inLine(id)}** ${shortened(title === '' ? text : title, TITLE_CHARS)}`
    const why =
      failures[0] ??
      (worstGap === null
        ? undefined
        : [dimensionName(worstGap.dimension, language), worstGap.question].filter((part) => part !== '').join(' — '))
    return why === undefined ? [] : [`${name}\n   ${inLine(why)}`]
  })
}

function tableOf(worst: readonly ReviewedRequirement[], { language }: Unrendered): string {
  const say = setTexts[language]
  const rows = worst.map(({ id, title, text, completeness, complexity, worstGap, failures }) => [
    id,
    shortened(title === '' ? text : title, TITLE_CHARS),
    completeness === null ? say.failed : String(completeness.completenessScore),
    complexity === null ? say.failed : (complexity.size ?? say.unsized),
    failures.length > 0 ? say.failed : worstGap === null ? say.none : dimensionName(worstGap.dimension, language),
  ])
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => inLine(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(say.columns), line(say.columns.map(() => '---')), ...rows.map(line)].join('\n')
}

function termsOf({ terms }: Unrendered, say: SetTexts): string[] {
  return terms.map(({ kind, uses }) => {
    const shown = uses.map(({ term, meaning, ids }) => {
      const what = kind === 'two-meanings' ? `${say.quoted(shortened(meaning, QUOTE_CHARS))}` : say.quoted(inLine(term))
      return `${what} (${ids.slice(0, MAX_WORST).map(inLine).join(', ')}${ids.length > MAX_WORST ? ' …' : ''})`
    })
    const head = kind === 'two-meanings' ? say.twoMeanings(inLine(uses[0]?.term ?? '')) : say.twoTerms
    return `- ${head}${say.colon}${shown.join(' / ')}`
  })
}

function notesOf(report: Unrendered, say: SetTexts): string[] {
  const { notes, requirements, comparedWith, projectCompared } = report
  const isPartial = comparedWith < requirements.length - 1
  const { total, each } = projectCompared
  return [
    ...notes,
    ...(isPartial ? [say.compared(comparedWith)] : []),
    ...(total > 0 ? [say.withProject(total, each)] : []),
  ].map((note) => `- ${inLine(note)}`)
}

/** One line of text from the file; an image in it would be loaded by whoever opens the report. */
function inLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('![', '!\\[')
}

function shortened(text: string, limit: number): string {
  const letters = Array.from(inLine(text))
  if (letters.length <= limit) return letters.join('')
  // Not in the middle of a word where words are divided by blanks.
  const cut = letters.slice(0, limit).join('')
  const isInWord = /[a-z\d]$/i.test(cut) && /^[a-z\d]/i.test(letters[limit] ?? '')
  const whole = isInWord ? cut.replace(/\s+[^\s]{1,30}$/u, '') : cut
  return `${whole}…`
}
