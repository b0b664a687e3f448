import { describe, expect, test } from 'bun:test'
import { compare } from './compare.ts'

function said(a: string, b: string): string {
  const { relation, kind } = compare({ title: '', description: a }, { title: '', description: b })
  return kind ?? relation
}

describe('numbers of the same thing', () => {
  test.each([
    ['优惠券 12 个月内有效。', '优惠券永久有效。'],
    ['A session ends after 15 minutes of inactivity.', 'Sessions stay open for 8 hours.'],
    ['The voucher is valid for a year.', 'Vouchers never expire.'],
    ['Members may rent up to three boats.', 'There is no limit on the number of boats a member may rent.'],
    ['Search results load in under half a second.', 'A search may take up to three seconds.'],
    ['A hall holds 40 guests.', 'Halls have room for 60 guests.'],
    ['Logs older than 30 days are deleted.', 'Logs are kept for 90 days.'],
    ['每车最多装三托盘。', '每车可放 5 个托盘。'],
    ['Reports are sent every quarter.', 'Reports are sent once a year.'],
  ])('%s / %s is a conflict of numbers', (a, b) => {
    expect(said(a, b)).toBe('numeric')
    expect(said(b, a)).toBe('numeric')
  })

  test.each([
    ['A parcel can be recalled free of charge within two hours.', 'Recalling a parcel after five hours costs 4 euros.'],
    ['A tender is decided within ten days.', 'A tender must be filed within a month of its notice.'],
    ['超过 25 MB 的附件拒绝上传。', '附件最大 25 MB。'],
    ['电梯升速每秒不超过 2 米。', '电梯降速每秒不超过 1 米。'],
    ['审计日志至少保存三年。', '审计日志永久保存。'],
  ])('%s / %s is none', (a, b) => {
    expect(['overlap', 'duplicate', 'none']).toContain(said(a, b))
  })
})

describe('across the two languages', () => {
  test.each([
    ['邀请链接 7 天内有效。', 'Invitation links remain valid for 30 days.', 'numeric'],
    ['逾期图书不可续借。', 'Overdue books can be renewed.', 'contradiction'],
    ['只有管理员可以删除成员。', 'Any member can remove other members.', 'permission'],
    ['报表每晚生成。', 'Reports are updated in real time.', 'timing'],
    ['导出文件为 CSV 格式。', 'Exports are produced as XML files.', 'format'],
  ])('%s / %s is a conflict', (a, b, kind) => {
    expect(said(a, b)).toBe(kind)
    expect(said(b, a)).toBe(kind)
  })

  test.each([
    ['邀请链接 7 天后失效。', 'Password reset links expire after one hour.'],
    ['柜员可以查看余额。', 'Tellers cannot change balances.'],
    ['读者最多可预约 10 本书。', 'A reader can reserve at most ten books.'],
  ])('%s / %s is none', (a, b) => {
    expect(['overlap', 'duplicate', 'none']).toContain(said(a, b))
  })
})

describe('what one demands and the other does without', () => {
  test.each([
    ['Members can hire a boat without paying a deposit.', 'Hiring a boat requires a deposit.'],
    ['注册无需邮箱。', '注册须提供邮箱。'],
    ['Comments on closed topics are not possible.', 'Readers may still comment on a topic after it is closed.'],
    ['No receipt is printed when a fare is paid.', 'A receipt is printed when a fare is paid.'],
  ])('%s / %s is a contradiction', (a, b) => {
    expect(['contradiction', 'state']).toContain(said(a, b))
  })

  test('who is refused for lacking something is told to bring it', () => {
    expect(said('巡检照片必须带水印。', '没有水印的巡检照片不予接收。')).not.toBe('contradiction')
  })
})

describe('days and orders', () => {
  test.each([
    ['Wages are paid on the 15th of each month.', 'Wages are paid on the last day of the month.'],
    ['每周一盘点仓库。', '仓库于每周五盘点。'],
    ['先付款后加油。', '加油后付款。'],
    ['Readings are validated before billing.', 'Readings are validated after billing.'],
  ])('%s / %s is a conflict of timing', (a, b) => {
    expect(said(a, b)).toBe('timing')
  })
})

describe('who may', () => {
  test.each([
    ['Gates are assigned by the duty manager alone.', 'Airline staff can reassign gates.'],
    ['知识库页面人人可编辑。', '只有作者能编辑知识库页面。'],
    ['Seasonal workers must not start the pumps.', 'The pumps can be started by any worker.'],
  ])('%s / %s is a conflict', (a, b) => {
    expect(['permission', 'contradiction']).toContain(said(a, b))
  })

  test('the app of one kind of people is not that of another', () => {
    expect(said('司机端显示乘客手机尾号。', '乘客端不显示司机手机号。')).toBe('overlap')
  })
})
