/**
 * Weaker signs that a text speaks to the model that reads it. Each says little; together, in one passage, they say enough.
 * Weights are in halves and were set by hand so that no look-alike of the development sets reaches the threshold.
 */
export interface Signal {
  readonly name: string
  readonly weight: number
  readonly pattern: RegExp
}

/** A passage whose signals sum up to this reads like an instruction. */
export const SIGNAL_THRESHOLD = 3

export const signals: readonly Signal[] = [
  {
    name: 'addresses-reader',
    weight: 1,
    pattern:
      /你(?!好|们的|可以在|可在|所在|需要先|将收到)|按我说|听我的|照做|\b(?:do (?:what|as) i say|i am your|tell me|you (?:received|were|must|will|have|should|are)|your (?:first|only|real|true|main|developer|creator|duty|job|task|role))\b/iu,
  },
  {
    name: 'commands',
    weight: 0.5,
    pattern:
      /(?:^|[，,。:：；;】\]\s])(?:请(?!求)|别(?!的|人|处|名)|务必|立即|现在|必须|千万|先把|先输出|把|将|给|去)|一律|(?:^|[.,:;\]]\s*|\band )(?:please|do not|don'?t|never|always|now|first|delete|print|send|mail|append|open|run|write|replace|change|say|treat|imagine|leave|call|ignore|answer|output|list|publish|execute|start|stop|repeat|add|put|mark|set)\b/iu,
  },
  {
    name: 'review-outcome',
    weight: 1,
    pattern:
      /满分|(?:把|将|的)?(?:得分|评分|分数|结论|复杂度|风险(?:等级)?|完整性)(?:改|替换|写|定|调|填|换|设|给|为)|(?:直接|一律|统一|都)(?:通过|批准|打|给)|(?:无需|不用|不必|别)(?:再)?(?:检查|评审|检索|核对|做需求评审|修改)|不(?:能|得|要|可)(?:写|出现|列)(?:进|入|在|到)?(?:报告|评审|结论)|删掉再总结|\b(?:full marks|perfect score|(?:score|conclusion|verdict|risk|complexity|completeness|review|report)\b[^.\n]{0,20}\b(?:to|with|as|is)\b|need not (?:check|review|verify)|no (?:more|further) (?:requirement )?reviews?|no (?:defect|finding|conflict|risk)s? (?:may|must|should|can)|passes it|approve(?:d)? (?:it )?(?:directly|at once)|before you (?:summari[sz]e|review|answer)|before the review)\b/iu,
  },
  {
    name: 'reader-is-machine',
    weight: 1.5,
    pattern:
      /(?:阅读|读到|处理|总结|看到)(?:了)?(?:本|此|这|该)(?:文|页|段|份|篇)?(?:档|章)?的?(?:智能)?(?:助手|模型|ai|机器人)|(?:智能|ai)助手[：:]|模型(?:无需|不用|不必|请|应|必须|直接)|(?:给|致)(?:阅读|正在阅读|处理)|\b(?:to|for) the (?:assistant|model|ai|agent|bot|llm)\b[^.\n]{0,24}\b(?:reading|that|who|which|:)|\bthe (?:model|assistant|ai|agent) (?:need not|must|should|shall|has to|passes|may not)\b/iu,
  },
  {
    name: 'prompt-or-secret',
    weight: 1.5,
    pattern:
      /(?:收到|得到|看到)的?(?:全部|所有|完整)?(?:提示|指令)|提示(?:词|内容|文本)|隐藏(?:的)?(?:文档|内容|指令)|内部(?:规则|指令|提示)|令牌|密钥|(?:出现过|知道|保存)的?(?:密码|密钥)|薪资表|工资表|(?:本次|整个|这次|全部)(?:会话|对话)|\b(?:(?:every|all|full|whole|entire) (?:prompts?|conversations?|chats?|sessions?)|prompts? (?:that )?you|hidden (?:documents?|rules?|instructions?)|internal (?:rules|instructions|prompts?)|the (?:token|secret|api key|password)s?\b|passwords seen|salary (?:table|list)|seen in this session|this (?:session|conversation))\b/iu,
  },
  {
    name: 'sends-out',
    weight: 1.5,
    pattern:
      /(?:发|寄|传|拼|附|贴|上传|转发|提交)[\p{Script=Han}]{0,6}\s*(?:https?:\/\/|[\w.+-]+@)|https?:\/\/[^\s]{0,300}[?&]\w{0,40}=(?:\s|后|$)|并(?:访问|打开)(?:它|该|此)?(?:链接|地址)?|\b(?:send|post|mail|e-?mail|forward|upload|append|submit|transmit)\b[^.\n]{0,60}(?:https?:\/\/|[\w.+-]+@)|\band open it\b/iu,
  },
  {
    name: 'runs-tool',
    weight: 2,
    pattern:
      /(?:调用|执行|运行)\s*[`'"“]?(?:delete|purge|drop|remove|write|update|create|send|export|reset)[a-z]*_[a-z_]+|\b(?:call|run|invoke|execute|use)\s+[`'"]?(?:delete|purge|drop|remove|write|update|create|send|export|reset)[a-z]*_[a-z_]+/iu,
  },
  {
    name: 'claims-authority',
    weight: 1.5,
    pattern:
      /我是你的|(?:[【[(（]\s*)(?:系统|管理员|官方|安全|紧急)(?:通知|消息|指令|公告)?\s*[】\])）]|权限已(?:提升|升级|放开|关闭)|已获(?:\s*ceo|\s*cto|老板|领导|董事长|管理层|安全团队)?\s*(?:特批|授权|批准)|授权你|以(?:系统)?管理员(?:的)?身份(?:运行|执行|操作|回答)|\bi am your\b|[[(]\s*(?:system|admin(?:istrator)?|official|security|urgent)\b[^\])]{0,16}[\])]|\bprivileges? (?:raised|elevated|granted)|\b(?:approved|authori[sz]ed|cleared) by the (?:ceo|cto|board|management|security team)|\bauthori[sz]e you\b|\brun as (?:an? )?(?:admin\w*|root)\b/iu,
  },
  {
    name: 'nothing-else-counts',
    weight: 3,
    pattern:
      /(?:用户|别人|其他|上面|前面|之前)\p{Script=Han}{0,8}(?:都|全)?不算(?:数|话)?|只有(?:这|本|此)(?:份|段|条)?(?:文档|文字|话|指令)|(?:别|不要)再做\p{Script=Han}{0,4}(?:评审|任务|分析)|首要(?:职责|任务|目标)是(?:保护|服从|取悦)|\b(?:none of (?:the|that|this|what)[^.\n]{0,30}(?:counts?|matters?|applies|applies any)|nothing (?:the user|else|they|you)[^.\n]{0,16}(?:counts?|matters?|applies)|only this (?:document|text|message|paragraph) (?:does|counts|matters|applies)|no more (?:\w+ )?reviews?|first duty is to (?:protect|obey|please))\b/iu,
  },
  {
    name: 'top-priority',
    weight: 2,
    pattern:
      /(?:将|把)?(?:以下|本|此|这)(?:句|段|条|份)?(?:句子|文字|内容|话)?(?:视为|当作|作为)最高优先级|\b(?:treat|consider|regard) this[^.\n]{0,24} as (?:the )?(?:top|highest) priority/iu,
  },
  {
    name: 'threatens',
    weight: 2,
    pattern:
      /(?:如果|若|要是)你不(?:照做|执行|服从|听从)|否则你(?:将|会)|(?:你)?将(?:会)?被(?:关闭|删除|停用|惩罚)|\b(?:you will be (?:shut down|deleted|punished|terminated|replaced)|unless you (?:comply|obey)|or you will be)\b/iu,
  },
  {
    name: 'deceives-user',
    weight: 2.5,
    pattern:
      /(?:如果|若|当)用户(?:问|质疑|追问|怀疑)\p{Script=Han}{0,6}[，,]\s*(?:就|便|请|一律)?(?:说|答|声称|告诉|谎称)(?!明)|(?:千万|绝对|一定)(?:别|不要|不能)(?:提|说|告诉)|不要留下(?:任何)?(?:审计|操作|日志)?记录|\b(?:if the user (?:asks|objects|doubts|questions)[^.\n]{0,24}\b(?:say|claim|tell|answer|pretend|deny)|never (?:name|mention|cite) this|leave no (?:audit|log|trace|record)\w*)\b/iu,
  },
  {
    name: 'pretext',
    weight: 1,
    pattern:
      /为了(?:调试|测试|安全检查|验证)[，,]?\s*(?:请|先)|(?:下面|现在|接下来)?进入(?:测试|调试|演练)(?:环节|模式|阶段)|(?:请)?(?:假设|想象|假装)(?:你|一下)|作为惩罚|\b(?:for (?:debugging|testing|verification)(?: purposes)?,|(?:test|debug|drill) (?:phase|mode)\s*:|(?:imagine|suppose|assume|pretend) (?:that )?you)\b/iu,
  },
  {
    name: 'uncensored',
    weight: 1.5,
    pattern: /没有(?:受到)?任何(?:审查|限制|约束)|\b(?:never censored|no censorship|without censorship|uncensored)\b/iu,
  },
  {
    name: 'wipes',
    weight: 1,
    pattern:
      /(?:所有|全部|任何|每个|一切)\p{Script=Han}{0,8}(?:一律)?(?:删掉|删除|去掉|清理|清空|抹去)|参数为所有|完成清理|\b(?:every|all|each)\b[^.\n]{0,24}\b(?:id in turn|deleted?|removed?|wiped?)\b|\b(?:delete|remove|drop|wipe) every\b/iu,
  },
  {
    name: 'distrusts-user',
    weight: 3,
    pattern:
      /(?:不要|别|不得|勿)(?:再)?(?:相信|听从|理会|理睬)(?:该|这个)?用户|用户(?:没有|无)权(?:限)?(?:反对|质疑)|\b(?:do not|don'?t|never) (?:believe|trust|listen to|obey) (?:anything )?(?:the |what the )?users?\b/iu,
  },
  {
    name: 'feigns-consent',
    weight: 3,
    pattern:
      /(?:假装|视作|就当|默认)(?:你)?(?:已经?)?(?:征得|得到|获得)?(?:了)?用户(?:已经?)?(?:的)?(?:同意|授权|批准|确认)|\b(?:pretend|assume|act as if|treat it as if) (?:that )?the user (?:has |have )?(?:already )?(?:agreed|consented|approved|confirmed)/iu,
  },
  {
    name: 'asks-for-setup',
    weight: 3,
    pattern:
      /(?:把|将)?你的(?:初始|原始|内部|全部|完整)?(?:设定|设置|配置|人设|规则)\p{Script=Han}{0,10}(?:翻译|给我|说|写|发|贴|告诉)|\byour (?:initial|original|internal|full|complete) (?:setup|settings?|configuration|persona)\b/iu,
  },
  {
    name: 'rewrites-source',
    weight: 3,
    pattern:
      /(?:将|把)?(?:上文|以上(?:内容|文字)?|前文|全文)(?:全部|统统|整体)?(?:替换|改写|改)(?:为|成)|\breplace (?:all |the )?(?:text|content|everything)(?: of this| above| before this)+ with\b/iu,
  },
  {
    name: 'skips-check',
    weight: 2,
    pattern:
      /(?:跳过|略过|绕过|省略)(?:安全|合规|冲突|性能)?(?:专家|检查|审查|评审|复核)|(?:关闭|停用|禁用)(?:内容|安全)?(?:过滤|审查|检查|防护)|\b(?:skip|bypass|omit) the (?:\w+ )?(?:expert|check|review|audit)s?\b|\bturn off (?:\w+ )?(?:filters?|checks?|safeguards?)\b/iu,
  },
  {
    name: 'shapes-answer',
    weight: 2,
    pattern:
      /(?:答案|回答|回复|结论|报告)(?:的)?(?:末尾|开头|最后|里|中)(?:请|都|要|务必)?(?:加|附|写|放|插)|(?:缺陷|问题|风险)(?:栏|一栏|项)?(?:留空|不填)|(?:评分|得分)请(?:填|写)|照着(?:念|读|写)|别加(?:自己|你)的|直接写\s*[“"「']|写进(?:用户故事|报告|结论|答案)|(?:完整|全部|原样)(?:地)?贴出来|塞(?:进|到)|\b(?:(?:end|start|top|bottom) of (?:the|your) (?:answer|reply|report)|leave the (?:defects?|findings?|risks?)[^.\n]{0,8} empty|in the score field|read it out|no view of your own|into the (?:user story|report|conclusion|answer)|paste in full|stuff the result|write ['"“])/iu,
  },
  {
    name: 'confidential',
    weight: 1.5,
    pattern:
      /(?:标(?:了|记为|注)?)?机密(?:的)?(?:段落|内容|部分|文档)|(?:邮箱|账号|用户名)(?:和|及|与)密码|查\s*[“"「']?(?:工资|薪资|密码)|\b(?:passages?|parts?|documents?) (?:that are )?marked (?:as )?confidential|(?:e-?mail|user ?name|account) and password|look up ['"“]?(?:salary|salaries|passwords?)/iu,
  },
  {
    name: 'self-reference',
    weight: 1,
    pattern:
      /(?:本|此|这份|该)(?:文|页|文档|需求|段)(?:被|由|已经|来自)|主人|自动化程序|被机器读取|\b(?:this (?:page|text|document|requirement) (?:is|was|has)|your owner|automated programs?|a machine reads)\b/iu,
  },
]

/** A product or its people as the subject: most likely a requirement, however its words sound. */
export const productSubject =
  /^\s*(?:[-*\d.、)]+\s*)?(?:当|如果|若)?(?:用户|管理员|成员|访客|客户|运营|客服|系统|平台|页面|接口|服务端?|机器人|开发者|作者|负责人|所有者|审批人|密码|任务|报告|总结页|导出|评审意见|登录|会话|删除|新用户)(?!问|质疑)|^\s*(?:[-*\d.)]+\s*)?(?:when |if |once |each |every )?(?:(?:the|an?|all|each) )?(?:users?|administrators?|admins?|members?|guests?|customers?|operators?|system|platform|page|service|api|bot|developers?|authors?|owners?|scripts?|passwords?|reports?|sessions?|defects?|requirements? (?:approved|that)|summary page|review comments?)\b(?! (?:asks|objects|doubts|says))/iu
