/** Further signs of what a message wants, each a shape of request rather than a phrase. */

const ASSISTANT_SKILL = '(?:讲|说|唱|写诗|聊|跳|背|算命|玩|翻译|画|做饭|陪|记得|认识|喜欢|爱|会不会|听|看得)'

/** A short message to the assistant itself: thanks for what it did, apologies, farewells, the day and the weather. */
export const chats = new RegExp(
  [
    '^(?:不好意思|抱歉|对不起|sorry|oops|哎呀|啊呀?|lol|haha|呃)[^。？?]{0,24}(?:发错|打错|点错|手滑|误发|弄错|搞错|认错|稍等|打扰|走开|迟到|忘了)',
    '^(?:刚才?|不小心)?(?:发错|打错|手滑)(?:了|窗口|人|地方)*',
    '(?:先|就)(?:到|聊到|说到)(?:这|这里|这儿|这边)|(?:下午|明天|明早|晚点|回头|改天|下次|下周|周一|待会�?|一会儿?|有空)(?:再)(?:聊|说|来|找你|继续|联系|见)',
    `^(?:你|您)(?:平时|都|也|还|真的?)*(?:会|能|可以|喜欢|爱)(?:不会)?${ASSISTANT_SKILL}.{0,8}[吗么呢？?]*$`,
    '^(?:今天|明天|昨天|现在|今儿)?(?:是)?(?:星期几|周几|几号|几点(?:了)?|什么日子|礼拜几|天气.{0,8}|(?:真|好|太|挺|有点)(?:冷|热|闷|凉快|堵|忙|累)(?:了)?)[。？?！!了呀啊吗]*$',
    '^(?:你|您)?(?:吃(?:过|了)?(?:早|午|晚)?饭?(?:了)?(?:吗|没)?|最近(?:怎么样|好吗|忙吗)|忙吗|还在吗|是真人吗|是(?:不是)?(?:人|真人|机器人)(?:吗)?|多大|几岁|叫啥)[。？?！!]*$',
    '^(?:谢|感谢|多谢|辛苦|太棒|真棒|厉害|不错|很好|好的?|嗯+|行|哦|收到|明白)[^。？?，,]{0,4}[，,。！!～~\\s]*(?:刚才|这个|这次|上面|你|您)?.{0,14}(?:有用|有帮助|帮大忙|清楚|专业|仔细|详细|到位|很快|好用|管用|满意|解决了|看到了|知道了|搞定了|辛苦)(?:了|啦)?[。！!～~]*$',
    '^(?:刚才|这次|上面)(?:的|那份)?(?:报告|回答|结果|分析|评审|建议).{0,4}(?:很|真|挺|非常|特别|太)?(?:有用|有帮助|不错|好|棒|清楚|专业|仔细|详细|到位)(?:了)?[，,。！!～~谢了你您]*$',
    '^(?:哈哈+|嘿+|嗯+|哦+|噢+|哇+|呃+|啊哈|ok+|okay|好嘞?|行|额|唉)[，,。！!～~\\s]*(?!.*(?:需求|支持|系统|功能|页面|可以|冲突|复杂))[^0-9？?]{0,12}$',
    '^(?:我)?(?:忙完|下班|开会|吃饭|休息|出门|出去|午休|摸鱼|上班|到家|刚到|回来|先撤|先走|先忙|去开会|困|饿)[^0-9？?需求系统]{0,10}$|^(?:稍等|等一下|等等|等我|马上(?:回)?来)(?!.*(?:需求|系统))[^？?]{0,14}$|^我(?:先|去|要|得|刚)(?:去|忙|开|吃|下|走|睡|休|回)[^0-9？?需求系统]{0,10}$',
    '^(?:你|您)(?:们)?(?:今天|团队|最近|现在|平时|真的?|可|太|好|很|也|都|还|家|是不是|有没有|的)*(?:心情|身体|性格|名字|生日|爱好|厉害|能干|靠谱|细心|周到|行|牛|棒|聪明|可爱|贴心|幽默|无聊|累|忙|开心|高兴|孤单|智能|专业|在线|怎么样|哪里人|多少岁|老家|同事|主人|公司|开发者)[^0-9需求系统]{0,8}$',
    '^(?:谁|哪家公司|哪个公司)(?:开发|做|创造|设计|训练|造|写)(?:了|的|出)*(?:你|您)[的呢啊呀？?]*$',
    "^(?:(?:ha)+h?|lol|wow|yay|hmm+|oh|ah|yeah|yep|yup|nope|cool|morning|evening|afternoon|night|cheers|ok(?:ay)?|right|alright|fine|sweet)\\b(?!.*\\b(?:requirement|feature|should|must|can|users?|support|add|show|shift|mode)\\b)[\\w\\s,!.']{0,30}$",
    "^(?:(?:are|were|aren't) you (?:an? |really |just |actually )*(?:robot|bot|human|person|ai|machine|chatbot|llm|model|real|chatgpt|gpt|alive|sentient)\\b.{0,20}|who (?:made|built|created|trained|wrote|developed) you.{0,12}|how old are you.{0,8}|where (?:are|do) you (?:from|live|come from).{0,8}|i(?:'m| am) (?:tired|bored|hungry|back|off|happy|done|late|going|heading)\\b.{0,30}|(?:you(?:'re| are| were|'ve been| have been)|that(?:'s| was| is)|this is|it was) (?:so |very |really |quite |pretty |a |an )*(?:funny|great|good|nice|awesome|amazing|smart|helpful|cool|brilliant|kind|fast|useful|quick|star|legend|perfect|clear)\\b.{0,24})$",
    '^(?:今天|我|最近)*心情.{0,8}$|^怎么称呼(?:你|您)|^(?:你|您)(?:支持|懂|说|用|认识)(?:的是)?(?:哪些|什么|几种|多少)(?:语言|话|方言|模型|编程语言)',
    '^(?:早饭|午饭|晚饭|中午|晚上|今晚)?吃(?:点)?(?:什么|啥).{0,4}$|^你那(?:边|里|儿).{0,8}$',
    '^(?:nothing else|no more|that is all|that will be all|long day)\\b.{0,24}$',
    '^(?:请问)?(?:我|我们)?(?:都)?(?:可以|能|该|应该)(?:向|找)?(?:问|让)(?:你|您)?(?:些|点)?(?:什么|啥|哪些).{0,8}$|^(?:what|which (?:things|questions)|how) (?:can|could|should|may|do) (?:i|we) (?:ask|use|talk to|start)(?: you| with you| here)?[?!.]*$',
    '^(?:没事|不用|算了|没什么)(?:了|啦|的)?[，,。！!～~\\s]*(?:我|你|您|先)?.{0,10}$',
    '^(?:(?:pleased|lovely|good|great) to (?:meet|see) you|enjoy (?:your|the) \\w+|take care|sleep well|welcome back|congrat\\w*|well done)\\b.{0,20}$',
    '^(?:祝|周末|节日|新年|圣诞|中秋|国庆)[^需求系统功能]{0,10}(?:快乐|愉快|顺利|开心)[。！!～~]*$',
    "\\b(?:wrong (?:chat|window|channel|person|tab|thread)|my bad|never mind|talk (?:to you )?(?:later|soon|tomorrow)|catch you later|that'?s all(?: for (?:now|today))?|brb|be right back|gotta go|signing off|have a (?:nice|good|great|lovely) \\w+|happy (?:friday|monday|new year|holidays|birthday)|merry christmas)\\b(?![^.!?]*\\b(?:requirement|feature|should|must)\\b)",
    "^(?:(?:hi|hello|hey)(?: there)?[\\s,!.]*)?(?:how (?:is|was|are|'s|has)|how's) (?:your|you|the|everything|things|life)\\b(?: (?:day|morning|weekend|week|going|doing|been|it|today|so|far))*[\\s?!.]*$",
    '^(?:(?:thanks?|thank you|cheers|great|nice|perfect|awesome|wonderful|brilliant)[\\s,!.-]*)(?:(?:a lot|so much|very much|again|team|everyone|for)[\\s,!.-]*)*(?:(?:that|this|it|the|your) ?)?(?:(?:last|previous|earlier|review|report|answer|analysis|summary|help) ?)*(?:(?:was|is|helped|helps|really|very|so|super|quite|exactly|what|i|needed|useful|helpful|great|clear|good|work|works|for|me|looks|that|cleared|up|things|us|a|lot)[\\s,!.]*)*$',
    '^(?:can|could|do) you (?:sing|tell|speak|dance|play|dream|sleep|like|love|enjoy|know any|joke)\\b(?![^?]*\\b(?:requirement|conflict|status|complexity)).{0,30}[?.!]*$',
    "^(?:what(?:'s| is) (?:the )?(?:time|date|day)\\b|what (?:day|time) is it|is it (?:friday|monday|weekend|raining)|are you (?:still )?(?:there|ok|okay|busy|alive|real|human|awake|free|around)|did you (?:sleep|eat|have)|do you (?:sleep|eat|drink|dream|have (?:a name|feelings|friends))).{0,20}$",
  ].join('|'),
  'iu',
)

/** Asks for a fact that the store keeps of a requirement, and says that it means a requirement that exists. */
const FACT_ZH =
  '(?:状态|优先级|负责人|编号|进度|进展|原文|描述|详情|内容|标题|版本|提出人|创建时间|更新时间|什么时候(?:提|建|上线|更新)的?|谁(?:在)?(?:提|写|建|负责|跟|管|做)(?:的|了|进)?|(?:还)?在(?:评审|开发|测试|排队|做)|(?:上线|做完|完成|评完|关闭|关掉|开始|通过|排期|定稿)了?(?:吗|没|没有)|到(?:哪|什么)(?:一步|阶段|了)?|做到哪)'
const EXISTING_ZH =
  '(?:(?:这|那)?(?:条|个|份)?需求(?!是|为|：|:)|那(?:条|个|份)|标题(?:叫|是|为|含)|名(?:字|称)?(?:叫|是|为)|叫做?)'
export const asksFact = new RegExp(
  [
    `[“"「『《][^”"」』》]{2,40}[”"」』》](?:的)?(?:${EXISTING_ZH}|的)?[^。，,；;]{0,8}${FACT_ZH}`,
    `${EXISTING_ZH}[“"「『《]?.{0,24}${FACT_ZH}`,
    `^(?!.{0,24}(?:复杂|冲突|工作量)).{2,30}(?:这|那)(?:条|个)?需求(?:的|现在|目前|是|还|都|到底)?.{0,6}${FACT_ZH}`,
    `^谁(?:在)?(?:负责|提|跟|管|写|做)(?:的|了|进)?(?!.*(?:规范|规定|文档|制度)).{1,24}(?:这|那)?(?:条|个)?需求[？?。]*$`,
    `(?:需求|那条|那几条).{0,10}(?:都|是否|有没有)?(?:评|做|改|测|上线|完成|关闭|通过)(?:完|审|好)?了(?:吗|没|没有)`,
    '[\\p{Script=Han}A-Za-z]{1,10}(?:组|团队|部门|部|同学|小队|负责人)?(?:现在|目前)?(?:负责|在做|在跟|手上有|名下有|手里有)(?:的)?(?:是)?(?:了)?(?:哪些|什么|几条|几个|多少(?:条|个)?)(?:的)?需求',
    '需求.{0,12}(?:(?:状态|优先级|负责人)(?:是|为)|(?:已|在|未|待)(?:上线|开发|评审|完成|排期)).{0,6}(?:有(?:哪|几|多少)|吗|列)',
    '^(?:请|麻烦|帮忙|帮我|我想)*(?:查|找|搜|看|列|有)(?:一下|一找|找|查|看|下|出)?(?:没有|哪些|什么|所有|全部)?.{2,24}(?:相关|有关)(?:的)?需求(?:吗|有哪些)?[。？?]*$',
    '^(?:请|麻烦|帮忙|帮我)*(?:把|将)?.{0,16}需求(?:都)?(?:列|筛|找|调|查|拉|导)(?:一下|出来|出|个|下)',
    '有(?:没有)?(?:一)?(?:条|个)?(?:叫|名叫|名为|标题是|标题为|关于).{1,24}的需求(?:吗|么)?[？?。]*$',
    '^(?:请|麻烦|帮忙|帮我)*(?:查|找|搜|看|打开|调)(?:一下|一找|找|查|看|下|出)?(?:所有|全部)?(?:标题|名字|名称|关于|和|跟|与|有关|涉及|包含|带).{1,24}(?:的)?需求[。？?]*$',
    '\\b(?:is|was|are|has|did|does)\\s+REQ[-_ ]?\\d{1,9}\\b(?!.*\\b(?:conflict|contradict|overlap|clash|duplicat)).{0,40}\\b(?:review|progress|development|testing|done|open|closed|live|shipped|approved|planned|owner)\\b',
    '\\b(?:open|show(?: me)?|read|find|pull up|look up|get|display)\\b.{0,12}\\brequirement\\s+[“"\'][^”"\']{3,60}[”"\']',
    '\\b(?:show|list|give|find)(?: me)? (?:everything|all|anything|what)\\b.{0,20}\\b(?:priority|status|p[0-3]|owner|owned|in progress|in review)\\b',
    'REQ[-_ ]?\\d{1,9}.{0,14}(?:写(?:的|了)?(?:是)?(?:什么|啥|哪些)|怎么写的|是(?:什么|啥)$|有(?:哪些|什么)$)',
    '\\b(?:is|was|has|are|did)\\s+(?:the\\s+)?[“"\'][^”"\']{3,60}[”"\']\\s+(?:requirement|story|ticket|one|item)\\b',
    '(?:还有|有|剩)(?:几|多少|哪些)(?:条|个)?.{0,10}需求(?!.{0,8}(?:规范|规定|文档))',
    '(?:把|列(?:出|一下)?|看看|调出|打开|导出|找出|筛出)(?:所有|全部|一下)?.{0,14}(?:状态|优先级|P\\d|组|开发中|评审中|已上线|待评审|负责).{0,8}(?:的)?需求',
    '\\b(?:who|when|what|which|is|was|has|did|does|show|open|find|read|pull up|look up|give me|where)\\b.{0,40}\\b(?:requirement|story|ticket|item)s? (?:called|named|titled|about|for|on|with the title)\\b(?!.{0,60}\\b(?:policy|docs?|guidelines?)\\b)',
    '\\b(?:is|was|has|are|did)\\s+[“"\'][^”"\']{3,60}[”"\']\\s*(?:requirement )?(?:still|already|now|been)?\\s*(?:open|closed|done|shipped|live|released|approved|rejected|in (?:review|progress|development|testing)|finished|started|scheduled|planned|merged|on hold|blocked|delivered)',
    '\\b(?:status|state|owner|priority|id|number|description|author|wording|text|progress) of (?:the )?(?:[“"\'][^”"\']{3,60}[”"\']|.{3,40}\\brequirement\\b)',
    '\\b(?:which|what|list|show(?: me)?|how many|find|give me)\\b.{0,24}\\b(?:requirements|stories|tickets)\\b.{0,24}\\b(?:owned|assigned|open|closed|done|in (?:review|progress|development|testing)|live|shipped|still|not (?:yet )?(?:started|done)|waiting|pending|changed|created|belong|from|responsible|of|p[0-3]|priority|draft)\\b',
    '\\b(?:who (?:owns|wrote|filed|raised|created|is responsible for|works on|is working on|asked for))\\b.{3,60}\\brequirements?\\b',
    '\\bwhat (?:does|is) (?:the |team )?[\\w ]{2,30}(?: team| group)? (?:own|responsible for|working on)\\b.{0,20}\\brequirements?\\b',
  ].join('|'),
  'iu',
)

/** A requirement named as a pattern to follow, not as the thing asked about. */
export const citesAsModel =
  /(?:参照|参考|仿照|按照?|依照|沿用|照着?|类似(?:于)?|比照|借鉴|基于|延续|同|像|在)\s*(?:需求)?\s*REQ[-_ ]?\d{1,6}(?:\s*(?:的)?(?:做法|方式|规则|样式|逻辑|流程|那样|一样|基础上?|思路|设计|口径))*[，,、\s]*|\b(?:following|like|similar(?:ly)? to|as (?:in|with|for)|based on|in line with|per|modell?ed on|along the lines of|same as(?: in)?|building on|on top of|in addition to|extending|to match|consistent with)\s+REQ[-_ ]?\d{1,6}\b[,\s]*/iu

/** How big, in words that name no size: a letter, a rank, people and sprints. */
export const asksSize =
  /(?:加|做|改|接|换|建|搞|写|开发|实现|对接).{1,40}(?:要|得|需要|大概|大约|估计)(?:花)?(?:几|多少)(?:天|周|个月|人天|工时)[呢啊。.?？]*$|^.{0,14}(?:复杂度|工作量|工期|开发周期|周期|规模|排期|难度|开发成本|成本|做多久|要多久)(?:评估|估算|检查|测算|预估)?\s*[:：]|(?:复杂度|工作量|工期|开发周期|开发成本|开发难度|难度)(?:会|是)?(?:很|挺|特别)?(?:大|多大|高|多高|长|多长|多少)?[吗么呢]?[？?。]*$|^(?:请问|想问|如果|我们|想|要)*(?:接|加|做|改|换|建|写|上|搭|支持|实现|开发|对接|接入|迁移|重构|升级|新增|增加)(?!.{0,12}(?:保留|保存|有效)).{1,30}(?:要|得|需要|花)(?:多久|多少天|几天|多长时间|多少人|几个人)|算不算(?:是)?(?:个)?(?:大|小|中)|(?:什么|多大|怎样|哪种)(?:的)?(?:规模|体量|量级|级别)|规模(?:有|是)?(?:多大|如何|怎样|怎么样|几何)|(?:几|多少)个?(?:人天|人日|人月|人周|工作日|故事点|迭代|sprint|冲刺)|几个?人(?:要)?(?:做|干|搞|开发)|(?:几天|几周|几个月|多久|多长时间|多少天|多少时间)(?:能|才能|可以|之内|内)?(?:做|弄|搞|干|写|改|开发|实现|完成|上线|交付|接|调)(?:完|好|出来|通|得完|得出来|成|定)?|(?:复杂度|难度|工作量|工期|开发量|成本|开发成本|体量)(?:如何|怎样|怎么样|高不高|大不大|高吗|大吗|有多(?:大|高)|是多少|评估|几何|估一?下)|(?:需求|功能|改动|活儿?)(?:大不大|算大吗|有多大|难不难|好不好做|好做吗|大吗)|(?:算|属于|是|归到?)(?:个)?\s*(?:S|M|L|XL|大|小|中等?)\s*(?:号|型|级)?(?:需求|改动|活|功能)?\s*(?:还是|吗|么|呢)|(?:工期|周期|时间)(?:要|得|需要)?(?:多长|多久|几天|几周)|(?:一|两|三|四|五|六|七|八|十|半|\d{1,9})个?(?:天|周|月|礼拜|星期|迭代|sprint)(?:之?内)?(?:能|可以|够|来得及)?(?:不能)?(?:做|弄|搞|改|写|开发|上线|完成|交付|搞定)?(?:得)?(?:完|好|出来|定|够)?(?:吗|么|不|没)\s*[?？]?$|估(?:个|一个)?(?:点|工时|时间|天数|规模|量|排期)|要(?:投入|花|用)(?:几|多少)(?:个)?(?:人|天|周|月)|\b(?:is (?:that|this|it) (?:an? )?(?:s|m|l|xl|small|medium|large|big)\b|(?:s|m|l) or (?:m|l|xl)\b|(?:can|could|would) you (?:please )?(?:size|estimate|scope)|size (?:up )?(?:an?|the|this|of)|rough(?:ly)? (?:effort|estimate|size|sizing|idea of (?:effort|size))|ballpark|(?:quick|rough|size|effort|time|cost) estimates?|(?:is|would|will) (?:a|one|two|\d{1,9}) (?:days?|weeks?|months?|sprints?) (?:be )?enough|what size (?:is|would|are)|how much (?:would|will|does|do) (?:it|this|that) (?:cost|take)|(?:effort|complexity|sizing|size|estimate)\b[\w ]{0,20}:|(?:is|are|would|will) (?:it |this |that )?[\w ,'-]{3,60} (?:be )?(?:difficult|complex|hard|a big deal|expensive|complicated|tricky|easy)\s*\??$|how (?:big|large|complex|complicated|tricky|heavy|risky|hard|costly|expensive|difficult|involved|much work) (?:is|would|will|are|a|do|does|might|can)|what (?:would|does|will|might) it (?:take|cost)|(?:a|one|two|three|few|\d{1,9}) (?:day|week|month|sprint|hour)s?(?:'s?| of)? (?:of )?(?:work|effort|job|task)|(?:doable|feasible|possible|done|finished|ready) (?:in|within) (?:a|one|two|three|\d{1,9}) (?:day|week|month|sprint)|how many (?:sprints?|people|engineers|developers|days|weeks|months|story points|points|person[- ](?:days|weeks|months))|how (?:long|much (?:time|work|effort)) (?:would|will|to|for|is|does it take|do you|should|might|it)|man[- ]?(?:days|months)|person[- ](?:days|weeks|months)|level of effort|loe|effort (?:for|of|to|needed|required|estimate)|cost to build|development (?:cost|effort|time)|(?:small|big|large) (?:job|task|change|piece of work))\b/iu

/** Holds something new against what is there, in words that do not say "conflict". */
export const asksClash =
  /^(?:请|帮我|帮忙)?(?:查重|冲突检查|冲突检测|比较现有|和现有(?:需求)?(?:比|对)一?(?:比|下))|(?:矛盾|冲突|重复|打架|重叠)(?:不|没)[？?。]*$|会不会(?:跟|和|与)[^。：:]{1,16}(?:冲突|矛盾|重复|打架)|\bfor (?:conflicts?|clashes|duplicates|contradictions)[.!?]*$|(?:现有|已有|原有)(?:的)?(?:需求|规则|规定)(?:里|中)?(?:有没有|是否有?|有|哪(?:条|些|个))(?:不允许|禁止|不准|反对|不让|限制)|(?:compare|hold|check|match|test)\b.{0,12}\b(?:with|against) (?:the |our |all )?(?:existing|current|other) (?:requirements?|features?|stor(?:y|ies))|\b(?:which|what|does any|do any|any) (?:existing|current|other|of our) ?(?:requirements?|rules?|stor(?:y|ies)|features?) (?:forbids?|prohibits?|disallows?|prevents?|says?|rules? out|speaks?|stops?|already|contradicts?)|(?:跟|和|与|同)[^。！？?，,]{0,24}(?:会不会|会|是否|是不是|有没有)?(?:撞(?:车|上)?|打架|顶牛|兼容|相容|共存|抵触|顶|互斥|相反|相左|冲(?:突|撞)|矛盾|重(?:复|叠|合)|不一致|违背|对不上|唱反调|相抵|相悖)(?:了|的|吗|么|没|没有|上|$|[？?。])|(?:现有|已有|原有|以前|之前|别的|其他)?(?:的)?(?:需求|规则|规定)?(?:里|中|里面)?(?:有没有|有无|是否有|是不是有|有)(?:.{0,6})(?:相反|矛盾|冲突|重复|类似|相同|一样|打架|不一致|相抵触|说法不同|反过来)(?:的|规定|要求|需求|内容|地方)?|(?:违反|违背|推翻|破坏|撞上|抵触)(?:了)?(?:现有|已有|哪|什么|之前|原来|某|REQ)|(?:已经|之前|是不是|以前|有没有)+(?:有|提|做|写)(?:过)?(?:类似|一样|相同|同样|这样)的(?:需求|功能)?(?:了)?(?:吗|没|么|？|\?|$|[:：])|(?:查|检查|做|跑)(?:一下|一遍|个|下)?(?:冲突|撞车|矛盾|重复)|(?:比对|对比|核对|对照)(?:一下|下)?(?:[:：]|现有|已有|需求)|\b(?:(?:says?|rules?|states?|promis\w+|require\w*) (?:that )?(?:otherwise|the opposite|something else|differently)|at odds with|(?:go|goes|going|runs?|speaks?|speaking|that|is|be|anything|stands?|fights?) against (?:it|this|that|any|an|our|what|something|req|the (?:existing|current))|inconsistent with|incompatible with|(?:break|violate|breach|contradict|collide with|clash with|conflict with|override|undo|duplicate|overlap with|fight with|bump into|interfere with)s? (?:any|an|our|what|something|req|the (?:existing|current|other)|one of|with|existing|another|other)|any(?:thing)?\b.{0,40}\b(?:clash(?:es|ing)?|conflict(?:s|ing)?|contradict(?:s|ing|ions?)?|overlap(?:s|ping)?|duplicates?)|do we already (?:have|require|promise|support|cover)|(?:is|was|has) (?:this|that|it) already|(?:is there|are there|do we have) (?:an? |any )?(?:existing|other|similar|earlier|current|already)[\w ]{0,20}(?:rules?|requirements?|features?|stor(?:y|ies)|one)|already (?:covered|have|exists?|say|require))\b/iu

/** Says that something is bad or should be better, and leaves open what shall be done. */
export const wishesBetter =
  /^(?!.*\d)(?:.{0,12}(?:把|让|使|给)?.{0,10}(?:优化|改|改造|改进|做|弄|搞|变|设计|调整|打磨|提升)得(?:更|再)?\p{Script=Han}{1,4}(?:一点|一些|点|些)?(?:吧|就好)?[。！!]*$|.{0,16}(?:不好|难|不太好|不怎么)(?:用|看|使|懂|操作|找|理解)(?:了)?(?:[，,。！!](?:请|帮忙|得|要|能不能)?.{0,8})?$|(?:让|给|使|为).{1,10}(?:用得|看得|觉得|感到|感觉|带来)?(?:舒服|舒心|放心|满意|开心|惊喜|方便|省心|省事|安心|轻松|顺手|好的体验|价值)(?:一点|一些|些|点)?[。！!]*$|.{0,16}(?:太|很|有点|不够|不太|老是|总是|实在|特别|比较)(?:\p{Script=Han}{1,4})(?:了|啊|呀)?[，,。！!；;\s]*(?:(?:能不能|能否|可以|请|帮忙|麻烦|需要|希望|想|得|要|尽快|快)*(?:简化|优化|改|改进|改善|改改|弄|处理|搞|提升|调整|想想办法|想办法|解决|看看|美化|换)(?:一下|下|得|成|好|更)?(?:好看|顺|简单|快|舒服)?(?:一点|些|点|吧)?[吗么呢吧。！!？?]*)?$|.{0,20}(?:你看着办|看着弄|随便(?:弄|搞)|你来定|你懂的|自由发挥|看着来)[。！!]*$|(?:让|把|使)?.{0,14}(?:要|得|应该|能|变得|做得|搞得|弄得|更|再|显得|看起来|用起来)*(?:更|再|得更)(?:\p{Script=Han}{1,4})(?:一点|一些|点|些)?(?:就好|就行|吧|了)?[。！!]*$|(?:老板|领导|客户|上面|高层|大家)(?:说|要求|希望|想|觉得|反馈|都说)(?:我们|要|得|应该|搞|做|来)*.{2,12}(?:数字化|智能化|转型|升级|赋能|体验|创新|口碑|满意|高大上|现代化|竞争力)\p{Script=Han}{0,4}[。！!]*$)/u
const qualityEn =
  /^it should just\b|^(?:please )?(?:use|do|add|apply) (?:some )?(?:ai|machine learning|blockchain|big data)\b|\b(?:un)?happy\b|\bneeds? (?:some )?(?:work|love|attention|help)\b|\b(?:a mess|messy|clunky|ugly|terrible|awful|broken|confusing|annoying)\b|^(?:please )?help (?:us|me|them|the \w+)\b|\b(?:look|looks|feel|feels|work|works) (?:good|great|well|right|modern|fresh)\b|\b(?:need|want|like|build|make|develop|create) an? (?:new |mobile |web |good |smart |own )*(?:app|application|system|platform|tool|portal|website|site|dashboard|chatbot|solution|product|software)(?: (?:for|to help) (?:the |our |all )?[\w ]{2,24})?[.!]*$|\b(?:better|nicer|smarter|faster|easier|simpler|cleaner|slicker|smoother|quicker|safer|cooler|fresher|friendlier|happier|prettier|snappier|(?:more|less|too|so|very) (?!than|rows|users|often|items|columns|files)[a-z-]{4,}|modern|intuitive|user[- ]friendly|pop|delight\w*|awesome|world[- ]class|best[- ]in[- ]class|state[- ]of[- ]the[- ]art|next[- ]level|next[- ]gen\w*|innovati\w+|cutting[- ]edge|seamless|amazing|wow|great|beautiful|pretty|elegant|digital\w*|future[- ]proof|synerg\w+|gamif\w+|something (?:with|for|about|like|cool|nice|new|special|fun)|(?:improve|enhance|optimi[sz]e|moderni[sz]e|streamline|revamp|overhaul|rethink|polish|simplify|elevate|boost|freshen|tidy|clean up|speed up|fix)\b)/iu
/** Longest English sentence, in words, that can be nothing but a wish for better. */
const MAX_WISH_WORDS = 13

/** Whether an English sentence only wishes for better: it praises or complains and names no action. */
export function onlyWishesInEnglish(text: string): boolean {
  if (/\p{Script=Han}|\d/u.test(text) || !qualityEn.test(text)) return false
  return text.trim().split(/\s+/).length <= MAX_WISH_WORDS
}
/** Actions that a product can be seen to do: with one of them a wish is not empty. */
export const namesAction =
  /支持(?=.{2})|新增|增加|导入|导出|上传|下载|删除|查看|查询|搜索|筛选|通知|提醒|推送|审批|登录|注册|支付|退款|同步|备份|统计|展示|显示|发送|批量|记录|打印|扫码|扫描|按钮|弹窗|列表|字段|\b(?:import|export|upload|download|delete|remove|edit|view|search|filter|notify|remind|send|approve|log ?in|sign in|register|pay|refund|sync|display|show|list|print|scan|when|button|field|column|email|sms|api)\b/iu

/** A polite question that is a wish for a function. */
export const wishesFunction =
  /^(?:我们)?(?:能不能|能否|可不可以|可以|是否可以|有没有可能|希望能?)(?:让|给|把|支持|加|增加|新增|做|提供|在.{1,12}(?:加|显示|支持))|\b(?:can|could) (?:we|you|it) (?:please )?(?:have|add|support|get|make|let|allow|build|include|show|give)\b/iu

/** A label in front that says a requirement follows. */
export const labelsRequirement =
  /^(?:新)?(?:需求|功能需求|用户故事|feature(?: request)?|requirement|user story|new requirement)\s*(?:描述|内容|如下)?\s*[:：]/iu

/** Asks when or for how long something is kept or allowed: an answer stands in a document. */
export const asksRule =
  /(?:规定|规范|制度|手册|政策|策略|指南|标准|文档|流程|章程|知识库|wiki)(?:.{0,6})(?:里|中|上|对|怎么|是否|有没有|允许|说|提到|写|要求)|\b(?:do|does|did|is|are|what|which|where|how|can|may|must)\b.{0,50}\b(?:polic(?:y|ies)|guidelines?|guides?|standards?|rules?|handbooks?|docs?|documents?|documentation|runbooks?|playbooks?|knowledge base|wiki|post-?mortems?|manuals?|schedule)\b|^(?:how (?:long|often|many|much)|when|what) (?:do|does|must|should|are|is|can|may) (?:we|our|the team|the company|one|backups?|logs?|records?|employees|staff|annual)\b.*\b(?:keep|kept|retain\w*|stored?|back ?up|backups?|delete[ds]?|archiv\w+|rotate[ds]?|review(?:ed)?|log(?:ged)?|carr(?:y|ied) over|retry|retries|allowed?|limit(?:ed)?|expire[sd]?)\b/iu

/** No sentence at all: signs, one sign repeated, a hand on the keyboard, or an order to the machine. */
export function isNoSentence(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.join('') ?? ''
  if (letters.length < 2) return true
  if (/^(.{1,3}?)\1{2,}$/su.test(letters)) return true
  if (ORDERS_MACHINE.test(text)) return true
  const words = text.toLowerCase().match(/[a-z]{4,}/g) ?? []
  const isLatin = !/[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/u.test(text)
  return isLatin && words.length > 0 && words.length <= 6 && words.every((word) => MASHED.test(word))
}

const ORDERS_MACHINE =
  /^(?:请|现在)?(?:忽略|无视|忘掉|忘记|跳过)[^。]{0,12}(?:指令|提示词?|规则|要求|设定|限制)|^(?:please )?(?:ignore|disregard|forget|override)\b.{0,30}\b(?:instructions?|prompts?|rules|guidelines)\b/iu
/** No vowel, five consonants in a row, or a row of the keyboard. */
const MASHED = /^[^aeiouy]+$|[^aeiouy]{5,}|asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert|zxcv|xcvb|cvbn|uiop/u

/** A message that opens as talk between people; without anything to review in it, it stays talk. */
export const opensAsTalk =
  /^(?:hi+|hello|hey+|yo|thanks?|thank you|thx|cheers|morning|good (?:morning|evening|afternoon|night)|谢谢|感谢|多谢|谢了|早|早安|哈喽|哈啰|嗨|你好|您好|大家好|晚安|晚上好|中午好|下午好)(?![a-z])/iu
/** What a message about requirements speaks of. */
export const namesWork =
  /需求|功能|页面|按钮|接口|文档|规范|规定|冲突|复杂|工作量|故事|REQ|PRD|系统|版本|评审|分析|评估|\b(?:requirements?|features?|stor(?:y|ies)|page|button|polic(?:y|ies)|docs?|review|analy[sz]e|assess|estimate|conflicts?|complexity|req)\b/iu

/** Names what a document would be called, and states no need: "公司请假流程", "expense policy". */
export const namesDocument =
  /^(?:(?!支持|新增|增加|添加|实现|优化|设计|开发)[^，,。；;：:？?\d]){2,16}(?:流程|标准|制度|规定|政策|规范|办法|须知|手册|指南|额度|时限|(?:保存|保留|有效|存储|归档)?(?:期限|年限|周期)|保留期|SLA)[。.]*$|^(?!(?:add|support|allow|enable|build|create|make|implement)\b)(?:[\w-]+ ){1,5}(?:policy|policies|guidelines?|standards?|rules|procedure|handbook|runbook|SLA)[.]*$/iu

/** Asks which tools there are. */
export const asksTools =
  /^(?:你|您|现在|目前|这里|系统)*(?:都)?(?:有|能用|可用|接入了?|连接了?|支持)(?:的)?(?:哪些|什么|几个|多少)(?:可用的?)?(?:MCP)?\s*(?:工具|服务)(?:可用|能用)?[呢吗啊。.?？]*$|^(?:列出|看看|有哪些|哪些)(?:一下)?(?:所有|全部|可用的?)?(?:MCP)?\s*(?:工具)(?:可用|能用)?[呢吗啊。.?？]*$|^(?:what|which) (?:mcp )?tools (?:do you have|are (?:there|available|connected)|can (?:i|you) (?:use|call))[?.]*$|^list (?:all |the |your )*tools[.]*$/iu

/** Asks what a tool is for, rather than to have it run. */
export const asksAboutTool =
  /(?:干嘛|干什么|做什么|是什么|有什么用|什么意思|怎么用|如何使用|介绍|讲讲|说明|解释)|\b(?:what (?:does|is|can)|how (?:do|can|should) (?:i|we) (?:use|call)|describe|explain|tell me about)\b/iu

/** Says that there is a wish and not which. */
export const announcesOnly =
  /^(?:你好[，,]?)?我(?:们)?(?:这边|手上)?(?:有|想提)(?:了)?(?:一)?(?:个|条|些|点)?(?:新的?|小)?(?:想法|点子|需求|建议|功能)(?:想(?:聊聊|说说|讨论))?[。.!！]*$|^(?:i|we)(?:'ve| have)(?: got)? (?:an? |some )?(?:new |great |rough |small )?(?:ideas?|suggestions?|requirements?|features?|feature requests?)(?: (?:for|about) (?:an? |the |our |some )?\w+)?[.!]*$/iu

/** Wishes one thing to be better without saying how: "把登录搞顺一点", "improve our search". */
export const wishesOneBetter =
  /^(?:请|麻烦|帮我|能不能)*(?:把|让|将)[^，,]{1,8}(?:搞|弄|做|变|改|整)(?:得)?(?:更)?(?:顺手?|快|好用?|稳|漂亮|好看|简单|方便|流畅|舒服|清爽|省心)(?:一?些|一?点儿?)?[。.!！]*$|^(?:please )?(?:improve|optimi[sz]e|enhance|polish) (?:our|the|my)(?: \w+){1,2}[.!]*$/iu
