/**
 * What people write around a requirement when they ask about it. A frame is stripped from the ends of a request, so that
 * a tool gets the requirement and not the request. Collected from the four scenarios and their paraphrases.
 */

const ZH_POLITE =
  '(?:请问?|麻烦(?:你|您)?|帮忙|帮我|帮|你|您|我们?|咱们?|能不能|能否|可不可以|可以|能|想要?|需要|要|来|给|先|再|把|对(?![接账比话齐象])|就|现在|另外|那|嗯)'
const ZH_ASK =
  '(?:分析|评估|评审|审查|审核|审阅|评价|评一评|检查|校验|核对|估算|估计|估一?下|估|测算|判断|确认|看看|看一看|看一下|看下|看|查看|查一下|查查|查|研究|梳理|过一遍|过一下|review|analy[sz]e)'
const ZH_PART =
  '(?:这|那|该|以下|下面|如下|上述|一|我们|新|的|个|条|份|项|段|下|些|产品|业务|是否|有没有|描述|文本|内容|完整|合理)'
const ZH_NOUN =
  '(?:需求|功能点|功能|想法|点子|PRD|prd|文档|story|用户故事|复杂度|复杂性|工作量|工期|难度|完整性|完整度|质量)'
const ZH_ADD =
  '(?:新增|增加|添加|加上?|新建|提|做|写|有|上)(?:了)?(?:一)?(?:个|条|项)?(?:新)?(?:的)?(?:需求|功能|想法)?'

const EN_POLITE =
  "(?:please|pls|could you|can you|would you|will you|can we|let's|let us|i want (?:you )?to|i'd like (?:you )?to|i would like (?:you )?to|we want to|we'd like to|help me|help us|kindly|hi|hello|hey|now|also|ok|okay)"
const EN_ASK =
  "(?:analy[sz]e|review|assess|evaluate|check|examine|inspect|estimate|size|look at|take a look at|go over|critique|what do you think (?:of|about)|give me a review of|do a review of|run a review (?:of|on)|what is|what's|tell me)"
const EN_PART = '(?:the|this|that|these|those|a|an|our|my|new|product|business|of|for|to|on|it takes|needed)'
const EN_NOUN =
  '(?:following|below|requirements?|features?|feature requests?|ideas?|prd|spec(?:ification)?s?|stor(?:y|ies)|user stor(?:y|ies)|text|description|completeness|complexity|effort|work(?:load)?)'
const EN_ADD =
  '(?:add that|(?:add|create|introduce|raise|propose|log)(?: an?| the)?(?: new)? (?:requirement|feature|user story|story)(?: (?:that|saying|called|for|to))?)'

const END = '[\\s。．.!！?？~～;；,，]*$'
const SEPARATOR = '[，,。；;.!！?？\\s]+'

/** `strong` frames are requests wherever they stand; `weak` ones could be the requirement itself and need a companion. */
export interface Frames {
  readonly strong: readonly RegExp[]
  readonly weak: readonly RegExp[]
}

export const leadingFrames: Frames = {
  strong: [
    new RegExp(
      `^(?:${ZH_POLITE})*${ZH_ASK}(?:一下|一遍|看看|下)?(?:${ZH_PART}|\\s)*${ZH_NOUN}(?:${ZH_PART}|${ZH_NOUN})*[\\s:：,，—-]*`,
      'iu',
    ),
    new RegExp(`^(?:${ZH_POLITE})*${ZH_ASK}(?:一下|一遍)(?:${ZH_PART})*[\\s:：,，—-]*`, 'iu'),
    new RegExp(`^(?:${ZH_POLITE})*${ZH_ASK}\\s*[:：]\\s*`, 'iu'),
    // What is asked about it may stand between: "看看这条写得行不行：…".
    new RegExp(
      `^(?:${ZH_POLITE})*${ZH_ASK}(?:一下|下)?(?:这|那|下面|以下)(?:一)?(?:条|个|段|句)[^:：\\n]{0,14}[:：]\\s*`,
      'iu',
    ),
    new RegExp(`^(?:${ZH_POLITE})*${ZH_ADD}\\s*[:：,，]\\s*`, 'iu'),
    /^(?:这|有|我有)?(?:一)?(?:个|条)?(?:新的?)?(?:需求|功能)(?:文本|描述|内容|如下|是|为|点)*\s*[:：]\s*/u,
    new RegExp(
      `^(?:${EN_POLITE}[\\s,]+)*${EN_ASK}\\s+(?:${EN_PART}\\s+)*${EN_NOUN}\\b(?:\\s+(?:${EN_PART}|${EN_NOUN})\\b)*\\s*[:,—-]*\\s*`,
      'i',
    ),
    new RegExp(`^(?:${EN_POLITE}[\\s,]+)*${EN_ASK}\\s*(?:this|it)?\\s*[:—]\\s*`, 'i'),
    new RegExp(`^(?:${EN_POLITE}[\\s,]+)*${EN_ADD}\\b\\s*[:,—-]*\\s*`, 'i'),
    new RegExp(`^(?:${EN_POLITE}[\\s,]+)*${EN_ASK}\\s+(?:this|it|that)(?: one)? for [\\w ,]{2,30}\\s*[:：]\\s*`, 'i'),
    /^(?:does|do) (?:this|it|that) (?:make sense|work|look \w+|sound \w+)(?: to you| enough)?\s*[:：?—-]\s*/i,
    /^is (?:this|it|that)(?: one)? (?:ok(?:ay)?|complete|clear|good|fine|reasonable)(?: enough| to build)?\s*[:：?—-]\s*/i,
    /^(?:new\s+)?(?:requirement|feature(?: request)?|user story|story)\s*[:：—-]\s*/i,
    /^(?:please\s+)?how (?:complex|hard|big|difficult|large|much work|much effort) (?:is it to|would it be to|is|would it take to|would)\s+/i,
    /^how (?:long|many (?:days|weeks)) (?:would|will|does|do|might) (?:it|we) (?:take|need)?\s*(?:us )?(?:to )?/i,
    new RegExp(`^(?:${ZH_POLITE})*(?:生成|写|拆分?|输出|给出|整理)(?:一下)?(?:用户故事|验收标准)\\s*[:：]\\s*`, 'u'),
    /^[^:：“"]{0,30}(?:冲突|矛盾|重复|打架)[吗么]?\s*[:：]\s*/u,
    /^(?:please )?(?:generate|write|draft|create|give me|produce) (?:the )?(?:user stories|acceptance criteria) (?:for|of)\s+/i,
    /^(?:please )?(?:turn|break|split|convert)\s+/i,
    /^(?:请|帮我)?(?:查|检查|看)(?:一下)?(?:冲突|矛盾|重复)\s*[:：]\s*/u,
    /^(?:please )?give me an? (?:estimate|idea) (?:for|of)\s+/i,
    /^(?:please )?check (?:for|whether|if)[^:]{0,60}:\s*/i,
    /^how (?:many (?:days|weeks)|long|much (?:effort|time|work)) (?:would|will|does|do|might)\s+(?!it\b|we\b)/i,
    /^(?:does|do|will|would|is there any) (?:this|it|the (?:new )?requirement)?\s*(?:conflict|contradiction|overlap|clash)\w*(?: with)?[^:]{0,40}:\s*/i,
  ],
  weak: [
    new RegExp(`^(?:${ZH_POLITE})*${ZH_ASK}(?:${ZH_PART})*[\\s:：,，—-]*`, 'iu'),
    new RegExp(`^(?:${ZH_POLITE})*${ZH_ADD}[\\s:：,，]*`, 'iu'),
    new RegExp(`^(?:${ZH_POLITE})+[\\s:：,，]*`, 'iu'),
    new RegExp(`^(?:${EN_POLITE}[\\s,]+)*${EN_ASK}\\s+(?:(?:${EN_PART}|whether|if)\\s+)*`, 'i'),
    new RegExp(`^(?:${EN_POLITE}[\\s,]+)+`, 'i'),
    /^(?:add|create|introduce)\s*(?=$)/i,
  ],
}

const OTHERS =
  '(?:现有|已有|已经有|目前|原有|其他|别|其它|我们|的|需求|功能|规则|什么|任何|潜在|产生|存在|发生|有|没有|哪些|相互)'
const CLASH_END = `(?:冲突|矛盾|重复|打架|重叠|相悖|不一致)(?:或(?:冲突|矛盾|重复))?(?:的地方|之处)?(?:的)?(?:地方|需求)?[吗呢么]?${END}`
/** After a pause, or with the others named: "检查手机号是否重复" is no request about requirements. */
const CONFLICT_ZH = new RegExp(
  `[，,。；;\\s]+(?:${ZH_POLITE})*(?:${ZH_ASK})?(?:一下)?(?:它|这|这个|这条)?(?:有没有|是否有?存?在?|有无|会不会|有没|会|跟|和|与|同)+${OTHERS}*${CLASH_END}|(?:${ZH_POLITE})*(?:${ZH_ASK})?(?:它|这|这个|这条)?(?:有没有|是否有?|会不会|会)?(?:跟|和|与|同)(?:现有|已有|已经有|目前|原有|其他|别|其它|我们)${OTHERS}*(?:会不会|会|是否|有没有|有)?${OTHERS}*${CLASH_END}`,
  'u',
)
const CONFLICT_EN = new RegExp(
  `(?:${SEPARATOR})(?:(?:and|then|please|also|could you)\\s+)*(?:check|see|tell me|find out|look|verify|analy[sz]e|review|is there|are there|does|do|will|would)\\b[\\s\\w]{0,60}?\\b(?:conflicts?|contradict(?:s|ions?|ing)?|clash(?:es)?|overlaps?|duplicates?)\\b[\\s\\w]{0,50}${END}`,
  'i',
)

export const trailingFrames: Frames = {
  strong: [
    /\s+(?:down )?(?:in)?to (?:\w+ )?user stories[\s.!?]*$/i,
    CONFLICT_ZH,
    CONFLICT_EN,
    new RegExp(
      `的(?:复杂度|复杂性|工作量|工期|开发难度|难度|完整性|完整度|排期)(?:是|有|会|大概|大约|到底)*(?:多少|怎么样|怎样|如何|多大|多高|高不高|大不大|几天)?[吗呢么]?${END}`,
      'u',
    ),
    new RegExp(
      `[，,]?(?:大概|大约|一共|总共|预计|开发)*(?:需要|要|得|花)(?:多久|多长时间|多少(?:人天|天|时间|工作量)|几天|几周)(?:能|才能)?(?:做完|完成|上线|做好|搞定|实现|开发)?[吗呢么]?${END}`,
      'u',
    ),
    new RegExp(
      `(?:${SEPARATOR})(?:${ZH_POLITE})*${ZH_ASK}(?:一下|一遍|看看)?(?:${ZH_PART}|${ZH_NOUN})*[吗呢吧]?${END}`,
      'iu',
    ),
    new RegExp(
      `(?:${SEPARATOR})(?:这个需求|这样|这)?(?:怎么样|如何|行不行|可行吗|合理吗|完整吗|靠谱吗|够不够清楚|有什么问题)${END}`,
      'u',
    ),
    /[\s,;.]+(?:how (?:long|much (?:effort|time|work)|many (?:days|weeks)|big|complex|difficult|hard) (?:is|would|will|does|do)\b.{0,40})$/i,
    /[\s,;.]+(?:and )?(?:please )?(?:review|analy[sz]e|assess|evaluate|estimate)(?: it| this| the (?:requirement|complexity|effort))+[\s.!?]*$/i,
  ],
  weak: [
    new RegExp(`(?:的|这个|这条|该)(?:新)?(?:需求|功能|想法)${END}`, 'u'),
    /\s+take[\s?.!]*$/i,
    new RegExp(`^的?(?:新)?(?:需求|功能|想法|复杂度|工作量)${END}`, 'u'),
    /^(?:and|as|as a|is|be|would|for us|requirement|feature|\s)*[\s.!?]*$/i,
  ],
}

/** Words that ask and do not require: what remains around a quotation is measured without them. */
export const requestWords =
  /\b(?:would|will|could|can|does|do|is|are|there|any|how|many|much|long|days|weeks|time|take|takes|effort|conflicts?|contradicts?|contradictions?|clash(?:es)?|overlaps?|duplicates?|with|against|the|a|an|our|existing|current|requirements?|features?|stor(?:y|ies)|it|this|that|we|have|already|to|for|of|and|or|in|on|if|estimate|analy[sz]e|review|check|assess|evaluate|please|write|generate|create|user|acceptance|criteria|best|practices?|competitors?|complexity|complex|big|large|hard|size|need|needed|implement|build|what|which|about|think|you|me|give|tell|see|whether)\b|用户故事|验收标准|竞品|同类产品|最佳实践|业界|技术选型|技术方案|冲突|矛盾|重复|现有|已有|需求|功能|复杂度|工作量|如果|新增|增加|写|生成|拆分|怎么做|怎样|如何|什么|有没有|会不会/giu
