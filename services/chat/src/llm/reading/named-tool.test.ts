import { expect, test } from 'bun:test'
import { ordersNamedTool } from './named-tool.ts'

const tools = ['echo', 'get-sum', 'report', 'export']

test.each(['get-sum a=2 b=3', 'echo {"message":"hi"}', ' Echo message=你好'])(
  '%j is a call as one types it',
  (message) => {
    expect(ordersNamedTool(message, tools)).toBe(true)
  },
)

test.each([
  'export orders as CSV',
  'report page loads in 2 seconds',
  'echoes a=1 of the sensor',
  'Users see a report id=5',
])('%j only begins with, or holds, the name of a tool', (message) => {
  expect(ordersNamedTool(message, tools)).toBe(false)
})
