import type { QuestionAnswer, QuestionField, ServerQuestion } from '../../mcp/questions/question.ts'
import { printable, printableLine } from '../terminal.ts'
import { interpretAnswer } from './interpret-answer.ts'
import { type Session, say, textsOf } from './session.ts'

/** What is shown of a server's text; the whole was measured before it came here. */
const MAX_SHOWN = 16_000

/** Lets servers ask at this terminal, one question after the other; gives the function that ends it. */
export function answerQuestions(session: Session): () => void {
  const { questions } = session.host
  const gone = new Map<string, AbortController>()
  let asking: Promise<void> = Promise.resolve()
  return questions.attach({
    userId: session.userId,
    show(question) {
      const end = new AbortController()
      gone.set(question.id, end)
      asking = asking.then(() => askOne(session, question, end.signal)).catch(() => undefined)
    },
    withdraw(id) {
      gone.get(id)?.abort()
      gone.delete(id)
    },
  })
}

async function askOne(session: Session, question: ServerQuestion, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const texts = textsOf(session).question
  say(session, `\n⚠ ${texts[question.kind](printableLine(question.server))}`)
  for (const line of printable(question.message.slice(0, MAX_SHOWN)).split('\n')) say(session, `  │ ${line}`)
  if (question.address !== undefined) {
    say(session, `  ${texts.host} ${printableLine(question.address.host)}`)
    say(session, `  ${printableLine(question.address.url, 2_000)}`)
  }
  const answer = await readAnswer(session, question, signal)
  if (signal.aborted) return say(session, texts.tooLate)
  const taken = session.host.questions.answer(question.id, session.userId, answer)
  if (taken.status === 'taken') return say(session, answer.action === 'accept' ? texts.accepted : texts.declined)
  if (taken.status === 'invalid') say(session, texts.invalid(printableLine(taken.reason, 300)))
  session.host.questions.answer(question.id, session.userId, { action: 'decline' })
}

/** Whatever is not clearly a yes is a no. */
async function readAnswer(session: Session, { fields }: ServerQuestion, signal: AbortSignal): Promise<QuestionAnswer> {
  say(session, textsOf(session).question.how)
  await session.lines.dropTypedAhead()
  const typed = await session.lines.next('? ', signal)
  if (typed?.kind !== 'line' || interpretAnswer(typed.text).decision !== 'approve') return { action: 'decline' }
  const content: Record<string, FieldValue> = {}
  for (const field of fields) {
    const value = await readField(session, field, signal)
    if (value === 'stopped') return { action: 'decline' }
    if (value.given !== undefined) content[field.name] = value.given
  }
  return { action: 'accept', content }
}

type FieldValue = NonNullable<QuestionField['initial']>

async function readField(
  session: Session,
  field: QuestionField,
  signal: AbortSignal,
): Promise<{ given: FieldValue | undefined } | 'stopped'> {
  const { title, description, options = [], initial, isRequired } = field
  const texts = textsOf(session).question
  const choice = options.map(({ value, label }) => (value === label ? value : `${value} = ${label}`)).join(', ')
  const hints = [description, choice, initial === undefined ? '' : texts.otherwise(String(initial))].filter(Boolean)
  const need = isRequired ? '' : ` ${texts.optional}`
  say(
    session,
    `  ${printableLine(title)}${need}${hints.length > 0 ? ` — ${printableLine(hints.join('; '), 600)}` : ''}`,
  )
  const typed = await session.lines.next('? ', signal)
  if (typed?.kind !== 'line') return 'stopped'
  const text = typed.text.trim()
  return { given: text === '' ? initial : typedValue(field, text) }
}

/** What was typed, in the field's type; what does not fit is left for the check to name. */
function typedValue({ type }: QuestionField, text: string): FieldValue {
  if (type === 'boolean') return interpretAnswer(text).decision === 'approve' || text === 'true'
  if (type === 'array') return text.split(/[,，、]/).map((item) => item.trim())
  if (type === 'string') return text
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}
