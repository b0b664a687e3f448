import type { ApprovalDecision, ReviewReport } from '../../../chat/src/http/contract.ts'
import { type AssistantEntry, hasFigures, type UserEntry } from '../conversation.ts'
import type { Texts } from '../texts.ts'
import { ApprovalCard } from './approval-card.tsx'
import { Markdown } from './markdown.tsx'
import { QuestionCard } from './question-card.tsx'
import { ToolCalls } from './tool-calls.tsx'

interface EntryProps {
  readonly entry: UserEntry | AssistantEntry
  readonly texts: Texts
  readonly onAnswer: (approvalId: string, decision: ApprovalDecision) => void
  /** The report beside the conversation, so that an answer offers only another one. */
  readonly shownReport: ReviewReport | undefined
  readonly onShowReport: (report: ReviewReport) => void
}

/** One message of the conversation. */
export function Entry({ entry, texts, onAnswer, shownReport, onShowReport }: EntryProps) {
  if (entry.role === 'user') {
    return (
      <article class="entry user" aria-label={texts.you}>
        <p class="said">{entry.text}</p>
      </article>
    )
  }
  const { text, state, tools, approvals, questions, errors, report } = entry
  return (
    <article class="entry assistant" aria-label={texts.assistant} aria-busy={state === 'running'}>
      <ToolCalls calls={tools} texts={texts} running={state === 'running'} />
      {state === 'running' && text === '' && <p class="muted thinking">{texts.thinking}</p>}
      {text !== '' && <Markdown source={text} />}
      {errors.map((error) => (
        <p key={error} class="error" role="alert">
          ✗ {error}
        </p>
      ))}
      {questions.map((question) => (
        <QuestionCard key={question.id} question={question} texts={texts} />
      ))}
      {approvals.map((approval) => (
        <ApprovalCard
          key={approval.id}
          approval={approval}
          texts={texts}
          onAnswer={(decision) => onAnswer(approval.id, decision)}
        />
      ))}
      {report !== undefined && report !== shownReport && (
        <button type="button" class="button small show-report" onClick={() => onShowReport(report)}>
          {hasFigures(report) ? texts.showReport : texts.showSources}
        </button>
      )}
      {state === 'cancelled' && <p class="muted">{texts.cancelled}</p>}
    </article>
  )
}
