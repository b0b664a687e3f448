import { expect, test } from 'bun:test'
import { foldScript } from '../text/fold-script.ts'
import { answersFocus, focusOf, isDeciding, isTelling, withoutAsking } from './focus.ts'
import { FOCUS_KINDS } from './focus-kinds.ts'

const answers = (question: string, sentence: string, above = '') =>
  answersFocus(sentence, { focus: focusOf(question), above })

test.each([
  ['退一张票收多少钱？', '退票收取票价两成的手续费。', '退票须在开船前办理。'],
  ['游泳馆收多少钱？', '門票三十港元。', '週末不開放。'],
  ['巡检多久做一次？', '机房每四小时巡检一遍。', '机房巡检由值班员负责。'],
  ['数据保留多久？', '数据保留 180 天。', '数据按规定保留。'],
  ['要提早幾多天申請？', '須於七天前申請。', '須提早申請。'],
  ['为什么夜里关灯？', '夜里关灯，以免影响邻居。', '夜里十点关灯。'],
  ['谁来批准？', '由部门经理批准。', '批准后立即生效。'],
  ['一共有几位讲师？', '本期有三名讲师。', '报名费三元，一个月内有效。'],
  ['图标要多少像素？', '图标 64 像素。', '图标不超过 2 MB。'],
  ['How often is it checked?', 'It is checked every two hours.', 'It is checked by the guard.'],
  ['How much does a ticket cost?', 'A ticket costs four euros.', 'A ticket is valid for two hours.'],
  ['How long is it kept?', 'It is kept for ten days.', 'It is kept in the office.'],
  ['Why is it locked?', 'It is locked because of theft.', 'It is locked at night.'],
  ['Who signs it?', 'The manager signs it.', 'It is signed in blue.'],
  ['How many chairs are there?', 'There are 40 chairs.', 'The chairs are cleaned for 50 minutes.'],
  ['Where is the key kept?', 'The key is kept in the office.', 'The key is only given out in the presence of Ann.'],
  ['How warm is the room?', 'The room is kept at 20 degrees.', 'The room has 20 seats.'],
])('%s is answered by "%s" and not by "%s"', (question, right, wrong) => {
  expect([answers(question, right), answers(question, wrong)]).toEqual([true, false])
})

test('a question that names people itself is not answered by them', () => {
  expect(answers('谁给学员上课？', '每班最多十名学员。')).toBe(false)
  expect(answers('谁给新员工上课？', '新员工由主管上课。')).toBe(true)
})

test('what is counted bears another name in the other language', () => {
  expect(answers('停用要几个人同意？', 'Two people are needed.', 'Disabling.')).toBe(true)
  expect(answers('停用要几个人同意？', 'Disabling is logged.')).toBe(false)
  expect(answers('How many chairs are there?', '会议室有四十把椅子。')).toBe(true)
  expect(answers('How many chairs are there?', '椅子须放回原处。')).toBe(false)
})

test('whoever is named after a title or a preposition is a person', () => {
  expect(answers('谁来安排场次？', '场次由裁判长统一排定。')).toBe(true)
  expect(answers('谁来安排场次？', '场次由周文彬统一排定。')).toBe(true)
  expect(answers('谁来安排场次？', '场次由抽签排定。')).toBe(false)
  expect(answers('Who agrees?', 'The written consent of the harbour master is needed.')).toBe(true)
})

test('a heading says why, and what is counted', () => {
  expect(answers('为什么改期？', '- 场地被占用', '改期的原因')).toBe(true)
  expect(answers('最多多少列？', '| 上限 | 40 |', '看板的列')).toBe(true)
})

test('some is no number: a question for yes or no, or between two, wants no figure', () => {
  for (const question of ['有几行填错了，其他行还会导入吗？', '几个人同时改，是加锁还是合并？', 'Can we go home?']) {
    expect(focusOf(question).kinds.filter(({ name }) => name !== 'permission')).toEqual([])
  }
})

test.each([
  ['可以带狗进展厅吗？', '宠物不得进入展厅。', '展厅、走廊、宠物区'],
  ['能不能分三次交租？', '租金须一次付清。', '租金交到二楼。'],
  ['一桌能坐十五個人嗎？', '每桌最多十二人。', '每桌一个菜单。'],
  ['Can I bring a dog?', 'Dogs are not admitted.', 'The dog show opens in Hall 2.'],
  ['Are visitors allowed on the roof?', 'The roof is for staff only.', 'The roof was repaired.'],
])('%s is decided by "%s" and not by "%s"', (question, right, wrong) => {
  expect([answers(question, right), answers(question, wrong)]).toEqual([true, false])
  expect(isDeciding(focusOf(question))).toBe(true)
})

test('what is asked with can and a question word is no question for leave', () => {
  for (const question of ['What can I bring?', '我可以带什么？', '最多能带几只？']) {
    expect(isDeciding(focusOf(question))).toBe(false)
  }
})

test('an identifier asks for nothing: PAY-3007 is no sum', () => {
  expect(focusOf('What does PAY-3007 mean?').kinds).toEqual([])
})

test('a sum, a duration and a reason are telling, a number and a place are not', () => {
  expect(['多少钱', '多久', '为什么'].every((question) => isTelling(focusOf(question)))).toBe(true)
  expect(['多少', '在哪里', 'Can I?'].some((question) => isTelling(focusOf(question)))).toBe(false)
})

test('the words that only ask are left out, unless there are no others', () => {
  expect(withoutAsking('样品要保存多长时间？').replace(/\s/g, '')).toBe('样品要保存?')
  expect(withoutAsking('How warm is the water?').trim()).toBe('is the water?')
  expect(withoutAsking('多久')).toBe('多久')
})

test('every form is written in the script that texts are folded to', () => {
  for (const { asks, says } of FOCUS_KINDS) {
    expect([foldScript(asks.source), foldScript(says.source)]).toEqual([asks.source, says.source])
  }
})
