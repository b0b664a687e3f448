// Clauses that tell what happened, what somebody says or how things stand. Source: tense and aspect in reference grammars of
// both languages (deictic time, completed aspect, past tense), and the verbs of saying, which are a closed class.

/** A time that lies behind the one who writes; a wish cannot be about it. */
export const PAST_TIME =
  /昨[天日晚]|前[天日两]天?(?=[\p{Script=Han}，])|上(?:周|个?月|个?季度|学期|个?赛季|回|一次)|去年|前年|年初|前(?:几|些|阵)(?:天|日|子)|刚才|刚刚|今早|(?:今天|这周|最近|近来|近期)(?=[^，。；]{0,8}(?:又|都|总|老|有|来|一直))|\b(?:yesterday|last (?:night|week|month|year|quarter|season|summer|winter|spring|autumn|fall|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|\w+ (?:hours|days|weeks|months|years) ago|this morning|earlier today)\b/iu

/** Things go on like this; said with a plain verb it describes and does not ask. */
export const STANDING =
  /^(?:目前|现在|现阶段|当前(?!页|用户|账|选|行|订单|状态|版本)|如今|以前|之前|原来|原先|一直以来|平时|通常)|(?:总是|老是|经常|常常|屡次|一直在|动不动)|^[^，。；]{0,12}(?:正在|还在|尚在|有待|仍在|待)(?:讨论|沟通|调研|评估|确认|商量|协商|谈)|\b(?:is|are) (?:still |currently )?being (?:discussed|evaluated|reviewed|considered|negotiated|decided|clarified|worked out)\b|\bstill (?:open|unclear|undecided|under discussion)\b|^(?:\w+, )?(?:currently|right now|nowadays|today|at present|at the moment|so far|in the past|usually)\b|\bkeeps? (?:on )?(?:losing|forgetting|complaining|missing|failing|crashing|breaking|getting (?:lost|stuck|confused)|asking|calling)\b|\b(?:always|constantly) (?:\w+ing|complain|forget|lose)/iu

/** Somebody says, finds or complains; what is said is only a wish when it brings its own wish word. */
export const SAYING_ZH =
  /^[^，。；]{0,10}?(?<![据听])(?:说(?!明|法)|表示|(?<!意见|问题|使用)反馈(?!页|单|表|框|入口|功能|记录|列表|渠道|按钮|信息|邮箱)|反映|抱怨|吐槽|投诉(?!单|记录|页|列表|工单|电话|处理|入口|渠道|率|数)|骂|觉得|认为|发现)(?!的|后|时|单|率|量|，?可)/u
export const SAYING_EN =
  /(?<!\b(?:is|are|be|been|gets?|was|were|it|page|list|screen|label|button|banner|message|system|app|dialog) (?:\w+ )?)\b(?:said|says|complain(?:s|ed|ing)?|reported|mentioned|told|yelled|grumbl(?:es|ed)|found it|thinks?|thought|feels?|felt|noticed)\b/i

/** What the documents of the business say about it: figures, not demands. */
export const FIGURES =
  /(?:报表|数据|统计|调查|问卷|监控|调研)(?:结果)?(?:显示|表明|反映|说明)|(?:平均|日均|月均|人均)每?[天日周月年]?[^，。]{0,8}\d|(?:要|需要?|得)(?:花|耗|费|等)(?:费|掉|上|待)?[^，。；]{0,6}(?:\d|[一二两三四五六七八九十半几])|^(?:都|还)?(?:要|得|需要?)[\d一二两三四五六七八九十几]+个?(?:人|小时|工作日)|^其中[^，。]{0,4}[\d一二两三四五六七八九十半]+\s?(?:成|%|％|个|家|位|起|次)|\b(?:figures|data|statistics|survey|reports?) (?:show|suggest|indicate)s?\b|\bon average\b|\b(?:lose|spend|waste)s? (?:about |around |roughly |up to |over |almost )?(?:\d[\d.,]*|an?|two|three|four|five|six|several|half an?) (?:hours?|minutes?|days?|weeks?)\b/iu

/** "看不清": somebody cannot, which is a complaint. */
export const CANNOT_END = /(?:看|听|记|读)不(?:清|见|懂|明白|住)楚?[。！!；;~～]*$/u
/** Completed aspect at the end of a clause: it has happened already. */
export const COMPLETED_END = /(?<![为除算罢])(?:了|过|好几次|多次)[。！!；;~～]*$/u

/** A wish word, in whatever mood: asking, ordering, allowing. */
export const WISHED =
  /希望|想要?|要(?!么|不是|是)|需要?|请|应当?|应该|必须|可以|可(?=[\p{Script=Han}])|能|允许|支持|麻烦|不如|那就|改[为成到]|加[上个一]|不得|不准|禁止|\b(?:please|should|shall|must|can|could|may|want|need|let|would like|wish)\b/iu

/** Asks back instead of asking for something. */
export const OPEN_QUESTION = /[?？]["”」』)）]*\s*$/u
/** A wish in the form of a question: whether it can be done, or done for somebody. */
export const POLITE_QUESTION =
  /能不能|能否|可不可以|可否|行不行|好不好|能[^，。；？]{1,60}[吗么嘛]|可以[^，。；？]{1,60}[吗么嘛]|(?:麻烦|请|帮)[^？]{2,60}[吗么嘛呢]?|^[^?]{0,40}\b(?:can|could|would|will|may) (?:we|you|i|it|they|the|there|somebody|someone|users?|\w+s)\b|\b(?:how about|what about|why not|any chance)\b/iu
/** Sends the reader elsewhere instead of saying it. */
export const POINTER =
  /^(?:具体|详细|细节|其余|内容)?[^，。；]{0,6}(?:详见|参见|请见|请看|见)(?:附件|附图|原型|链接|文档|截图|下图|上图|设计稿|会议纪要)|^(?:please )?(?:see|refer to|cf\.?|details? (?:in|are in)) (?:\w+ ){0,3}(?:attach\w*|mock-?ups?|figma|wiki|documents?|docs?|screenshots?|spec|annex|appendix|link|wireframes?)\b/iu
/** Labels of remarks on the text itself. */
export const NOTE_LABEL =
  /^\s*(?:[（(【[]\s*)?(?:备注|注|注意|附注|说明|提示|PS|P\.S\.|NB|N\.B\.|note|notes|remark|remarks|fyi)\s*(?:\d+\s*)?[】\]]?\s*[:：]\s*/iu

/** What opens the wish after a told story on the same line ("痛点：…。希望…"). Source: as `WISHED`, at the head of a sentence. */
export const WISH_OPENS =
  /^(?:因此|所以|故|为此|现)?[，,]?(?:我们|我)?(?:希望|期望|需要|想要?|要求|请|建议|诉求)|^(?:so |therefore,? |hence )?(?:please\b|(?:we|i) (?:want|need|would like|'d like)|(?:it|they|the (?:\w+ ){1,3})(?:should|shall|must)\b)/iu

/** Put out of scope, now or for good. Source: the scope sections of requirement templates in both languages. */
export const EXCLUSION =
  /本期(?:不|暂不)|暂不(?:支持|做|考虑|处理|开放)|不在(?:本期|本次|此次)?(?:范围|需求)|(?:本期|这期|一期|本次|这次|首期|先|暂时?|目前|本版)(?:都|就|先)?不(?:做|支持|考虑|涉及)|后期再|以后(?:也许|可能|再)|(?:本|该|此)(?:需求|次|期|版本|阶段|迭代|单)[^，。；]{0,6}不(?:包含|包括|含|涉及|做|改|动|处理|支持|考虑|迁)|out of scope|\bnot part of (?:this|the)\b|\b(?:will|shall|do|does) not be (?:migrated|touched|supported|built)|\bno changes? to\b|\bwe (?:do|will) not (?:touch|change|support|build|migrate)\b|not (?:covered|in scope|part of (?:this|the) (?:release|project|scope))|not included in (?:this|the first|the current)|will not be (?:covered|done|included)|maybe (?:later|one day|someday)|not in this release/i

/** What the product does not do yet, with the wish for it behind. */
export const MISSED_NOW =
  /^(?:目前|现在|暂时?)[^。；]{0,24}不[^。；，]{1,20}[，,][^。；]{0,6}(?:希望|需要|想|请|要求|建议)/u
