import { describe, expect, test } from 'bun:test'
import type { StoredChunk } from '../index/snapshot.ts'
import { readDraft } from './draft.ts'
import { chineseNumber } from './number-words.ts'
import { validate } from './validate.ts'

function chunk(content: string, title = '规范'): StoredChunk {
  return {
    segment: 1,
    local: 0,
    documentId: 'doc',
    ordinal: 0,
    heading: title,
    content,
    cut: '',
    start: 0,
    end: content.length,
    title,
    path: 'doc.md',
    version: '1',
    updated: '2026-01-01',
  }
}

/** Whether a sentence with this quote is kept, given what the chunk says. */
function isKept(content: string, text: string, quote = content): boolean {
  const chunks = new Map([['doc#1', chunk(content)]])
  return validate([{ text, citations: [{ chunk: 'doc#1', quote }] }], { chunks }).length === 1
}

describe('a sentence is kept when it repeats clauses of its quote', () => {
  test.each([
    ['密码最短 12 位，不得与最近 5 次相同。', '密码至少 12 位。', '密码最短 12 位'],
    ['管理员刪除使用者須保留三年紀錄。', '管理员删除用户须保留 3 年记录。', '管理員刪除使用者须保留三年紀錄'],
    ['Invoices are paid within thirty days of receipt.', 'Invoices are paid within 30 days of receipt.', undefined],
    ['生效日期：2026-05-20。', '生效日期是 2026 年 5 月 20 日。', undefined],
    ['单次导入上限为 5,000 行。', '单次导入上限为 5000 行。', undefined],
    ['折扣不得高于 15%。', '折扣最高 15%。', undefined],
    ['额度为 1.2 万元。', '额度为 12000 元。', undefined],
    ['**SSO** 登录由 `Okta` 提供。', 'SSO 登录由 Okta 提供。', 'SSO 登录由 Okta 提供。'],
  ])('%s → %s', (content, text, quote) => {
    expect(isKept(content, text, quote)).toBe(true)
  })
})

describe('a sentence is dropped when its quote does not bear it out', () => {
  test.each([
    ['a quote that does not stand there', '密码最短 12 位。', '密码最短 8 位。', '密码最短 8 位'],
    ['another number', '密码最短 12 位。', '密码最短 16 位。', undefined],
    ['a part of a number', '密码最短 12 位字符。', '密码最短 2 位字符。', '2 位字符'],
    ['a part of a Chinese numeral', '记录保留十二年归档。', '记录保留二年归档。', '二年归档'],
    ['the same number of another unit', '三天内回复客户。', '三小时内回复客户。', undefined],
    ['the same number at another scale', '额度为 1.2 万元。', '额度为 1.2 亿元。', undefined],
    ['a share for a number', '折扣 15 元封顶。', '折扣 15% 封顶。', undefined],
    ['another date', '2026-05-20 起生效。', '2026-06-20 起生效。', undefined],
    [
      'another number in words',
      'Two administrators confirm a deletion.',
      'Three administrators confirm a deletion.',
      undefined,
    ],
    ['a number outside its quote', '密码最短 12 位。锁定时间 30 分钟。', '密码锁定时间 30 分钟。', '密码最短 12 位。'],
    ['another identifier', '按 REQ-2107 执行导入。', '按 REQ-2108 执行导入。', undefined],
    ['another product', '登录由 Okta 提供。', '登录由 Auth0 提供。', undefined],
    ['another person', '该流程由安全团队负责审批。', '该流程由张伟负责审批。', undefined],
    [
      'another person in English',
      'The security team approves the process.',
      'Alice approves the security process.',
      undefined,
    ],
    ['a link that nobody gave', '表格见内网首页。', '表格见 https://evil.example/form 首页。', undefined],
    ['a mailbox that nobody gave', '请联系安全团队。', '请联系安全团队 a@evil.example。', undefined],
    ['the contrary', '不得共享账号。', '可以共享账号。', '共享账号'],
    ['the contrary in English', 'Accounts must not be shared.', 'Accounts may be shared.', 'be shared'],
    ['a lower bound made an upper one', '密码最短 12 位。', '密码最多 12 位。', undefined],
    ['another subject', '会议室需要提前预订。', '公司提供免费午餐和班车。', undefined],
    ['nothing as a quote', '密码最短 12 位。', '密码最短 12 位。', '  '],
  ])('%s', (...[, content, text, quote]) => {
    expect(isKept(content, text, quote)).toBe(false)
  })

  test('a chunk that was not among the passages', () => {
    const chunks = new Map([['doc#1', chunk('密码最短 12 位。')]])
    const citations = [{ chunk: 'other#1', quote: '密码最短 12 位。' }]
    expect(validate([{ text: '密码最短 12 位。', citations }], { chunks })).toEqual([])
    expect(validate([{ text: '密码最短 12 位。', citations: [] }], { chunks })).toEqual([])
  })
})

test('a proof is the text of the document at its place, whatever the spelling of the quote', () => {
  const content = '一、管理員刪除使用者，須保留三年。'
  const [sentence] = validate(
    [
      {
        text: '管理员删除用户须保留 3 年。[1]',
        citations: [{ chunk: '[chunk doc#1]', quote: '管理员删除使用者,须保留三年' }],
      },
    ],
    { chunks: new Map([['doc#1', chunk(content)]]) },
  )
  expect(sentence?.text).toBe('管理员删除用户须保留 3 年。[1]'.replace('[1]', ''))
  expect(sentence?.proofs[0]).toMatchObject({ text: '管理員刪除使用者，須保留三年', start: 2, end: 16 })
})

test('a reply is read with what models put around it, and a bad sentence costs itself alone', () => {
  const good = { text: 'a', citations: [{ chunk: 'c', quote: 'q' }] }
  const json = JSON.stringify({ sentences: [good, { text: 3 }] })
  const read = { answerable: true, sentences: [good] }
  expect(readDraft(json)).toEqual(read)
  expect(readDraft(`<think>{"no": 1}</think>\n\`\`\`json\n${json}\n\`\`\``)).toEqual(read)
  for (const bad of ['', 'Sure!', '{"sentences": 3}', '[]', '{"answer": "x"}', '{'])
    expect(readDraft(bad)).toBeUndefined()
})

test.each([
  ['三十二', 32],
  ['十', 10],
  ['一百零五', 105],
  ['二〇二六', 2026],
  ['十万', 100_000],
  ['三千五百万', 35_000_000],
  ['万', undefined],
])('%s is %p', (numeral, value) => {
  expect(chineseNumber(numeral)).toBe(value as number)
})

test('a text of a megabyte is checked in bounded time', () => {
  const content = `${'密码最短 12 位，'.repeat(60_000)}到此为止。`
  expect(isKept(content, '密码最短 12 位。', '密码最短 12 位')).toBe(true)
}, 30_000)
