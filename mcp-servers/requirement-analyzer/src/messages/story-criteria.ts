// What can be seen after a deed, and how a quoted rule becomes a case. Only the text's own words and what the verb itself
// promises: what is exported lies in the file, what is sent arrives.

type Outcome = readonly [deed: RegExp, result: (object: string) => string]

/** The first that fits the deed. Source: what the verbs of the interface vocabulary promise by their meaning. */
const ZH: readonly Outcome[] = [
  [/删除|移除|清除|注销|销毁/, (o) => `再也查不到${o}`],
  [/导出|下载|打印/, (o) => `得到的文件或打印件里有${o}，与页面上的内容一致`],
  [/导入|上传/, (o) => `页面上能查到刚传入的${o}，条数和内容与原文件一致`],
  [/收到|接收|获得|得到|领取/, (o) => `${o}出现在接收人那里，内容完整`],
  [/通知|提醒|推送|发送|发给|抄送/, (o) => `对方收到${o}`],
  [/审批|审核|复核|批准|驳回|退回/, (o) => `${o}显示处理结果、处理人和时间`],
  [/取消|撤回|撤销|关闭|停用|禁用/, (o) => `${o}显示为已取消或已停用，不再生效`],
  [/筛选|排序|过滤/, (o) => `只列出符合${o}的内容`],
  [/查看|浏览|查询|搜索|检索|看到/, (o) => `看到${o}`],
  [/提交|申请|登记|录入|填写|新建|创建|新增|添加|预约|报名|发布/, (o) => `能查到刚才的${o}，各项与填写的一致`],
  [/修改|编辑|调整|更改|设置|配置|标记|分配|指派|拖/, (o) => `显示改后的${o}，重新打开页面也不变`],
]
/** The object stands in quotes: the text decides whether it is one or many. */
const EN: readonly Outcome[] = [
  [/\b(?:delet|remov|eras|purg|destroy)/i, (o) => `nothing of "${o}" can be found any more`],
  [/\b(?:export|download|print)/i, (o) => `the file or print holds "${o}", equal to what the page shows`],
  [/\b(?:import|upload|attach)/i, (o) => `"${o}" can be found, complete and equal to the source`],
  [/\b(?:receive|gets?\b|collect)/i, (o) => `"${o}" has arrived, complete`],
  [/\b(?:notif|remind|send|invite|forward)/i, (o) => `"${o}" has arrived at the other side`],
  [/\b(?:approv|reject|accept|declin)/i, (o) => `"${o}" shows the decision, who made it and when`],
  [/\b(?:cancel|revok|withdraw|clos|disabl|deactivat)/i, (o) => `"${o}" is shown as ended and has no effect any more`],
  [/\b(?:filter|sort)/i, (o) => `only what fits "${o}" is listed`],
  [/\b(?:view|see|browse|search|find|look)/i, (o) => `"${o}" is shown`],
  [
    /\b(?:submit|request|create|add|enter|fill|register|book|publish|log)(?! ?in\b)/i,
    (o) => `"${o}" can be found as it was entered`,
  ],
]

/** Urging has a receiver even where no object is said ("一键催办"). */
const URGING = /催[办单缴交收更]/

export function resultZh(deed: string, object: string): string {
  if (URGING.test(deed)) return '被催的一方收到提醒'
  return (
    (object === '' ? undefined : ZH.find(([cue]) => cue.test(deed)))?.[1](object) ??
    `能看到“${deed}”的结果，重新打开页面也不变`
  )
}

export function resultEn(deed: string, object: string): string {
  return (
    (object === '' ? undefined : EN.find(([cue]) => cue.test(deed)))?.[1](object) ??
    (object === ''
      ? 'its result can be seen, also after a reload'
      : `"${object}" shows the change, also after a reload`)
  )
}

/** A quoted rule as its case and what then holds: "取消时段已开始，不能退款" has both; one without a joint is quoted whole. */
const CASE_ZH =
  /^(?<when>[^，,：:]{2,60}?(?:时|后|的话|失败|超时|为空|重复|冲突)|(?:如果|若|当|一旦|遇到)[^，,]{2,60})[，,](?<outcome>.{2,})$/u
const CASE_EN = /^(?:if|when|once|in case|unless) (?<when>[^,]{2,80}), (?<outcome>.{2,})$/i

export function caseZh(rule: string): { readonly given: string; readonly outcome: string } {
  const { when, outcome } = CASE_ZH.exec(rule)?.groups ?? {}
  if (when === undefined || outcome === undefined)
    return { given: '发生下面引文所写的情形', outcome: `结果符合“${rule}”` }
  return { given: `出现“${when}”的情形`, outcome: `结果是“${outcome}”` }
}

export function caseEn(rule: string): { readonly given: string; readonly outcome: string } {
  const { when, outcome } = CASE_EN.exec(rule)?.groups ?? {}
  if (when === undefined || outcome === undefined)
    return { given: 'the case quoted below', outcome: `the result is as stated: "${rule}"` }
  return { given: `this case: "${when}"`, outcome: `the result is: "${outcome}"` }
}

/** "没有记录时提示…": the condition runs into its outcome without a comma. */
const UNCUT_CASE_ZH =
  /^(?<when>[^，,：:]{2,24}?(?:之?后|时候?|的话))(?![间长刻台端续半点限效期])(?<outcome>\p{Script=Han}.{2,})$/u

/** Already a scenario: told as it stands. */
const SCENARIO = /\b(?:given|when)\b[\s\S]*\bthen\b|^(?:假如|假设|前提)[\s\S]*(?:那么|则)/iu

/** A pass condition of the text as a scenario, its own words unchanged; `Given` and `When` are only set where it has none. */
export function ownZh(text: string, { given, when }: { given: string; when: string }): string {
  if (SCENARIO.test(text)) return text
  const { when: own, outcome } = (CASE_ZH.exec(text) ?? UNCUT_CASE_ZH.exec(text))?.groups ?? {}
  return own === undefined || outcome === undefined
    ? `Given ${given}，When ${when}，Then ${text}`
    : `Given ${own}，When ${when}，Then ${outcome}`
}

/** The same in English. */
export function ownEn(text: string, { given, when }: { given: string; when: string }): string {
  if (SCENARIO.test(text)) return text
  const { when: own, outcome } = CASE_EN.exec(text)?.groups ?? {}
  return own === undefined || outcome === undefined
    ? `Given ${given}, When ${when}, Then ${text}`
    : `Given ${own}, When ${when}, Then ${outcome}`
}
