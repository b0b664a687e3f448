import { useState } from 'preact/hooks'
import type { ReviewReport } from '../../../chat/src/http/contract.ts'
import { downloadText } from '../download.ts'
import { texts as allTexts, type Texts } from '../texts.ts'
import { Block } from './block.tsx'
import { Radar } from './radar.tsx'
import { Sources } from './sources.tsx'

/** Where the report stands beside the conversation; narrower, it is a line above it that opens (styles/responsive.css). */
const WIDE = '(min-width: 68rem)'

/**
 * The report at a glance, in the report's own language: the numbers, the gaps, and every source one can open. What the
 * answer says in prose is not said again.
 */
export function ReportPanel({ report }: { report: ReviewReport }) {
  const texts = allTexts[report.language]
  const t = texts.report
  const [isOpen, setIsOpen] = useState(() => matchMedia(WIDE).matches)
  return (
    <details
      class="report"
      lang={report.language}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h2>{t.title}</h2>
        <Glance report={report} t={t} />
      </summary>
      <div class="row exports">
        <button type="button" class="button small" onClick={() => downloadText('review.md', report.markdown)}>
          {t.exportMarkdown}
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => downloadText('review.json', JSON.stringify(report, null, 2))}
        >
          {t.exportJson}
        </button>
      </div>
      {report.completeness !== null && <Completeness part={report.completeness} texts={texts} />}
      {report.complexity !== null && <Complexity part={report.complexity} texts={texts} />}
      {report.conflicts !== null && <Conflicts part={report.conflicts} texts={texts} />}
      <Sources report={report} texts={texts} />
    </details>
  )
}

/** What one looks for first, in a line. */
function Glance({
  report: { completeness, complexity, conflicts, degraded },
  t,
}: {
  report: ReviewReport
  t: Texts['report']
}) {
  const count = conflicts?.hasConflicts === true ? conflicts.conflictCount : 0
  return (
    <span class="glance">
      {completeness !== null && <span class="badge">{Math.round(completeness.completenessScore)}/100</span>}
      {complexity !== null && complexity.size !== null && <span class="badge">{complexity.size}</span>}
      {count > 0 && <span class="badge bad">{t.conflictCount(count)}</span>}
      {degraded.length > 0 && <span class="badge bad">{t.degradedCount(degraded.length)}</span>}
    </span>
  )
}

function Completeness({ part, texts }: { part: NonNullable<ReviewReport['completeness']>; texts: Texts }) {
  const { coveredDimensions, missingDimensions, completenessScore } = part
  const dimensions = [
    ...coveredDimensions.map((name) => ({ name: texts.dimension(name), covered: true })),
    ...missingDimensions.map((name) => ({ name: texts.dimension(name), covered: false })),
  ]
  const score = Math.round(completenessScore)
  return (
    <Block title={texts.report.completeness}>
      <div class="completeness">
        <Radar dimensions={dimensions} label={`${texts.report.completeness} ${score}/100`} />
        <div>
          <p class="score">
            {score}
            <small>/100</small>
          </p>
          <Chips label={texts.report.missing} names={missingDimensions.map(texts.dimension)} tone="bad" />
          <Chips label={texts.report.covered} names={coveredDimensions.map(texts.dimension)} tone="good" />
          {missingDimensions.length === 0 && <p>{texts.report.nothingMissing}</p>}
        </div>
      </div>
    </Block>
  )
}

function Chips({ label, names, tone }: { label: string; names: readonly string[]; tone: string }) {
  if (names.length === 0) return null
  return (
    <p class="chips">
      <span class="muted">{label}</span>
      {names.map((name) => (
        <span key={name} class={`badge ${tone}`}>
          {name}
        </span>
      ))}
    </p>
  )
}

function Complexity({ part, texts }: { part: NonNullable<ReviewReport['complexity']>; texts: Texts }) {
  const { size, estimatedDays } = part
  return (
    <Block title={texts.report.complexity}>
      <p class="row">
        {size === null ? texts.report.unknownSize : <span class="size">{size}</span>}
        {estimatedDays !== null && (
          <span class="muted">
            {texts.report.days} {texts.report.duration(estimatedDays)}
          </span>
        )}
      </p>
    </Block>
  )
}

function Conflicts({ part, texts }: { part: NonNullable<ReviewReport['conflicts']>; texts: Texts }) {
  const { conflicts, hasConflicts } = part
  return (
    <Block title={texts.report.conflicts}>
      {conflicts.length === 0 && <p>{texts.report.noConflicts}</p>}
      <ul class={hasConflicts ? 'lines bad' : 'lines'}>
        {conflicts.map(({ id, title }) => (
          <li key={id}>
            <strong>{id}</strong> {title}
          </li>
        ))}
      </ul>
    </Block>
  )
}
