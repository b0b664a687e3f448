import { expect, test } from 'bun:test'
import { sentenceOf } from '../../src/mcp/failure/failure-sentence.ts'
import { serializeMCPContent, toLangChainTool } from '../../src/mcp/mcp-to-langchain.ts'
import type { McpContent } from '../../src/mcp/tools/serialize-content.ts'
import { say } from './memory-server.ts'

const HAN = /\p{Script=Han}/u
const inputSchema = {
  type: 'object' as const,
  properties: {
    city: { type: 'string', minLength: 2 },
    days: { type: 'integer', minimum: 1 },
    unit: { enum: ['C', 'F'] },
  },
  required: ['city'],
  additionalProperties: false,
}
const weather = (answer: McpContent = say('ok')) =>
  toLangChainTool(
    { name: 'weather', inputSchema },
    {
      name: 'weather',
      serverId: 's',
      permission: 'read',
      source: { callTool: async () => answer as ReturnType<typeof say> },
    },
  )
const refusal = (args: Record<string, unknown>, language?: string) =>
  weather()
    .invoke(args, { configurable: { language } })
    .then(
      () => 'accepted',
      (error: Error) => error.message,
    )

const wrong: [Record<string, unknown>, string][] = [
  [{}, 'city'],
  [{ city: 7 }, 'city'],
  [{ city: 'x' }, 'city'],
  [{ city: 'Rome', days: 0 }, 'days'],
  [{ city: 'Rome', unit: 'K' }, 'unit'],
  [{ city: 'Rome', more: 1 }, 'more'],
]

test.each(wrong)(
  'a refusal of %j speaks the language of the conversation and names the property',
  async (args, property) => {
    const chinese = await refusal(args, 'zh')
    expect(chinese).toContain(`"${property}"`)
    for (const line of chinese.split('\n').filter(Boolean)) expect(line).toMatch(HAN)
    const english = await refusal(args, 'en')
    expect(english).toContain(`"${property}"`)
    expect(english).not.toMatch(HAN)
  },
)

test('where nobody tells the language, that of the arguments holds', async () => {
  expect(await refusal({ city: '北京', days: 'x' })).toMatch(HAN)
  expect(await refusal({ city: 'Rome', days: 'x' })).not.toMatch(HAN)
})

test('English arguments that a model wrote in a Chinese conversation are refused in Chinese', async () => {
  expect(await refusal({ city: 'Rome', days: 'x' }, 'zh')).toContain('"days" 必须是 integer，给出的是 string')
})

test('a model’s call is refused by its arguments, not by what surrounds them', async () => {
  const call = { type: 'tool_call' as const, id: '1', name: 'weather', args: { city: 7 } }
  await expect(weather().invoke(call, { configurable: { language: 'zh' } })).rejects.toThrow('"city" 必须是 string')
})

test('an empty result, and an error that says nothing, are told in the language of the conversation', async () => {
  for (const answer of [{ content: [] }, { content: [], isError: true }]) {
    await expect(weather(answer).invoke({ city: '北京' })).rejects.toThrow(HAN)
    await expect(weather(answer).invoke({ city: '北京' }, { configurable: { language: 'en' } })).rejects.toThrow('tool')
    expect(() => serializeMCPContent(answer)).toThrow('tool')
  }
})

test.each([
  ['timeout', 'no answer within 1800 ms', '1800 毫秒内没有回答'],
  [
    'connection_lost',
    'the server process ended with code 3; its last lines on stderr: boom',
    '退出码 3；最后的 stderr 输出：boom',
  ],
  ['invalid_answer', 'a message was not valid JSON', '消息不是有效的 JSON'],
  ['unknown_tool', 'Nearest: read, write.', '最接近的：read, write。'],
  ['internal', 'disk full', 'disk full'],
] as const)(
  'a Chinese sentence about %s gives its cause in Chinese, and a server’s words as they came',
  (kind, detail, said) => {
    expect(sentenceOf({ kind, reach: 'maybe_ran', serverId: 's', toolName: 't', detail }, 'zh')).toContain(said)
    expect(sentenceOf({ kind, reach: 'maybe_ran', serverId: 's', toolName: 't', detail }, 'en')).toContain(
      detail.split(';')[0] ?? '',
    )
  },
)
