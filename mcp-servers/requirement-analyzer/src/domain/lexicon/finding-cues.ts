// Wording behind the finding rules; the rule table names the source of each.

/** A way out: the demand holds only when somebody feels like it. */
export const ESCAPE =
  /尽量|尽可能|尽快|尽早|必要时|酌情|视情况|如有需要|条件允许时|原则上|一般情况下|as (?:soon|fast|much|far|many) as possible|as possible|where (?:possible|appropriate|applicable)|if (?:possible|necessary|practicable)|when (?:necessary|appropriate)|as (?:appropriate|needed|required|necessary)|to the extent possible/gi
/** A list that does not end. */
export const OPEN_LIST =
  /等等|之类的?|什么的|(?<=[\p{L}”"]\s?)(?<![平均同中初优劣高幂相])等(?=[。，,；;、）)\s]|$|多种|各种|信息|内容|功能|操作|方式|字段|场景|格式|形式|类型|渠道|指标|数据)|and so on|and the like|\betc\b\.?|including but not limited to|such as but not limited to|or similar/giu
/** Every one, without exception: hard to prove. */
export const ABSOLUTE =
  /100\s?%|百分之百|所有(?!者|人可见)|任何|一切|永远|从不|绝对|完全|全部(?!可见)|\b(?:always|never|all|every(?! (?:\d+|two|three|four|five|six|other|single)? ?(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|nights?|mornings?|evenings?|shifts?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|time)\b)|any|entire|completely|totally|absolutely|100 ?%)(?!\w)/gi
/** Better than what? */
export const COMPARATIVE =
  /更(?:加)?(?:好|快|多|方便|友好|直观|稳定|智能|流畅|清晰|高效|安全|简单|美观|准确)|比(?:现在|以前|之前)[^，。]{0,8}|最(?:好(?=的|用|看|，|。|$)|快|优|佳|方便|合适)|\b(?:better|faster|easier|simpler|nicer|cleaner|smarter|quicker|safer|more (?:\w+ )?(?:efficient|intuitive|modern|reliable|stable|secure|user-friendly|flexible))\b|\b(?:best|fastest|easiest|(?<!at )most (?!of\b)[a-z]+)\b/gi
/** A quality without a number; its clause has to hold one. */
export const UNMEASURED =
  /响应(?:要|应)?(?:快|迅速|及时)|速度(?:要|应)?快|(?:足够|非常|很|要)快|高(?:性能|并发|可用|可靠)|稳定(?:可靠|运行|性好)?(?!版|币)|安全(?:可靠)|性能(?:要|应)?(?:好|高|优)|体验(?:要)?好|易(?:用|维护|扩展)|可扩展性?|\b(?:fast|quick(?:ly)?(?! (?:voice |chat )?(?:note|question|call|chat|sync|win|update|reminder|word|heads-up|one|thing)\b)|responsive|scalable|robust|reliable|secure|stable|highly available|high[- ]performance|user-friendly|easy to (?:use|learn|maintain|understand))\b/gi
/** Points at something that is not there. */
export const REFERENCE =
  /^(?:它们?|其(?!他|它|中|实|余)|该(?![\p{Script=Han}]{2,})|上述|前述|如上|同上|这个(?!页|按钮|字段|功能|系统)|那个(?=[，,]|$))|\b(?:the above|the aforementioned|as above|see above)\b|^(?:it|this|that|they|these|those)\b(?! (?:button|page|field|screen|feature|list|report))/giu
/** Something is done, by nobody. */
export const PASSIVE =
  /被(?!动|子)[\p{Script=Han}]{1,6}|\b(?:is|are|be|being|been) (?!able|allowed|available|visible|possible|required|used|based|called|located|logged|signed|interested|overdue)[a-z]+ed\b/giu
export const PASSIVE_AGENT = /由|\bby (?:the |an? )?\w+/i
/** A bound with a bare number behind it. */
export const BARE_NUMBER =
  /(?:最多|至多|不超过|不少于|至少|上限(?:为|是)?|限制(?:为|在)|小于|大于|(?:最多|至多)[^，。,\d]{1,6}|within|at most|at least|up to|no more than|less than|more than|maximum of|limit(?:ed)? (?:of|to))\s*(?!0?\.\d)(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\d.]*\d)(?=\s*(?:[，。,.；;)）]|$))/gi
