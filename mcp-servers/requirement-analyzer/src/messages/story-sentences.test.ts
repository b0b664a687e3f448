import { describe, expect, test } from 'bun:test'
import { findStories } from '../domain/stories/find-stories.ts'
import { parseText } from '../domain/text/parse.ts'
import { messagesIn } from './select.ts'

function storiesOf(text: string): string[] {
  const parsed = parseText(text)
  const say = messagesIn(parsed.language)
  return findStories(parsed).map((each) =>
    say.story({ ...each, object: each.object ?? '', limits: [], failures: [], own: [] }),
  )
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
    ['Users can reset their password.', 'As a user, I want to reset my password'],
    ['Let customers change the address.', 'As a customer, I want to change the address'],
    ['Give tenants the ability to export data as CSV.', 'As a tenant, I want to export data as CSV'],
    ['The platform shall provide merchants with a sales dashboard.', 'As a merchant, I want to get a sales dashboard'],
    ['Customers want to compare four products.', 'As a customer, I want to compare four products'],
    ['A patient books a visit and can cancel it.', 'As a patient, I want to book a visit and cancel it'],
    [
      'As a buyer I want low-stock alerts so that I can reorder.',
      'As a buyer, I want low-stock alerts, so that I can reorder',
    ],
    ['客服 24 小时内审核退货。', '作为客服，我希望 24 小时内审核退货'],
    ['App 端支持深色模式', '作为用户，我希望使用深色模式'],
    ['Support dark mode', 'As a user, I want to use dark mode'],
    ['Volunteers can swap shifts themselves.', 'As a volunteer, I want to swap shifts myself'],
    ['Moderators release or remove listings.', 'As a moderator, I want to release or remove listings'],
    ['The moderator releases the post or removes it.', 'As a moderator, I want to release the post or remove it'],
    [
      'Could the portal text every patient 24 hours before the visit?',
      'As a patient, I want to get a text 24 hours before the visit',
    ],
    ['An organiser in Lisbon creates a meeting.', 'As an organiser, I want to create a meeting'],
    ['监管人员凭调取函可以下载电子副本。', '作为监管人员，我希望凭调取函下载电子副本'],
    ['用户有权要求更正个人信息。', '作为用户，我希望要求更正个人信息'],
    ['能不能让楼长也能发公告？现在只有物业能发。', '作为楼长，我希望发公告'],
    ['班组长当天可以退回不合格的记录。', '作为班组长，我希望当天退回不合格的记录'],
    ['目前只能店长修改价格，希望区域经理也可以修改。', '作为区域经理，我希望修改价格'],
    ['目前不支持批量导出，希望能按部门批量导出。', '作为用户，我希望按部门批量导出'],
    ['版主可以隐藏评论，免得吵起来。', '作为版主，我希望隐藏评论，免得吵起来'],
    ['麻烦给物业加个功能，能看到哪些业主欠费。', '作为物业，我希望看到哪些业主欠费'],
    ['志愿者可以互相换班。', '作为志愿者，我希望互相换班'],
    ['队员可以接受或拒绝。', '作为队员，我希望接受或拒绝'],
    ['Allow the pharmacist to override the warning.', 'As a pharmacist, I want to override the warning'],
    ['Give foremen a weekly overview.', 'As a foreman, I want to get a weekly overview'],
    ['Curators would like to group exhibits.', 'As a curator, I want to group exhibits'],
    ['Please make it possible for night guards to open the gate.', 'As a night guard, I want to open the gate'],
    ['The student is emailed a link.', 'As a student, I want to get emailed a link'],
    ['A parent who has two children sees both timetables.', 'As a parent, I want to see both timetables'],
    ['Drivers who miss a slot pick another one themselves.', 'As a driver, I want to pick another one myself'],
    ['Our trainers complain a lot. They should see free rooms.', 'As a trainer, I want to see free rooms'],
    [
      'A moderator may hide a comment, which keeps the discussion calm.',
      'As a moderator, I want to hide a comment, which keeps the discussion calm',
    ],
    ['成本会计一键生成分摊表，以免再从三个表里抄。', '作为成本会计，我希望一键生成分摊表，以免再从三个表里抄'],
    ['护士长想看到谁连着上夜班，这样好给她们调休。', '作为护士长，我希望看到谁连着上夜班，以便给她们调休'],
    [
      'Tutors keep asking. They want to see which pupils are late, so they can help them.',
      'As a tutor, I want to see which pupils are late, so that I can help them',
    ],
    [
      'The librarian hands the tool out and scans its tag.',
      'As a librarian, I want to hand the tool out and scan its tag',
    ],
    ['生成日报表推给风控专员。', '作为风控专员，我希望收到日报表'],
  ])('%j: %s', (text, story) => {
    expect(storiesOf(text)).toEqual([story])
  })

  test('who only says what is wished for has no story', () => {
    expect(storiesOf('产品经理说要加个按钮，让客服一键转发聊天记录。')).toEqual(['作为客服，我希望一键转发聊天记录'])
  })
})

test('a story read alone says what "it" is', () => {
  expect(storiesOf('Divers can log a dive with depth, and instructors can sign it off.')).toEqual([
    'As a diver, I want to log a dive with depth',
    'As an instructor, I want to sign the dive off',
  ])
  expect(storiesOf('生日优惠券在生日当月自动发放，会员可以在卡包中查看。')).toEqual([
    '作为会员，我希望在卡包中查看优惠券',
  ])
})

test.each([
  '发件人：财务中心 周敏\n收件人：IT 需求组\n主题：对账',
  '老师不想成绩录两遍。',
  'Customers wanted to know where their parcel is.',
  'Our coordinators lose about two hours a day calling patients.',
  'Not agreed: whether supervisors may override.',
])('who writes, who complains and what is not agreed have no story: %j', (text) => {
  expect(storiesOf(text)).toEqual([])
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
      say.criteria({ ...each, object: each.object ?? '', limits, failures: [], own: [] }),
    )
    expect(criteria.join('\n')).toMatch(object)
    expect(criteria.at(-1)).toMatch(failure)
    expect(criteria.join('\n')).not.toMatch(/与操作相符的|待确认|agree with it|to be confirmed/)
  })
})
