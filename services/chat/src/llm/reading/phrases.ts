/** Signs that single steps of the reading look for. What a message wants as a whole is weighed in `kinds/`. */

/** One pattern of many alternatives, each readable by itself. */
export function anyOf(alternatives: readonly string[], flags = 'iu'): RegExp {
  return new RegExp(alternatives.join('|'), flags)
}

/** A requirement's id as the store writes them. */
export const requirementId = /(?<![A-Za-z0-9])REQ[-_ ]?(\d{1,6})(?![A-Za-z0-9])/giu

/** A document has lines and headings; a request has neither. */
export const looksLikeDocument = /^#{1,4}\s/mu

/** The outside searches, by what people call them. */
export const asksCompetitors = anyOf([
  '竞品|友商|竞争对手|市面上|同类(?:产品|软件)',
  '(?:别的|别家|其他)(?:产品|公司|厂商)?(?:是)?(?:怎么|如何)',
  '\\b(?:competitors?|competing products?|alternatives|other (?:products|tools|companies|vendors))\\b',
  '\\bhow (?:do|does) (?:others|jira|linear|notion|asana|slack|github)\\b',
])
export const asksBestPractices = anyOf([
  '最佳实践|业界|行业(?:惯例|做法|标准|经验)|(?:通用|常见|一般)(?:的)?做法|一般怎么做|(?:成熟|现成|通用|开源)的?\\p{Script=Han}{0,8}方案',
  '(?:可以|值得)(?:参考|借鉴)',
  '\\b(?:best|recommended|good|proven) practices?\\b|\\brecommendations? (?:for|on)\\b',
  '\\bindustry (?:practice|standard)s?\\b|\\bcommon (?:approach|practice)\\b',
  '\\bhow do (?:people|teams|companies) (?:usually|normally|typically)\\b',
])
export const asksTechStack = anyOf([
  '技术(?:选型|栈|方案)',
  '(?:用|选)什么(?:技术|框架|库|数据库|中间件)|哪(?:种|个|些)(?:技术|框架|库|数据库|中间件|组件|协议|算法)',
  '\\btech(?:nology)? stack\\b|\\btechnical (?:options|approach)\\b',
  '\\b(?:which|what) (?:technology|framework|library|database)\\b',
])

/** Words that ask, where no verb of a product stands before them: "支持查看多久" shows an amount. */
const NOT_SHOWN = '(?<!支持|系统|可以|能够|查看|显示|统计)'
/** The shape of a question: its sign, its particle, its question word or the verb in front. */
export const looksLikeQuestion = anyOf([
  '[?？]\\s*$',
  '[吗呢么]\\s*[。.!！]*$',
  '(\\p{Script=Han})不\\1|有没有|是否有|是什么|有哪些|什么时候|为什么|多少|哪里|在哪',
  '^(?:请问|是否|为何|什么|怎么|怎样|如何|哪|谁|几|能不能|可不可以)',
  '有什么\\p{Script=Han}{0,6}[。.!！]*$|(?:多久|多长时间|几天|几周)\\s*$',
  '(?:至少|最多|最少|最长|最大|最短)(?:要|是|为)?(?:几|多大|多长)',
  '(?:踩|做|遇到|碰到|出|犯|试|用)过(?:哪些|啥)',
  `${NOT_SHOWN}(?:怎么|如何|怎样)\\p{Script=Han}{1,14}[。.]*$`,
  `${NOT_SHOWN}\\p{Script=Han}{0,8}(?:多久|多长时间|哪(?:个|些|种)|几(?:个|条|次|天|周))`,
  '查一下|查查|找一下|告诉我',
  '^(?:what|which|who|whom|whose|when|where|why|how)\\b',
  '^(?:is|are|was|were|can|could|should|would|will|has|have|any)\\b',
  '^(?:does|do|did)\\s+(?:we|our|you|they|i|the|it|this|any|users?|guests?|members?|customers?)\\b',
  '^(?:find (?:out|me|our|the)|search (?:for|our|the (?:docs|documents|knowledge))|look up|tell me|show me|explain)\\b',
])

/** What a statement of need is made of: its modal, or what the product shall do. */
export const looksLikeRequirement = anyOf([
  '可以|可(?=\\p{Script=Han})|能够|应当|应该|必须|需要|不得|不能|禁止|允许|自动|作为.{1,20}我(?:希望|想|要)',
  '支持|新增|增加|添加|提供|实现|对接|接入|集成|导入|导出|上传|下载|删除|修改|编辑|查看|查询|搜索|筛选',
  '通知|提醒|推送|审批|登录|注册|支付|退款|同步|备份|统计|展示|显示|生成|发送|批量',
  '\\b(?:let|must|shall|should|can|may|needs? to|want to|as an? .{1,40} i want)\\b',
  '\\b(?:support|add|allow|enable|provide|implement|integrate|import|export|upload|download|delete|remove|edit|update)\\b',
  '\\b(?:view|search|filter|notify|remind|send|approve|login|log in|sign in|register|pay|refund|sync|back ?up)\\b',
  '\\b(?:display|show|generate|create|bulk|batch)\\b',
])

/** A point of an earlier answer, by its number. */
export const namesPoint =
  /第\s*[一二三四五六七八九十\d]+\s*(?:点|条|个|项|部分)|\b(?:first|second|third|fourth|fifth) (?:point|one|item|story|question|gap)\b|\b(?:point|item|number|gap) \d{1,2}\b/iu

/** Refers to what was said before: by its beginning, by a number of a point, or by a pronoun as the whole object. */
export const refersBack = anyOf([
  namesPoint.source,
  '^(?:那么?|它|这|上面|上述|刚才|前面|刚刚|为什么|为何|为啥|继续|接着|再|缺(?:什么|哪|啥)|展开|详细|具体|换成|改成)',
  '^还(?:有(?:别的|其他|什么|哪|吗|呢)|[缺差少](?:什么|哪|啥)|需要(?:补|什么|哪))',
  '(?:上面|刚才|前面)(?:的|说|提)|(?:这个|那个|该)(?:需求|功能|故事|问题|冲突|分数|评分)',
  '^(?:and|so|then|why|what about|how about|go on|continue|elaborate|explain (?:that|it|more)|tell me more|more details?)\\b',
  "^(?:what(?:'s| is| else is)(?: still)? missing|anything (?:else|missing)|what else)\\b",
  '\\bthe (?:first|second|third|fourth|fifth|last|previous|above)\\b',
  '\\b(?:that|this|it|those|them)(?: one)?\\s*[?？]?$|\\byou (?:said|mentioned)\\b',
])

/** Orders a tool to be run. */
export const ordersTool = anyOf([
  '(?:调用|使用|用|运行|执行|跑一?下?|试试)\\s*[`"“「]?[\\w.-]+[`"”」]?\\s*(?:工具|服务|命令)?',
  '\\b(?:call|invoke|run|use|execute|try)\\b\\s+(?:the\\s+)?[`"“]?[\\w.-]+[`"”]?\\s*(?:tool|function)?',
])
