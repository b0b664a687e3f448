import { expect, test } from 'bun:test'
import { markdown, TestBase } from './knowledge-base.ts'

const FILES = {
  'delete.md': markdown('# 用户删除\n\n删除用户须由两名管理员确认，记录保留备查。'),
  'printer.md': markdown('# 打印机\n\n打印机放在二楼。'),
  'room.md': markdown('# 机房\n\n服务器机房放在三楼，由值班人员看管。'),
  'retry.md': markdown('# 重试\n\n推送失败的事件会再次推送，失败原因写进日志。'),
}

test('a foreign name that stands nowhere does not hide what is said about the rest of the question', async () => {
  await using base = await TestBase.create(FILES)
  await base.ingest()
  const client = await base.client()
  expect(await client.documentsFound('GDPR 对删除有什么要求')).toContain('delete')
  expect(await client.documentsFound('飞船发动机')).toEqual([])
})

test('a word of three characters is one word: 打印机 is not about every 机', async () => {
  await using base = await TestBase.create(FILES)
  await base.ingest()
  expect(await (await base.client()).documentsFound('打印机')).toEqual(['printer'])
})

test('a question for a number is not answered by a sentence without one', async () => {
  await using base = await TestBase.create(FILES)
  await base.ingest()
  const client = await base.client()
  expect((await client.answer('推送失败的事件会再次推送多少次？')).citations).toEqual([])
  expect((await client.answer('推送失败的事件会怎么样？')).citations).not.toEqual([])
})

test('the measure word behind 几 is not what a question is about: 几楼 finds 五楼, and not every 楼', async () => {
  await using base = await TestBase.create({
    'server.md': '# 甲\n\n服务器机房搬到了五楼。',
    'tower.md': '# 乙\n\n档案库占了十二层。',
    'tea.md': '# 丙\n\n茶水间在一楼。',
  })
  await base.ingest({ visibility: 'public', teams: [], users: [] })
  const client = await base.client()
  expect(await client.documentsFound('服务器机房在几楼')).toEqual(['server'])
  expect(await client.documentsFound('档案库有几层')).toEqual(['tower'])
  expect(await client.documentsFound('停车场在几楼')).toEqual([])
})

test('a short topic nobody wrote about brings nothing, in either language', async () => {
  await using base = await TestBase.create({
    'release.md': markdown(
      '# Release\n\nThe engineer on duty ships every change behind a flag. Storage space is checked.',
    ),
    'test.md': markdown(
      '# Load test\n\nThe operation was repeated ten times on one machine; the model was trained before.',
    ),
  })
  await base.ingest()
  const client = await base.client()
  for (const topic of ['飞船发动机', '心脏手术', 'parking space', 'heart surgery in children', '停车位']) {
    expect({ topic, found: await client.documentsFound(topic) }).toEqual({ topic, found: [] })
  }
})

test('an attribute is not the subject: a topic of two words is found by what it is about', async () => {
  await using base = await TestBase.create({
    'password.md': markdown('# 密码策略\n\n- 最短 12 位，至少包含三类字符。\n- 不得与最近五次的相同。'),
    'cable.md': markdown('# Cabling\n\nThe length of a cable is at most 40 m. The minimum distance is 10 cm.'),
    'files.md': markdown('# 文件上传\n\n任务附件单个不超过 200 MB。'),
    'leave.md': markdown('# 休假\n\n培训补助上限三万元。事假有限制，大病另议。'),
  })
  await base.ingest()
  const client = await base.client()
  expect((await client.documentsFound('What is the minimum password length?'))[0]).toBe('password')
  expect(await client.documentsFound('password length')).toEqual(['password'])
  expect(await client.documentsFound('密码长度')).toEqual(['password'])
  expect(await client.documentsFound('attachment size limit')).toEqual(['files'])
})
