import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { LightMarkdown } from './light-markdown.ts'

const ESC = '\u001B'
const shown = (pieces: readonly string[]) => {
  const markdown = new LightMarkdown()
  const text = pieces.map((piece) => markdown.feed(piece)).join('') + markdown.end()
  return text.replaceAll(`${ESC}[1m`, '<b>').replaceAll(`${ESC}[22m`, '</b>')
}

test.each([
  ['## 结论\n正文', '<b>结论</b>\n正文'],
  ['得分 **17** / 100', '得分 <b>17</b> / 100'],
  ['# 一 **二** 三\n', '<b>一 二 三</b>\n'],
  ['**没有结束\n下一行', '<b>没有结束</b>\n下一行'],
  ['#标签 不是标题', '#标签 不是标题'],
  ['####### 七个', '####### 七个'],
  ['a * b * c *', 'a * b * c *'],
  ['* 列表 **重点**', '* 列表 <b>重点</b>'],
  ['```\n# x **y**\n```\n**z**', '```\n# x **y**\n```\n<b>z</b>'],
])('%j is shown as %j, in one piece and character by character', (source, expected) => {
  expect(shown([source])).toBe(expected)
  expect(shown([...source])).toBe(expected)
})

test('nothing but marks is ever lost, and bold never stays on', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[#* a\n`]{0,12}$/)), (pieces) => {
      const text = shown(pieces)
      const strip = (value: string) => value.replace(/[#* ]|<\/?b>/g, '')
      expect(strip(text)).toBe(strip(pieces.join('')))
      expect(text.split('<b>').length).toBe(text.split('</b>').length)
    }),
  )
})
