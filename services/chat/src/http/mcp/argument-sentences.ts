import { type ArgumentIssue, defaultSentences, type Sentences, type SentencesFor } from '@mcp-servers/server-shell'

const UNITS = { characters: '个字符', items: '项', value: '' } as const

const chinese: Sentences = {
  argument: sayChinese,
  internal: (traceId) => `内部错误，请重试；如果仍然失败，请把编号 ${traceId} 交给管理员查日志。`,
}

function sayChinese(issue: ArgumentIssue): string {
  const name = `参数 ${issue.field}`
  switch (issue.code) {
    case 'missing':
      return `缺少${name}，请补上（${issue.expected}）。`
    case 'wrong_type':
      return `${name} 的类型不对：需要 ${issue.expected}，收到的是 ${issue.received}。`
    case 'unknown':
      return `${name} 不存在，请去掉；可用的参数：${issue.known.join('、')}。`
    case 'too_small':
      return `${name} 低于下限 ${issue.limit}${UNITS[issue.unit]}。`
    case 'too_big':
      return `${name} 超过上限 ${issue.limit}${UNITS[issue.unit]}。`
    case 'invalid':
      return `${name} 无效：${issue.detail}。`
  }
}

/** Chinese arguments get Chinese sentences, everything else the shell's English ones. */
export const sentencesFor: SentencesFor = (text) => (/\p{Script=Han}/u.test(text) ? chinese : defaultSentences)
