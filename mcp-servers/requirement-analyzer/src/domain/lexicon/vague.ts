// Words that cannot be measured. Source: the vague-term, escape-clause, open-ended and absolute rules of the INCOSE
// Guide for Writing Requirements (R7, R8, R9, R26) and the smells derived from ISO/IEC/IEEE 29148, with their Chinese
// counterparts.
const ZH = [
  '足够快|足够',
  '(?:速度|响应|操作|页面|界面|系统)?(?:要|应该?|必须|得|需要?)(?:足够|非常|很|更|够)?(?:快|稳定|流畅|美观|简洁|简单|好看|好用|方便|友好|大气|顺畅)',
  '别太[\\u4e00-\\u9fff]|尽量|尽可能|尽快|尽早|及时|适当地?|适度|适量|合理地?|合适|恰当|相应|必要时|酌情|视情况|大概',
  '大约|左右|差不多|一般|通常|经常|偶尔|有时|可能|也许|或许|之类的?|什么的|等等',
  '(?<![平均同中初优劣高幂相])等(?=[。，,；;、）)\\s]|$|多种|信息|内容|功能|操作|方式|字段|格式|形式|类型|渠道|场景)',
  '若干|一些|各种|多种|某些|比较|较为|较(?:好|快|高|低|大|小|多)',
  '更加?(?:好|快|方便|友好|直观|稳定|智能|流畅|清晰|好用|顺手|高效)|很(?:快|好|多|方便|大)|快速|迅速|流畅|顺畅|丝滑',
  '稳定(?!版)|稳定性要好|友好|美观|好看|简洁|简单|清晰易读|清晰|直观|易用|好用|方便|便捷|灵活|强大|完善|高效|高性能',
  '高可用|智能|人性化|个性化|极致|全面|全方位|无缝|赋能|闭环',
  '(?:最大化|最小化)(?=[\\u4e00-\\u9fff])(?!和|与|、|按钮|窗口|还原)|最佳|最优|完美|优秀|良好|大气|高端|炫酷|醒目',
  '明显|主要|重要|常见|大量|少量|频繁',
].join('|')
const EN = [
  'as fast as possible|as soon as possible|as (?:much|many|little|few|simple|quick(?:ly)?) as possible',
  'where (?:possible|appropriate|necessary|applicable)|if (?:possible|necessary|appropriate|practicable)',
  'when (?:necessary|appropriate)|as (?:appropriate|needed|required|necessary)|and so on|and the like|etc\\.?',
  'or similar|other relevant|relevant|such as but not limited to|including but not limited to|appropriate(?:ly)?',
  'adequate(?:ly)?|sufficient(?:ly)?|reasonable|reasonably|suitable|proper(?:ly)?|timely|quick(?:ly)?|fast(?:er)?',
  'rapid(?:ly)?|slow|easy|easily|easier|simple|simply|user-?friendly|friendly|intuitive(?:ly)?|seamless(?:ly)?',
  'smooth(?:ly)?|robust|scalable|flexible|reliable|stable|efficient(?:ly)?|effective(?:ly)?|modern|nice(?:r)?',
  'beautiful|clean|clear(?:ly)?|better|improved|optimal(?:ly)?|best|maximi[sz]e|minimi[sz]e|world-class',
  'state-of-the-art|powerful|smart|intelligent(?:ly)?|important|significant(?:ly)?|too many|too much|many|various',
  'a few|a lot of|lots of|most|usually|normally|typically|generally|often|sometimes|occasionally|frequently',
  'approximately|about(?= \\d)|roughly|somewhat|maybe|perhaps|possibly|probably|all(?= touchpoints)',
  'convenient(?:ly)?|delightful|responsive|lightweight|minimal|slick|snappy|good|great',
].join('|')
export const VAGUE = new RegExp(`${ZH}|\\b(?:${EN})\\b`, 'gi')
/** Names of features and fixed terms that contain such a word. */
export const VAGUE_NAMES =
  /高级(?:搜索|筛选|版|会员)|智能(?:手机|卡|电表|柜|锁|手表|眼镜|家居|音箱)|一般(?:员工|纳税人|用户)|重要(?:客户|程度|性|级)|关键(?:字|词|路径)|简单(?:查询|模式)|灵活用工|快速(?:入口|通道|回复|开始|登录)|主要(?:联系人|负责人)|完善(?:资料|信息)|稳定(?:币|版)|部分(?:退款|发货|付款|支付|收货|出院)|较(?:上|去|昨)|方便面|smart (?:phone|watch|card|meter|lock)s?|fast[- ](?:track|food|forward)|quick (?:reply|start|action|search|filter)s?|clear (?:all|button|filter|cache)|best (?:before|seller)|simple (?:mode|search)|most recent|some(?:one|body|thing)|important flag|clean room|nice[- ]to[- ]haves?|(?:would|will|'d) be (?:really |very |so )?(?:great|good|nice)|quick (?:voice |chat )?(?:note|question|call|chat|sync|update|reminder|word|heads-up|one|thing)|good (?:morning|afternoon|day)/gi

/** A degree without a measure: an adjective with one of these behind it ("客气点", "好一些"), and having the air of something ("有仪式感"). */
export const DEGREE_AFTER = /^(?:一?[点些]儿?)$/
export const AIR_OF =
  /有(?:[\u4e00-\u9fff]{1,3}感|温度)(?=[。，！、；,;!]|$)|又[\u4e00-\u9fff](?=又)|(?:行业|业内|国内|国际|世界|全球)(?:领先|一流|顶尖)/g
/** Comparatives of two syllables; those of one are in the list above. "Earlier" and "later" compare times. */
export const COMPARATIVE_FORM = /^(?!earlier)[a-z]{3,}ier$/i
