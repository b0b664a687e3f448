import { expect, test } from 'bun:test'
import { markdown, TestBase } from './knowledge-base.ts'

test('the sample is taken in on the first question, follows its files, gives way to own documents and goes when switched off', async () => {
  await using sample = await TestBase.create({ 'guide/welcome.md': markdown('# 欢迎\n\n新人第一天领取工牌。') })
  await using base = await TestBase.create()
  const withSample = { teams: [], sampleFolder: sample.folder }
  expect(await (await base.client(withSample)).documentsFound('新人领取工牌')).toEqual(['guide/welcome'])
  await sample.write('guide/welcome.md', markdown('# 欢迎\n\n新人第一天领取工牌与电脑。'))
  expect((await (await base.client(withSample)).search('新人领取工牌')).results[0]?.content).toContain('电脑')
  await base.write('guide/welcome.md', markdown('# 欢迎\n\n新人第一天领取钥匙。'))
  await base.ingest()
  expect(
    (await (await base.client(withSample)).search('新人第一天领取')).results.map(({ content }) => content),
  ).toEqual(['新人第一天领取钥匙。'])
  await sample.write('guide/other.md', markdown('# 茶水\n\n茶水间每天补货。'))
  expect(await (await base.client(withSample)).documentsFound('茶水间补货')).toEqual(['guide/other'])
  expect(await (await base.client()).documentsFound('茶水间补货')).toEqual([])
  expect(await (await base.client()).documentsFound('新人第一天领取')).toEqual(['guide/welcome'])
})
