import type { ApprovalDecision } from '../../../chat/src/http/contract.ts'
import type { AssistantEntry, UserEntry } from '../conversation.ts'
import type { Texts } from '../texts.ts'
import { ApprovalCard } from './approval-card.tsx'
import { Markdown } from './markdown.tsx'
import { ToolCalls } from './tool-calls.tsx'

interface EntryProps {
  readonly entry: UserEntry | AssistantEntry
  readonly texts: Texts
  readonly onAnswer: (approvalId: string, decision: ApprovalDecision) => void
}

/** One message of the conversation. */
export function Entry({ entry, texts, onAnswer }: EntryProps) {
  if (entry.role === 'user') {
    return (
      <article class="entry user" aria-label={texts.you}>
        <p class="said">{entry.text}</p>
      </article>
    )
  }
  const { text, state, tools, approvals, errors } = entry
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
      {approvals.map((approval) => (
        <ApprovalCard
          key={approval.id}
          approval={approval}
          texts={texts}
          onAnswer={(decision) => onAnswer(approval.id, decision)}
        />
      ))}
      {state === 'cancelled' && <p class="muted">{texts.cancelled}</p>}
    </article>
  )
}
