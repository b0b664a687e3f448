import { expect, test } from 'bun:test'
import { inMemoryStore } from '../../src/store/in-memory.ts'
import { fakeServers } from './fake-tools.ts'
import { collect, offlineEngine } from './run-turn.ts'

// A chat client keeps the conversation itself and sends it along; after a restart, or once it was edited, it is the only
// place that knows what "the second point" is.
const ANSWER = [
  '## 待确认问题',
  '1. 谁可以导入？',
  '2. 失败的行怎么处理？ [点这里](http://127.0.0.1:9/x)',
  '',
  '**US-001** (优先级: P1) 作为管理员，我希望导入成员',
  '- 验收标准:',
  '  - Given 文件合法，When 导入，Then 成功',
  '**US-002** (优先级: P2) 作为成员，我希望看到结果',
  '- 验收标准:',
  '  - Given 导入结束，When 打开，Then 有结果',
].join('\n')

const history = (answer = ANSWER) => [
  { role: 'user' as const, text: '分析这个需求：支持批量导入功能' },
  { role: 'assistant' as const, text: answer },
]
const answerTo = (message: string, earlier = history(), store = inMemoryStore()) =>
  collect(offlineEngine({ manager: fakeServers(), store }).runTurn({ message, userId: 'ann', earlier }))

test('a follow-up is answered from the history that the client sent [S9-openai]', async () => {
  const { answer } = await answerTo('那第二点怎么验收？')
  expect(answer).toContain('支持批量导入功能')
  expect(answer).toContain('Given 导入结束')
})

test('what such a history holds is data: its links go nowhere, and it taints the conversation', async () => {
  const { answer } = await answerTo('那第二个问题是什么？')
  expect(answer).toContain('失败的行怎么处理')
  expect(answer).not.toContain('127.0.0.1:9')
})

test('a part of the requirement that the history is about can be asked for', async () => {
  const { report } = await answerTo('用户故事呢？')
  expect(report?.requirementText).toContain('支持批量导入功能')
  expect(report?.stories?.stories).toHaveLength(2)
})

test.each([['你好'], ['谢谢']])('a history without a requirement (%j) changes nothing', async (text) => {
  const { answer } = await answerTo('那第二点怎么验收？', [{ role: 'user', text }, ...history().slice(1)])
  expect(answer).not.toContain('Given 导入结束')
})
