import { type ArgumentIssue, defaultSentences, type Sentences, type SentencesFor } from '@mcp-servers/server-shell'
import { languageOfReader } from '../domain/text/language.ts'

const UNITS = { characters: '个字符', items: '项', value: '' } as const

const chinese: Sentences = {
  argument: sayChinese,
  internal: (traceId) => `工具内部出错，请重试；如果仍然失败，请报告编号 ${traceId}。`,
}

function sayChinese(issue: ArgumentIssue): string {
  const name = `参数 ${issue.field}`
  switch (issue.code) {
    case 'missing':
      return `缺少${name}，请补上（${typeName(issue.expected)}）。`
    case 'wrong_type':
      return `${name} 的类型不对：需要${typeName(issue.expected)}，收到的是 ${issue.received}。`
    case 'unknown':
      return `${name} 不存在，请去掉；可用的参数：${issue.known.join('、')}。`
    case 'too_small':
      return `${name} 低于下限 ${issue.limit}${UNITS[issue.unit]}。`
    case 'too_big':
      return `${name} 超过上限 ${issue.limit}${UNITS[issue.unit]}。`
    case 'invalid':
      return `${name} 无效：${issue.allowed.length > 0 ? `只能是 ${issue.allowed.join('、')} 之一` : '请换一个符合说明的值'}。`
  }
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', '字符串'],
  ['number', '数字'],
  ['int', '整数'],
  ['array', '数组'],
  ['object', '对象'],
  ['boolean', '布尔值'],
])

function typeName(expected: string): string {
  const type = expected.replace('a value of type ', '')
  return TYPES.get(type) ?? type
}

/** In the language of the text that was sent: English for letters without a Chinese character, Chinese when none was. */
export const sentencesFor: SentencesFor = (text) => (languageOfReader(text) === 'zh' ? chinese : defaultSentences)
