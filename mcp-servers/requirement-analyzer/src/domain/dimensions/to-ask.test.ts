import { expect, test } from 'bun:test'
import { MAX_SENTENCES, parseText } from '../text/parse.ts'
import { collectEvidence } from './completeness.ts'
import { toAsk } from './to-ask.ts'
import { DIMENSIONS, type Dimension } from './types.ts'

function asked(text: string): readonly Dimension[] {
  const parsed = parseText(text)
  const found = collectEvidence(parsed)
  return toAsk(
    parsed,
    DIMENSIONS.filter((name) => found[name].length === 0),
  )
}

test.each(['希望我们的门店更有人气', 'Become the most loved shop in town.'])(
  '%s is asked only what it should do, as nothing else can be answered yet',
  (text) => {
    expect(asked(text)).toEqual(['功能描述'])
  },
)

test.each([
  '重构运费计算模块的代码，合并重复的折扣逻辑。',
  '将通知服务的消息队列改为持久化。',
  'Refactor the tariff parser to remove the global state.',
  'Migrate the billing database to PostgreSQL 16.',
])('%s is asked for no role, as nobody stands before it', (text) => {
  expect(asked(text)).not.toContain('用户角色')
})

test('a feature without a role is asked for one', () => {
  expect(asked('支持批量导入菜单')).toContain('用户角色')
})

test('of tens of thousands of tiny sentences only the first are read, and the answer says so', () => {
  const parsed = parseText('好。'.repeat(45_000))
  expect(parsed.statements).toHaveLength(MAX_SENTENCES)
  expect(parsed.isTruncated).toBe(true)
})

test.each([
  '队列重启后消息零丢失',
  'RabbitMQ with zero message loss',
  'Every event is processed exactly once',
  '订单消息按序消费',
])('%s states a quality', (text) => {
  expect(collectEvidence(parseText(text)).非功能需求).not.toEqual([])
})
