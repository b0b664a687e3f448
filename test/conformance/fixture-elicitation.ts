import {
  type CallToolResult,
  type ElicitRequestFormParams,
  ElicitResultSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { answer, text } from './fixture-content.ts'
import { type Extra, type FixtureTool, oneText } from './fixture-tool.ts'

type Properties = ElicitRequestFormParams['requestedSchema']['properties']

/** SEP-1034: a default for each primitive type. */
const withDefaults: Properties = {
  name: { type: 'string', default: 'John Doe' },
  age: { type: 'integer', default: 30 },
  score: { type: 'number', default: 95.5 },
  status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', default: true },
}

const titled = (titles: readonly string[]) => titles.map((title, index) => ({ const: `value${index + 1}`, title }))

/** SEP-1330: the five ways to write a choice. */
const choices: Properties = {
  untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
  titledSingle: { type: 'string', oneOf: titled(['First Option', 'Second Option', 'Third Option']) },
  legacyEnum: {
    type: 'string',
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  },
  untitledMulti: { type: 'array', items: { type: 'string', enum: ['option1', 'option2', 'option3'] } },
  titledMulti: { type: 'array', items: { anyOf: titled(['First Choice', 'Second Choice', 'Third Choice']) } },
}

const contactFields: Properties = {
  username: { type: 'string', description: "User's response" },
  email: { type: 'string', description: "User's email address" },
}

export const elicitationTools: readonly FixtureTool[] = [
  {
    name: 'test_elicitation',
    inputSchema: oneText('message'),
    call: async (extra, { message }) => await elicit(extra, String(message), contactFields),
  },
  {
    name: 'test_elicitation_sep1034_defaults',
    call: async (extra) => await elicit(extra, 'Please check the values.', withDefaults),
  },
  {
    name: 'test_elicitation_sep1330_enums',
    call: async (extra) => await elicit(extra, 'Please choose.', choices),
  },
]

async function elicit(extra: Extra, message: string, properties: Properties): Promise<CallToolResult> {
  const requestedSchema = { type: 'object' as const, properties }
  const result = await extra.sendRequest(
    { method: 'elicitation/create', params: { message, requestedSchema } },
    ElicitResultSchema,
  )
  return answer(text(`Elicitation completed: action=${result.action}, content=${JSON.stringify(result.content ?? {})}`))
}
