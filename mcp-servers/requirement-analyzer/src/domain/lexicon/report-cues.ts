// Clauses that tell what happened, what somebody says or how things stand. Source: tense and aspect in reference grammars of
// both languages (deictic time, completed aspect, past tense), and the verbs of saying, which are a closed class.

/** A time that lies behind the one who writes; a wish cannot be about it. */
export const PAST_TIME =
  /昨[天日晚]|前[天日两]天?(?=[\p{Script=Han}，])|上(?:周|个?月|个?季度|学期|个?赛季|回|一次)|去年|前年|年初|前(?:几|些|阵)(?:天|日|子)|刚才|刚刚|今早|(?:今天|这周|最近|近来|近期)(?=[^，。；]{0,8}(?:又|都|总|老|有|来|一直))|\b(?:yesterday|last (?:night|week|month|year|quarter|season|summer|winter|spring|autumn|fall|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|\w+ (?:hours|days|weeks|months|years) ago|this morning|earlier today)\b/iu

/** Things go on like this; said with a plain verb it describes and does not ask. */
export const STANDING =
  /^(?:目前|现在|现阶段|当前(?!页|用户|账|选|行|订单|状态|版本)|如今|以前|之前|原来|原先|一直以来|平时|通常)|(?:总是|老是|经常|常常|屡次|一直在|动不动)|^(?:\w+, )?(?:currently|right now|nowadays|today|at present|at the moment|so far|in the past|usually)\b|\bkeeps? (?:on )?(?:losing|forgetting|complaining|missing|failing|crashing|breaking|getting (?:lost|stuck|confused)|asking|calling)\b|\b(?:always|constantly) (?:\w+ing|complain|forget|lose)/iu

/** Somebody says, finds or complains; what is said is only a wish when it brings its own wish word. */
export const SAYING_ZH =
  /^[^，。；]{0,10}?(?<![据听])(?:说(?!明|法)|表示|反馈|反映|抱怨|吐槽|投诉(?!单|记录|页|列表|工单|电话|处理|入口|渠道|率|数)|骂|觉得|认为|发现)(?!的|后|时|单|率|量|，?可)/u
export const SAYING_EN =
  /(?<!\b(?:is|are|be|been|gets?|was|were) (?:\w+ )?)\b(?:said|says|complain(?:s|ed|ing)?|reported|mentioned|told|yelled|grumbl(?:es|ed)|found it|thinks?|thought|feels?|felt|noticed)\b/i

/** What the documents of the business say about it: figures, not demands. */
export const FIGURES =
  /(?:报表|数据|统计|调查|问卷|监控|调研)(?:结果)?(?:显示|表明|反映|说明)|(?:平均|日均|月均|人均)每?[天日周月年]?[^，。]{0,8}\d|^其中[^，。]{0,4}[\d一二两三四五六七八九十半]+\s?(?:成|%|％|个|家|位|起|次)|\b(?:figures|data|statistics|survey|reports?) (?:show|suggest|indicate)s?\b|\bon average\b/iu

/** "看不清": somebody cannot, which is a complaint. */
export const CANNOT_END = /(?:看|听|记|读)不(?:清|见|懂|明白|住)楚?[。！!；;~～]*$/u
/** Completed aspect at the end of a clause: it has happened already. */
export const COMPLETED_END = /(?<![为除算罢])(?:了|过|好几次|多次)[。！!；;~～]*$/u

/** A wish word, in whatever mood: asking, ordering, allowing. */
export const WISHED =
  /希望|想要?|要(?!么|不是|是)|需要?|请|应当?|应该|必须|可以|可(?=[\p{Script=Han}])|能|允许|支持|麻烦|不如|那就|改[为成到]|加[上个一]|不得|不准|禁止|\b(?:please|should|shall|must|can|could|may|want|need|let|would like|wish)\b/iu
