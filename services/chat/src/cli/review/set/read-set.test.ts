import { describe, expect, test } from 'bun:test'
import { readSet } from './as-set.ts'
import { textOf } from './types.ts'

function read(name: string, text: string, forced?: 'set' | 'single') {
  const extension = /\.[a-z]+$/.exec(name)?.[0] ?? ''
  return readSet({ name, text, extension }, { forced, language: 'zh' })
}

const requirementsOf = (name: string, text: string, forced?: 'set') =>
  read(name, text, forced)?.set.requirements.map(({ id, title, description }) => [id, title, description])

const noteCodes = (name: string, text: string) => read(name, text)?.set.notes.map(({ code }) => code)

describe('a CSV export', () => {
  test.each([
    ['ZenTao', '编号,所属模块,研发需求名称,研发需求描述,优先级\n12,登录,登录锁定,连续输错锁定,1', '12'],
    ['TAPD', 'ID,标题,详细描述,优先级\n12,登录锁定,连续输错锁定,1', '12'],
    ['Jira', 'Issue key,Summary,Description,Priority\nA-1,登录锁定,连续输错锁定,1', 'A-1'],
    ['Azure DevOps', 'ID,Work Item Type,Title,State,Description,Priority\n7,Story,登录锁定,New,连续输错锁定,1', '7'],
    ['semicolons', '编号;标题;描述;优先级\n12;登录锁定;连续输错锁定;1', '12'],
    ['tabs', '编号\t标题\t描述\t优先级\n12\t登录锁定\t连续输错锁定\t1', '12'],
  ])('of %s is read by its column names', (_, text, id) => {
    expect(requirementsOf('x.csv', text)).toEqual([[id, '登录锁定', '连续输错锁定\n优先级：1']])
  })

  test('keeps what acceptance and priority columns say, as part of the text that is reviewed', () => {
    const set = read(
      'x.csv',
      'id,title,description,Custom field (Acceptance Criteria)\n1,Login,Members log in,Done when …',
    )
    expect(textOf(set?.set.requirements[0] ?? { title: '', description: '' })).toContain(
      'Acceptance criteria: Done when …',
    )
  })

  test.each([
    ['x.csv', '编号,标题,描述\n'],
    ['x.csv', 'id,title,description\n1,,\n,,\n'],
    ['x.tsv', '编号\t标题\t描述'],
    ['标准输入', 'id,title,description'],
  ])('%s of a heading alone is refused as holding no requirement, not reviewed as one: %p', (name, text) => {
    expect(() => read(name, text)).toThrow(/没有一条需求/)
  })

  test('keeps commas, line breaks and quotation marks inside a cell', () => {
    expect(requirementsOf('x.csv', 'id,title,description\n1,甲,"一，\n二 ""三"""')).toEqual([
      ['1', '甲', '一，\n二 "三"'],
    ])
  })

  test('loses no row: empty ones are counted, ids that repeat are told apart, missing ids get their line', () => {
    const text = 'id,标题,描述\nR1,甲,一\n,,\nR1,乙,二\n,丙,三\nR9,,\n'
    expect(requirementsOf('x.csv', text)?.map(([id]) => id)).toEqual(['R1', 'R1#2', '第 5 行'])
    expect(noteCodes('x.csv', text)).toEqual(['duplicate-id', 'no-text', 'no-id', 'empty-rows'])
  })

  test('takes the tags out of rich text', () => {
    expect(requirementsOf('x.csv', 'id,标题,描述\n1,甲,<p>一&nbsp;a</p><p>二&lt;3</p>')).toEqual([
      ['1', '甲', '一 a\n二<3'],
    ])
  })

  test.each([
    ['a quotation mark that is never closed', 'id,标题\n1,"甲\n2,乙', /引号没有闭合/],
    ['no known columns', 'a,b\n1,2', /没有“标题”或“描述”列（读到的列：a、b）/],
    ['nothing but a heading', '\n', /没有“标题”或“描述”列/],
  ])('with %s is refused with a sentence that names the file', (_, text, sentence) => {
    expect(() => read('需求.csv', text)).toThrow(sentence)
    expect(() => read('需求.csv', text)).toThrow('需求.csv')
  })

  test('of more than 10,000 requirements is refused with its number', () => {
    const rows = Array.from({ length: 10_001 }, (_, at) => `R${at},甲${at}`).join('\n')
    expect(() => read('x.csv', `id,标题\n${rows}`)).toThrow('10001')
  })

  test('of one requirement is no set', () => {
    expect(read('x.csv', 'id,标题,描述\n1,甲,一')?.isSet).toBe(false)
  })
})

describe('a JSON export', () => {
  test.each([
    ['a list', [{ id: 1, title: '甲', description: '一' }]],
    ['an object that holds one', { requirements: [{ id: '1', title: '甲', description: '一' }] }],
    [
      'Jira’s answer',
      { issues: [{ key: '1', fields: { summary: '甲', description: { content: [{ text: '一' }] } } }] },
    ],
    ['TAPD’s answer', { data: [{ Story: { id: '1', name: '甲', description: '<p>一</p>' } }] }],
    ['Azure’s answer', { value: [{ id: 1, fields: { 'System.Title': '甲', 'System.Description': '一' } }] }],
    ['GitHub’s answer', [{ number: 1, title: '甲', body: '一' }]],
  ])('is read: %s', (_, value) => {
    expect(requirementsOf('x.json', JSON.stringify(value))).toEqual([['1', '甲', '一']])
  })

  test('may hold one record a line', () => {
    expect(requirementsOf('x.jsonl', '{"id":"1","title":"甲"}\n{"id":"2","title":"乙"}\n')).toHaveLength(2)
  })

  test.each([
    ['broken', '[{"id":1,', /不是正确的 JSON/],
    ['of other things', '{"a":1}', /没有找到需求列表/],
    ['of numbers', '[1,2]', /没有找到需求列表/],
  ])('that is %s is refused with a sentence', (_, text, sentence) => {
    expect(() => read('x.json', text)).toThrow(sentence)
  })
})

describe('a Markdown document', () => {
  test('gives headings, list items, lines and table rows that carry an id, in their order', () => {
    const text = `---
title: 会员
---
# 会员中心
背景说明。

## REQ-1 登录
会员可以登录。

### 验收标准
- AC-1 输错 5 次锁定

## REQ-2：退出
- 会员可以退出

## 其他
- **REQ-3** **改密** 会员可以改密码
- [REQ-4] 会员可以注销
- 没有编号的一句

REQ-5：会员可以改名。
第二行。

| 编号 | 标题 | 描述 |
|---|---|---|
| REQ-6 | 导出 | 会员可以导出 |
`
    expect(requirementsOf('prd.md', text)).toEqual([
      ['REQ-1', '登录', '会员可以登录。\n### 验收标准\n- AC-1 输错 5 次锁定'],
      ['REQ-2', '退出', '- 会员可以退出'],
      ['REQ-3', '改密', '会员可以改密码'],
      ['REQ-4', '', '会员可以注销'],
      ['REQ-5', '', '会员可以改名。\n第二行。'],
      ['REQ-6', '导出', '会员可以导出'],
    ])
    expect(read('prd.md', text)?.set.surroundings).toEqual(['背景说明。', '- 没有编号的一句'])
  })

  test.each([
    [
      'one requirement with sections',
      '# 批量导入\n## 功能描述\n- 支持 CSV\n- 支持 Excel\n## 验收标准\n- AC-1 甲\n- AC-2 乙',
    ],
    ['standards that look like ids', '# 编码\n- UTF-8 可以读\n- ISO-8601 的日期\n- SHA-256 签名'],
    ['a table of roles', '# 权限\n| 角色 | 说明 |\n|---|---|\n| 管理员 | 可以删除 |\n| 成员 | 可以查看 |'],
    ['a chat-style note', '1. 先做导入\n2. 再做导出\n3. 下周上线'],
  ])('of %s stays a single review', (_, text) => {
    expect(read('x.md', text)?.isSet).toBe(false)
  })

  test('without ids is a set when a requirements chapter has three sections', () => {
    const text =
      '# 后台\n## 3 功能需求\n### 3.1 登录\n成员登录。\n### 3.2 导出\n成员导出。\n### 3.3 注销\n成员注销。\n## 4 排期\n六月'
    expect(read('x.md', text)?.isSet).toBe(true)
    expect(requirementsOf('x.md', text)).toEqual([
      ['3.1', '登录', '成员登录。'],
      ['3.2', '导出', '成员导出。'],
      ['3.3', '注销', '成员注销。'],
    ])
  })

  test('takes a table in front for the index of what is described further on', () => {
    const text =
      '| 编号 | 名称 |\n|---|---|\n| R-1 | 登录 |\n| R-2 | 导出 |\n\n## R-1 登录\n甲\n\n| 编号 | 名称 | 描述 |\n|---|---|---|\n| 1 | 邮箱 | 字段 |\n\n## R-2 导出\n乙'
    expect(requirementsOf('x.md', text)?.map(([id]) => id)).toEqual(['R-1', 'R-2'])
    expect(noteCodes('x.md', text)).toEqual([])
  })

  test('can be forced either way', () => {
    expect(requirementsOf('x.md', '- 成员登录\n- 成员导出', 'set')).toEqual([
      ['#1', '', '成员登录'],
      ['#2', '', '成员导出'],
    ])
    expect(requirementsOf('x.txt', '1. 成员可以登录；2. 成员可以导出名单。', 'set')?.map(([, , text]) => text)).toEqual(
      ['成员可以登录', '成员可以导出名单'],
    )
    expect(read('x.md', '## REQ-1 登录\n甲\n## REQ-2 导出\n乙', 'single')).toBeUndefined()
    expect(() => read('x.md', '一句话。', 'set')).toThrow('没有找到可以逐条评审的需求')
  })
})

test('a sentence on the command line is never a set', () => {
  expect(readSet({ text: 'REQ-1 甲\nREQ-2 乙', extension: '' }, { forced: undefined, language: 'zh' })).toBeUndefined()
})
