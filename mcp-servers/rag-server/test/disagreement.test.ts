import { expect, test } from 'bun:test'
import { ChatServer } from './chat-server.ts'
import { markdown, TestBase } from './knowledge-base.ts'

const fields = (title: string, version: string, updated: string) => ({ visibility: 'public', title, version, updated })
const OLD_AND_NEW = {
  'old.md': markdown('# 借阅规则\n\n图书借期为 14 天。', fields('借阅规则（旧）', '"1.0"', '2023-05-01')),
  'new.md': markdown('# 借阅规则\n\n图书借期为四周，期刊借期为三天。', fields('借阅规则', '"2.0"', '2026-02-01')),
}

test('two cited documents that state different numbers for the same thing are named with version and date', async () => {
  await using base = await TestBase.create(OLD_AND_NEW)
  await base.ingest()
  const { answer, citations } = await (await base.client()).answer('图书能借多久？')
  expect(citations).toHaveLength(2)
  const last = answer.split('\n').at(-1) ?? ''
  expect(last).toStartWith('注意')
  for (const part of [
    '《借阅规则（旧）》（版本 1.0，2023-05-01）',
    '《借阅规则》（版本 2.0，2026-02-01）',
    '[1]',
    '[2]',
  ]) {
    expect(last).toContain(part)
  }
})

test('the note is in the language of the question', async () => {
  await using base = await TestBase.create({
    'a.md': markdown('# Guests\n\nA guest may stay for three nights.', fields('House rules', '"1"', '2025-01-01')),
    'b.md': markdown('# Guests\n\nA guest may stay for 5 nights.', fields('Welcome sheet', '"4"', '2026-01-01')),
    'c.md': markdown('# Quests\n\nNights are quiet.', fields('Other', '"1"', '2026-01-01')),
  })
  await base.ingest()
  const { answer } = await (await base.client()).answer('How many guests and for how many nights may a guest stay?')
  expect(answer).toContain('Note: two of the cited documents state different numbers')
  expect(answer).toContain('“House rules” (version 1, 2025-01-01)')
})

test('the same length in other words is no disagreement, nor is another thing', async () => {
  await using base = await TestBase.create({
    'a.md': markdown('# 备份\n\n备份保留 48 小时。'),
    'b.md': markdown('# 备份\n\n备份保留两天。'),
    'c.md': markdown('# 录像\n\n监控录像保留 30 天。'),
  })
  await base.ingest()
  const client = await base.client()
  expect((await client.answer('备份保留多久？')).answer).not.toContain('注意')
  expect((await client.answer('监控录像保留多久？')).answer).not.toContain('注意')
})

test('a document the reader may not see disagrees with nothing', async () => {
  await using base = await TestBase.create({
    ...OLD_AND_NEW,
    'new.md': markdown('# 借阅规则\n\n图书借期为四周。', { visibility: 'restricted', teams: '[staff]' }),
  })
  await base.ingest()
  expect((await (await base.client()).answer('图书能借多久？')).answer).toBe('图书借期为 14 天。 [1]')
  expect((await (await base.client({ teams: ['staff'] })).answer('图书能借多久？')).answer).toContain('注意')
})

test('an answer that a model writes says it, too', async () => {
  const cite = (text: string, chunk: string) => ({ text, citations: [{ chunk, quote: text }] })
  await using server = new ChatServer(() =>
    JSON.stringify({
      answerable: true,
      sentences: [cite('图书借期为 14 天。', 'old#1'), cite('图书借期为四周，期刊借期为三天。', 'new#1')],
    }),
  )
  await using base = await TestBase.create(OLD_AND_NEW)
  await base.ingest()
  base.models = { chat: server.settings() }
  expect((await (await base.client()).answer('图书能借多久？')).answer).toContain('注意：')
})
