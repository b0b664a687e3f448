import { expect, test } from 'bun:test'
import { aspectOf } from './dimensions/aspect.ts'
import { subjectOf } from './subject.ts'
import { parseText } from './text/parse.ts'

test.each([
  ['Cart items expire after 30 minutes.', 'Cart items expire after 30 minutes'],
  ['【周会纪要】\n1. 决定：坐席挂断电话后，通话小结表单自动弹出。', '通话小结表单自动弹出'],
  ['发件人：周敏\n收件人：需求组\n主题：Re: 供应商对账单\n\n希望系统每月自动生成对账单。', '供应商对账单'],
  ['Subject: Fwd: badge photos\n\nNew hires upload their photo.', 'badge photos'],
  ['Hi team,\n\nplease let nurses print wristbands. They wait today.', 'print wristbands'],
  ['BUG-4417 Time zone in invites\nExpected: the invite shows the local time.', 'Time zone in invites'],
  ['请让夜班保安能远程开门。', '夜班保安能远程开门'],
])('the subject of %j is %s', (text, subject) => {
  expect(subjectOf(parseText(text))).toBe(subject)
})

test.each([
  ['导入成员名单', '边界条件', 'file'],
  ['推送到货通知', '边界条件', 'message'],
  ['Cart items expire after 30 minutes', '边界条件', 'clock'],
  ['审批请假单', '边界条件', 'decision'],
  ['export the roster', '非功能需求', 'bulk'],
] as const)('what is worth asking about %j (%s) is its %s', (subject, dimension, aspect) => {
  expect(aspectOf(subject, dimension)).toBe(aspect)
})
