import { expect, test } from 'bun:test'
import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  isAIMessage,
  isToolMessage,
  ToolMessage,
} from '@langchain/core/messages'
import fc from 'fast-check'
import { repairHistory } from './repair-history.ts'

const call = (id: string) => ({ id, name: 'x', args: {}, type: 'tool_call' as const })
const id = fc.constantFrom('a', 'b', 'c')
const message = fc.oneof(
  fc.constant('hi').map((text): BaseMessage => new HumanMessage(text)),
  fc
    .uniqueArray(id, { maxLength: 3 })
    .map((ids): BaseMessage => new AIMessage({ content: '', tool_calls: ids.map(call) })),
  id.map((tool_call_id): BaseMessage => new ToolMessage({ content: 'r', tool_call_id })),
)

test('every call is followed at once by exactly its answers, whatever the history was', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 12 }), (history) => {
      const repaired = repairHistory(history)
      for (let at = 0; at < repaired.length; at++) {
        const here = repaired[at]
        if (here === undefined || !isAIMessage(here)) continue
        const wanted = (here.tool_calls ?? []).map((made) => made.id)
        const answers = repaired.slice(at + 1, at + 1 + wanted.length)
        expect(answers.map((answer) => (isToolMessage(answer) ? answer.tool_call_id : undefined))).toEqual(wanted)
        at += wanted.length
      }
      const calls = repaired.filter((one) => isAIMessage(one)).flatMap((one) => one.tool_calls ?? [])
      expect(repaired.filter((one) => isToolMessage(one))).toHaveLength(calls.length)
    }),
  )
})

test('a call that was cancelled is answered as cancelled', () => {
  const [, answer, after] = repairHistory([
    new AIMessage({ content: '', tool_calls: [call('a')] }),
    new HumanMessage('and now?'),
  ])
  expect(answer?.text).toContain('cancelled')
  expect(after?.text).toBe('and now?')
})
