import { expect, test } from 'bun:test'
import { markdown, TestBase } from './knowledge-base.ts'

const PUBLIC = markdown('# 午餐补助\n\n午餐补助每日 30 元，随薪资发放。\n')
const secretFor = (fields: Record<string, string>) =>
  markdown('# 薪酬等级\n\nP6 的月薪范围是 30,000 到 44,000 元。\n', fields)

test('a document that says nothing about who may see it is seen by an administrator alone', async () => {
  await using base = await TestBase.create({ 'pay.md': secretFor({ title: '薪酬' }) })
  await base.ingest()
  const reader = await base.client({ userId: 'u-1', teams: ['hr'] })
  expect((await reader.search('月薪范围')).results).toEqual([])
  const administrator = await base.client({ teams: [], administrator: true })
  expect(await administrator.documentsFound('月薪范围')).toEqual(['pay'])
})

test('a team is compared whole: dev is not devops', async () => {
  await using base = await TestBase.create({ 'pay.md': secretFor({ visibility: 'restricted', teams: '[dev]' }) })
  await base.ingest()
  expect(await (await base.client({ teams: ['devops'] })).documentsFound('月薪范围')).toEqual([])
  expect(await (await base.client({ teams: ['dev'] })).documentsFound('月薪范围')).toEqual(['pay'])
})

test('a hidden document changes neither hits, scores, answers, lists nor the words of an error', async () => {
  await using without = await TestBase.create({ 'lunch.md': PUBLIC })
  await using withSecret = await TestBase.create({
    'lunch.md': PUBLIC,
    'pay.md': secretFor({ visibility: 'restricted', teams: '[hr]' }),
    'plan.md': secretFor({ visibility: 'restricted', users: '[u-7]' }),
  })
  await without.ingest()
  await withSecret.ingest()
  const [a, b] = [
    await without.client({ userId: 'u-1', teams: [] }),
    await withSecret.client({ userId: 'u-1', teams: [] }),
  ]
  for (const query of ['月薪范围', '午餐补助', '薪资', 'P6', '薪酬等级 P6 的月薪范围是 30,000 到 44,000 元']) {
    expect(await b.search(query)).toEqual(await a.search(query))
    expect(await b.answer(query)).toEqual(await a.answer(query))
  }
  expect(await b.mcp.listResources()).toEqual(await a.mcp.listResources())
  const failure = (client: typeof a) =>
    client.mcp.readResource({ uri: 'docs://kb/pay' }).catch((error: Error) => error.message)
  expect(await failure(b)).toBe((await failure(a)) as string)
})

test('a withdrawn right holds from the next question on', async () => {
  await using base = await TestBase.create({ 'pay.md': secretFor({ visibility: 'restricted', teams: '[hr]' }) })
  await base.ingest()
  const client = await base.client({ teams: ['hr'] })
  expect(await client.documentsFound('月薪范围')).toEqual(['pay'])
  const store = await base.knowledge().open()
  await store.grant(['pay'], { visibility: 'restricted', teams: [], users: [] })
  expect(await client.documentsFound('月薪范围')).toEqual([])
  await base.ingest()
  expect(await client.documentsFound('月薪范围')).toEqual([])
})
