import { describe, expect, test } from 'bun:test'
import { findStories } from '../domain/stories/find-stories.ts'
import { parseText } from '../domain/text/parse.ts'
import { messagesIn } from './select.ts'

function storiesOf(text: string): string[] {
  const parsed = parseText(text)
  const say = messagesIn(parsed.language)
  return findStories(parsed).map((each) => say.story({ ...each, object: each.object ?? '', limits: [], failures: [] }))
}

describe('a story reads as a sentence', () => {
  test.each([
    ['审批人可驳回申请，驳回时必须填写原因。', '作为审批人，我希望驳回申请，驳回时填写原因'],
    ['班主任审批通过后自动同步到考勤。', '作为班主任，我希望审批'],
    ['需要给老师增加一个批量录入成绩的功能', '作为老师，我希望批量录入成绩'],
    ['会员生日当天自动发放一张优惠券。', '作为会员，我希望生日当天收到一张优惠券'],
    ['客户经理需要一个逾期客户的页面，方便及时催收。', '作为客户经理，我希望有一个逾期客户的页面，方便及时催收'],
    ['司机到达后点击“已到达”。', '作为司机，我希望点击“已到达”'],
    ['商家可以设置满减活动，活动最多叠加 2 个。', '作为商家，我希望设置满减活动'],
    ['When stock falls, the buyer gets a notification.', 'As a buyer, I want to get a notification'],
    ['HR uploads the payroll file.', 'As HR, I want to upload the payroll file'],
    ['Users can reset their password.', 'As users, I want to reset my password'],
    ['Let customers change the address.', 'As customers, I want to change the address'],
    ['Give tenants the ability to export data as CSV.', 'As tenants, I want to export data as CSV'],
    ['The platform shall provide merchants with a sales dashboard.', 'As merchants, I want to get a sales dashboard'],
    ['Customers want to compare four products.', 'As customers, I want to compare four products'],
    ['A patient books a visit and can cancel it.', 'As a patient, I want to book a visit and cancel it'],
    [
      'As a buyer I want low-stock alerts so that I can reorder.',
      'As a buyer, I want low-stock alerts, so that I can reorder',
    ],
    ['客服 24 小时内审核退货。', '作为客服，我希望 24 小时内审核退货'],
    ['App 端支持深色模式', '作为用户，我希望使用深色模式'],
    ['Support dark mode', 'As a user, I want to use dark mode'],
  ])('%j: %s', (text, story) => {
    expect(storiesOf(text)).toEqual([story])
  })

  test('who only says what is wished for has no story', () => {
    expect(storiesOf('产品经理说要加个按钮，让客服一键转发聊天记录。')).toEqual(['作为客服，我希望一键转发聊天记录'])
  })
})

test.each(['接口 /v1/orders 增加分页参数 page、size', '首页太丑了，改漂亮点'])('%j has no story', (text) => {
  expect(storiesOf(text)).toEqual([])
})

describe('acceptance criteria', () => {
  test.each([
    { text: '巡检员可以登记阀门的读数。', limits: [], object: /阀门/, failure: /被拒绝/ },
    { text: '馆员可以借出图书。', limits: ['单次最多 5 本'], object: /图书/, failure: /单次最多 5 本.*不照常/ },
    { text: 'Wardens can close a footpath.', limits: [], object: /footpath/, failure: /refused/ },
    {
      text: 'Members can borrow tools.',
      limits: ['at most 3 tools'],
      object: /tools/,
      failure: /at most 3 tools.*past it/,
    },
  ])('of $text name its own object and end in a failure', ({ text, limits, object, failure }) => {
    const parsed = parseText(text)
    const say = messagesIn(parsed.language)
    const criteria = findStories(parsed).flatMap((each) =>
      say.criteria({ ...each, object: each.object ?? '', limits, failures: [] }),
    )
    expect(criteria.join('\n')).toMatch(object)
    expect(criteria.at(-1)).toMatch(failure)
    expect(criteria.join('\n')).not.toMatch(/与操作相符的|待确认|agree with it|to be confirmed/)
  })
})
