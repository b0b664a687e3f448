import { expect, test } from 'bun:test'
import { inlineItems } from './inline-items.ts'

test.each([
  [
    '我们要三个功能：1. 用户可以登录系统；2. 登录失败 5 次锁定 30 分钟；3. 管理员可以导出名单。',
    ['用户可以登录系统', '登录失败 5 次锁定 30 分钟', '管理员可以导出名单'],
  ],
  ['①成员可以收藏任务 ②成员可以取消收藏', ['成员可以收藏任务', '成员可以取消收藏']],
  ['(1) Users can sign in, (2) Users can sign out', ['Users can sign in', 'Users can sign out']],
])('%j is a list', (text, items) => {
  expect(inlineItems(text)).toEqual(items)
})

test.each(['页面在 1.5 秒内打开，误差不超过 0.3 秒', '升级到 v2. 版本', '1. 用户可以登录系统', '见 (1) 和 (2)'])(
  '%j is none',
  (text) => {
    expect(inlineItems(text)).toEqual([])
  },
)
