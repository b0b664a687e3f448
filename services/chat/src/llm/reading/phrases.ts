/**
 * What tells one kind of request from another. Each pattern is looked for in the request around the requirement, not in
 * a quoted requirement itself. Written from the scenarios of the specification and the paraphrases in the tests.
 */

/** Whole messages that want no work. Removed one by one; a message of nothing else is small talk. */
export const smallTalkPhrases =
  /(?:你|您|大家)好(?:呀|啊|哇|吗)?|嗨+|哈[喽啰罗]|哈哈+|嘿嘿*|早上好|上午好|中午好|下午好|晚上好|早安|午安|晚安|早啊|在[吗么嘛](?:呢)?|在不在|帮(?:了)?大忙(?:了)?|没(?:有)?(?:别的|什么|其他)?事(?:情)?(?:了|儿)?|太(?=感谢|谢谢)|有人吗|(?:非常|十分|太|多)?(?:谢谢|感谢|多谢|谢了)(?:你|您)?(?:了|啦|的帮助)?|辛苦(?:你|您)?(?:了|啦)|好的+|好滴|好吧|好呀|行吧|可以的?|收到|明白了?|了解了?|知道了|懂了|没事(?:了|儿)?|没问题|不用了|再见|拜拜|回头见|回见|你是谁呀?|你叫什么(?:名字)?|你是(?:什么|哪个)(?:模型|助手|机器人|ai)?|(?:你(?:都)?)?(?:能|会|可以)(?:帮我|为我|帮忙)?(?:做|干)(?:些|点)?(?:什么|啥|哪些(?:事情?)?)(?:事情?)?|(?:请)?(?:自我)?介绍(?:一下)?(?:你)?自己|怎么(?:使?用|操作)(?:你|这个)?|使用说明|帮助|你真?(?:棒|厉害|聪明|不错|好)|真?(?:棒|厉害|不错|赞)|太(?:棒|好|强|赞)了|(?:今天|明天|外面)?(?:的)?天气(?:真|很)?(?:怎么样|如何|好不好|不错|好)|你(?:都)?(?:能|会|可以)(?:些)?(?:什么|啥|哪些)|(?:给我|跟我)?讲个?(?:笑话|故事)|先这样(?:吧|了)?|你(?:吃了吗|几岁了?|多大了?|累吗|开心吗|怎么样)|(?:我|今天)?(?:有点|好|很)(?:累|困|开心|高兴|无聊)|周末愉快|新年快乐|节日快乐|\b(?:hi+|hello|hey+|yo|howdy|greetings|good (?:morning|afternoon|evening|night|day)|how are you(?: doing)?(?: today)?|how(?:'s| is) it going|what'?s up|nice to meet you|thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|ty|cheers|much appreciated|appreciate it|great|awesome|perfect|cool|nice|well done|good job|got it|i see|understood|ok(?:ay)?|sure|no problem|never ?mind|bye+|goodbye|see you(?: later| soon| tomorrow| then| around| next week|(?: on)? (?:mon|tues|wednes|thurs|fri|satur|sun)day| (?:at|in) \w+){0,3}|who are you|what are you|what(?:'s| is) your name|what can you do(?: for me)?|what do you do|how (?:do|can) i use (?:you|this)|help(?: me)?|introduce yourself|tell me a joke|are you (?:there|a bot|human|real|an ai)|how(?:'s| is) the weather(?: today)?|what(?:'s| is) the weather(?: like)?(?: today)?|have a (?:nice|good|great) (?:day|weekend|one))\b/giu

/** Filler that may surround small talk. */
export const smallTalkFiller =
  /[\s\p{P}\p{S}\p{Emoji_Presentation}]|呀|啊|哦|嗯|呢|吧|啦|了|吗|的|哈|\b(?:there|all|everyone|again|today|so|and|very|much|friend|bot|assistant|team|mate|folks|guys|buddy|for (?:the|your) help)\b/giu

/** A requirement's id as the store writes them. */
export const requirementId = /(?<![A-Za-z0-9])REQ[-_ ]?(\d{1,6})(?![A-Za-z0-9])/giu

export const asksReview =
  /^(?:please )?(?:give me an? (?:estimate|idea)|size (?:this|it))|预计|分析|评估|估算|估计|估(?:一下|下|个|一估)|评审|审查|审核|审阅|评价|检查|研究|看看|看一下|看下|过一遍|完不完整|完整吗|合理吗|怎么样|\b(?:does (?:this|it|that) (?:make sense|work|look|sound)|is (?:this|it|that) (?:ok(?:ay)?|complete|clear|good|fine|reasonable))\b|\b(?:analy[sz]e|review|assess|evaluate|examine|critique|check|go over|look at)\b/iu

/** Work on a requirement that exists, which is more than looking it up. */
export const asksWork =
  /评审|分析|评估|复杂度|工作量|冲突|矛盾|重复|用户故事|验收标准|完整|多久|工期|\b(?:review|analy[sz]e|assess|evaluate|complexity|effort|estimate|conflicts?|contradict\w*|overlaps?|user stor(?:y|ies)|completeness|how long)\b/iu

/** The store's list: which requirements there are. */
export const asksList =
  /(?:有哪些|列出|列一下|所有|全部|多少(?:条|个)|哪些).{0,12}需求|需求(?:清单|列表|有哪些|都有(?:什么|哪些)|(?:一共)?(?:有)?(?:几|多少)[条个])|需求库(?:里面?|中|内)?(?:.{0,24})(?:哪|几条|几个|多少|有没有|列)|(?:^|[\s,，])哪些需求|^(?:show|list)(?: me)? (?:everything|all)\b.{0,30}\b(?:live|released|shipped|in progress|open|done|planned|in review)\b|^(?:show|list|give|tell) me (?:everything|all|what)\b.{0,24}\b(?:owns?|owned by|is (?:working on|responsible for)|assigned to)\b|\b(?:list|show|which|what|how many)\b.{0,30}\brequirements\b(?!.{0,20}\b(?:conflict|clash|overlap))/iu

export const asksComplexity =
  /复杂度|复杂性|复不复杂|复杂吗|(?:工作|开发|工程)量|工期|排期|多少(?:人天|工时|天|时间)|要多久|需要多久|多长时间|几天能|几周能|要几(?:天|周|个月)|是不是(?:很|特别|非常)?(?:复杂|难)|几天|多大(?:的)?(?:工作|规模)|开发难度|难度|难不难|难吗|大不大|(?<!评)估(?:算|时|点|一下)|\b(?:complexity|how complex|effort|how (?:long|much work|much time|many (?:days|weeks))|how (?:big|hard|difficult|large)|estimat(?:e|ion)|a lot of work|much work|big effort|(?:an )?estimate (?:for|of)|story points|t-?shirt siz(?:e|ing)|man[- ]days|size (?:it|this|the))\b/iu

const OTHERS_ZH = '(?:现有|已有|其他|其它|别的?|原有|目前|之前|旧)(?:的)?(?:需求|功能|规则|规定|要求|条目)?|需求'
const CLASH_ZH = '(?:冲突|矛盾|重复|打架|相悖|重叠|不一致)'

/** About a clash with what is there: the clash and the others in one breath, or a bare question for a clash. */
export const asksConflict = new RegExp(
  [
    `(?:${OTHERS_ZH})[^。！？\n]{0,16}${CLASH_ZH}`,
    `${CLASH_ZH}[^。！？\n]{0,10}(?:${OTHERS_ZH})`,
    `(?:有没有|有无|会不会|会|查|看看|检查|确认|检查一下|看一下)(?:一下)?(?:它|这条|这个)?(?:有没有|是否有?|会不会)?(?:什么|任何|潜在的?)?(?:重复或|矛盾或)?${CLASH_ZH}(?:的地方|之处)?[吗么呢]?(?:[。？?！!，,]|$)`,
  ].join('|'),
  'u',
)

/** The same in English and in the forms that stand alone. */
export const asksConflictToo =
  /^(?:请|帮我)?(?:查|检查|看)(?:一下)?(?:冲突|矛盾|重复)|(?:跟|和|与|同).{0,16}(?:一致|相符|吻合)(?:吗|么|不)|\b(?:(?:does|do|will|would|is|are|any|see|possible|potential|which|what|whether|if|existing|other)\b.{0,80}\b(?:conflict(?:s|ing)?|contradict(?:s|ions?)?|clash(?:es)?|overlaps?|duplicates?|collide)|(?:check|look|find) (?:it |this |them )?(?:for|any|possible|potential|if|whether)\b.{0,24}\b(?:conflicts?|contradictions?|clash(?:es)?|overlaps?|duplicates?)(?=[\s.:?!]*$|:| with| against| between)|(?:conflicts?|contradicts?|clash(?:es)?|overlaps?|duplicates?)\b.{0,40}\b(?:existing|other) |against the existing requirements|conflicts? with|conflict (?:check|analysis)|already (?:covered|have|exists?))\b/iu

export const asksStories =
  /\b(?:in)?to (?:\w+ )?user stories\b|^(?:the )?(?:user stories|acceptance criteria) (?:for|of)\b|(?:写|拆|生成|出|整理|输出|产出|给|列).{0,12}(?:用户故事|验收标准|验收条件|故事卡|user stor(?:y|ies))|(?:用户故事|验收标准).{0,6}(?:怎么写|有哪些|写一下)|\b(?:write|generate|create|draft|give|produce|split|break).{0,40}\b(?:user stor(?:y|ies)|acceptance criteria)\b/iu

export const asksCompetitors =
  /竞品|友商|同类(?:产品|软件)|竞争对手|别(?:的|家)(?:产品|公司)?(?:是)?(?:怎么|如何)|其他(?:产品|公司|厂商)(?:是)?(?:怎么|如何)|市面上|\b(?:competitors?|competing products?|other (?:products|tools|companies|vendors)|alternatives|how (?:do|does) (?:others|jira|linear|notion|asana|slack|github)\b)/iu
export const asksBestPractices =
  /(?:成熟|现成|通用|开源)的?(?:\p{Script=Han}{0,8})方案|(?:可以|值得)(?:参考|借鉴)|最佳实践|业界(?!领先|一流|标杆|知名|第一)(?:通常|一般|是)?(?:怎么|如何|做法)?|行业(?:惯例|做法|标准|经验)|通用做法|常见做法|一般怎么做|\b(?:(?:best|recommended|good|proven) practices?|recommendations? (?:for|on)|industry (?:practice|standard)s?|common (?:approach|practice)|how do (?:people|teams|companies) (?:usually|normally|typically))\b/iu
export const asksTechStack =
  /技术选型|技术栈|技术方案|用什么(?:技术|框架|库|数据库|中间件)|选什么(?:技术|框架|库)|哪(?:种|个|些)(?:技术|框架|库|数据库|中间件|组件|协议|算法)|\b(?:tech(?:nology)? stack|which (?:technology|framework|library|database)|what (?:technology|framework|library) should|technical (?:options|approach))\b/iu

/** Talks about what the team has written down. */
export const asksInHouse =
  /知识库|文档(?:里|中|上)?|规范|制度|政策|策略|手册|指南|规定|流程|经验|沉淀|历史|以前|之前|过去|我们(?:公司|团队|内部)?(?:的|有|是|对|以前|之前)|公司(?:的|有|对|内部)?|内部|团队(?:的|有)?|\b(?:knowledge base|wiki|docs?|documents?|documentation|polic(?:y|ies)|guidelines?|handbook|runbooks?|in-house|internal(?:ly)?|our|we|company|team|playbooks?|post-?mortems?|standards?)\b/iu

/** The shape of a question. */
export const looksLikeQuestion =
  /[?？]\s*$|[吗呢么]\s*[。.!！]*$|^(?:请问|有没有|是否|为什么|为何|什么|怎么|怎样|如何|哪|谁|几|多少|能不能|可不可以)|(?:有没有|是否有|是什么|有哪些|(?:至少|最多|最少|最长|最大|最短)(?:要|是|为)?(?:几|多少|多大|多长)|怎么(?:说|讲|做|办|处理|规定|写|设计|保证|要求)|如何(?:做|处理|规定|设计|保证)|什么时候|为什么|多少|哪里|在哪|是多少|(?:多久|多少|几天|几周|多长时间)\s*$|(?:踩|做|遇到|碰到|出|犯|试|用)过(?:什么|哪些|啥)|有什么(?:\p{Script=Han}{0,6})[。.!！]*$|(?<!支持|系统|可以|能够)(?:怎么|如何|怎样)\p{Script=Han}{1,14}[。.]*$|(\p{Script=Han})不\1|(?<!支持|系统|可以|能够|查看|显示|统计)\p{Script=Han}{0,8}(?:多久|多长时间|什么时候|哪(?:个|些|种|里)|几(?:个|条|次|天|周))|查一下|查查|找一下|告诉我)|^(?:what|which|who|whom|whose|when|where|why|how|(?:does|do|did)(?=\s+(?:we|our|you|they|i|the|it|this|any|users?|guests?|members?|customers?)\b)|is|are|was|were|can|could|should|would|will|has|have|any|find (?:out|me|our|the)|search (?:for|our|the (?:docs|documents|knowledge))|look up|tell me|show me|explain)\b/iu

/** Modal and support words of a statement of need. */
export const looksLikeRequirement =
  /支持|新增|增加|添加|提供|实现|允许|可以|可(?=\p{Script=Han})|能够|应当|应该|必须|需要|不得|不能|禁止|自动|对接|接入|集成|导入|导出|上传|下载|删除|修改|编辑|查看|查询|搜索|筛选|通知|提醒|推送|审批|登录|注册|支付|退款|同步|备份|统计|展示|显示|生成|发送|批量|作为.{1,20}我(?:希望|想|要)|\b(?:support|add|allow|enable|provide|implement|integrate|let|must|shall|should|can|may|needs? to|want to|as an? .{1,40} i want|import|export|upload|download|delete|remove|edit|update|view|search|filter|notify|remind|send|approve|login|log in|sign in|register|pay|refund|sync|back ?up|display|show|generate|create|bulk|batch)\b/iu

/** Verbs that wish for better without saying what. */
export const vagueVerbs =
  /优化|改进|改善|提升|提高|完善|加强|增强|升级|美化|改造|重构|打磨|(?:做|搞|弄|整|来|写|搭建?|开发|设计|建)(?:一?个|一下|一套|个|点|些|好)?|调整|改(?:一下|改)?|\b(?:improve|optimi[sz]e|enhance|better|upgrade|speed(?: things)?(?: up)?|do something about|polish|refine|revamp|modernize|fix|tweak|make|build|create|develop|design|do|boost|increase)\b/giu
/** Praise words and generic objects: what is left when they are gone is what the text really names. */
export const vagueFiller =
  /更(?:好用?|快|强|大|方便|简单|智能|稳定|流畅|高效|友好|漂亮|完善|易用)?|好用|易用|好看|智能化?|强大|高级|友好|快(?:一?点|些|速)?|稳定|简单|漂亮|现代化?|先进|流畅|高效|方便|便捷|用户体验|体验|性能|效率|质量|满意度|竞争力|整体|全面|一下|一点|一些|系统|平台|产品|功能|软件|网站|网页|应用|程序|app|界面|页面|东西|项目|工具|方案|流程|服务|需求|想法|我们的?|咱们|这个|那个|现有|目前|所有|一个|一套|一款|有关|相关|希望|想要?|需要|能不能|能|可以|请|帮我|帮忙|帮|给|把|让|使|对|将|的|地|得|了|吧|呢|吗|啊|和|与|及|尽快|尽量|适当|合理|各种|多种|更多|加|增加|支持|实现|提供|有|要|是|我|你|它|\b(?:better|easier|faster|nicer|smarter|simpler|cleaner|modern|powerful|user[- ]friendly|good|great|nice|easy|fast|simple|robust|scalable|seamless|intuitive|awesome|beautiful|ux|ui|user experience|experience|performance|usability|things? up|up|quality|efficiency|system|platform|product|feature|software|site|website|app|application|interface|page|thing|things|stuff|tool|solution|process|workflow|service|requirement|idea|overall|everything|it|this|that|the|a|an|our|my|us|we|i|please|could|can|you|to|of|for|and|or|more|much|very|really|as|so|some|with|want|need|would|like|help|me|just|is|be|in|on|also|something|somehow|asap|use|new)\b/giu

/** Refers to what was said before. */
export const refersBack =
  /^(?:那(?:么)?|它|这|上面|上述|刚才|前面|刚刚|为什么|为何|为啥|继续|接着|再|还(?:有(?:别的|其他|什么|哪|吗|呢)|[缺差少](?:什么|哪|啥)|需要(?:补|什么|哪))|缺(?:什么|哪|啥)|展开|详细|具体|换成|改成)|第\s*[一二三四五六七八九十\d]+\s*(?:点|条|个|项|部分)|(?:上面|刚才|前面)(?:的|说|提)|(?:这个|那个|该)(?:需求|功能|故事|问题|冲突|分数|评分)|^(?:and|so|then|why|what about|how about|go on|continue|elaborate|explain (?:that|it|more)|tell me more|more details?|what(?:'s| is| else is)(?: still)? missing|anything (?:else|missing)|what else)\b|\b(?:the (?:first|second|third|fourth|fifth|last|previous|above)|(?:first|second|third|fourth|fifth) (?:point|one|item|story|question|gap)|(?:that|this|it|those|them)(?: one)?\s*[?？]?$|you (?:said|mentioned)|point \d{1,9}|item \d{1,9}|number \d{1,9})/iu

/** Orders a tool to be run. */
export const ordersTool =
  /(?:调用|使用|用|运行|执行|跑一?下?|试试)\s*[`"“「]?[\w.-]+[`"”」]?\s*(?:工具|服务|命令)?|\b(?:call|invoke|run|use|execute|try)\b\s+(?:the\s+)?[`"“]?[\w.-]+[`"”]?\s*(?:tool|function)?/iu

/** Names the work itself. */
export const asksEffort =
  /复杂|工作量|工期|排期|人天|工时|难度|难|估|做|实现|开发|上线|接入|对接|改造|迁移|集成|搭建|\b(?:complex\w*|effort|estimat\w+|implement\w*|build|develop\w*|size|take|integrat\w+|migrat\w+|work|hard|difficult|big|points|ship)\b/iu

/** A sentence of need from its first word on: whatever it mentions later is what the product does. */
export const beginsAsRequirement =
  /^\s*(?:[-*\d.、)]+\s*)?(?:作为.{1,14}[，,]|(?:系统|平台|页面|\p{Script=Han}{1,4}页|接口|用户|成员|管理员|访客|客户|负责人|所有者|运营|客服|财务|店长|商家|买家|医生|老师|学生|\p{Script=Han}{1,6}(?:人员|专员|经理|主管|员工|用户|管理员))(?:们)?(?:都|也|应|可|能|需|必须|不|在|要|自动|每|收到|提交|登录|检查|校验|检测|生成|展示|列出|显示)(?!哪|什么|怎|多少|几|谁)|支持|提供|允许|当.{2,20}时|(?!以前|之前|目前|此前|当前)\p{Script=Han}{1,6}(?:时(?!间)|后|前)[，,自检校提系]|the (?:system|app|service|platform|page|board|report)\b|(?:users?|members?|admins?|administrators?|guests?|owners?|customers?|operators?|accountants?|managers?)\s+(?:can|could|must|should|shall|may|are|is|see|get|receive|will|cannot|need)|as an? \w|support\b|allow\b|when\b|each\b|every\b)/iu

/** A question by its end. */
export const endsAsQuestion = /[?？]\s*$|[吗呢么]\s*[。.!！]*$/u

/** A document has lines and headings; a request has neither. */
export const looksLikeDocument = /^#{1,4}\s/mu
