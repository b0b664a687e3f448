import { expect, test } from 'bun:test'
import { markdown, TestBase } from './knowledge-base.ts'

/** Documents of trades that no list of words was made for. */
const FILES = {
  'ropeway.md': markdown(
    '# 索道乘客须知\n\n## 乘坐\n- 雪橇须寄存在下站，不得带入吊厢。\n- 每厢最多乘坐八人。\n- 设备由检修组长贺志远每晚检查。\n\n## 票务\n- 年票每年十二月续办。',
  ),
  'museum.md': markdown(
    '# Museum of watches\n\n## Visits\n- Tripods are prohibited in the halls.\n- The tower was built in 1742 and restored twice.\n- School classes from Warsaw enter free of charge.',
  ),
}

async function asked(question: string) {
  await using base = await TestBase.create(FILES)
  await base.ingest()
  return await (await base.client()).answer(question)
}

test.each([
  ['雪橇可以带进吊厢吗？', '不得带入吊厢'],
  ['Can I bring a sledge?', '不得带入吊厢'],
  ['展厅里能用三脚架吗？', 'Tripods are prohibited'],
  ['设备每晚由谁检查？', '贺志远'],
  ['华沙来的学生收费吗？', 'Warsaw enter free'],
])('%s is answered by the sentence that decides it', async (question, part) => {
  const { citations } = await asked(question)
  expect(citations[0]?.quote).toContain(part)
})

test.each(['年票可以转让吗？', 'Can the year ticket be used by two people?', '塔楼可以举办婚礼吗？'])(
  '%s has no answer where sentences on the subject decide something else',
  async (question) => {
    expect((await asked(question)).citations).toEqual([])
  },
)

test('an answer says which quotes are in the other language, and quotes them as they stand', async () => {
  const chinese = await asked('展厅里能用三脚架吗？')
  expect(chinese.citations[0]?.quote).toBe('- Tripods are prohibited in the halls.')
  expect(chinese.answer).toEndWith('说明：[1] 是英文文档的原句，未翻译。')
  const english = await asked('Can I bring a sledge?')
  expect(english.answer).toEndWith('Note: [1] is quoted from a document in Chinese, untranslated.')
  expect((await asked('雪橇可以带进吊厢吗？')).answer).not.toContain('说明')
})
