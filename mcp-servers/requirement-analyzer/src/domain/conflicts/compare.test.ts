import { describe, expect, test } from 'bun:test'
import sample from '../../../sample/projects/sample.json' with { type: 'json' }
import { compare } from './compare.ts'

function relation(a: string, b: string): string {
  return compare({ title: '', description: a }, { title: '', description: b }).relation
}

describe('two things with one head word are two things', () => {
  test.each([
    ['门诊医生可以查看门诊病历。', '门诊医生不可查看住院病历。'],
    ['车间温度保持在 20 ℃。', '冷库温度保持在 -5 ℃。'],
    ['东门夜间不开放。', '西门夜间开放。'],
    ['主分支不允许直接推送代码。', '开发人员可以直接推送代码到特性分支。'],
    ['Adult lessons last 60 minutes.', "Children's lessons last 30 minutes."],
    ['Rowing boats can be booked without a licence.', 'Motor boats cannot be booked without a licence.'],
  ])('%s / %s is no conflict and no duplicate', (a, b) => {
    expect(['overlap', 'none']).toContain(relation(a, b))
  })

  test('unless one side means all of them', () => {
    expect(relation('所有报表的金额不允许导出。', '销售报表的金额可以导出。')).toBe('conflict')
  })

  test('a modifier that only one side has narrows the thing', () => {
    expect(relation('设备操作日志任何账号都不能删除。', '管理员可以删除操作日志。')).toBe('conflict')
  })
})

describe('a priority is nothing that two requirements share', () => {
  test.each([
    ['买家可以取消未发货的订单\n优先级：P1', '买家可以在订单页下载电子发票\n优先级：P1'],
    ['买家可以取消未发货的订单，优先级P1', '买家可以在订单页下载电子发票，优先级 P1'],
    ['Comments can be deleted\nPriority: P2', 'Comments show their author\nPriority: P2'],
  ])('%p / %p is no duplicate', (a, b) => {
    expect(['overlap', 'none']).toContain(relation(a, b))
  })

  test('unless it is what they are about', () => {
    const [a, b] = ['工单的优先级可以由客服修改。', '客服可以修改工单的优先级。']
    expect(relation(a, b)).toBe('duplicate')
  })
})

describe('the same deed in other words of English', () => {
  test.each([
    ['Guides can cancel a tour after it has started.', 'Once a tour has started it cannot be cancelled.'],
    [
      'Tickets that have been scanned cannot be refunded.',
      'A visitor can get a refund for a ticket after it was scanned.',
    ],
    ['The heater turns off automatically.', 'Heaters are only switched off manually.'],
    ['The app keeps recordings of the calls.', 'Calls must never be recorded.'],
    ['Members may borrow up to six games.', 'A borrower can have no more than four games.'],
    ['Parking is free for residents.', 'Residents are charged for parking.'],
    ['Prices are synchronised overnight.', 'Prices must be synchronised in real time.'],
  ])('%s / %s is a conflict', (a, b) => {
    expect(relation(a, b)).toBe('conflict')
  })

  test.each([
    ['The pump stops when the tank is full.', 'If the tank is full, the pump is stopped.'],
    ['The code is scanned at boarding.', 'Codes that have been scanned cannot be refunded.'],
    ['Residents without a phone keep getting letters.', 'Residents may keep up to four pets.'],
    ['A swap that would bring a nurse to 49 hours is refused.', 'Volunteers can swap shifts.'],
  ])('%s / %s is no conflict', (a, b) => {
    expect(relation(a, b)).not.toBe('conflict')
  })
})

describe('requirements of many parts of one document', () => {
  test.each([
    ['用户不做物理删除，停用后不能登录。', '监控录像保存 30 天后删除。'],
    ['用户不做物理删除，停用后不能登录。', 'Admins can delete audit log entries.'],
    ['审批人 3 天未处理自动提醒。', '仍失败则通知班组长并锁定该工单。'],
    ['档案借阅别再填纸了', '供应商在线填报资质。'],
    ['锁定 15 分钟，并向本人发送提醒邮件。', '不再用邮件提醒逾期图书。'],
    ['账号保留 30 天可登录。', '账号锁定 15 分钟后可以再次登录。'],
    ['资质到期前 60 天提醒供应商。', '合同到期前 30 天提醒经办人。'],
    ['审计日志须留存不少于 180 天。', '所有删除操作都写入审计日志。'],
    ['退款只有财务可以审批，客服无权审批。', '费用一律由财务负责人审批。'],
    ['单集只能由内容编辑发布。', '队员只能看到自己的体检数据。'],
  ])('%s / %s is no conflict', (a, b) => {
    expect(relation(a, b)).not.toBe('conflict')
  })

  test('what is forbidden in one case beside what is allowed is an exception, not the same again', () => {
    expect(relation('会员可以用积分兑换优惠券', '冻结后会员不能兑换优惠券')).toBe('overlap')
  })
})

describe('what users of the sample project met', () => {
  const IMPORT = '管理员可以上传 CSV 文件导入成员。单个文件最多 2,000 行、10 MB；任何一行邮箱重复时跳过该行。'
  const AUDIT = '登录、导出、角色变更、禁用与恢复用户都写入审计日志，保留 180 天。任何人不得修改或删除审计日志。'
  const SAMPLE: readonly { id: string; title: string; description: string }[] = sample.requirements

  function inProject(description: string): string[] {
    const found = SAMPLE.map((each) => ({ id: each.id, ...compare({ title: '', description }, each) }))
    return found.filter((each) => /conflict|duplicate/.test(each.relation)).map((each) => `${each.id} ${each.kind}`)
  }

  test.each([
    ['批量导入成员一次可以导入 5,000 行。', 'REQ-003 numeric'],
    ['Members can be imported in bulk, up to 5,000 rows per file.', 'REQ-003 numeric'],
    ['Admins can delete audit log entries.', 'REQ-007 contradiction'],
    ['审计日志保留 30 天。', 'REQ-007 numeric'],
    ['Audit log entries are kept for 30 days.', 'REQ-007 numeric'],
    ['访客可以下载附件。', 'REQ-016 contradiction'],
    ['Guests can download attachments.', 'REQ-016 contradiction'],
  ])('%s conflicts with %s', (text, expected) => {
    expect(inProject(text)).toEqual([expected])
  })

  test.each([
    ['成员导入单次最多 2000 行。', IMPORT],
    ['审计日志保留 180 天。', AUDIT],
    ['审计日志留存半年，任何人都不能改。', AUDIT],
    ['The audit log is kept for 180 days.', AUDIT],
  ])('%s says the same and is no conflict', (a, b) => {
    expect(relation(a, b)).not.toBe('conflict')
  })

  test('the requirements of one project do not contradict each other', () => {
    const pairs = SAMPLE.flatMap((a, at) =>
      SAMPLE.slice(at + 1).map((b) => `${a.id} ${b.id} ${compare(a, b).relation}`),
    )
    expect(pairs.filter((pair) => /conflict|duplicate/.test(pair))).toEqual([])
  })
})
