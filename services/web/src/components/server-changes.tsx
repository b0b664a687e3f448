import { useState } from 'preact/hooks'
import type { HealthView } from '../../../chat/src/http/contract.ts'
import { consentTo } from '../api.ts'
import type { Texts } from '../texts.ts'

type Server = HealthView['servers'][number]
type Change = NonNullable<Server['changes']>[number]

interface ServerChangesProps {
  readonly server: Server
  readonly texts: Texts
  /** Something was agreed to. */
  readonly onAgreed: () => void
}

/** What a server has become since somebody agreed to it, with the button that agrees. */
export function ServerChanges({ server, texts, onAgreed }: ServerChangesProps) {
  const { id, state, changes = [], reachedBy = '' } = server
  return (
    <>
      {state === 'blocked' && (
        <section class="change">
          <p>{texts.changes.server}</p>
          <Said label={texts.changes.now} text={reachedBy} />
          <Agree server={id} texts={texts} onAgreed={onAgreed} />
        </section>
      )}
      {changes.map((change) => (
        <section class="change" key={change.name}>
          <p>
            <code>{change.name}</code> {texts.changes.tool}
          </p>
          <Difference change={change} texts={texts} />
          <Agree server={id} tool={change.name} texts={texts} onAgreed={onAgreed} />
        </section>
      ))}
    </>
  )
}

function Difference({ change: { before, after = '' }, texts }: { change: Change; texts: Texts }) {
  if (before === after) return <p class="muted">{texts.changes.same}</p>
  return (
    <>
      <Said label={texts.changes.before} text={before ?? texts.changes.unknown} />
      <Said label={texts.changes.now} text={after} />
    </>
  )
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <p class="quote">
      <span class="muted">{label}</span> {text}
    </p>
  )
}

interface AgreeProps {
  readonly server: string
  readonly tool?: string
  readonly texts: Texts
  readonly onAgreed: () => void
}

function Agree({ server, tool, texts, onAgreed }: AgreeProps) {
  const [refusal, setRefusal] = useState<string>()
  const agree = async () => {
    const sentence = await consentTo(server, tool)
    setRefusal(sentence)
    if (sentence === undefined) onAgreed()
  }
  return (
    <>
      <button type="button" class="button small" onClick={agree}>
        {texts.changes.agree}
      </button>
      {refusal !== undefined && (
        <p class="bad" role="status">
          {refusal}
        </p>
      )}
    </>
  )
}
