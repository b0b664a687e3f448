import { afterEach, describe, expect, test } from 'bun:test'
import { HumanMessage } from '@langchain/core/messages'
import { checkEndpoint } from '../../src/llm/model/check-endpoint.ts'
import { CheckedChatOpenAI } from '../../src/llm/model/checked-chat-openai.ts'
import { OfflineModel } from '../../src/llm/model/offline-model.ts'
import { selectModel } from '../../src/llm/model/select-model.ts'
import { type StandIn, startStandIn } from './stand-in-openai.ts'

let standIn: StandIn | undefined
afterEach(() => standIn?.stop())

function modelOn(script: Parameters<typeof startStandIn>[0]) {
  standIn = startStandIn(script)
  return new CheckedChatOpenAI({ apiKey: 'test', baseUrl: standIn.baseUrl, name: 'gpt-5-codex' })
}
async function say(model: CheckedChatOpenAI): Promise<string> {
  let text = ''
  for await (const chunk of await model.stream([new HumanMessage('hello')])) text += chunk.text
  return text
}

describe('an endpoint', () => {
  test('that does not know usage in a stream is asked without it, and only once taught', async () => {
    const model = modelOn((request) =>
      request['stream_options'] === undefined
        ? { text: 'hello' }
        : { status: 400, body: { error: { message: 'Unrecognized request argument: stream_options' } } },
    )
    expect(await say(model)).toBe('hello')
    expect(await say(model)).toBe('hello')
    expect(standIn?.requests).toHaveLength(3)
  })

  test('that answers a stream with one JSON body is understood', async () => {
    const model = modelOn(() => ({ text: 'hello', unstreamed: true }))
    expect(await say(model)).toBe('hello')
  })

  test('that cuts a stream off is an error', async () => {
    const model = modelOn(() => ({ text: 'half', truncated: true }))
    await expect(say(model)).rejects.toThrow('断开')
  })

  test('with a custom address gets chat completions whatever its model is called', async () => {
    await say(modelOn(() => ({ text: 'hello' })))
    expect(standIn?.requests).toHaveLength(1)
  })

  test('that is busy once is asked again', async () => {
    const model = modelOn((_request, index) => (index === 0 ? { status: 503 } : { text: 'hello' }))
    expect(await say(model)).toBe('hello')
  }, 15_000)
})

describe('the choice of a model', () => {
  test('is the offline one without a key and an address', async () => {
    const { model, mode } = await selectModel({})
    expect(mode).toBe('offline')
    expect(model).toBeInstanceOf(OfflineModel)
  })
  test('needs no key on the own machine, and names the variable elsewhere', async () => {
    expect((await selectModel({ baseUrl: 'http://localhost:11434/v1' })).mode).toBe('model')
    await expect(selectModel({ baseUrl: 'https://api.example.com/v1' })).rejects.toThrow('OPENAI_API_KEY')
  })
})

describe('the check of an endpoint', () => {
  const signal = AbortSignal.timeout(20_000)
  const check = (script: Parameters<typeof startStandIn>[0]) => {
    standIn = startStandIn(script)
    return checkEndpoint({ apiKey: 'test', baseUrl: standIn.baseUrl, name: 'stand-in' }, signal)
  }
  test('finds everything working', async () => {
    const findings = await check(({ tools }) =>
      tools.length > 0 ? { calls: [{ name: 'report_city', args: { city: 'Hangzhou' } }] } : { text: '{"ok": true}' },
    )
    expect(findings.map(({ ability, works }) => [ability, works])).toEqual([
      ['streaming', true],
      ['tool_calls', true],
      ['json', true],
    ])
  })
  test('says what a model without tool calls and JSON lacks', async () => {
    const findings = await check(() => ({ text: 'ready' }))
    expect(findings.map(({ works }) => works)).toEqual([true, false, false])
    expect(findings[1]?.detail).toContain('工具调用')
  })
  test('stops at an endpoint that refuses', async () => {
    const findings = await check(() => ({ status: 401 }))
    expect(findings).toHaveLength(1)
    expect(findings[0]?.detail).toContain('OPENAI_API_KEY')
  })
  test('has nothing to try offline', async () => {
    expect(await checkEndpoint({}, signal)).toEqual([])
  })
})
