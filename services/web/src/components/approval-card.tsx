import { useState } from 'preact/hooks'
import type { ApprovalDecision, ApprovalRequest } from '../../../chat/src/http/contract.ts'
import type { Texts } from '../texts.ts'
import { useNow } from '../use-now.ts'

interface ApprovalCardProps {
  readonly approval: ApprovalRequest
  readonly texts: Texts
  readonly onAnswer: (decision: ApprovalDecision) => void
}

/** A call that waits: what it would do, and the three answers. */
export function ApprovalCard({ approval, texts, onAnswer }: ApprovalCardProps) {
  const { server, tool, permission, sources, expiresAt } = approval
  const original = JSON.stringify(approval.args, null, 2)
  const [args, setArgs] = useState(original)
  const [reason, setReason] = useState('')
  const [confirm, setConfirm] = useState('')
  const edited = args === original ? undefined : parseObject(args)
  const isBad = args !== original && edited === undefined
  const leftMs = Date.parse(expiresAt) - useNow(Date.parse(expiresAt))
  const isExpired = leftMs <= 0
  const isConfirmed = permission !== 'admin' || confirm.trim() === tool
  const confirmation = permission === 'admin' ? { confirm: confirm.trim() } : {}
  const approve = () =>
    onAnswer(
      edited === undefined
        ? { decision: 'approve', ...confirmation }
        : { decision: 'edit', args: edited, ...confirmation },
    )
  const reject = () =>
    onAnswer(reason.trim() === '' ? { decision: 'reject' } : { decision: 'reject', reason: reason.trim() })
  return (
    <section class="approval" aria-label={texts.approval.title}>
      <h3>
        {texts.approval.title} <span class={`badge ${permission}`}>{texts.approval.levels[permission]}</span>
      </h3>
      <p>{texts.approval.about(tool)}</p>
      <p class="muted">
        {server} · {tool}
        {leftMs > 0 && (
          <>
            {' · '}
            <time dateTime={expiresAt} title={new Date(expiresAt).toLocaleTimeString()}>
              {timeLeft(leftMs, texts)}
            </time>
          </>
        )}
      </p>
      {isExpired && (
        <p class="bad" role="status">
          {texts.approval.expired}
        </p>
      )}
      {approval.reason !== undefined && approval.reason !== '' && <p>{approval.reason}</p>}
      {sources.length > 0 && (
        <p class="muted">
          {texts.approval.sources}: {sources.join(', ')}
        </p>
      )}
      <label>
        {texts.arguments}
        <textarea
          rows={Math.min(10, args.split('\n').length)}
          value={args}
          onInput={(e) => setArgs(e.currentTarget.value)}
        />
      </label>
      {isBad && <p class="bad">{texts.approval.badJson}</p>}
      {permission === 'admin' && (
        <label>
          {texts.approval.confirm(tool)}
          <input value={confirm} onInput={(event) => setConfirm(event.currentTarget.value)} />
        </label>
      )}
      <div class="row">
        <button type="button" class="button primary" disabled={isBad || !isConfirmed || isExpired} onClick={approve}>
          {args === original ? texts.approval.approve : texts.approval.edit}
        </button>
        <button type="button" class="button danger" disabled={isExpired} onClick={reject}>
          {texts.approval.reject}
        </button>
        <input
          class="grow"
          aria-label={texts.approval.reason}
          placeholder={texts.approval.reason}
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </section>
  )
}

function timeLeft(leftMs: number, texts: Texts): string {
  const seconds = Math.ceil(leftMs / 1_000)
  return texts.approval.left(Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0'))
}

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
