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

const others = (...lines: string[]) => [
  { role: 'user' as const, text: '评审：快递员可以批量打印面单，每次最多 100 张' },
  { role: 'assistant' as const, text: lines.join('\n') },
]

test.each([
  ['那第二点怎么验收？', ['规模 **M**', '', '- 没有写明失败时怎么办', '- 没有写明面单格式'], '没有写明面单格式'],
  ['第 2 条具体指什么？', ['**1.** 没有写明失败', '**2.** 没有写明格式'], '没有写明格式'],
  ['为什么是 L？', ['规模评估为 **L**，因为要对接三家打印机', '1. 没有写明格式'], '要对接三家打印机'],
  ['why L?', ['**Size L**, because three printers are integrated', '1. No format'], 'three printers'],
  ['还缺什么？', ['得分 50，还缺少验收标准、优先级。'], '优先级'],
])('%j is answered from what another model wrote %j', async (question, lines, expected) => {
  const { answer } = await answerTo(question, others(...lines))
  expect(answer).toContain(expected)
})

test('the second point of one of our own reports is its second open question, whatever else is numbered', async () => {
  const report = [
    '# 需求评审报告',
    '**粗略排期**',
    '1. 设计',
    '2. 开发',
    '## 待确认问题',
    '- 谁可以打印？',
    '- 打印失败怎么办？',
  ]
  expect((await answerTo('那第二点怎么验收？', others(...report))).answer).toContain('打印失败怎么办')
})
