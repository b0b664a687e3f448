import type { FailureKind } from '../domain/failure-kind.ts'
import type { SearchMessages } from './search-messages.ts'

const FAILURES: Record<FailureKind, (context: { provider: string; seconds: number }) => string> = {
  unreachable: ({ provider }) => `${provider} 连不上。请检查网络与地址设置。`,
  timeout: ({ provider, seconds }) => `${provider} 在 ${seconds} 秒内没有应答。请稍后重试。`,
  rate_limited: ({ provider }) => `${provider} 要求放慢请求（HTTP 429）。请稍后重试。`,
  server_error: ({ provider }) => `${provider} 出错，重试后仍未恢复。请稍后重试。`,
  access_denied: ({ provider }) => `${provider} 拒绝访问。请检查密钥或该服务的访问设置。`,
  quota_used_up: ({ provider }) => `${provider} 的额度已用完。请检查套餐或更换密钥。`,
  request_refused: ({ provider }) => `${provider} 不接受这次请求。请检查地址设置，或换一种说法。`,
  redirected: ({ provider }) => `${provider} 把请求转到别的地址，为保护密钥没有跟随。请把地址设置改为最终地址。`,
  too_large: ({ provider }) => `${provider} 的应答过大，已拒收。`,
  not_json: ({ provider }) => `${provider} 的应答不是 JSON。请检查地址设置（SearXNG 需启用 json 格式）。`,
  malformed: ({ provider }) => `${provider} 的应答无法识别。请检查地址设置。`,
  engines_failed: ({ provider }) => `${provider} 的搜索引擎都没有应答。请检查该实例。`,
}

/** What the server says to users who write Chinese. */
export const zh: SearchMessages = {
  presets: ({ topics, titles, takeaways }) =>
    `离线预置资料（没有联网搜索）：与${topics.map(quote).join('、')}有关的参考 ${titles.length} 条：${titles.join('；')}。${takeaways.join('')}`,
  noPresets: ({ subject, site }) =>
    `离线预置资料（没有联网搜索）里没有与${quote(subject)}相符${site === '' ? '' : `、且来自 ${site} `}的内容，结果为空。可以换一个更具体的说法，或配置 TAVILY_API_KEY 后联网搜索。`,
  live: ({ provider, subject, count, hosts }) =>
    `${provider} 联网搜索${quote(subject)}得到 ${count} 条结果，来自 ${hosts.join('、')}。摘录是网页原文，未经核实。`,
  liveEmpty: ({ provider, subject }) => `${provider} 联网搜索${quote(subject)}，没有找到结果。`,
  failure: (kind, { provider, timeoutMs }) =>
    FAILURES[kind]({ provider, seconds: Number((timeoutMs / 1_000).toFixed(1)) }),
  degraded: (reason) => `${reason}以下不是实时结果。`,
  nothingToSearch: (field) => `参数 ${field} 里没有可以搜索的文字。请写出要查的功能、主题或技术，例如“批量导入”。`,
  argument: {
    missing: ({ field }) => `缺少参数 ${field}。请以字符串发送要搜索的内容，例如“批量导入”。`,
    wrong_type: ({ field, expected, received }) =>
      `参数 ${field} 的类型不对：应为 ${expected.replace('a value of type ', '')}，收到的是 ${received}。`,
    unknown: ({ field, known }) => `没有名为 ${field} 的参数，请去掉它。可用的参数：${known.join('、')}。`,
    too_small: ({ field }) => `参数 ${field} 是空的。请写出要搜索的内容，例如“批量导入”。`,
    too_big: ({ field, limit }) => `参数 ${field} 太长：最多 ${limit} 个字符。请缩短，或只发送要查的部分。`,
    invalid: ({ field, allowed }) =>
      `参数 ${field} 不合要求：${allowed.length > 0 ? `只能是 ${allowed.join('、')} 之一` : '请换一个符合说明的值'}。`,
  },
  internal: (traceId) => `搜索服务内部出错。请重试；如果仍然出错，请反馈追踪号 ${traceId}。`,
}

function quote(text: string): string {
  return `“${text}”`
}
