import type { ReviewReport } from '../../../chat/src/http/contract.ts'
import { downloadText } from '../download.ts'
import type { Texts } from '../texts.ts'
import { Block } from './block.tsx'
import { Radar } from './radar.tsx'
import { Sources } from './sources.tsx'

/** The report at a glance: the numbers, the gaps, and every source one can open. */
export function ReportPanel({ report, texts }: { report: ReviewReport; texts: Texts }) {
  const t = texts.report
  return (
    <section class="report" aria-label={t.title}>
      <header>
        <h2>{t.title}</h2>
        <div class="row">
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
      </header>
      {report.completeness !== null && <Completeness part={report.completeness} texts={texts} />}
      {report.complexity !== null && <Complexity part={report.complexity} texts={texts} />}
      {report.conflicts !== null && <Conflicts part={report.conflicts} texts={texts} />}
      <Lines title={t.advice} lines={report.advice} />
      {report.specialists.map(({ expert, findings }) => (
        <Lines key={expert} title={t.experts[expert]} lines={findings} />
      ))}
      <Sources report={report} texts={texts} />
      <Lines title={t.openQuestions} lines={report.openQuestions} />
      <Lines title={t.degraded} tone="bad" lines={report.degraded.map(({ what, why }) => `${what}: ${why}`)} />
    </section>
  )
}

function Lines({ title, lines, tone = '' }: { title: string; lines: readonly string[]; tone?: string }) {
  if (lines.length === 0) return null
  return (
    <Block title={title}>
      <ul class={`lines ${tone}`}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Block>
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
  const { size, estimatedDays, factors } = part
  return (
    <Block title={texts.report.complexity}>
      <p class="row">
        {size === null ? texts.report.unknownSize : <span class="size">{size}</span>}
        {estimatedDays !== null && (
          <span class="muted">
            {texts.report.days} {estimatedDays}
          </span>
        )}
      </p>
      <ul class="lines">
        {factors.map((factor) => (
          <li key={factor}>{factor}</li>
        ))}
      </ul>
    </Block>
  )
}

function Conflicts({ part, texts }: { part: NonNullable<ReviewReport['conflicts']>; texts: Texts }) {
  const { conflicts, hasConflicts, suggestion } = part
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
      {hasConflicts && <p class="muted">{suggestion}</p>}
    </Block>
  )
}
