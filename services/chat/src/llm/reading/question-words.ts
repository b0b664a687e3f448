/** Who, how much, what: the words that ask, where they stand as the answer that is missing rather than as an object. */
const SHOWN_ZH = '(?<!支持|可以|能够|查看|显示|统计|记录|展示|知道|选择|决定|设置|指定|列出|提示|导出)'
const AMOUNT_ZH =
  '(?:多(?:快|长|大|高|远|少|久|重|宽|深|早|晚)|几(?:天|年|个|次|条|周|月|小时|分钟|点|岁|级|位|人|号|份|层|楼))'

/** A question told by its words alone, without a mark: "5000 元以上的退款谁审批", "密码要多长". */
export const asksByWord = new RegExp(
  [
    `${SHOWN_ZH}谁(?:来|去|可以|能|有权|负责|要|说了)?\\p{Script=Han}{0,5}[。.!！]*$`,
    `${SHOWN_ZH}(?:要|是|有|得|能|需|应|最|放|休|给|发|留|存|改|付|批|报|请)*${AMOUNT_ZH}(?:\\p{Script=Han}{0,3})?[。.!！]*$`,
    `${SHOWN_ZH}(?:是|叫|用|为|有|要|找|填|带|选|算|走|按)(?:的)?(?:什么|啥|哪(?:个|些|种|里|儿|位|家|一?天)?)\\p{Script=Han}{0,6}[。.!！]*$`,
    `${SHOWN_ZH}(?:怎么|如何|怎样)(?:办|弄|算|走|申请|报销|处理|用|填|交|领|找|开|改|联系|请)\\p{Script=Han}{0,4}[。.!！]*$`,
    '\\b(?:by|to|for|with|from|until|since|at|is|are) (?:whom?|what|when|where|which \\w+)\\s*[.!]*$',
    '\\b(?:is|are|lasts?|takes?|has|have) how (?:long|many|much|often|fast|big)(?: \\w+)?\\s*[.!]*$',
  ].join('|'),
  'iu',
)

/** How much of something people are entitled to: an amount of it, not of work. */
export const asksAllowance =
  /\bhow many (?:hours|days|weeks|months) of (?!(?:work|effort|development|coding|testing)\b)|(?:年|病|事|产|婚|陪产|丧|调休|休|放)假?(?:假|期)(?:有|要|是|能|可以|最多|一共|请|休)*(?:几天|多少天|多久|多长)/iu
