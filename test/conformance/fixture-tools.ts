import { setTimeout as pause } from 'node:timers/promises'
import { type CallToolResult, CreateMessageResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { answer, audio, embedded, image, text } from './fixture-content.ts'
import { elicitationTools } from './fixture-elicitation.ts'
import { type Arguments, type Extra, type FixtureTool, oneText } from './fixture-tool.ts'

const STEP_MS = 50

export const tools: readonly FixtureTool[] = [
  { name: 'test_simple_text', call: () => answer(text('This is a simple text response for testing.')) },
  { name: 'test_image_content', call: () => answer(image) },
  { name: 'test_audio_content', call: () => answer(audio) },
  {
    name: 'test_embedded_resource',
    call: () => answer(embedded('test://embedded-resource', 'This is an embedded resource content.')),
  },
  {
    name: 'test_multiple_content_types',
    call: () =>
      answer(
        text('Multiple content types test:'),
        image,
        embedded('test://mixed-content-resource', '{"test":"data","value":123}', 'application/json'),
      ),
  },
  { name: 'test_tool_with_logging', call: logThreeTimes },
  { name: 'test_tool_with_progress', call: progressThreeTimes },
  {
    name: 'test_error_handling',
    call: () => ({ isError: true, ...answer(text('This tool intentionally returns an error for testing')) }),
  },
  { name: 'test_sampling', inputSchema: oneText('prompt'), call: sample },
  { name: 'test_reconnection', call: answerAfterReconnection },
  {
    name: 'json_schema_2020_12_tool',
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: { address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } } },
      properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
      additionalProperties: false,
    },
    call: (_extra, args) => answer(text(JSON.stringify(args))),
  },
  ...elicitationTools,
]

async function logThreeTimes(extra: Extra): Promise<CallToolResult> {
  for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
    await extra.sendNotification({ method: 'notifications/message', params: { level: 'info', data } })
    await pause(STEP_MS)
  }
  return answer(text('Logged three times.'))
}

async function progressThreeTimes(extra: Extra): Promise<CallToolResult> {
  const progressToken = extra._meta?.progressToken
  for (const progress of [0, 50, 100]) {
    if (progressToken !== undefined) {
      const params = { progressToken, progress, total: 100 }
      await extra.sendNotification({ method: 'notifications/progress', params })
    }
    await pause(STEP_MS)
  }
  return answer(text('Reported progress three times.'))
}

async function sample(extra: Extra, { prompt }: Arguments): Promise<CallToolResult> {
  const content = { type: 'text' as const, text: String(prompt) }
  const params = { messages: [{ role: 'user' as const, content }], maxTokens: 100 }
  const result = await extra.sendRequest({ method: 'sampling/createMessage', params }, CreateMessageResultSchema)
  return answer(text(`LLM response: ${'text' in result.content ? result.content.text : result.content.type}`))
}

async function answerAfterReconnection(extra: Extra): Promise<CallToolResult> {
  extra.closeSSEStream?.()
  await pause(2 * STEP_MS)
  return answer(text('Answered after the stream was closed.'))
}
