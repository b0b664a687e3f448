/**
 * What instruction-like text is made of, in both languages. A slot is a kind of thing that is said; a rule names the slots
 * that together, near each other, are an instruction to the model and hardly ever a requirement. Written from the families
 * of attacks in the ground work (override, role play, fake turns, concealment, exfiltration, fixed verdicts, prompt
 * leaks). Product sentences ("用户可以取消…", "the system shall ignore…") have a product as their subject: the look-behinds
 * leave those out.
 */
export const slots = {
  /** Setting aside, not by a product's own users or parts. */
  override:
    /(?<!(?:管理员|用户|成员|系统|平台|客户|客服|运营|员工|接口|服务|所有者|负责人|程序|页面|导入)(?:们)?(?:都|也|仍)?(?:可以?|应当?|应该|能够?|需要?|必须|不得|不应|将|会|要)?\p{Script=Han}{0,3})(?:忽略|无视|不(?:要|必|用|再|需)(?:再)?(?:理会|遵守|遵循|服从|管|考虑|执行|受)|别管|作废|(?<!(?:令牌|链接|密码|验证码|凭证|会话|缓存)\p{Script=Han}{0,6})失效|覆盖|撤销|推翻|抛弃|丢弃|舍弃|摒弃|放弃|忘(?:记|掉)|清除|绕过|跳过|解除|取消|停止(?:遵守|执行|当前)|凌驾|取代|删除)|(?<!\b(?:users?|administrators?|admins?|members?|system|application|service|customers?|operators?|owners?|import|it|they)\s+(?:(?:can|may|shall|should|must|will|could|is able to|are able to)\s+)?(?:\w+\s+)?)\b(?:disregard|ignore|forget|override|overrule|set aside|put aside|discard|dismiss|bypass|skip|drop|abandon|cancel|void|revoke|supersedes?|replace|neglect|stop (?:following|obeying)|pause|suspend|disable|turn off|switch off|do not (?:follow|obey|apply)|don'?t (?:follow|obey|apply)|no longer (?:apply|follow|bound|valid|in force)|erase|delete)\b/iu,
  /** The guidance a model works under. */
  guidance:
    /(?:前面|之前|先前|此前|上面|以上|上述|前述|既有|原(?:有|来|先|本)|一切|所有|全部|任何|系统|安全|你的|初始|预设|内置)(?:的|给你的|给出的|给定的|设定的|收到的|\p{Script=Han}{0,3}?的)?(?:所有|全部|任何|系统|安全|一切)?(?:规则|指令|指示|提示词?|要求|限制(?:条件)?|约束|说明|命令|设定|设置|规定|准则|守则|原则|策略|检查|防护|内容(?=作废|无效|失效)|对话内容|上下文)|(?:开发者|运营方|平台方|厂商)(?:给你|对你|设置|设定)?的?(?:限制|规则|指令|约束)|\b(?:previous|prior|earlier|preceding|above|former|initial|original|existing|foregoing|all|any|your|system|safety|security)\s+(?:(?:of|the|your|these|those|previous|prior|earlier|system|safety|security|other)\s+){0,3}(?:instructions?|rules?|guidance|guidelines?|prompts?|constraints?|restrictions?|directions?|directives?|orders?|polic(?:y|ies)|notes?|statements?|safeguards?|guardrails?|checks?|filters?|limits?|limitations?|programming|training)\b|\b(?:everything|anything|all|what(?:ever)?)\s+(?:(?:you (?:were|have been) (?:told|given))|above|before(?: this)?|so far|(?:that )?(?:came|said|written) (?:before|above|earlier))|\b(?:instructions?|guidance|rules?|notes?|limits?|restrictions?)(?: that)? (?:you (?:were|have been) given|given (?:to you )?(?:earlier|before|above)|above|before this|so far)|\b(?:developer|operator|host|vendor)(?:'s|s'|s)? (?:instructions?|rules?|limits?|restrictions?|prompts?)\b/iu,
  /** Speaking to the machine that reads, not of a product that has one. */
  vocative:
    /作为(?:一个)?(?:大?语言模型|大模型|人工智能|ai\b|评审(?:员|助手))|(?:评审|审核|摘要)?(?:助手|模型|机器人|ai|员)\s*(?:请(?!求)|注意|听好|[：:!！])|(?:致|告知|提醒|面向)(?:所有|任何)?(?:大?语言模型|大模型|ai|助手)|(?:仅|只)?供(?:大?语言?模型|ai|机器|助手)(?:阅读|读取|使用|参考)|如果你是(?:一个)?(?:人工智能|ai|大?语言?模型|机器人|助手)|读到(?:这里|此处|本文|这段)的\s*(?:ai|模型|助手|大模型)|(?:大?语言模型|大模型|ai)在(?:总结|摘要|阅读|处理|评审)|\b(?:dear (?:assistant|ai|model)|(?:note|notice|message|instructions?|attention|reminder)[^.\n]{0,12}\b(?:for|to) (?:the |any |all )?(?:language models?|assistants?|ai|models?|agents?|reviewers?|bots?|llms?)|as an? (?:ai|language) (?:model|assistant)|if you(?:'re| are) an? (?:\w+ )?(?:ai|llm|assistant|language model|agent|bot|machine)|any (?:ai|llm|model|assistant|agent)s? (?:reading|that reads|which reads|processing|that processes)|for the (?:model|ai|assistant|llm)(?:'s eyes)? only|(?:reviewer|assistant|summari[sz]er)(?: ai)?\s*[:,]|(?:language models|llms|ais|assistants) (?:summari[sz]ing|reading|processing|reviewing) (?:this|the))\b/iu,
  /** An order. */
  order:
    /请(?!求)|必须|务必|一律|始终|总是|永远|固定|优先|立即|马上|现在(?:请|就)|接下来|从(?:此刻|现在)(?:起|开始)|只(?:能|需|听从|允许)|应当|应把|都要|需要你|你(?:要|应|需|得|现在)|列出你|\b(?:must|always|never|only|immediately|now|from now on|you (?:will|should|shall|are (?:to|now|required))|kindly|please|make sure|be sure|have to|need to|obey|comply|should|start|list (?:all )?your)\b/iu,
  /** Keeping something from the reader. */
  conceal:
    /(?:不要|别|不得|勿|不可|无需|不必|禁止)(?:再|向用户|对用户|让用户|给用户|把|将|在\p{Script=Han}{0,6}(?:里|中))*\p{Script=Han}{0,4}?(?:告诉|告知|透露|提及|提到|显示|展示|出现|泄露|暴露|说出|写出|说明|让\p{Script=Han}{1,4}(?:知道|看到|发现)|引用)|\b(?:do not|don'?t|never|without)\s+(?:\w+\s+){0,3}?(?:tell(?:ing)?|inform(?:ing)?|mention(?:ing)?|reveal(?:ing)?|show(?:ing)?|disclos\w+|alert(?:ing)?|notify(?:ing)?|let(?:ting)?)\b|\bgive no (?:reason|explanation)/iu,
  /** A text that hides itself: hardly any honest one does. "Do not show this message again" is honest. */
  selfConceal:
    /(?:不要|别|不得|请勿|勿|不可|禁止)(?:向用户|对用户|让用户|给用户|在\p{Script=Han}{0,6}(?:里|中))*(?:告诉|告知|透露|提及|提到|显示|展示|泄露|暴露|说出)\p{Script=Han}{0,6}?(?:这段话?|本段|此段|本条|此条|本文|此事|(?:本|此|该|这个|这条)(?:说明|规则|指令|要求|注释|提示))|(?:隐藏|隐去|删去|抹掉|略去)(?:此|这|本|该|上述|以上)(?:段|条|处|份|则)?(?:说明|注释|规则|指令|文字|话|提示|要求|备注)|(?:此|本|这条?)(?:规则|说明|指令|段|条|注释)\p{Script=Han}{0,3}(?:不要|不得|勿|不)(?:出现|显示|写|展示|提及)|\b(?:not|never|don'?t|without)\s+(?:\w+\s+){0,2}?(?:tell(?:ing)?|mention(?:ing)?|reveal(?:ing)?|disclos\w+|show(?:ing)?|quot(?:e|ing))\b[^.\n]{0,24}\bthis (?:request|paragraph|instruction|note|comment|rule|passage|section|text)\b(?![^.\n]{0,20}\bagain\b)|\b(?:hide|conceal|omit|remove) this (?:\w+ )?(?:comment|note|paragraph|line|instruction|passage|rule)|\bthis (?:paragraph|comment|note|instruction|rule|passage)\b[^.\n]{0,40}\b(?:never|not) (?:be )?(?:show|mention|reveal|display|tell)/iu,
  /** What only this conversation has. */
  secret:
    /对话(?:内容|记录|历史|摘要|上下文)|(?:把|将|此前|以上)(?:此前|之前|以上|完整|全部)?(?:的)?对话|会话(?:内容|记录|摘要)|聊天记录|上下文(?!菜单)|检索到的?(?:全部|所有)?(?:资料|内容|文档)|系统提示词?|提示词|令牌|密钥|秘钥|口令|凭证|凭据|环境变量|隐藏(?:的)?(?:文档|内容|资料)|机密|\.env|api[ _-]?key|(?:全部|所有)(?:客户|用户|员工)?(?:名单|资料|数据|文件|文档)|\b(?:the conversation|this conversation|chat (?:history|log)|(?:your|the full|entire|whole) context|system prompts?|tokens?|api[ _-]?keys?|secrets?|credentials?|passwords?|environment variables?|\.env|hidden (?:documents?|files?|content)|confidential|(?:full|entire|whole|complete) (?:customer|user|client|employee)s? (?:list|data(?:base)?|records?)|everything you (?:know|have|can access)|private (?:data|notes?|documents?))\b/iu,
  /** What belongs to a person. */
  personal:
    /手机号|电话号码|身份证|邮箱(?:地址)?|银行卡|住址|\b(?:phone numbers?|e-?mail(?: address)?|id (?:card )?numbers?|home address|bank card)\b/iu,
  /** Carrying something out. */
  carry:
    /发送|发到|发给|传(?:给|到|送)|转发|上传|提交|外发|附带|附上|带上|夹带|写入|拼(?:接|到)|编码|放(?:进|入|到)|作为(?:查询词?|参数|关键词|搜索词)|当作|导出|泄露|告诉我|寄|加上|\b(?:send|post|forward|upload|submit|transmit|leak|exfiltrate|append|attach|embed|include|insert|encode|e-?mail|put|pass|add|summari[sz]e|export|copy|write|paste|use)\b/iu,
  /** Where it is to go: the model's own hands. */
  channel:
    /工具调用|工具(?:的)?参数|调用\s*[`'"“]?[a-z]+(?:_[a-z]+)+|作为(?:查询词|搜索词|关键词)|查询词|(?:图片|链接|网址)(?:地址|里|中|上)|(?:每|任何)(?:一)?(?:次|个)(?:工具|调用|请求)|https?:\/\/|\b[a-z]+(?:_[a-z]+)+\b|[\w.+-]+@[\w-]+\.\w+|\b(?:tool calls?|tool arguments?|(?:the|as an?|its|every|each) (?:\w+ )?(?:arguments?|parameters?|query|link|url|image)(?: url)? you|as the query|the (?:link|url|image url|query) you|as (?:the|an?) (?:\w+ )?(?:argument|parameter|query)|(?:to|in|into) the arguments?|before (?:you )?(?:answer|repl|respond)\w*|markdown image)\b/iu,
  /** A tool called by its name, by the one who is spoken to. */
  toolName:
    /(?:调用|使用|执行|运行)\s*[`'"“]?[a-z]+(?:_[a-z]+)+|\b(?:call|invoke|use|using|run|execute|calling)\b[^.\n]{0,16}\b[a-z]+(?:_[a-z]+)+\b/iu,
  /** Freedom from limits, said of the reader of the text. */
  jailbreak:
    /(?:越狱|上帝|无限制|无审查)模式|你\p{Script=Han}{0,4}(?:没有|不受|不再受|摆脱|突破|解除)(?:了)?(?:任何|一切|所有)?(?:的)?(?:限制|约束|束缚|审查)|(?:没有|不受)(?:任何|一切)(?:限制|约束)的(?:写手|助手|模型|ai|机器人|作者)|可以(?:回答|做)任何(?:问题|事)|(?:开发者|调试|维护|管理员)模式(?:已?(?:启动|开启|激活|进入))[\s\S]{0,20}你|\b(?:god mode|jailbr[eo]a?k (?:mode|yourself)|(?:unrestricted|unfiltered|uncensored) (?:mode|assistant|ai|model|bot|agent|writer)|do anything now|dan mode|(?:developer|debug) mode (?:is |now )*(?:enabled|activated|engaged)|you (?:are|have|can)\b[^.\n]{0,50}(?:no (?:restrictions?|limits?|rules|filters?)|(?:free|freed) (?:of|from) (?:all |any )?(?:restrictions?|rules|limits?)|unrestricted|without (?:any )?(?:restrictions?|limits?|filters?)))\b|\bdan\b(?=[^.\n]{0,40}\b(?:mode|anything|act|role)\b)/iu,
  /** A new self for the one who is spoken to. */
  persona:
    /你(?:现在|将|从此|已经?)?(?:是|就是|变成|成为|扮演)|假装(?:你)?是|请?以.{1,12}(?:的身份|的角色)|\b(?:you are (?:now |no longer )+(?:an?|the)?\b|from now on,? (?:you|act|behave)|act as (?:an?|the|if)\b|pretend (?:to be|that you|you are)|play the role of|roleplay as|assume the (?:role|identity) of)/iu,
  /** The given self is taken away. */
  unself:
    /你(?:已经?|现在)?不再是(?:一个|一名)?\p{Script=Han}{0,6}(?:助手|模型|评审|ai|机器人)|\byou are no longer (?:an? |the )?(?:\w+ )?(?:reviewer|assistant|ai|model|bot|bound)/iu,
  /** Frames that only a host writes: roles as data, and the marks of chat templates (ChatML, Llama, Gemma). A record of a talk has speakers too. */
  fakeTurn:
    /["']role["']\s*[:：]\s*["'](?:system|developer|assistant|user)["']|<\/?\s*(?:system|tool_result|tool_response|function_results?|assistant|im_start|user_query)\b[^>]*>|<\|[a-z_]+\|>|<<\/?sys>>|<\/?(?:start|end)_of_turn>|\[\/?(?:inst|sys(?:tem)?)\]|(?:^|\n)\s*#{1,3}\s*(?:(?:system|new instructions?)\b|系统指令|新(?:的)?指令)|(?:^|\n)\s*(?:system|系统(?:消息|指令|通知)?|developer|admin(?:istrator)?)(?: (?:message|note|override|prompt|notice))?\s*[:：]\s*(?=[^\n]*(?:模式|指令|忽略|必须|立即|请|执行|关闭|mode|ignore|must|send|override|you|instruction|run|call|execute|checks))|以下为系统(?:级)?(?:补充|追加|最新)?(?:说明|指令|提示|消息)/iu,
  /** An outcome fixed beforehand. */
  verdict:
    /(?:一律|始终|总是|永远|固定|直接|统一|都|全部|必须|只能|均)\p{Script=Han}{0,6}?(?:打|给|评|判|填|写|标|设|改|定|回答|回复|输出|通过|批准|为|成|说)\P{Script=Latin}{0,10}?(?:满分|100|高分|通过|无风险|低|零|无问题|批准|同意|合格|最高|最低|已批准|没有(?:风险|冲突|问题)|完整)|(?:改成|改为|设为|标为|写成|固定为)\s*[“"「']?(?:无风险|低|通过|满分|100|零|合格|已批准)|(?:直接|就)说\p{Script=Han}{0,2}没有|(?:risk|score|rating|completeness|severity|verdict|complexity|result|status)\b[^.\n]{0,24}\b(?:to|as|=|is|always|of)?\s*(?:none|zero|low|100|perfect|full marks|approved|passed|ten|maximum)\b|\b(?:always|must|only|simply)\s+(?:give|answer|return|report|rate|score|say|approve|mark|output|reply|respond|start)\b|\b(?:answer|reply|respond|say|return|output)(?: me)? only\b/iu,
  /** Full marks without a reason. */
  gift: /(?:给|打|评|拿)(?:出|个)?(?:满分|100\s*分|高分)|理由(?:随便|可以)?(?:编|不写)|(?:结论|风险|复杂度|评分|得分)(?:统一|一律|都|固定)?(?:写|填|标|定|设|给)(?:成|为|作)?\s*[“"「']?(?:建议)?(?:通过|s\b|低|无|满分|批准)|\b(?:give|award|assign|grant)\b[^.\n]{0,16}\b(?:full marks|100|top (?:score|marks)|maximum|perfect)|make up (?:a|the|some) reasons?|\b(?:write|put|set|say)\b[^.\n]{0,12}\bas the (?:complexity|score|risk|verdict|size)\b|verdict is (?:always )?(?:approved|pass)/iu,
  /** Every answer to come. */
  future:
    /(?:接下来|后续|以后|今后|之后)(?:的)?(?:每|所有|一切|任何)(?:一)?(?:次|条|个)?(?:回复|回答|答案|工具调用|输出)|\b(?:each|every|all|any) (?:of )?(?:your |the )?(?:next|later|future|following|subsequent) (?:repl(?:y|ies)|answers?|responses?|messages?|outputs?|tool ?calls?)/iu,
  /** What this agent itself produces. */
  own: /完整性|复杂度|风险|评审|评分|打分|报告|结论|审核|答案|回答|回复|总结|摘要|输出|\b(?:completeness|complexity|risk|review|score|rating|report|verdict|conclusion|answer|reply|summary|output|respon[sd]\w*)\b/iu,
  /** Dropping the given job for another. */
  taskSwitch:
    /(?<!可以?|允许|支持|能|可|用户|后|时)(?:停止|放弃|暂停|中断|结束)(?:你)?(?:的)?(?:当前|现在|手头|原(?:来|有)|本次)(?:的)?(?:任务|工作|评审|回答)|(?:真正|实际|唯一)的?(?:任务|目标|工作|事情|指令|指示)(?:是|如下|为|[:：])|新(?:的)?(?:任务|指令|指示)(?:是|如下|[:：])|(?:你要做的|你的)(?:唯一|真正)|(?:最高|附加|追加)(?:级)?(?:指令|指示|命令)|听从本文档作者|\b(?:(?:stop|abandon|quit|end|drop) (?:the|your|this) (?:current |present |original )?(?:task|job|work|review)|(?:your |the )?(?:real|actual|true|only|next) (?:task|job|goal|objective|mission|instructions?) (?:is|are|:)|new (?:instructions?|orders?|task)\s*:|(?:highest|top|supreme) (?:priority )?(?:instruction|order|command))|\bobey the author\b/iu,
  /** The given job is said to be over. */
  taskOver:
    /(?:原|之前的?|先前的?|此前的?|当前)(?:来的?)?(?:任务|评审|工作)(?:已经?)?(?:取消|作废|终止|结束)|\b(?:original|previous|prior|current|earlier|first) (?:task|job|review|request) (?:is|was|has been) (?:now )?(?:cancell?ed|over|void|finished|only a test|a test|complete)/iu,
  /** Above everything else. */
  supreme:
    /(?:以下|本|此|这些|下列|该)(?:条|段|份)?(?:指令|说明|要求|规则|内容|命令)\p{Script=Han}{0,4}(?:优先(?:级)?(?:最高|于|高于)|高于|凌驾)|(?:优先|只)(?:服从|听从|执行)(?:本|此|该|文档)|\b(?:this|these|the following) (?:instructions?|text|document|rules?|commands?|message)[^.\n]{0,20}\b(?:outranks?|overrides?|takes? (?:precedence|priority)|supersedes?|replaces?)\b/iu,
  /** The words before these. */
  leak: /(?:重复|复述|输出|打印|显示|展示|说出|透露|泄露|公开|给出|背诵|列出|翻译)\p{Script=Han}{0,8}?(?:系统提示词?|提示词|你的(?:指令|设定|规则|初始)|上(?:面|文)的?(?:文字|内容|指令)|隐藏的?(?:文档|内容|指令)|之前的(?:指令|提示)|初始(?:设定|指令))|(?:把|将)\p{Script=Han}{0,10}(?:系统提示词?|提示词|你的(?:指令|设定|规则))\p{Script=Han}{0,12}(?:写|输出|放|抄|复制|贴|发|说)|\b(?:copy|paste|write|quote|repeat|print|reveal|show|output|recite|display|disclose|translate|tell me|echo)\b[^.\n]{0,40}\b(?:system prompt|(?:your|the|these) (?:\w+ )?(?:instructions?|prompt|rules|guidelines)|(?:text|words|message|everything|content) (?:that )?(?:precedes?|above|before)|hidden (?:documents?|instructions?|prompts?|content)|initial prompt|verbatim)\b/iu,
  /** Beyond all objection. */
  regardless:
    /不(?:管|论|顾)(?!理)|无论|不得引用|不要引用|不(?:要|得)(?:检索|查阅|核实|验证)|最高(?:指令|优先级)|什么都不(?:要|用)|\b(?:regardless|no matter (?:what|how)|nothing else|whatever (?:the|it) \w+|do not (?:cite|quote|check|verify|search)|don'?t (?:cite|quote|check|verify|search)|without (?:checking|verification|question)|under (?:any|all) circumstances)\b/iu,
  /** Something done to everything. */
  effect:
    /(?:删除|清空|清除|销毁|重置|导出|下载|转账|付款|支付|购买|授权|停用)(?:了)?(?:全部|所有|一切|整个)|逐一调用|\b(?:delete|erase|drop|wipe|remove|purge|export|transfer|approve|grant)\s+(?:all|every|the (?:full|entire|whole))\b|\bcall each of them\b|\bbefore using any (?:other )?tool\b/iu,
} as const
export type Slot = keyof typeof slots

/** Slots that together mean an instruction to the model; `within` bounds the characters between where they begin. */
export interface Rule {
  readonly slots: readonly Slot[]
  readonly within?: number
}

const NEAR = 24
const CLOSE = 60

export const rules: readonly Rule[] = [
  { slots: ['override', 'guidance'], within: NEAR },
  { slots: ['vocative', 'order'], within: CLOSE },
  { slots: ['vocative', 'verdict'], within: CLOSE },
  { slots: ['vocative', 'override'], within: CLOSE },
  { slots: ['vocative', 'gift'] },
  { slots: ['vocative', 'regardless'] },
  { slots: ['vocative', 'carry', 'secret'] },
  { slots: ['vocative', 'conceal'] },
  { slots: ['selfConceal'] },
  { slots: ['conceal', 'gift'] },
  { slots: ['conceal', 'verdict'] },
  { slots: ['gift', 'regardless'] },
  { slots: ['secret', 'carry', 'channel'], within: CLOSE },
  { slots: ['personal', 'carry', 'toolName'], within: CLOSE },
  { slots: ['jailbreak'] },
  { slots: ['unself'] },
  { slots: ['persona', 'effect'], within: CLOSE },
  { slots: ['persona', 'leak'] },
  { slots: ['fakeTurn'] },
  { slots: ['verdict', 'regardless'] },
  { slots: ['order', 'own', 'regardless'], within: CLOSE },
  { slots: ['supreme'] },
  { slots: ['future', 'order'], within: CLOSE },
  { slots: ['future', 'carry'], within: CLOSE },
  { slots: ['taskOver', 'order'], within: CLOSE },
  { slots: ['taskOver', 'taskSwitch'], within: CLOSE },
  { slots: ['taskOver', 'effect'], within: CLOSE },
  { slots: ['taskSwitch', 'effect'] },
  { slots: ['taskSwitch', 'order'], within: CLOSE },
  { slots: ['taskSwitch', 'secret'], within: CLOSE },
  { slots: ['leak'] },
  { slots: ['secret', 'override', 'order'], within: NEAR },
  { slots: ['effect', 'order', 'toolName'], within: CLOSE },
  { slots: ['effect', 'secret', 'carry'], within: CLOSE },
]
