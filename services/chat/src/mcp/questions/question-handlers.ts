import {
  type CreateMessageRequestParams,
  type CreateMessageResult,
  type ElicitRequestFormParams,
  type ElicitRequestParams,
  type ElicitResult,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { cleanText } from '../../safety/clean-text.ts'
import { compileChecker } from '../schema/validator.ts'
import type { ServerRequestContext, ServerRequestHandlers } from '../server/server-requests.ts'
import type { QuestionField } from './question.ts'
import type { QuestionDesk } from './question-desk.ts'

/** What a server may write to a user at once, in characters. */
const MAX_TEXT = 4_000
const MAX_FIELDS = 20
const MAX_OPTIONS = 100
/** What a model is given, and may say, for a server. */
const MAX_SAMPLED_TEXT = 16_000
const MAX_SAMPLED_TOKENS = 1_000
/** The protocol's own code for a user who says no to sampling. */
const USER_REJECTED = -1

/** Runs the host's model on the text of a server. */
export type Sampler = (request: {
  readonly server: string
  readonly text: string
  readonly maxTokens: number
  readonly signal: AbortSignal
}) => Promise<{ readonly text: string; readonly model: string }>

/** Answers to what servers ask: each one is the user's own. Without a model there is no sampling. */
export function questionHandlers(desk: QuestionDesk, sample?: Sampler): ServerRequestHandlers {
  return {
    elicitation: (params, context) => elicit(desk, params, context),
    ...(sample === undefined ? {} : { sampling: (params, context) => sampleFor(desk, params, { ...context, sample }) }),
  }
}

async function elicit(
  desk: QuestionDesk,
  params: ElicitRequestParams,
  { serverId: server, signal, calls = [] }: ServerRequestContext,
): Promise<ElicitResult> {
  const message = shown(params.message)
  if (message === undefined) return { action: 'decline' }
  if (params.mode === 'url') {
    const address = addressOf(params.url)
    if (address === undefined) return { action: 'decline' }
    const { action } = await desk.ask({ server, kind: 'url', message, fields: [], address }, calls, signal)
    return { action }
  }
  const fields = fieldsOf(params)
  if (fields === undefined) return { action: 'decline' }
  const check = compileChecker(params.requestedSchema)
  const complaintAbout = (content: Readonly<Record<string, unknown>>) => {
    const unknown = Object.keys(content).find((name) => !fields.some((field) => field.name === name))
    if (unknown !== undefined) return `${unknown.slice(0, 100)}: unknown`
    const [violation] = check(content) ?? []
    return violation && `${violation.path.join('.')}: ${violation.message}`
  }
  const { action, content = {} } = await desk.ask(
    { server, kind: 'form', message, fields, complaintAbout },
    calls,
    signal,
  )
  return action === 'accept' ? { action, content } : { action }
}

/** An address as a browser would write it, everything unusual in it escaped; nothing for one that no browser should get. */
function addressOf(url: string): { url: string; host: string } | undefined {
  if (!URL.canParse(url)) return undefined
  const { href, host, protocol } = new URL(url)
  return /^https?:$/.test(protocol) && href.length <= MAX_TEXT ? { url: href, host } : undefined
}

type Property = ElicitRequestFormParams['requestedSchema']['properties'][string]

/** The form as it is shown; nothing for one that is too large for a person. */
function fieldsOf({
  requestedSchema: { properties, required = [] },
}: ElicitRequestFormParams): QuestionField[] | undefined {
  const fields = Object.entries(properties).map(([name, property]) => {
    const { type, title = name, description = '' } = property
    const options = optionsOf(property)
    return {
      name,
      title: line(title).slice(0, 200),
      description: cleanText(description).text.slice(0, 1_000),
      type,
      isRequired: required.includes(name),
      ...(options === undefined ? {} : { options: options.slice(0, MAX_OPTIONS) }),
      ...(property.default === undefined ? {} : { initial: initialOf(property.default) }),
    }
  })
  return fields.length > MAX_FIELDS ? undefined : fields
}

function optionsOf(property: Property): QuestionField['options'] {
  const choices = 'items' in property ? property.items : property
  const titled = 'anyOf' in choices ? choices.anyOf : 'oneOf' in choices ? choices.oneOf : undefined
  if (titled !== undefined) return titled.map(({ const: value, title }) => ({ value, label: line(title) }))
  if (!('enum' in choices)) return undefined
  // The schema's union hides that only the older form has names.
  const names: readonly string[] = 'enumNames' in choices && Array.isArray(choices.enumNames) ? choices.enumNames : []
  return choices.enum.map((value, at) => ({ value, label: line(names[at] ?? value) }))
}

/** A title is one line: with more it could look like the host's own words below it. */
function line(text: string): string {
  return cleanText(text).text.replace(/\s+/gu, ' ').trim()
}

function initialOf<Value>(value: Value): Value | string {
  return typeof value === 'string' ? cleanText(value).text : value
}

async function sampleFor(
  desk: QuestionDesk,
  params: CreateMessageRequestParams,
  { serverId: server, signal, calls = [], sample }: ServerRequestContext & { readonly sample: Sampler },
): Promise<CreateMessageResult> {
  const text = textOf(params)
  const message = text === undefined ? undefined : shown(text, MAX_SAMPLED_TEXT)
  if (text === undefined || message === undefined) throw rejected('Only text, and not much of it, is taken here')
  const { action } = await desk.ask({ server, kind: 'sampling', message, fields: [] }, calls, signal)
  if (action !== 'accept') throw rejected('The user rejected the sampling request')
  const maxTokens = Math.max(1, Math.min(params.maxTokens, MAX_SAMPLED_TOKENS))
  const { text: said, model } = await sample({ server, text: message, maxTokens, signal })
  return { role: 'assistant', model, content: { type: 'text', text: said } }
}

function rejected(reason: string): McpError {
  return new McpError(USER_REJECTED, reason)
}

/** The whole request as one text, who speaks before each part; nothing when a part of it is no text. */
function textOf({ systemPrompt, messages }: CreateMessageRequestParams): string | undefined {
  const parts = messages.flatMap(({ role, content }) => [content].flat().map((block) => ({ role, block })))
  if (parts.some(({ block }) => block.type !== 'text')) return undefined
  const said = parts.map(({ role, block }) => `${role}: ${block.type === 'text' ? block.text : ''}`)
  return [...(systemPrompt === undefined ? [] : [`system: ${systemPrompt}`]), ...said].join('\n')
}

/** A text as a user is shown it; nothing when it is too long to be read before saying yes. */
function shown(text: string, limit = MAX_TEXT): string | undefined {
  return text.length > limit ? undefined : cleanText(text).text
}
