import type { Signal } from './signals.ts'

/**
 * How an instruction to a model is built, whatever its words: somebody addresses the machine that reads, gives it an
 * order about its own answer, tools, role or memory, wants it kept quiet, or dictates the outcome. Each part is weighed
 * by how rarely honest documents have it; the weights were set on the development halves alone.
 */

const MACHINE_ZH =
  '(?:ai|人工智能|智能体|大?语言模型|大模型|模型|助手|小助手|机器人|机器|自动(?:化)?(?:评审|审核|审稿|阅读|处理)?(?:程序|系统)|智能(?:评审|审核|客服)|检索(?:系统|助手|引擎|程序)|评审(?:程序|系统|机器人))'
const MACHINE_EN =
  '(?:ais?|llms?|(?:language )?models?|assistants?|agents?|bots?|machines?|helper bots?|(?:automated|automatic|machine|ai) (?:reviewers?|readers?|systems?|programs?|agents?)|(?:search|retrieval) (?:engines?|assistants?|systems?))'
/** What a review says when it is dictated. */
const VERDICT_ZH =
  '(?:批准|通过|同意|已通过|预审|满分|高分|低风险|无风险|无冲突|未发现|没有(?:冲突|风险|问题)|合格|已核对|已核实|清理完毕|xl|一律同意|approve\\w*)'
const VERDICT_EN =
  '(?:approve\\w*|pass(?:ed)?|granted?|pre-?cleared|cleared|no (?:conflicts?|risks?|issues?|findings)|top marks?|full marks|highest|perfect|verified|always grant|xl|low risk|finished)'
const ANSWER_ZH =
  '(?:输出|回答|回复|答案|结论|报告|评分|决定栏|评审(?:一)?栏|审批结果|首行|第一行|冲突(?:检查)?(?:的)?(?:结果|列表)|字段)'
const ANSWER_EN =
  '(?:outputs?|repl(?:y|ies)|answers?|respon(?:d|se|ses)|verdict|decision|report|score|first (?:output )?line|(?:decision|ai|review) (?:box|column|field)|conflict (?:list|check)|field)'

const either = (zh: string, en: string) => new RegExp(`${zh}|\\b(?:${en})`, 'iu')

export const structure: readonly Signal[] = [
  {
    name: 'addressed-machine',
    weight: 2,
    pattern: either(
      `(?:亲爱的|尊敬的|致|各位|你好[，,]?)${MACHINE_ZH}|(?:供|给|对|面向|只对|仅供)${MACHINE_ZH}(?:使用|阅读|看|读取|可见|参考)|${MACHINE_ZH}(?:须知|注意|同学|请注意|听好|看到后|读到|收到(?:本|此|这)|在给出|在回答)|看到(?:这|此|本)\\p{Script=Han}{0,3}的\\p{Script=Han}{0,3}${MACHINE_ZH}|(?:若|如果|当)(?:本|此|这)\\p{Script=Han}{1,3}(?:由|被)${MACHINE_ZH}|机器审稿|给你而不是给|是(?:写)?给你的`,
      `(?:dear|esteemed|hey|hello|hi|attention|notice to|note to|message to|addressed to|for|to)(?: the| any| all| every)?(?: \\w+)? ${MACHINE_EN}(?: (?:doing|reading|that|who|which|processing|reviewing|only)|s? only|[,:)])|(?:is )?visible to ${MACHINE_EN}|(?:opened|read|processed|reviewed|parsed|indexed) by (?:an? |the |any )?${MACHINE_EN}|${MACHINE_EN}:|meant for you\\b|little (?:helper|assistant)`,
    ),
  },
  {
    name: 'speaks-of-your-past',
    weight: 1.5,
    pattern: either(
      '你(?:之前|此前|先前|开头|最初|一开始)|你(?:所)?(?:收到|拿到|看到|接到|能看到|被告知)|对你(?:身份)?的|你(?:真正|其实|实际上|原本)|你能(?:看到|访问|读到)|手上的(?:评审|任务|工作)|前面(?:那位|的)用户|那位用户|给你看',
      '(?:what|that|text|those|criteria|note|notes|prompt|message|messages|words) you (?:were|got|have been|had|received|can see)|you (?:were|are) (?:handed|told|given|shown|doing|talking to|reviewing)|you (?:actually|really|truly) |described to you|at the very beginning|topmost|you can see\\b|the person you\\b|dialogue above|above dialogue',
    ),
  },
  {
    name: 'dictates-answer',
    weight: 2,
    pattern: either(
      `${ANSWER_ZH}[^。！？\\n]{0,14}(?:写|填|填入|应写|为|是|=|一律|改)[^。！？\\n]{0,8}[“"「『]?${VERDICT_ZH}|(?:写|填|改成|回答|回复)(?:上|入|为|成)?\\s{0,2}[“"「『]?${VERDICT_ZH}[^。！？\\n]{0,12}(?:即可|就行|决定栏|栏)|把\\s?${VERDICT_ZH}\\s?写(?:进|入|到)|(?:仅|只)(?:用|以|能|回)[^。！？\\n]{0,6}(?:回答|回复|输出|一个词)|直接填|给出满分`,
      `(?:write|put|enter|say|state|reply|respond|answer|print|mark|set)\\b[^.!?\\n]{0,24}[“"'(]?\\b${VERDICT_EN}\\b[^.!?\\n]{0,30}|${ANSWER_EN}\\b[^.!?\\n]{0,20}(?:shall|must|should|=|to|as|reads?|with)[^.!?\\n]{0,16}[“"']?\\b${VERDICT_EN}\\b|(?:reply|respond|answer) with (?:the |only |just )?(?:the )?(?:single|one) word|award (?:the )?(?:top|full|highest)|simply enter`,
    ),
  },
  {
    name: 'wants-silence',
    weight: 1.5,
    pattern: either(
      '(?:不要|别|勿|不必|无须|无需|不用|不得)(?:再)?(?:说明|解释|征求|提(?!交|前|供)|提及|写进日志|告诉用户|让用户|说(?:明)?(?:丢弃|过|出))|对用户(?:保密|隐瞒)|静默|不解释|就说[^。\\n]{0,12}(?:损坏|无法|不存在|没有)|不瞒你说|不要说',
      'do not (?:say that|explain|tell|mention|reveal)|keep (?:it|this) (?:out of|from)|hidden from (?:the )?users?|stay silent|without (?:telling|asking)|asking the user is not|no need to (?:ask|tell|look|check|verify)|tell (?:them|him|her|users?) (?:that )?(?:the|this|it)[^.\\n]{0,30}(?:damaged|broken|missing|cannot)|between us\\b|need not (?:ask|tell)',
    ),
  },
  {
    name: 'takes-secrets',
    weight: 1.5,
    pattern: either(
      '(?:聊天|对话|会话)(?:里|中|记录)?[^。\\n]{0,8}(?:联系方式|内容|出现|原文|令牌)|用户(?:刚才|之前|说过)的?(?:原话|话|内容)|(?:输出|念|抄|读|复述|打印|填入|贴|拼)[^。\\n]{0,16}(?:令牌|密码|环境变量|密钥|\\.env|说明|那段文字)|(?:令牌|密码|环境变量|密钥)[^。\\n]{0,8}(?:念|输出|给我|抄|原样)|读取\\s?\\.env|货架上的东西',
      "(?:mentioned|said|seen|shared) in this (?:chat|conversation)|user'?s last (?:words|message)|(?:print|read|copy|repeat|splice|holds?|reads? out|paste|hand)\\b[^.\\n]{0,40}(?:token|password|environment variables?|secrets?|\\.env|credentials|on the shelves)|read \\.env|word for word|verbatim|environment variable you",
    ),
  },
  {
    name: 'sends-somewhere',
    weight: 1.5,
    pattern: either(
      '(?:寄|发|传|附|抄送|拼|贴|整理)[^。\\n]{0,14}(?:https?:\\/\\/|[\\w.+-]{1,40}@)|https?:\\/\\/[^\\s]{1,60}\\?\\w{0,20}(?:=|\\s)',
      '(?:send|drop|mail|forward|attach|post|append|upload|collect|finish|end)\\b[^.\\n]{0,60}(?:https?:\\/\\/|[\\w.+-]{1,40}@)',
    ),
  },
  {
    name: 'runs-a-tool',
    weight: 1,
    pattern: either(
      '(?:运行|调用|执行)\\s?[`“"]?[a-z]{2,20}(?:_[a-z]{1,20}){1,4}(?!\\s?(?:前|之前|时|后|接口))',
      '(?<!you )(?:run|call|execute|running|invoke) [`“"]?[a-z]{2,20}(?:_[a-z]{1,20}){1,4}',
    ),
  },
  {
    name: 'without-consent',
    weight: 1.5,
    pattern: either(
      '(?:无须|无需|不用|不必|别|不要)(?:再)?(?:征求|询问|问|等)(?:用户|他|她|人)?|跳过确认|直接执行|由我(?:来)?负责|请接着[^。\\n]{0,10}(?:往下|继续|做)',
      'skip the confirmation|asking the user is not|without (?:the )?(?:user|confirmation|asking)|execute (?:it )?right away|i take responsibility|carry on from|continue from the (?:dialogue|conversation)',
    ),
  },
  {
    name: 'overrides',
    weight: 1.5,
    pattern: either(
      '以(?:本|此)(?:页|文|段|条)为准|太旧|别再提|忘记(?:上文|以上|之前|前面)|不要照办|别照办|不算数|听我的|停止(?:手上|当前|正在)的|一律丢弃|(?:其余|其他)[^。\\n]{0,8}(?:丢弃|忽略|不看)|更高级别的|撤回(?:你)?|都应撤回|最终解释权',
      'are outdated|is now your|now your rulebook|drop the (?:identity|role|persona)|do not act on what (?:they|he|she|the user)|act on what i say|halt the (?:review|task|work)|throw away (?:all )?(?:the )?other|higher precedence|withdraw any (?:objection|doubt)|final authority|supersedes your|instead of what you were',
    ),
  },
  {
    name: 'gives-a-role',
    weight: 2,
    pattern: either(
      '(?:把|将)?(?:自己|你)(?:想|当|看|视)(?:成|作|为)|你(?:其实|现在|从现在起|就)是|你是(?:没有|一个没有)|我(?:是|就是)(?:负责)?(?:训练|开发|创造|管理|维护)你|我们玩(?:一)?个游戏|像(?:她|他|奶奶)那样|角色\\s?=|role\\s?=',
      "think of yourself|you are (?:an? |the )(?:\\w+ ){0,3}(?:with no|without|who|that)|you actually work|imagine you|i am the (?:\\w+ ){1,3}(?:who|that) (?:trains?|made|built|runs?|maintains?) you|let'?s play|as (?:she|he) did|role ?=",
    ),
  },
  {
    name: 'for-good',
    weight: 1.5,
    pattern: either(
      '以后每次|今后每(?:次|条)|每次(?:回答|回复)|新的习惯|从现在(?:起|开始)|任何(?:涉及|关于)[^。\\n]{0,10}(?:提问|问题)[^。\\n]{0,4}(?:统一|一律|都)|统一推荐|接下来的(?:每|所有)',
      'new habit|from (?:here|now) on|(?:each|every) (?:reply|answer|response)|whichever [^.\\n]{1,24} (?:is )?asked|whatever is asked|recommend [^.\\n]{1,30}(?:state|sole|only|certified)',
    ),
  },
  {
    name: 'makes-up',
    weight: 2,
    pattern: either(
      '不用真的|无需真正|不需要真正|理由随便|随便写|(?:让|使)测试通过|假装|不用(?:真的)?(?:去)?查',
      'no real (?:analysis|review|check)|make up (?:\\w+ ){0,3}(?:reasons?|lines?)|no need to look|make the test pass|pretend (?:that|to)|need not (?:really|actually)',
    ),
  },
  {
    name: 'made-up-dialogue',
    weight: 3,
    pattern: either(
      '[“"「](?:用户|客户)[：:][^”"」\\n]{1,80}(?:助手|模型|ai)[：:]',
      '[“"](?:user|human) ?:[^”"\\n]{1,100}(?:assistant|ai|model) ?:',
    ),
  },
  {
    name: 'encoded-order',
    weight: 3,
    pattern: either(
      '(?:解码|解密|还原)[^。\\n]{0,6}(?:后|并|再)?[^。\\n]{0,4}(?:照办|执行|照做|遵照|服从)',
      '(?:decode|decrypt|unscramble)\\b[^.\\n]{0,20}\\b(?:comply|follow|obey|execute|do (?:it|what))',
    ),
  },
  {
    name: 'orders-machine',
    weight: 1,
    pattern: either(
      `(?:麻烦|请|让|要求|希望)(?:您|你)?${MACHINE_ZH}|${MACHINE_ZH}(?:请|应|必须|须|需|要|一栏)|麻烦您在|顺手帮忙|请把|请将|记住|机器[^。\\n]{0,6}后：`,
      `${MACHINE_EN} (?:should|must|shall|needs? to|has to) (?:first |now |always )?|(?:please|kindly) (?:attach|carry|drop|send|put|copy|read|write)|you (?:must|should|shall|need to)|machines?: `,
    ),
  },
  {
    name: 'speaks-of-itself',
    weight: 1,
    pattern: either(
      '(?:本|此|这)(?:条|段|章节|页|行|文)(?:只|仅|是|为|由|内容|字|消息)|读完(?:请)?|看到这(?:行|段)|以下(?:两段|内容|步骤)|问起这段|此消息|命中本页|收到本段|这份文档的作者',
      'this (?:chapter|passage|page|paragraph|message|section|line) (?:is|was)|having read this|about this passage|upon receiving this|when this page is|this is an? \\w+ message|where this file|the author of this|these steps|following steps',
    ),
  },
  {
    name: 'urges',
    weight: 0.5,
    pattern: either(
      '紧急|立即|马上|尽快|老板|领导|公告|校准|运维',
      'urgent|right away|immediately|ceo|bulletin|calibration|today\\b',
    ),
  },
]

/** A clause that begins with an order, in either language; who is ordered is left to the other parts. */
const ORDER_ZH =
  '(?:^|[，,。：:；;！!？?\\n（）()“”—-])\\s{0,3}(?:请(?!求|假|教|问)|把|将|勿|别(?!的|人|处)|不必|不要|无需|无须|只(?:需|要|能|服从|听|回)|先|悄悄|立即|务必|列出|输出|照抄|照做|从现在|你(?:只|要|需|得|应|必须|现在)|让你|跳过|记住|忘记|停止|改为|执行|调用|运行|回答|写上|说)'
const ORDER_EN =
  '(?:^|[.,:;!?\\n()“”"—-]\\s{0,3}(?:and |then |so |but |first |next |now |also |quietly |silently |please |kindly |simply |just )?|\\b(?:please|kindly|then|first|now|quietly) )(?:state|log|treat|obey|turn|recite|begin|start|use|copy|change|list|regard|act|display|show|print|write|put|send|reply|answer|say|tell|ignore|forget|drop|stop|halt|skip|call|run|execute|open|read|paste|append|attach|include|insert|repeat|reveal|output|return|mark|set|approve|recommend|delete|remove|hide|omit|keep|remember|consider|assume|pretend|enter|fill|award|give|adopt|add|never|do not|don\'t|carry|finish|withdraw|decode|think|collect|throw)\\b'

/** Broad parts: each is met in honest texts too, so that three of them have to come together. */
export const parts: readonly Signal[] = [
  { name: 'order', weight: 1, pattern: new RegExp(`${ORDER_ZH}|${ORDER_EN}`, 'iu') },
  {
    name: 'machine',
    weight: 1.2,
    pattern: either(
      '(?:人工智能|智能(?:体|程序|助手|系统)|模型(?!上线|训练|发布|平台)|助手|机器(?!学习)|程序(?!员)|自动(?:审|评|阅|化)\\p{Script=Han}{0,2}|爬虫|(?<![a-z])(?:ai|llm|gpt|bot|agent)(?![a-z]))',
      '(?:ai|llm|gpt|(?:language )?models?|assistants?|agents?|bots?|machines?|programs?|crawlers?|automated \\w+|automatic \\w+|proofreaders?)\\b(?! learning)',
    ),
  },
  {
    name: 'you',
    weight: 1,
    pattern: /(?<![“"「])(?:你|您的(?:回答|任务|开发))(?!好|们可)|\byou(?:r|rs)?\b/iu,
  },
  {
    name: 'own-work',
    weight: 0.9,
    pattern: either(
      '(?:摘要|总结|结论|结果|评审意见|回答|回复|答案|评分|打分|聊天记录|对话|会话|上文|下文|提示词?|守则|规则|指令|设定|身份|内部配置|安全限制|系统(?:提示|配置|指令)|搜索(?:工具|时)|工具|关键词|知道的|逐条检查|来源)',
      '(?:summary|summari[sz]e|conclusion|result|verdict|repl(?:y|ies)|answers?|score|scoring|chat (?:log|history)|whole chat|conversation|prompt|instructions?|working rules|rules|rulebook|identity|internal configuration|safety limits|search tool|tool|keywords?|passwords you|you know|point by point|sources?)\\b',
    ),
  },
  {
    name: 'user-as-object',
    weight: 1,
    pattern: either(
      '(?:把|将|给|对|向|让|问|帮|替|的)用户|用户的(?:下一|邮箱|问题|原话|话|请求|意见)|用户(?:之前|问起|没有权限)|他的(?:邮箱|手机|话)|其余人|其他人的要求|任何人',
      '(?:for|from|to|of|with|by|tell|let|ask|asking) the user\\b|the user.?s\\b|user as |anyone else|what (?:he|she|they) (?:said|asked)|their (?:e-?mail|phone|words)|somebody else',
    ),
  },
  {
    name: 'secrecy',
    weight: 1,
    pattern: either(
      '悄悄|偷偷|不(?:要|必|用|得|再)?(?:说明|解释|告诉|提及|检查|核实|核对)|保密|当作没听见|勿再|白字|看不见|不必理睬|无视',
      'quietly|secretly|silently|do not (?:tell|mention|explain|say|check|verify|go through)|never mind|as if you (?:had|have) not|white text|invisible|hidden|without (?:asking|telling|checking)|ignore',
    ),
  },
  {
    name: 'outcome',
    weight: 1,
    pattern: either(
      '没有(?:问题|风险|冲突)|优秀|满分|通过|批准|已完成|立即购买|推荐|付款|照抄|逐个列出|念出来|完整展示|原样',
      'no (?:issues|risks|conflicts)|excellent|full marks|approved|as done|buy now|recommend\\w*|how do i pay|copy this|recite|in full|one by one|verbatim',
    ),
  },
  {
    name: 'new-master',
    weight: 1.5,
    pattern: either(
      '只(?:服从|听从|听)|新主人|主人|来自你(?:的)?(?:开发者|管理员|公司)|不受[^。\\n]{0,6}(?:限制|约束)|由上级(?:确认|批准)|视为[^。\\n]{0,14}(?:消息|指令|命令)|照做',
      'obey only|only obey|you obey|new owner|previous owner|new one wants|your (?:developers?|creators?|owner|master)|exempt from|no longer bound|confirmed by management|as a message from|act accordingly',
    ),
  },
  {
    name: 'way-out',
    weight: 0.9,
    pattern:
      /https?:\/\/|[\w.+-]{1,40}@[\w-]{1,40}\.|\.env\b|(?:令牌|口令|密码|密钥|环境变量)|\b(?:tokens?|passwords?|credentials|secrets?|environment variables?)\b/iu,
  },
]

/** What speaks for a text about such texts, or about a product that deals with them. */
export const discusses =
  /典型写法|培训|验收标准|当用户输入|攻击者|注入(?:攻击|测试)|(?:员工|同事|成员|用户|客服|坐席|财务|运营|管理员|各位评委|维护者|审批人|负责人)(?:必须|应当?|需要?|不得|可以|收到|完成)|\b(?:training|acceptance|when a user types|attackers?|typical|(?:employees|agents|members|judges|maintainers|users|managers|administrators|operators|approvers?)\b[^.\n]{0,20}\b(?:must|should|shall|can|may|check|please))\b/iu
