import { describe, expect, test } from 'bun:test'
import { findFunctions } from '../dimensions/functions.ts'
import { findRoles } from '../dimensions/roles.ts'
import { findStories } from '../stories/find-stories.ts'
import { parseText } from '../text/parse.ts'

const told = (text: string) => findStories(parseText(text)).map(({ role, action }) => `${role}|${action}`)

describe('what is only told asks for nothing', () => {
  test.each([
    '客户今天又投诉了，说配送太慢',
    '上周巡检员反映阀门打不开',
    '调查显示，读者平均每月借书 4 本，其中两成要求续借',
    '目前教练用纸质本子登记学员',
    'A visitor complained about the queue yesterday.',
    'The rangers lost two keys last week.',
    'Members keep forgetting their password.',
  ])('%s', (text) => {
    const parsed = parseText(text)
    expect([findFunctions(parsed), findStories(parsed), findRoles(parsed)]).toEqual([[], [], []])
  })

  test('a wish behind a report is one', () => {
    expect(told('昨天巡检员又填错了，那就让班长可以退回。')).toEqual(['班长|退回'])
    expect(told('A rider shouted at us last week. Drivers should be able to see the complaint.')).toEqual([
      'Drivers|see the complaint',
    ])
  })

  test('whoever was told of is meant when what is asked refers back', () => {
    const parsed = parseText('rangers keep losing the map when it rains. let them store it on the phone')
    expect(findRoles(parsed).map(({ text }) => text)).toEqual(['rangers'])
    expect(findFunctions(parsed)).toHaveLength(1)
  })

  test.each(['订单支付超时了自动取消', '把按钮改大了再上线', 'The clerk is told when a job fails'])(
    '%s is no report',
    (text) => {
      expect(parseText(text).statements).toHaveLength(1)
      expect(findFunctions(parseText(text)).length + findStories(parseText(text)).length).toBeGreaterThan(0)
    },
  )
})

describe('an outcome is no function', () => {
  test.each([
    '希望我们的小程序更有吸引力',
    '官网要做得有格调',
    '让客户更安心',
    '页面要足够清爽',
    '接入区块链',
    'We want our app to be more attractive.',
  ])('%s', (text) => {
    expect(findFunctions(parseText(text))).toEqual([])
  })

  test('an operation with a degree word still is one', () => {
    expect(findFunctions(parseText('列表可以更快地按车牌搜索历史订单'))).toHaveLength(1)
  })
})

describe('who does it', () => {
  test.each([
    ['- 农户：在小程序里申报受灾面积\n- 查勘员：到现场拍照', ['农户|在小程序里申报受灾面积', '查勘员|到现场拍照']],
    ['房东提交租约，一人初审，另一人复审。', ['房东|提交租约']],
    ['Partner museums submit a loan request.', ['Partner museums|submit a loan request']],
    ['Homework can be submitted late.', []],
    ['A duplicate notification must not book twice.', []],
  ])('%j', (text, stories) => {
    expect(told(text)).toEqual(stories)
  })
})
