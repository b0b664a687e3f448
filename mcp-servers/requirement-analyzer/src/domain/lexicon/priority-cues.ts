import { anyOf } from './word-list.ts'

// Levels and orders that are directed at the requirement itself. Source: MoSCoW, issue-tracker priorities, planning talk.

/** A value after a priority label. */
export const PRIORITY_VALUE =
  /[PSps][0-5](?!\d)|最高|高|中|低|紧急|加急|急|不急|一般|普通|重要|必[须做要选]|可选|首要|[一二三四1-5]\s*[级档星]|第[一二三]|^\s*[\s:：]*[0-5]\s*$|urgent|high|medium|normal|low|critical|blocker|major|minor|trivial|must|should|could|won'?t|top|first|second|third|nice to have|asap|immediate|mandatory|optional|as soon as possible/i

/** Levels of several words; looked for before the single words they hold. */
export const PRIORITY_PHRASE =
  /\b(?:must|should|could|won't)[- ]haves?\b|\bnice[- ]to[- ]haves?\b|\b(?:not urgent|no (?:rush|hurry)|can wait)\b|\b(?:top|high(?:est)?|medium|low(?:est)?|normal|first) priority\b|不(?:着)?急|(?:最高|高|中|低)优先级?/i

/** A level or an order said in running text. */
export const PRIORITY_CUE: readonly RegExp[] = [
  /(?<![A-Za-z\d])P[0-4](?![\dA-Za-z]|\.\d)(?!\s*(?:级|类)?\s*(?:故障|事故|告警|工单|事件|缺陷|报警|incident|alert|outage|ticket|bug|问题))/i,
  /(?<![\p{Script=Han}])(?:最高|高|中|低)优先级?|(?:列为|定为|作为|设为|属于|算|标为)(?:最高|高|中|低)优先级?|优先级\s*(?:为|是|定为|设为|定|排|调到|[:：])?\s*(?:比较|最|很|偏|非常|相对)?\s*(?:高|中|低|靠前|靠后|[PpSs]\d)/u,
  /(?:(?:很|比较|非常|特别|十分|超|挺|有点|真的|略|不太?|不怎么)(?:紧急|着急|急)(?![诊救停件单速])|(?:不着急|不急|加急处理|加急做|急[!！]|急用|急需|急着(?:要|用|上)|紧急需求|需求紧急|紧急[!！。，,]|^紧急$|[，,。；;]\s*(?:紧急|加急|急)\s*[。！!，,]?$))/,
  /必做|必须(?:先)?做|一定要(?:先)?做|务必(?:先|优先|尽早|本期|这期)|首要(?:任务|事项)|第一优先|最优先|优先(?:做|处理|上线|上|实现|开发|安排|排|保障上线|交付|解决)(?!级)|可做可不做|有空再做|有时间再做|锦上添花|排在(?:最)?(?:前|后|第)/,
  /先(?:做|上|把|搞|实现|开发|交付|完成|支持|解决|弄)[^。；;]{1,60}(?:再(?:做|上|说|考虑|看|弄|议|搞)|后(?:做|上|续)|二期|下期|下一?期|第二(?:期|阶段|批)|后面|之后|其次|以后|然后)|(?:放|留|排|挪|延|推)(?:到|在|至|进)?\s*(?:二期|下期|下个?版本|第二(?:期|阶段|批)|后面|下一?期|三期|下个迭代)|(?:二期|下期|第二阶段|后续版本)再(?:做|上|说|考虑|支持)/,
  /\b(?:high(?:est)?|medium|low(?:est)?|top|first|second|normal|critical) priority\b|\bpriority(?: is|:)? (?:very |rather |quite )?(?:high|medium|low|normal|critical|urgent|p\d|\d)\b/i,
  /\b(?:must|should|could|won't)[- ]haves?\b|\bnice[- ]to[- ]have\b|\bmoscow\b/i,
  /\burgent(?:ly)?\b(?! (?:order|ticket|case|request|message|care|call|patient|delivery|sample|repair|job)s?\b)|\bnot urgent\b|\b(?:a |is a |this is a )?(?:show-?stopper|blocker)\b|\bno (?:rush|hurry)\b|\bin a hurry\b|\b(?:this |it )?can wait\b|\bwhen(?:ever)? (?:you|we) (?:have|find|get) (?:time|a minute)\b|\bbefore (?:anything|everything) else\b/i,
  /\b(?:phase|stage|release|iteration) (?:1|2|one|two|i|ii)\b|\b(?:do|build|ship|deliver|start with|need) (?:\w+ ){0,4}first\b[^.]{0,80}\b(?:then|later|after(?:wards)?|second|next|can wait)\b|\bfirst\b[^.]{0,60}\b(?:second phase|phase two|later|next (?:phase|release|quarter))\b|\b(?:move|moved|postponed?|deferred?|goes?) (?:\w+ ){0,3}(?:to|until) (?:phase|the next|a later|the second|q[1-4])\b/i,
]

/** A business concept that happens to be called priority, or a denial. */
export const PRIORITY_BUSINESS = anyOf(
  'i',
  /(?:派单|任务|消息|订单|工单|路由|调度|通知|告警|缺陷|队列|排队|投放|广告|匹配|线索|分拣|叫号|渠道|资源|日程|事项|待办|规则|流程|接诊|出库|备货|车辆)的?优先级?/,
  /按\S{0,6}优先级|优先级(?:字段|列|排序|标签|筛选|由高到低|从高到低|设置|规则|队列|配置|权重|可选|下拉|选项|颜色)/,
  /(?:设置|修改|调整|选择|筛选|支持|配置|按|标记|填写)\s*(?:其|的)?优先级/,
  /(?:by|set|sort|change|edit|filter|the|task|ticket|case|message|queue|dispatch|its|their|a) priority(?! (?:is|:))/,
  /priority (?:field|column|level|queue|order|flag|label|lane|filter|rule|list|of the (?:task|ticket|order|case))/,
  /priority (?:support|mail|boarding|shipping|customer)/,
)
export const PRIORITY_DENIED =
  /(?:没有|无|不设|未定|不区分|不分|未设)\S{0,4}优先级|\bno priority\b|without (?:a )?priority/i
/** A level of faults, alarms or tickets in the business. */
export const BUSINESS_LEVEL =
  /(?<![A-Za-z\d])P[0-4]\s*(?:级|类)?\s*(?:故障|事故|告警|工单|事件|缺陷|报警|incidents?|alerts?|outages?|tickets?|bugs?|问题)/i
