import type { TargetedInputEvent } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { QuestionAnswer, QuestionField, ServerQuestion } from '../../../chat/src/http/contract.ts'
import { answerQuestion } from '../api.ts'
import type { Texts } from '../texts.ts'
import { useNow } from '../use-now.ts'

type Value = NonNullable<QuestionField['initial']>
type Content = NonNullable<QuestionAnswer['content']>

/** What a server asks while it works: its own words, who it is, and yes or no. */
export function QuestionCard({ question, texts }: { question: ServerQuestion; texts: Texts }) {
  const { id, server, kind, message, fields, address, expiresAt } = question
  const [content, setContent] = useState<Content>(() => initialOf(fields))
  const [refusal, setRefusal] = useState<string>()
  const t = texts.question
  const leftS = Math.ceil((Date.parse(expiresAt) - useNow(Date.parse(expiresAt))) / 1_000)
  const send = async (answer: QuestionAnswer) => setRefusal(await answerQuestion(id, answer))
  const isIncomplete = fields.some(({ name, isRequired }) => isRequired && content[name] === undefined)
  return (
    <section class="approval question" aria-label={t.title}>
      <h3>{t[kind](server)}</h3>
      <blockquote class="quote">{message}</blockquote>
      {address !== undefined && (
        <p>
          <strong>{address.host}</strong>
          <br />
          <code>{address.url}</code>
        </p>
      )}
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={content[field.name]}
          onChange={(value) => setContent(changed(content, { [field.name]: value }))}
        />
      ))}
      {leftS <= 0 && <p class="bad">{t.expired}</p>}
      {refusal !== undefined && (
        <p class="bad" role="status">
          {refusal}
        </p>
      )}
      <div class="row">
        <button
          type="button"
          class="button primary"
          disabled={leftS <= 0 || isIncomplete}
          onClick={() => send(kind === 'form' ? { action: 'accept', content } : { action: 'accept' })}
        >
          {t.accept[kind]}
        </button>
        <button type="button" class="button danger" disabled={leftS <= 0} onClick={() => send({ action: 'decline' })}>
          {t.decline}
        </button>
        {leftS > 0 && <span class="muted">{t.left(leftS)}</span>}
      </div>
    </section>
  )
}

interface FieldProps {
  readonly field: QuestionField
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
}

function Field({ field, value, onChange }: FieldProps) {
  const { title, description, isRequired, type } = field
  const id = useId()
  return (
    <div class="field">
      <label htmlFor={id}>
        {title}
        {isRequired && ' *'}
        {description !== '' && <span class="muted"> {description}</span>}
      </label>
      {type === 'boolean' ? (
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      ) : (
        <TextOrChoice field={field} value={value} onChange={onChange} id={id} />
      )}
    </div>
  )
}

function TextOrChoice({ field: { type, options }, value, onChange, id }: FieldProps & { readonly id: string }) {
  if (options === undefined) {
    const isNumber = type === 'number' || type === 'integer'
    const read = (text: string) => (text === '' ? undefined : isNumber ? Number(text) : text)
    const shared = {
      id,
      value: String(value ?? ''),
      onInput: (event: TargetedInputEvent<HTMLInputElement>) => onChange(read(event.currentTarget.value)),
    }
    return isNumber ? <input type="number" step="any" {...shared} /> : <input type="text" {...shared} />
  }
  const chosen = [value ?? []].flat().map(String)
  const isMultiple = type === 'array'
  return (
    <select
      id={id}
      multiple={isMultiple}
      onChange={({ currentTarget }) => {
        const picked = [...currentTarget.selectedOptions].map((option) => option.value).filter((one) => one !== '')
        onChange(isMultiple ? picked : picked[0])
      }}
    >
      {!isMultiple && <option value="" />}
      {options.map((option) => (
        <option key={option.value} value={option.value} selected={chosen.includes(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function initialOf(fields: readonly QuestionField[]): Content {
  const entries = fields.map(({ name, type, initial }) => [name, initial ?? (type === 'boolean' ? false : undefined)])
  return changed({}, Object.fromEntries(entries))
}

/** What was emptied is not sent at all. */
function changed(content: Content, changes: Readonly<Record<string, Value | undefined>>): Content {
  const entries = Object.entries({ ...content, ...changes })
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => entry[1] !== undefined))
}
