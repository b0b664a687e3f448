import { wordList } from './word-list.ts'

// What makes two sentences incompatible, beside negation. Source: the conflict types of the labelling rules (numeric,
// permission, state, timing, format) and the closed-class words that express them in both languages.

/** Frame words of requirement sentences: any two of them share these. */
export const FRAME_WORDS = wordList(
  '只能 只可 仅能 仅可 必须 应当 应该 能够 可以 超过 不超过 达到 大于 小于 低于 高于 少于 多于 继续 存在 出现 发生 系统 功能 需求 支持 提供 进行 使用 实现 需要 页面 页 点击 用于 相关 情况 方式 以及 自己 本人 时候 之后 规则 管理 设置 操作 内容 信息 方面 部分 处理 完成 包括 统一 直接 system feature support provide shall requirement page button use able allow new make get have set number way own thing do be it its their people only same day hour minute per each every may must can',
)

/** Heads that only hold what the word before them names. */
export const CONTAINERS = wordList(
  '权限 资格 permission access 列表 明细 记录 数据 信息 表 单 名单 清单 页 内容 情况 结果 数量 list table record data detail details information page number count entry size result results 时间 time 有效期 有效 期限 时限 时长 上限 validity period duration expiry limit maximum minimum',
)

/** Nothing may be changed any more. */
export const LOCKED =
  /锁定|只读|终止状态|最终状态|不[可得能]再(?=[转变改恢复启激动回用])|never (?:used|changed|reopened) again|cannot be (?:changed|reopened|reactivated|restored)|terminal state|\b(?:stay|remain)s? (?:closed|locked|final|archived|frozen|unchanged)\b|end state|不可(?:更改|变更|恢复|逆)|终态|封存|定稿|已使用|立即失效|(?:立即|当场|彻底)(?:清除|删除|销毁)|locked|read-only|\bfinal\b|irrevocabl|irreversibl|\bcannot be undone\b|closed: nothing|immutable|frozen/i
/** Locked out for some minutes: a measure, no final state. */
export const LOCKED_FOR_A_TIME =
  /锁定[^，。]{0,6}\d{1,4}\s?(?:秒|分钟|小时|天)|\block(?:s|ed)?\b[^.]{0,30}\bfor \w{1,8} (?:second|minute|hour|day)s?\b/i
/** Changes a lock excludes. */
export const CHANGE_CONCEPTS = wordList(
  'edit delete create restore cancel withdraw upload import assign replace 替换 改签 变更 载入 装 load 补充 增删 增加 追加 replace correct add change move reopen open return revert 回到 退回 变回 转回 回退 login 启用 激活 重启 reactivate reinstate raise amend put 改回 转为 变为',
)
/** Put back into an earlier state or changed, whatever the main verb. */
export const PUT_BACK =
  /恢复|还原|重新(?=启用|激活|打开|提交|使用|开放|生效)|再次(?=启用|激活|派发|提交|使用)|改回|退回|回到|转回|撤回到|\b(?:put|moved?|set|sent|changed?|brought|taken) back\b|\bback to\b|\b(?:reactivat|reinstat|reopen|restor|reviv|revert)(?:e|es|ed)?\b|\b(?:edit|chang|amend|modif|delet|updat)(?:ed|e|s|es|y|ies|ied)?\b|(?:可以?|仍可?|继续|允许)[^，。]{0,6}(?:编辑|修改|改|删除|变更|更新|调整)/i
/** Whoever it is. */
export const UNIVERSAL =
  /任何人|任何角色|所有人|谁都|无论谁|一律|\b(?:anyone|anybody|nobody|no one|everyone|any (?:guard|member|user|employee|agent))\b/i

/** Only those named may: the restriction stands on who, not on what. */
export const EXCLUSIVE_ACTOR =
  /只有|仅有|[只仅](?:限)?(?:开放|提供|允许|对外)?[^，。]{0,2}[给向对]|(?:一律|统一|均|都|必须|须|只能)由|(?:只|仅|仅限)(?:给|向|对|限)|仅限(?!.{0,4}(?:格式|一次))|只能由|只允许|仅由|(?<!不)只由|由[^，。]{1,8}操作$|^\s*only\b|\bonly (?:the |a |an )?[\w\s-]{2,30}?(?: may| can| is allowed| are allowed)|\bby (?:the |an? )?[\w\s-]{2,30}? only\b|\bonly (?:be )?[a-z]{3,15}(?:ed|en) by\b|[只仅](?:限|有)?(?!能|可|有|限|支持|保留|显示|展示|允许|需|在)\p{Script=Han}{1,8}?(?:可见|可(?=\p{Script=Han})|能(?=\p{Script=Han})|有权|才能)|\bby (?:the |an? )?[\w\s-]{2,30}? alone\b|\b(?:restricted|limited|confined) to (?:the )?(?=[a-z])|只限|专属|专用|独享|(?:to|for) (?:the )?[\w-]{2,30} only|\breserved (?:for|to)\b|\bexclusive(?:ly)? (?:to|for|by)\b|无权|have no say/iu
/** Forbidden to all but those named: the same as "only they may". */
export const EXCEPT =
  /除了?[^，。]{1,12}(?:以|之)?外[^。]{0,12}(?:不|禁止|无权|谁也)|\b(?:nobody|no one|none|no \w+) (?:except|but|other than)\b|\b(?:except|other than|apart from)\b[^.]{1,40}\b(?:nobody|no one)\b/i
/** Those named may only do part of it: "只能查看本科室". */
export const RESTRICTED_SCOPE =
  /只能(?!由)|仅能|只可|仅可|\b(?:may|can) only\b|\bonly (?:see|view|access|edit|export|read)\b/i
/** All of it, at any time, of any size. */
export const WIDE_SCOPE =
  /(?<![安完健齐保])全(?![称名新程面角景等然]|天候)\p{Script=Han}|所有|任意|任何|一切|全部|每个|不限|\b(?:any|all|every|entire|whole|unlimited)\b/iu

/** At once. */
export const IMMEDIATE =
  /\bon the day of\b|当时|当场|当天|当日|(?<=\p{Script=Han})即(?=\p{Script=Han})(?![将使日便时刻])|立即|立刻|马上|当即|实时|一出[，,]?|即可|即时|随即|the moment|at checkout|upon (?:ordering|booking|submission)|(?:right|straight|directly) after|immediately|at once|instantly|right away|as soon as|\bwhen (?:the |an? )?[\w-]+ (?:is|are) (?:placed|submitted|made|created|signed|booked|received)\b|in real[- ]time|on the day/iu
/** Not before something else, or at a fixed time. */
export const DEFERRED =
  /\bonce (?:an?|per|every|each) (?:hour|day|week|month)\b|\bhourly\b|每小时|每[天日周月](?:汇总|统一|发送|生成)?[^，。]{0,4}一次|每(?:晚|夜)|夜间|汇总(?:发送|推送|通知|提醒)|\bdigest\b|\bat the end of (?:the|each|every) [a-z]+\b|[在于]?(?:期末|月末|月底|年末|年底|季末)|\bonly (?:[a-z]+ ){0,3}(?:on|after) (?:the )?[a-z]|才(?!能力|华)|后再|之后再|统一(?:在|于)|次日|隔[日天]|第[二三]天|翌日|(?:第二|下一)个?工作日|[\d一二两三半几]\s*(?:个?工作日|天|小时|周|个?月)(?:之?后|以后)|每[日天周月][^，。]{0,6}(?:零点|点|号|日|统一)|定时|T\+\d|only (?:after|once|when)|not before|not until|every (?:night|day|week|month|monday)|nightly|overnight|in batches|until|(?:\d+|an?|one|two|three|several) (?:hour|day|week|month)s? (?:after|later)|the (?:next|following) (?:day|morning|week|month|year|working day)|\bnext (?:day|week|month|year)\b|\bthe day after\b|\bon the first of\b|次[月年周]|下个?[月周]|[次下]一?季度|by the end of the (?:day|week|month)/i

/** Automatic, without asking. */
export const UNASKED =
  /自动|(?:不|未|无需|不用|免)登录[^，。]{0,4}(?:也|即可|就|都|直接)|无需(?:确认|审核|审批|等待)|不经|直接|自行|\bitself\b|automatic|without (?:asking|(?:any )?confirmation|(?:any )?approval|(?:creating |having )?an account|signing in|logging in|registering|registration|waiting)/i
/** Not without something. */
export const NOT_WITHOUT =
  /未经[^，。]{1,12}(?:不得|不能|不可|不予)|(?:都|均|一律)?(?:要|须|需要?|必须|应)(?:先)?(?:经|由|通过)[^，。]{0,12}(?:审批|审核|确认|同意|复核)|经[^，。]{1,10}(?:审批|审核|确认|同意|复核)(?:通过)?后(?:才|方)?|only (?:after|once|when) [^.]{0,40}(?:signed in|logged in|confirmed|approved|agreed|registered)|must be (?:approved|confirmed|signed off)|(?:必须|须|需)(?:先|经)[^，。]{0,12}(?:确认|审批|审核|登录|同意)|(?:登录|确认|审核|审批|同意|支付)[^，。]{0,6}后才?(?:能|可)|must not [^.]{0,40} without|only with (?:the )?(?:approval|consent|confirmation)|must (?:sign|log) in|\bonly (?:signed|logged)[- ]in\b|只有已?登录|requires? (?:approval|confirmation|consent|sign-?in)/i

/** Events a claim is bound to. */
export const STATE_PATTERNS: readonly { readonly pattern: RegExp; readonly phase: 'before' | 'after' }[] = [
  {
    pattern: /([\p{Script=Han}]{2,8}?)(?:完成|通过|成功)?(?<![立当随])即(?=生效|锁定|失效|视为|关闭|不可|不能)/gu,
    phase: 'after',
  },
  { pattern: /([\p{Script=Han}]{2,4}?)(?:通过|完成|成功)的/gu, phase: 'after' },
  { pattern: /(被[\p{Script=Han}]{1,4}?)的/gu, phase: 'after' },
  { pattern: /已([\p{Script=Han}]{2,6}?)(?:的|后|状态|，|$|不)/gu, phase: 'after' },
  {
    pattern: /已(?:经)?(发货|付款|支付|提交|发布|审核|审批|归档|开票|签收|发车|取消|关闭|完成|注销|过期|登录)/gu,
    phase: 'after',
  },
  {
    pattern:
      /([\p{Script=Han}]{2,8}?)(?:之后|以后|后)(?=[，,、。\s仍也可不才再即会将由买旅员用学就立自按]|\p{Script=Han}|$)/gu,
    phase: 'after',
  },
  {
    pattern: /([\p{Script=Han}]{2,8}?)(?:之前|以前|(?<!提)前)(?=[，,、。\s可不就先也\d由才]|$|\p{Script=Han})/gu,
    phase: 'before',
  },
  { pattern: /([\p{Script=Han}]{2,4}?)中的/gu, phase: 'before' },
  { pattern: /待([\p{Script=Han}]{2,4}?)(?=的|状态|[^\p{Script=Han}]|$)/gu, phase: 'before' },
  { pattern: /(?:未|尚未|没有?)([\p{Script=Han}]{2,4}?)(?:的|时|前|，|$|用户|访客|订单)/gu, phase: 'before' },
  {
    pattern:
      /\b(?:that|which|who)\s+(?:have|has|is|are|was|were)\s+(?:already\s+)?(?:been\s+)?([a-z]{2,20}(?:ed|en))\b/gi,
    phase: 'after',
  },
  {
    pattern:
      /\b(?:after|once(?! (?:an?|every|each|per) (?:hour|day|night|week|month|year)))\s+([a-z][\w' -]{2,40}?)(?=[,.;]|$| can| may| must| is refused)/gi,
    phase: 'after',
  },
  {
    // "An order that has not been shipped", "as long as it has not been approved", "not yet paid".
    pattern:
      /\b(?:(?:that|which|who|as long as|while|if|when)\s[^.,;]{0,40}?\b(?:has|have|is|are|was|were)\s?(?:not|n't)\s(?:yet\s)?(?:been\s)?|not yet (?:been )?)((?!signed|logged|registered|allowed|permitted|authori[sz]ed|supported|needed|required|used|found|given|granted)[a-z]{2,20}(?:ed|en|id))\b/gi,
    phase: 'before',
  },
  { pattern: /\bbefore\s+([a-z][\w' -]{2,40}?)(?=[,.;]|$| can| may| must)/gi, phase: 'before' },
  {
    pattern:
      /(?<!not |never |n't |is |are |was |were |be |been |gets? )\b(published|posted|paid|shipped|sealed|closed|signed|approved|archived|submitted|reserved|expired|locked|cancelled)\s+[a-z]/gi,
    phase: 'after',
  },
  {
    // "An accepted quote", "after it is packed": the participle of any deed before its noun.
    pattern:
      /(?:^|\b(?:the|an?|all|any|every|each|no|on|of|for)\s)((?!need|requir|relat|detail|advanc|unlimit|limit|select|speed|seed|feed|bleed|automat|dedicat|assign|shar|nam|unus|expect|propos|combin|us|authoris|authoriz|register|logg|sign in|embed|indeed|exceed)[a-z]{4,14}ed)\s(?=[a-z])/gi,
    phase: 'after',
  },
  {
    pattern: /\b(draft|unpaid|unpublished|unsigned|pending|open)\s+(?!(?:and|or|at|on|until|from)\b)[a-z]/gi,
    phase: 'before',
  },
]

/** Without an end or an upper limit. */
export const LIMITLESS =
  /永久(?!删除|封|冻结|注销|关闭|停用|移除)|永远|长期(?:有效|保存|保留|存储)|永不(?:过期|失效|删除|清除)|(?:不会?|从不)(?:过期|失效)|不限(?![于制]?于|时|期)|不限制?(?:次|数|量|人|个|时)|无限(?:次|量|期|制|张|个)|没有(?:上限|限制|期限)|无(?:上限|限制|期限)|\bfor ?ever\b|\bpermanently (?:valid|stored|kept|available|retained)|(?:valid|stored|kept|retained|available) (?:permanently|indefinitely)|\bindefinite(?:ly)?\b|\b(?:never|not|n't) expires?\b|\bno (?:expiry|expiration|end date|upper limit|limit|maximum|cap)\b|\bunlimited\b|\bwithout (?:any )?(?:limit|restriction|expiry)\b|\bany number of\b|\bas (?:many|much|often|long) [^.]{0,20}as (?:they|you|he|she|it|one) (?:like|want|wish|need)/i

/** A part of each day ("22:00 至次日 8:00"). */
export const DAILY_WINDOW =
  /(\d{1,2})(?::(\d{2}))?\s*(?:点)?\s*(?:-|–|—|~|至|到|to|and(?=\s*\d{1,2}:))\s*(?:次日|第二天)?\s*(\d{1,2})(?::(\d{2})|点)?/

/** Happens once for a thing, so that two different moments for it exclude each other. */
export const ONCE_ONLY = wordList(
  '发放 deduct pay refund 出票 开票 开具 invoice 开通 生效 publish view issue grant ship 结算 入账 发货 赠送 release',
)
/** The same circumstance in other words; conditions are compared after this. */
export const SAME_CIRCUMSTANCE: readonly (readonly [RegExp, string])[] = [
  [
    /没有?网络?|断网|无网|离线|没信号|无信号|offline|without (?:a |the )?(?:network|connection|signal)|no (?:network|connection|signal)/gi,
    ' 离线 offline ',
  ],
  [/未登录|没有?登录|游客|not (?:signed|logged) in|without (?:signing in|an account)/gi, ' 未登录 anonymous '],
  [/节假日|周末|weekends?|holidays?/gi, ' 假日 holiday '],
  [/夜间|夜里|凌晨|晚上|at night|overnight/gi, ' 夜间 night '],
]

/** Verbs that grant or give and name no deed of their own; denied, they deny whatever the other side does. */
export const GRANTS = wordList(
  '支持 提供 允许 接受 受理 办理 接待 开放 准许 适用 参与 参加 进行 使用 享受 有 是 存在 生效 收取 接收 谢绝 不予 不退 不改 offer provide allow accept permit support serve have be take use enable available apply admit approve',
)
