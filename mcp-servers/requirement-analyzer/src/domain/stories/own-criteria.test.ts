import { expect, test } from 'bun:test'
import { parseText } from '../text/parse.ts'
import { findStories } from './find-stories.ts'
import { shareCriteria, statedCriteria } from './own-criteria.ts'

const sharedOut = (text: string) => {
  const parsed = parseText(text)
  const stories = findStories(parsed)
  const ownOf = shareCriteria(statedCriteria(parsed), stories, parsed)
  return stories.map((story) => [story.role, ownOf(story).map((own) => own.text)])
}

test('a pass condition goes to the story it shares its words with, without bullet and label', () => {
  expect(
    sharedOut(
      '仓管员扫码入库，采购员查看入库进度。\n验收：\n- 扫到重复的箱码时提示并拒绝入库\n- 采购员打开进度页能看到当天入库数量',
    ),
  ).toEqual([
    ['仓管员', ['扫到重复的箱码时提示并拒绝入库']],
    ['采购员', ['采购员打开进度页能看到当天入库数量']],
  ])
})

test('scenarios under one label stay whole, also behind a blank line', () => {
  expect(
    sharedOut(
      'A librarian can extend a loan.\nAcceptance criteria:\nGiven a loan\nWhen the librarian extends it\nThen the due date moves\n\nGiven a reserved book\nWhen the librarian extends it\nThen it is refused',
    ),
  ).toEqual([
    [
      'librarian',
      [
        'Given a loan, When the librarian extends it, Then the due date moves',
        'Given a reserved book, When the librarian extends it, Then it is refused',
      ],
    ],
  ])
})

test('a condition off the normal course is told as one', () => {
  const own = statedCriteria(
    parseText('客服可以导出记录。\n验收标准：\n1. 导出的文件只含该坐席的记录\n2. 没有记录时提示“暂无数据”'),
  )
  expect(own.map(({ isFailure }) => isFailure)).toEqual([false, true])
})

test('a condition goes to the line whose words it has, and what one item says stays one', () => {
  expect(
    sharedOut(
      '## 功能\n1. 员工提交访客预约\n2. 保安扫码后放行，系统通知接待员工\n## 验收标准\n- 保安扫码后接待员工收到通知',
    ),
  ).toEqual([
    ['员工', []],
    ['保安', ['保安扫码后接待员工收到通知']],
  ])
  const own = statedCriteria(
    parseText(
      'Members reserve a tool.\nAcceptance criteria:\n1. A member can reserve a tool; it then shows as reserved',
    ),
  )
  expect(own.map(({ text }) => text)).toEqual(['A member can reserve a tool, it then shows as reserved'])
})
