/**
 * Kinds of answer a question can ask for: how the question shows it, and what a sentence that answers must hold. Written
 * for this project; Chinese is in the one script that texts are folded to, English in small letters.
 */
export interface FocusKind {
  readonly name: string
  readonly asks: RegExp
  readonly says: RegExp
  /** What answers must not stand in the question already: "who" is not answered by the people it names itself. */
  readonly isNew: boolean
  /** So telling that fewer words of the question need stand beside it. */
  readonly isTelling: boolean
}

const NUMBER = String.raw`(?:\d[\d,.]*|[零〇一二两三四五六七八九十百千万亿半]+)`
const NUMBER_WORD =
  '(?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half)'
const TIME_UNIT = '(?:毫秒|秒|分钟|分(?!之)|刻钟|小时|钟头|工作日|工作天|天|日|周|星期|月|季度|年|晚)'
const TIME_WORD =
  '(?:milliseconds?|ms|seconds?|s|minutes?|min|hours?|h|(?:working |business |calendar )?days?|weeks?|months?|quarters?|years?|nights?)'
const CURRENCY = '[港美欧日]?元|块|角|港币|英镑|人民币|台币'
const PRICE = '(?<!免)费|钱|价|租金|押金|工资|薪|奖金|补贴|津贴|罚款|罚金|预算'

const LENGTH_OF_TIME = `${NUMBER}\\s*个?${TIME_UNIT}|(?:${NUMBER_WORD}|an?)[- ]${TIME_WORD}\\b|永久|长期|无限期|不限|立即|立刻|马上|当[天日]|次日|隔[天日]|即时|实时|随时|\\b(?:immediately|at once|forever|permanent|indefinite|until|same day|next day|overnight|right away|unlimited|never)`

export const FOCUS_KINDS: readonly FocusKind[] = [
  {
    name: 'reason',
    asks: /(?<![称名因之])为什么(?!名)|为何|为啥|什么原因|何以|\bwhy\b|\bhow come\b|\bwhat (?:is|was|are|were) the reasons?\b/,
    says: /因(?!子)|由于|为了|为避免|出于|鉴于|目的|使得|以免|以便|以防|防止|避免|否则|导致|引起|造成|所以|原因|[,;]以(?![上下前后内外来及])|\b(?:because|since|so that|so as to|in order to|due to|to avoid|to prevent|reasons?|caused?|otherwise|therefore|as a result)\b/,
    isNew: false,
    isTelling: true,
  },
  {
    name: 'frequency',
    asks: /(?:多久|多长时间|隔多久).{0,16}一[次回遍]|每隔多|\bhow (?:often|frequently)\b/,
    says: /每(?:隔)?(?:个)?(?:\d+|[一二三四五六七八九十两半]+)?\s*个?(?:毫秒|秒|分钟|小时|天|日|周|星期|月|季|年|班|次|批|晚|早)|随时|实时|定期|\b(?:every|each|hourly|daily|weekly|monthly|quarterly|yearly|annual|annually|nightly|once|twice|(?:times|once|twice) an?|continuous|per (?:day|week|month|year|hour))/,
    isNew: false,
    isTelling: true,
  },
  {
    name: 'age',
    asks: /多大年龄|年龄.{0,6}多少|几周?岁|多少周?岁|\bhow old\b|\bwhat age\b/,
    says: /\d\s*周?岁|[一二三四五六七八九十]周?岁|成年|\b(?:years? old|aged?|under \w+|over \w+|adults?)\b/,
    isNew: false,
    isTelling: true,
  },
  {
    name: 'temperature',
    asks: /多少度|几度|温度.{0,6}(?:多少|几)|多热|多冷|\bhow (?:warm|hot|cold)\b|\bwhat temperature\b/,
    says: /[\d一二三四五六七八九十]\s*(?:摄氏)?度|℃|°|室温|常温|\bdegrees?\b|\broom temperature\b/,
    isNew: false,
    isTelling: true,
  },
  {
    name: 'money',
    asks: new RegExp(
      `(?:${PRICE})[^,。?]{0,8}(?:多少|几(?![时点天号月日年]))|(?:多少|几(?![时点天号月日年]))[^,。?]{0,4}(?:${PRICE}|${CURRENCY})|\\bhow (?:much|many)\\b.*\\b(?:costs?|pays?|paid|charged?|price|fees?|spend|spent|money|dollars?|euros?|pounds?)\\b|\\bwhat (?:does|do|did|will|would|is|are)\\b.*\\b(?:costs?|pay|charge|prices?|fees?)\\b|\\bhow expensive\\b`,
    ),
    says: new RegExp(
      `${NUMBER}\\s*(?:多|余)?(?:${CURRENCY})|免费|免票|免收|不收|豁免|减免|半价|折|百分之|%|${NUMBER}成|${NUMBER}个月.{0,2}(?:租金|工资|薪)|(?:${NUMBER_WORD}|an?) (?:euros?|pounds?|dollars?|cents?|yuan|francs?)\\b|[$€£¥]\\s?\\d|\\b(?:hkd|usd|cny|rmb|twd|nt\\$|eur|gbp|sgd|jpy)\\b|\\b(?:free|half price|no (?:\\w+ )?fee|per ?cent)\\b`,
    ),
    isNew: false,
    isTelling: true,
  },
  {
    name: 'duration',
    asks: new RegExp(
      `多久|多长时间|(?:几|多少)\\s*个?${TIME_UNIT}(?!开|上班)|\\bhow (?:long|soon|quickly)\\b|\\bhow many (?:\\w+ )?${TIME_WORD}\\b`,
    ),
    says: new RegExp(LENGTH_OF_TIME),
    isNew: false,
    isTelling: true,
  },
  {
    name: 'time',
    asks: /什么时候|何时|几点|几时|哪[天日年月周]|哪一[天日年月周]|几[号月]|[周星]期?几(?!天)|^\W*when\b|\bwhen (?:do|does|did|is|are|was|were|will|can|must|may|should|shall)\b|\bwhat (?:time|date|day)\b|\bwhich (?:day|month|year)\b/,
    says: new RegExp(
      `${LENGTH_OF_TIME}|${NUMBER}\\s*[点时号]|[上下中]午|凌晨|晚上|早上|夜间|深夜|每[个天日周月年季晚]|周[一二三四五六日末]|星期|工作日|当[年月]|次[年月]|[年月周]底|季度|之[前后]|前$|[前后]|期间|同时|届满|\\d{1,2}:\\d\\d|\\d ?[ap]\\.?m\\b|\\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|every|each|before|after|during|once|as soon as|when|noon|midnight|morning|afternoon|evening|night|weekends?|weekdays?|quarter|year|daily|weekly|monthly|time|from|by)\\b|\\b(?:19|20)\\d\\d\\b`,
    ),
    isNew: false,
    isTelling: false,
  },
  {
    name: 'number',
    asks: /多少|(?<![未好哪])几(?![何乎])|[上下]限是|\bwhat(?:'s| is| are| was) the (?:[\w-]+ ){0,3}?(?:minimum|maximum|shortest|longest|largest|smallest|length|size|limit|number|threshold)\b|多[大高重远宽深快]|\bhow (?:many|much|big|large|small|high|heavy|tall|far|deep|fast|slow)\b/,
    says: /\d|[零一二两三四五六七八九十百千万半](?!些|下|样|般|起|切|定|旦|致|律|同|直|边|经)|全部|所有|无限|不限|[只仅]|单[个次笔]|双|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|half|a third|a quarter|tenth|once|twice|single|double|unlimited|no limit)\b/,
    isNew: false,
    isTelling: false,
  },
  {
    name: 'person',
    asks: /谁|哪位|哪个(?:人|部门|团队|岗位|角色)|哪些(?:人|部门|角色)|什么人|(?:^|[,;:.?!] ?|\b(?:and|to|by|from|with|for|of) )who(?:m|se)?\b|\bwhich (?:team|role|department|person)\b/,
    says: /\p{sc=Han}[员师]|\p{sc=Han}长(?![期度短])|教练|主管|经理|主任|负责人|[一-鿿](?:部|处|组|科|室|局)|团队|委员会|专员|医生|兽医|大夫|主席|总监|总裁|董事|法务|财务|人事|行政|公司|供应商|房东|物业|家属|监护人|家长|客服|工会|机构|司机|老师|管家|秘书|同事|上级|领导|本人|租户|用户|客户|成员|居民|乘客|作者|所有人|任何人|皇帝|国王|大臣|将军|学者|博士|教授|先生|女士|\b(?:managers?|directors?|officers?|owners?|leads?|leaders?|head|chief|teams?|staff|board|department|committee|council|engineers?|developers?|administrators?|admins?|approvers?|reviewers?|operators?|technicians?|supervisors?|secretary|assistants?|apprentices?|teachers?|trainers?|coach(?:es)?|\w*guards?|\w{4,}masters?|masters?|doctors?|nurses?|vets?|drivers?|captain|clerks?|cashiers?|librarian|archivist|caretaker|ushers?|stewards?|tenants?|landlord|residents?|members?|parents?|guardians?|adults?|customers?|clients?|users?|employees?|colleagues?|authors?|editors?|auditors?|lawyers?|counsel|ceo|cfo|cto|hr|finance|legal|support|sales|on-call|primary|secondary|borrowers?|readers?|visitors?|buyers?|sellers?|suppliers?|vendors?|company|contractors?|police|everyone|everybody|nobody|anyone|mrs?\.? \w+|ms\.? \w+|dr\.? \w+)\b/u,
    isNew: true,
    isTelling: false,
  },
  {
    name: 'place',
    asks: /哪里|哪儿|什么地方|何处|(?<![差别错])在哪|(?:^|[,;:.?!] ?|\b(?:and|from) )where\b|\bwhich (?:city|country|room|floor|building)\b/,
    says: /在[^,。;]{1,12}[里内上下处旁前后间室区楼层柜库厅站部台架院店门]|[室区楼层柜库厅站架院馆店港房仓台部处市路口省县州城镇村山河岛洲海国湖江]|位于|地址|页面|菜单|按钮|目录|频道|邮箱|系统|程序|https?:|`|\w\/\w|\b(?:in|at|on|to|near|under|behind|inside|outside|beside|next to|opposite|into|onto|via) (?:the |an? |our |its |their |front of |row |room |floor )*(?!(?:the|an?|our|its|their)\b|presence\b|cases?\b|time\b|order\b|advance\b|batch|day|weeks?\b|months?\b|years?\b|event\b|addition\b|loan\b|duty\b|average\b|least\b|most\b|once\b|\d)[\w-]{2,}/,
    isNew: true,
    isTelling: false,
  },
  {
    name: 'permission',
    asks: /(?:能不能|可不可以|能否|可否|是否(?:可以|能|允许|准许)|允不允许)|(?:能|可以|允许|准许|让)[^,;。?]{0,24}(?:[吗嘛]|(?<![什怎多那这])么)|能[^,;。?]{0,12}行[吗嘛]|^\W*(?:can|may|could)\b|(?:^|[,;:] ?)(?:are|is|am) .{0,60}\b(?:allowed|permitted|possible|acceptable|forbidden|okay|ok)\b/,
    says: /[可能须需应勿莫仅只限免无没准许谢]|必|不|非|未|禁|允许|拒|起[印售订送]|以[上下内外前后]|[最至][多少高低长短大小早迟晚]|[上下]限|超过|\b(?:can(?:not)?|may|must|shall|should|need(?:s|ed)?|have to|has to|not|no|never|none|nothing|nobody|only|unless|without|except|allow(?:s|ed)?|permit(?:s|ted)?|prohibit(?:s|ed)?|forbid(?:s|den)?|bans?|banned|refus\w+|reject\w+|accept\w*|requir\w+|able|possible|impossible|free|welcome|up to|at (?:most|least)|limit\w*|maximum|minimum|more than|less than|under|over|until|exclud\w+|includ\w+|support\w*|available|optional|mandatory)\b/,
    isNew: false,
    isTelling: false,
  },
]
