import { expect, test } from 'bun:test'
import { findFindings } from '../findings/find.ts'
import { parseText } from '../text/parse.ts'
import { findVague } from '../vague.ts'
import { collectEvidence } from './completeness.ts'
import type { Dimension } from './types.ts'

const covers = (text: string, name: Dimension) => collectEvidence(parseText(text))[name].length > 0

test.each([
  ['验收标准', '离线评测集上命中率达到 80% 才可上线。'],
  ['验收标准', 'The model is released only when recall on the test set is 0.9.'],
  ['非功能需求', '控制器控制水阀。掉电重启后 2 秒内恢复控制。'],
  ['非功能需求', 'Recompute the tiers nightly. Must finish before stores open at 7.'],
  ['非功能需求', '日报须在 8 点前生成。'],
  ['非功能需求', '行政专员审核补卡。旧卡停用须在审核通过后 1 分钟内生效。'],
  ['非功能需求', '预测任务每周日晚跑完，2 万个 SKU 不超过 1 小时。'],
  ['非功能需求', 'The display shows the seed rate at 5 Hz.'],
  ['边界条件', '应用应当取得监护人的同意；监护人未在七十二小时内确认的，注册申请自动失效。'],
  ['优先级', '这件事列为高优先级，年底前上线。'],
  ['边界条件', '每天汇总交易。上游文件 03:00 还没到就发告警并跳过该渠道。'],
  ['边界条件', '系统生成对账单；邮箱为空的供应商列在一张清单里。'],
  ['边界条件', '店员扫码收货。条码破损的手工输入。'],
  ['边界条件', '系统导入银行文件。同一份文件导两遍只算一次。'],
  ['边界条件', '顾客领券。优惠券一人限领一张。'],
  ['边界条件', '顾客下单。库存不够的商品不让下单。'],
  ['边界条件', '店员打卡。网断了先存在手机里。'],
  ['边界条件', '系统每天提醒缴费。节假日不发提醒。'],
  ['边界条件', 'Clerks scan a parcel. If the barcode is damaged they type the number by hand.'],
  ['边界条件', 'The van sends its position. While there is no coverage, positions are buffered and sent later.'],
  [
    '边界条件',
    'Nurses scan a wristband. Should the scanner not answer within 5 seconds, the nurse can enter the id manually.',
  ],
  ['边界条件', 'The list shows open tasks. With no open tasks it says "All done".'],
  ['边界条件', 'Drivers confirm delivery with a photo. Without a photo the delivery cannot be closed.'],
  ['边界条件', 'Orders cannot be changed once they are packed.'],
  ['边界条件', 'Members reserve a court, no more than two per week.'],
  ['边界条件', 'The job imports files. The same file arriving twice is imported once.'],
  ['边界条件', 'The map shows sensors. Sensors that have not reported for an hour are shown in grey.'],
  ['边界条件', 'Comments are cut off after 500 characters.'],
  ['功能描述', '目前不支持批量导出，希望能按部门批量导出。'],
  ['功能描述', '痛点：每月核对五万条流水，三个人核三天。希望系统自动比对银行流水和订单。'],
] as const)('%s is found in %j', (name, text) => {
  expect(covers(text, name)).toBe(true)
})

test.each([
  ['非功能需求', '同一台主机 10 分钟内的相同告警合并成一条。'],
  ['优先级', '合并不影响 P1 级告警，P1 仍逐条推送。'],
  ['功能描述', '回复又快又有温度，做到行业领先。'],
  ['非功能需求', '希望系统每月自动生成账单并发到供应商邮箱。'],
  ['非功能需求', '坐席输入问题后列出历史问答。离线评测集上命中率达到 80% 才可上线。'],
  ['边界条件', '图片按钮要加文字说明。文字与背景的对比度不低于 4.5:1。'],
  ['边界条件', '顾客付款后预约生效。'],
  ['边界条件', '超过 500 元的报销要二次审批。'],
  ['边界条件', 'When the customer pays, the booking is confirmed.'],
  ['边界条件', 'Orders above 500 EUR need a second approval.'],
  ['边界条件', 'After 5 wrong passwords the account is locked.'],
  ['边界条件', 'The total should be rounded up to two decimals.'],
  ['功能描述', '现在五万条数据导出要等半小时。'],
  ['功能描述', '痛点：每个月财务要核对五万条流水，三个人核三天。'],
  ['功能描述', '目前只能店长修改价格。'],
] as const)('%s is not seen in %j', (name, text) => {
  expect(covers(text, name)).toBe(false)
})

test('a degree without a measure is vague, a name of a job and a greeting are not', () => {
  const vague = (text: string) => findVague(parseText(text)).map((span) => span.text)
  expect(vague('客服话术客气点，页面要有仪式感。')).toContain('有仪式感')
  expect(vague('页面做得清爽些。')).toEqual(['清爽些'])
  expect(vague('Make the wording friendlier.')).toEqual(['friendlier'])
  expect(vague('Nice to have: the carrier and the supplier get the report earlier.')).toEqual([])
  expect(vague('Okay quick voice note: drivers tap the button.')).toEqual([])
})

test.each([
  'Every 30 minutes the report is sent by the job.',
  'Precision on the test set is at least 0.95.',
  'Unlocking takes at most 1.5 s.',
  '验收：用 12 个姓名逐一导出，全部与页面一致。',
])('no rule objects to %j', (text) => {
  expect(findFindings(parseText(text))).toEqual([])
})

test('one word twice in a sentence is one finding', () => {
  const found = findFindings(parseText('所有订单和所有退货都要显示。'))
  expect(found.filter(({ rule }) => rule === 'absolute')).toHaveLength(1)
})

test('a pass condition is no case off the normal course, and a person in a label or an opinion no role', () => {
  expect(covers('Accepted when the printed list shows the same order.', '边界条件')).toBe(false)
  expect(covers('测试通过条件：抽 10 个账号登录成功。', '用户角色')).toBe(false)
  expect(covers('官网要做得有格调，让人一眼爱上。', '用户角色')).toBe(false)
  expect(covers('验收方式没定。', '验收标准')).toBe(false)
})
