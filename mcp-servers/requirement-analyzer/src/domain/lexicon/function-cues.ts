// What tells a deed from a wish, a figure or a remark. Source: hedges and degree words of reference grammars of both languages,
// the measures of performance requirements (ISO/IEC 25023), and the names of operations and screens of interface guidelines.

/** Only thought of, nothing asked for yet. */
export const HYPOTHETICAL =
  /也许|说不定|以后可能|或许|什么的|之类的(?!.{0,4}(?:字段|按钮|文件))|先记录一下|想法而已|聊聊|探讨一下|脑暴|类似[^，。]{1,12}(?:那种|那样|一样的东西)|^(?:explore|investigate|research|evaluate|look into|find out|figure out|think about|discuss)\b|at some point|sooner or later|maybe|perhaps|some ?day|might be nice|just an idea/i

/** The head of a telegram names an operation or a screen. */
export const NAMED_OPERATION =
  /\b(?:export|import|upload|download|print-?out|search|filter|reminder|notification|alert|approval|lookup|booking|check-?in)s?\b.*\b(?:of|for|from|to|by|on)\b|^(?:an?|one|new) (?:[\w-]+ ){0,2}(?:page|screen|view|list|report|form|dashboard|calendar|label|button|wizard|map)s? (?:where|that|which|with|for|of|showing|listing|to)\b/i

/** Qualities and rules in the form of a demand. */
export const NO_DEED =
  /遵循|符合|满足|遵守|具备|具有|保持|适应|comply|conform|meet|satisfy|adhere|remain|stay|keep|take (?:no|less|at most)|respect|\bbe\b/i

/** "Make the chain more transparent": an outcome, no change that could be built. */
export const MADE_BETTER =
  /\b(?:more|less|better|faster|easier|nicer|smarter|cheaper|safer|simpler|[a-z]{3,}(?<!numb|ord|us|filt|head|foot|oth|und|aft|nev|ev|ov|lay|custom|manag|own|serv|pap|lett|p)er)\b/i

/** Says why, not what. */
export const PURPOSE =
  /^(?:so that|that|such that|in order to)\b|^(?:以便|便于|从而|以免|免得|省得|好让|为了?(?:让|使|方便|便于|避免|防止|减少))/i

/** The name of a figure, not a deed. */
export const MEASURED_NAME =
  /的(?:耗时|时间|时长|速度|次数|数量|延迟|时延|比例|占比|可用性)$|^[^，。]{0,12}从[^，。]{1,16}到[^，。]{1,16}$/u

/** What a product does under load. */
export const CARRIES = /^(?:支持|承载|承受|满足|达到|支撑|扛|support|handle|serve|sustain|cope|withstand|allow)$/

/** The clause says how fast or how much. */
export const MEASURE =
  /响应时间|响应速度|时延|延迟|耗时|可用性|吞吐|P9\d|TP9\d|QPS|TPS|并发(?:数|量)?(?:不|达|支持)|% of (?:requests|calls|queries|searches)|(?:速度|时间|用时)(?:必须|要|应|须|需|控制)?(?:在|不超过|小于|低于|≤|<)|续航|on (?:one|a single) charge|response time|latency|load(?:ing)? time|uptime|availability|throughput/i

/** What may stand after a verb beside its object: times and limits. */
export const MEASURE_REST =
  /within|under|in|less than|no more than|不超过|以内|之内|内|小于|低于|\d[\d.,]*|毫秒|秒|分钟|小时|ms|milliseconds?|seconds?|minutes?|hours?|one|two|three|five|ten|s\b/gi

/** Objects that are an opinion or somebody's approval, also of a thing that is named: "系统更加好用". */
export const WISH =
  /^(?:更|很|比较|better|more|faster|to\b)|^[^的，。]{1,10}(?:更加?|再|比较|足够|越来越)\p{Script=Han}{1,4}(?:一些|一点|些|点)?$/iu

/** A place or value behind a pronoun says what changes. */
export const PLACE =
  /^ (?:to|on|in|into|at|from|under|as|by|for|after|before|until|next to) (?!(?:me|us|you|all|everyone|now)\b)[\w"“]/i

/** "改漂亮点": an opinion, no change that could be built. */
export const TASTE =
  /^(?:得|成)?(?:更|再)?(?:漂亮|好看|美观|大气|高级|高端|好用|顺手|简洁|清爽|现代|时尚|舒服|友好|聪明)(?:一?[点些]|一下)?[儿的]?$/

/** A label with nothing behind it. */
export const NOTHING_NAMED = /^\s*[:：]\s*(?:none|n\/a|tbd|nothing|暂?无|没有|待定)/i
