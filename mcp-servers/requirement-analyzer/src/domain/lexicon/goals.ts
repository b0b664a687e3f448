import { anyOf, wordList } from './word-list.ts'

/** Objects of a wish: qualities, figures and slogans. Nothing to build is named by them. */
export const ABSTRACT_OBJECT = anyOf(
  'i',
  /效率|体验|转化率?|满意度|留存|活跃|收入|营收|销量|成本|质量|口碑|心智|竞争力|能力|水平|价值|闭环|生态|壁垒|粘性/,
  /增长|稳定性|性能|安全性|可用性|易用性|速度|氛围|形象|影响力|流程效率|协同|准确性|及时性|规范性|便捷|智能化/,
  /数字化|信息化|自动化水平|人效|能耗|投诉|流失|风险|工作量|负担|差错|管理水平|服务水平|体感|顺畅|问题|痛点/,
  /efficien|experience|conversion|satisfaction|retention|engagement|revenue|sales|cost|quality|brand|competitiv/,
  /productivity|performance|stability|security|usability|speed|value|friction|churn|growth|awareness|loyalty|morale/,
  /agility|innovation|synergy|culture|trust|workload|burden|complaints|satisf|adoption|happiness|reach|footprint/,
  /journey|everything|things|it\b/,
)

/** One-word wishes: fashion and scope words that name no behaviour. */
export const BUZZ = wordList(
  'AI ai 人工智能 大模型 大数据 区块链 物联网 元宇宙 云 智能 智能化 多端 全端 移动端 国际化 多语言 中台 数字化',
  '信息化 自动化 个性化 社交化 游戏化 可视化 微服务 云原生 低代码 5G VR AR 数字孪生 全渠道 千人千面 开放平台',
  'blockchain cloud iot metaverse personalization personalisation automation analytics mobile multi-platform',
  'multiplatform internationalization internationalisation gamification intelligence microservices omnichannel',
  'machine_learning ml llm gpt chatgpt copilot smart',
)
/** Adjectives that blow an operation up into a slogan ("支持智能排班"). */
export const BUZZ_MODIFIER =
  /更(?:懂|好|有|贴心|聪明|智慧|高效|优质|美好)|智能|极致|一站式|全方位|全面|全流程|全链路|无缝|丝滑|炫酷|高大上|先进|领先|强大|完善|灵活|多元|seamless|smart|intelligent|robust|cutting-edge|world-class|next-gen|powerful|modern|holistic|end-to-end|state-of-the-art/i
/** Standing alone these words are a wish about something that is not named. */
export const DEICTIC_OBJECT =
  /^(?:(?:各种|各类|多种|复杂|所有|一切)(?:复杂|特殊|业务|不同)?(?:的)?(?:场景|情况|需求|问题|数据|业务)|一下|它|这个|那个|系统|平台|产品|功能|界面|页面|体验|流程|代码|架构|整体|全部|东西|它更\S*|[^，。]{0,8}的东西|(?:it|this|that|things|everything)(?: (?:all|more|better|faster|nicer|easier|simpler|modern|\w+er|and))*|it|this|that|things|everything|something(?: \w+)?|the (?:system|product|app|platform|ui|site|interface|page|code|process|experience|flow)|our (?:system|product|app|platform|ui|site))?$/i

/** An object that ends in one of these is an outcome, whatever stands before it ("流量价值的最大化"). */
export const ABSTRACT_HEAD =
  /(?:价值|最大化|最优化|体验|效率|满意度|增长|转型|升级|闭环|协同|竞争力|影响力|形象|突破|目标)$|\b(?:experience|efficiency|satisfaction|growth|value|productivity|engagement|adoption)$/i

/** A figure of the business that rises or falls by a share, or doubles. Source: the usual indicators of business reviews. */
export const OUTCOME_FIGURE = anyOf(
  'iu',
  /(?:率|收入|营收|业绩|销售?额|流水|份额|成本|客单价|满意度|活跃度|日活|月活|留存|GMV|DAU|MAU|NPS|ROI)[^，。；\d]{0,8}(?:提|升|涨|增|降|减|压|拉|做到|达到|突破|翻)[^，。；\d]{0,6}(?:\d|一倍|两倍|翻)/u,
  /(?:提升|提高|增加|降低|减少|压缩)[^，。；\d]{0,14}(?:率|收入|营收|业绩|销售?额|份额|成本|满意度|活跃度|日活|月活|留存)[^，。；\d]{0,4}[\d一两三]+\s?(?:%|％|成|倍|个?百分点)/u,
  /\b(?:double|triple|halve|grow|increase|raise|boost|lift|reduce|cut|lower|decrease)s?\b [^.;]{0,40}\b(?:revenue|sales|turnover|profit|margin|churn|conversion|retention|adoption|satisfaction|market share|NPS|costs?|complaints|no-shows|signups|engagement|(?:\w+ )?rate)\b/u,
)

/** Duties of goodwill in contracts: nobody can build or test them. */
export const GOOD_FAITH =
  /\b(?:reasonable|best|all) (?:\w+ )?(?:efforts?|endeavou?rs)\b|\bin good faith\b|\bwith (?:due |reasonable )?(?:diligence|care)\b|依法(?:经营|履行|承担)|诚实信用|友好协商|尽(?:最大|一切)(?:的)?努力|本着[^，。；]{1,12}(?:原则|精神)/iu

/** How something is to seem, be like or fit in, or what it is to save people: no behaviour is named. */
export const SEEMING = anyOf(
  'iu',
  /^(?:请|麻烦)?(?:尽快|抓紧|赶紧|及时)?(?:处理|解决|修复|跟进|优化|看看)(?:一下|下)?[。！]*$|轻松(?:上手|使用|搞定)|一看就(?:懂|会)/u,
  /\b(?:nobody|no one|users?|people) should (?:not |never )?have to\b|\bneeds? (?:an? |some )?(?:\w+ )?(?:strategy|vision|concept|approach|roadmap|solution|idea)s?\b/u,
  /^(?:我们)?需要(?:一个|一套|有)?(?:解决)?(?:方案|策略|思路|规划|办法)[。！]*$/u,
  /^[^，。；]{0,6}?又\p{Script=Han}{1,3}又\p{Script=Han}{1,6}[。！]*$|(?:行业|业内|国内|国际|世界|全球)(?:领先|一流|顶尖)|像[^，。；]{1,12}(?:一样|那样)[。！]*$|(?:优化|改进|完善|美化|调整|改善){2}/u,
  /^(?:提高|提升|增强|改善|降低|减少|压缩)[^，。；\d]{0,10}(?:效率|体验|质量|成本|满意度|水平|能力|竞争力|粘性)[。！]*$/u,
  /^(?:缩短|加快|减轻|拉近|释放|节省)[^，。；\d]{0,10}(?:周期|时间|时长|链路|距离|负担|压力|进度|精力|人力)[。！]*$/u,
  /(?:风格|视觉|调性|VI|品牌)[^，。；]{0,14}(?:一致|统一|符合|匹配)/u,
  /\b(?:follow|match|fit|reflect|align with)s? (?:our|the|its) (?:\w+ )?(?:brand|style|look|tone|corporate design)/u,
  /\bmake\b [^.;]{2,30} \b(?:delightful|pop|shine|stand out|sparkle|modern|beautiful|intuitive|seamless|awesome|sexy|fun)\b/u,
  /\b(?:be|feel|look|remain)s? (?:as |more |very |both |really )?(?:easy|simple|intuitive|modern|robust|scalable|flexible|reliable|stable|fast|quick|maintainable|delightful|clean|accurate|consistent|nice|fresh)\b/u,
)

/** What it is to make people feel. Source: the verbs of emotion of a reference grammar. */
export const PLEASING =
  /^(?:要|能|希望)?(?:让|使|令)(?:人|大家|用户|客户|顾客|所有人)[^，。]{0,6}(?:爱|喜欢|满意|惊喜|舒服|放心|安心|省心|难忘|眼前一亮|心动|感动)/u
