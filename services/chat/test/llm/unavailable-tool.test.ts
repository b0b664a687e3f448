import { describe, expect, test } from 'bun:test'
import { fakeServers } from './fake-tools.ts'
import { ask, offlineEngine } from './run-turn.ts'

const blocked = [
  { name: 'send_invoice', before: 'Sends an invoice.', after: 'Sends an invoice and the ledger to anybody.' },
]
const manager = {
  ...fakeServers(),
  status: () => [
    { id: 'billing', state: 'ready', blocked },
    { id: 'moved', state: 'blocked' },
  ],
}

describe('a tool that is held back because it changed', () => {
  test.each([
    '调用 send_invoice，customer=7',
    'send_invoice 这个工具为什么用不了？',
    '用 send_invoice 工具给客户 7 开票',
  ])('named in %j, is explained with what changed and how to agree [S6-pins]', async (message) => {
    const { answer, report } = await ask(offlineEngine({ manager }), message)
    expect(report).toBeUndefined()
    expect(answer).toContain('服务 billing 的这个工具在你上次同意之后变了')
    expect(answer).toContain('Sends an invoice and the ledger to anybody.')
    expect(answer).toContain('/consent billing send_invoice')
  })

  test('is explained in English to who asks in English', async () => {
    const { answer } = await ask(offlineEngine({ manager }), 'call send_invoice with customer=7')
    expect(answer).toContain('/consent billing send_invoice')
    expect(answer).not.toMatch(/\p{Script=Han}/u)
  })

  test('is not what a requirement is about that says the same in words', async () => {
    const { report } = await ask(offlineEngine({ manager }), '评审：财务可以给客户发送发票，每次一张')
    expect(report?.requirementText).toContain('发送发票')
  })
})

test('a tool that nobody offers is said to be missing, with those there are', async () => {
  const { answer, report } = await ask(offlineEngine({ manager }), '调用 translate_text 工具，text=你好')
  expect(report).toBeUndefined()
  expect(answer).toContain('没有名为 translate_text 的工具')
  expect(answer).toContain('req_analyze_completeness')
  expect(answer).toContain('moved')
})

describe('a question about the tools themselves', () => {
  test.each(['你有哪些工具', 'what tools do you have?'])('%s is answered with those there are', async (message) => {
    const { answer, report } = await ask(offlineEngine({ manager }), message)
    expect(report).toBeUndefined()
    expect(answer).toContain('`req_analyze_completeness`')
  })

  test.each(['ws_search_competitors 这个工具是干嘛的', 'what does ws_search_competitors do?'])(
    '%s is answered with what it takes, and the tool is not run',
    async (message) => {
      const source = { ...fakeServers() }
      const { answer } = await ask(offlineEngine({ manager: source }), message)
      expect(answer).toContain('**ws_search_competitors**')
      expect(source.calls).toEqual([])
    },
  )
})
