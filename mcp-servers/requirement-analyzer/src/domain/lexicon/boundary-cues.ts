import { anyOf } from './word-list.ts'

// Limits, failures and exceptions. Source: boundary-value and error-guessing checklists of test design.

/** Something that departs from the normal course, in a condition or a description. */
export const DEVIATION = anyOf(
  'iu',
  /off sick|\bgone\b|sold out|\bbad\b|nobody|(?:has|have)(?: not|n't)/u,
  /none\b|time is up|runs? out|ran out|still open|left open|fits? no\b/u,
  /\p{Script=Han}不(?:出去|上去|进去|进来|下来|出来|动|成功)|被(?:两|多|他|别|另)[^，。]{0,6}(?:改|编辑|占|领|抢|选)|两(?:个|名|位)?人/u,
  /失败|出错|报错|错误|异常|超时|中断|断网|断开|断线|断连|断电|离线|弱网|掉线|宕机|挂了|坏(?:了|掉|件)/u,
  /卡(?:住|死|纸)|没电|欠费|丢(?:了|失)|跌倒|停水|不可用|不通|没信号|无网|没网|崩溃|丢失|损坏|缺失|缺少|缺|为空/u,
  /空(?:的|值|数据|列表|文件|白)|零|未(?!来|读)|没有|没(?=[\p{Script=Han}])|无(?!障碍|线|人机|感)|不足|不够|不存在/u,
  /破损|残缺|污损|模糊|看不清|[拍照印]糊|没(?:有)?(?:反应|响应|返回|回音|连上)|无(?:反应|响应)|[输选传扫点付填拿投]错|漏[填选传扫拍]/u,
  /不符|不匹配|不一致|不合法|不在|不满|非法|无效|无结果|查不到|找不到/u,
  /(?:匹配|识别|对应|核对|读|扫)不(?:上|到|出|了)|无法(?:匹配|识别|解析|读取)|查无|重复|已存在|已被|已经|同时|并发(?![到给送出布起放至往回消通邮短])/u,
  /冲突|抢|超过|超出|超限|超额|超员|满(?!足|意|减|赠|额|月|分|\s?\d+\s?(?:天|日|周|个?月|年|岁|元))|上限|用完|用尽|售罄|爆满|过期|失效|逾期|迟到|离职/u,
  /停用|注销|停电|换人|请假|退出|中途|拒绝|驳回|撤销|取消|溢出|越界|低于|不到|少于|跨(?:天|月|年|日|赛季|夜|时区)/u,
  /闰|临时|突发|fail|error|timeout|times? out|offline|unreachable|unavailable|lost|down\b|crash|corrupt|missing/u,
  /empty|blank|zero (?!differences?|errors?|defects?)|no (?!later|more|less)|not\b|n't|without|invalid|malformed/u,
  /unknown|unreadable|duplicate|already|twice|same|both|two (?:people|users|staff|persons)|second|concurrent/u,
  /simultaneous|conflict|exceed|over\b|more than|above|too (?:large|many|long|big)|longer than|larger than|full\b/u,
  /limit|expire|overdue|late\b|leaves|left the|deleted|disabled|deactivated|absent|until|unless|except|otherwise/u,
  /beyond|outside|partial|interrupted|reject|refus|declin|out of (?:stock|range|office)|power cut|drops? out/u,
  /drop(?:s|ped)? the|double|stuck|jam|loses?\b|collision|wrong|never|less than|below|under\b|fewer|broken|stale/u,
  /bounc/u,
)

/** An outcome that refuses, limits or repairs: a boundary whatever the condition. */
export const DEFENSIVE = anyOf(
  'i',
  /拒绝|拦截|禁止|暂停|停止|冻结|锁定|维持|保持(?:不变|原)/,
  /不(?:能|可|得|允许|予|再|让|展示|显示|发送|提醒|计|算|扣|触发|生成|重复|影响|覆盖|受理)|置灰|提示|报错|跳过|忽略/,
  /截断|截取|重(?:拍|传|填|扫|输|选|试|发)|手(?:工|动)?(?:输|录|填)|回滚|重试|补发|补偿|降级|兜底|转人工|转交|转给|以[^，。]{0,12}为准|只(?:发|记|算|计|保留|生成|扣|处理|能)/,
  /保留(?:原|草稿|最后|旧)|续传|恢复|暂存|本地|缓存|丢弃|作废|关闭|关单|取消|失效|合并|去重|排队|限流|告警|转为/,
  /标记为|默认|显示(?:为|“|"|占位|空)|退回|返回|返航|列出|refus|reject|block|den(?:y|ied)|skip|ignor/,
  /roll(?:s|ed)? ?back|retr(?:y|ies|ied)|fall(?:s)? back|warn|error|message|prompt|kept|keep|queue|discard|drop/,
  /cancel|not\b|never|only|once|default|hidden|grey|gray|merge|instead|stays?|remain|retain|show|return|stop/,
  /truncat|manual|wins|disabled|locked|stays? open|reopen|marks?|marked|hands?|passes? to|go(?:es)? to|moves? to/,
  /placeholder|resume|\bheld\b|on hold/,
)

/** Words that are a boundary by themselves. */
export const BOUNDARY_WORD = anyOf(
  'iu',
  /\b(?:after that|afterwards|thereafter)\b[^.;]{0,20}\b(?:no|not|cannot)\b|^\W{0,3}skip\b|不(?:含|计)(?:周末|节假日)/u,
  /\b(?:who|that|which) (?:is|are|has|have) (?:already|no longer)\b|\btwo \w+s (?:cannot|can't|must not)\b|\bretr(?:y|ies)\b/u,
  /\d+\s?(?:到|至|[-~–])\s?\d+\s?个?(?:字符|汉字|字|位)|\bbetween \d[\d,.]* and \d[\d,.]*(?! ?(?:o'clock|am|pm|:))/u,
  /同一[^，。；]{1,8}(?:只能|不能|不得|最多|仅)|一(?:个|名|位|台|张|条|份)[^，。；]{1,8}只能[^，。；]{1,10}一(?:个|次|名|位|台|张|条|份)/u,
  /\bcap(?:ped)? (?:it |them |this |that |the \w+ )?at\b|\b(?:maximum|limit|cap) [^.;]{0,80}\bto \d|(?:上限|下限|最大[^，。；]{0,6})[^，。；\d]{0,6}(?:改|调|提|降|放宽)[为成到至高低]{1,2}\s?\d/u,
  /(?:两|二|多|几)(?:遍|次|回)[^，。；]{0,4}(?:只|仅|算作?|记作?|按)[^，。；]{0,4}(?:一|1)\s?(?:次|遍|条|份|笔)|(?:一|每)人[^，。；]{0,6}(?:限|仅|只)[^，。；]{0,4}[一二两三四五\d]/u,
  /只能[^，。]{0,8}一次|\bonly once\b|\bonce only\b/u,
  /幂等/u,
  /\d+\s*(?:秒|分钟|小时|天|个?工作日|周)(?:内|后)?(?:仍)?(?:未|没有?|无人)[^，。]{1,10}(?:自动|则)?(?:释放|取消|关闭|驳回|作废|失效|归还|转给|转交|转(?=\p{Script=Han}))/u,
  /(?:断网|没网|无网|停电|离线|没信号)(?:时|了|后)?也(?:能|可)|断点续传|断网续传|以先到|先到先得/u,
  /并发(?:修改|提交|编辑|操作)|防重复|重复(?:提交|点击|请求|导入|回调|推送|领取|扫码)/u,
  /超(?:限|额|时|量|员|载)(?:时|后|则|自动|的|提示|，)/u,
  /(?:失败|异常|超时)(?:时(?!间)|后|则|自动|重试|的|需|要|，|可)|部分(?:失败|成功)|兜底|idempoten|first come/u,
  /last write wins|first write wins|on failure|on error|on timeout|in case of|retried|retry|rolled back/u,
  /at most once|exactly once|race condition/u,
  /\btwice (?:is|are|gets?) [^.;]{0,24}\bonce\b|\b(?:can|may) (?:only )?be \w+ed (?:only )?once(?=[.,;)]|$| (?:per|a|each|every)\b)/u,
  /\b(?:cut (?:off|short)|trimmed|truncated|clipped) (?:after|at|to|beyond)\b/u,
  /\b(?:no more than|at most|up to|a maximum of) (?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b(?! (?:percent|seconds?|minutes?|hours?|days?|weeks?|months?|decimals?|decimal places|places))/u,
  /\btwo \w+s (?:\w+ ){1,4}(?:at once|at the same (?:time|moment))/u,
)

/** Limits on what goes in or out; a quantity stands beside them. */
export const LIMIT_WORD =
  /最多|至多|不超过|不得超过|不能超过|不可超过|不多于|不大于|上限|至少|最少|不少于|不低于|限(?!流|时|期)|仅限|最大|最长|最小|最短|单次|单个|单张|单日|每人|每次|每天|以内|以下|以上|at most|up to|no more than|maximum|max\b|at least|minimum|min\b|limit|not exceed|cap(?:ped)?\b|no larger|no longer than|one .{1,24} (?:per|at a time)|only one|or (?:less|fewer|more)/i
/** Only some formats or values are taken. */
export const FORMAT_LIMIT =
  /(?:仅|只)(?:支持|接受|允许|限|能(?:上传|输入|选))[^，。,.；;]{0,24}(?:格式|类型|后缀|文件|图片|字符|数字|字母|jpg|png|pdf|mp4|csv|xlsx?|docx?)|(?:only|just) (?:accepts?|allows?|takes?|supports?) [^.;,]{0,20}(?:jpe?g|png|pdf|mp4|csv|xlsx?|docx?|files?|formats?)|only [^.;,]{0,24}(?:accepted|allowed|supported)|(?:files|formats) other than|不(?:支持|接受|允许)[^，。,.；;]{0,16}(?:格式|类型|以上|以下|超过|大于|小于)/i
/** What happens when there is nothing or something other to show. */
export const EXCEPTION =
  /除[^，。,.；;]{1,24}(?:外|之外|以外)|例外|特殊情况|否则|不然|\bexcept(?:ion|ions|ing)?\b|免(?:收|除|费|检|审)|豁免|不受[^，。]{0,8}限制|\bexempt|\bunless\b|\botherwise\b|\bor else\b/i

/** Deviations that are one wherever they stand: nothing there, failed, offline, twice. A threshold that is crossed may also be the function's own trigger. */
export const HARD_DEVIATION = anyOf(
  'i',
  /off sick|\bgone\b|sold out|(?:has|have)(?: not|n't)\b/,
  /破损|残缺|污损|模糊|看不清|[拍照印]糊|没(?:有)?(?:反应|响应|返回|回音|连上)|无(?:反应|响应)|(?:网|电|线)断|断了(?:网|电|线)?|[输选传扫点付填拿投]错/,
  /没有?(?:数据|结果|内容|记录|库存)|无(?:数据|记录|内容|库存)|\bthere (?:are|is) none\b|\bno \w+ (?:yet|left|found)\b/,
  /none left|fits? no\b|time is up|two [a-z]+s (?:[a-z]+ ){0,4}the same|with no\b/,
  /失败|出错|报错|超时|中断|断网|断开|断线|断连|离线|没信号|无网|没网|宕机|不可用|崩溃|丢失|损坏|缺失|缺少|为空/,
  /无结果|查不到|找不到|查无|不存在|(?:匹配|识别|对应|核对|读|扫)不(?:上|到|出|了)|无法(?:匹配|识别|解析|读取)|同名/,
  /重名|多个(?:匹配|结果|账户|账号)|重复|同时|并发|冲突|没有(?!权限)|fail|error|timeout|times? out|offline/,
  /no (?:signal|network|result|connection|update)|unreachable|unavailable/,
  /cannot be (?:matched|found|read|recogni[sz]ed|parsed)|missing|empty|duplicate|twice|at the same time|concurrent/,
  /two (?:people|users|staff|persons)|drops? out|interrupted|lost|loses?\b|both/,
)
/** EARS opens unwanted behaviour with "if"; its Chinese counterparts do the same. */
export const UNWANTED_OPEN = /^(?:if|in case|should)\b|^(?:如果|若|如|一旦|万一|要是|倘若|假如|如遇|遇到)/i
/** Something is refused or passed over, whoever asks. */
export const REFUSED =
  /\b(?:is|are|be|gets?) (?:not|never) (?:accepted|allowed|permitted|possible|imported|counted|processed|saved|charged)\b|\b(?:is|are|be|being|gets?) (?:refused|rejected|blocked|ignored|skipped|discarded|truncated|denied|prevented)\b|\b(?:later|second|other|rest|latter)(?: \w+)? (?:is |one is |one )?(?:rejected|refused|ignored|skipped)\b|\bshall (?:ignore|reject|refuse|discard)\b|不(?:允许|能|可|得|予)(?:保存|提交|通过|继续|受理|录入|入库|出库)|则?(?:拒绝|不予)(?:保存|提交|受理|入库|导入)/i
/** A comparison with another value instead of a number ("不能大于押金"). */
export const RELATIVE_LIMIT =
  /大于|超过|超出|多于|小于|低于|少于|早于|晚于|exceed|more than|greater than|larger than|less than|earlier than|later than/i
/** Caps also bound times and shares. */
export const CAP_WORD =
  /上限|封顶|最多|至多|最长(?!久)|may not exceed|must not exceed|capped|cap of|maximum of|at most/i
/** A lower bound on input, not a threshold in passing ("满 100 元"). */
export const MINIMUM_WORD = /至少|最少|不少于|不低于|不小于|起订|at least|minimum|no less than|not less than/i
/** A qualified subject ("…的…") with a predicate that takes it out of the rule. */
export const SPECIAL_CASE =
  /^(?:节假日|休息日|周末|双休日|夜间|夜里|凌晨|午休|非工作(?:时间|日))[^，。；]{0,6}不|的[\p{Script=Han}]{1,8}不(?:了|成|上)(?:了)?(?=[，。；]|$)|^[^，。；]{1,10}(?:破损|模糊|残缺)的?[\p{Script=Han}]{1,8}(?:手|重|退|转)|^[^，。；]{1,10}(?:为空|缺失|不全|重复|失效|过期|有误)的[\p{Script=Han}]{1,8}(?:不|仍|只|按|直接|默认|跳过|列[在入出]|进入|归入|放[到入在]|转|标|退|单独|另行)|^[^，。；]{0,8}(?:没有?|未|无|缺少?)[^，。；]{1,14}的[\p{Script=Han}]{1,8}(?:不|仍|只|按|直接|默认|跳过)|^[^，。；]{2,24}的[\p{Script=Han}]{0,6}?(?:无效|不适用|作废|除外|不计|不算|不再|不予|不受理|不参与|退回|跳过|忽略|驳回|重传|转人工|标记为|列出|维持|保持(?:不变|原)|不(?:能|得|可|允许)(?!少于|低于|超过|大于|多于)|拒绝)/u
/** "Tenants without an e-mail address keep getting paper". */
export const WITHOUT_SUBJECT =
  /\b(?:(?:in (?:an? |any )?\w+ )?other than|without|who (?:do|does|did|have|has|are|is) not|that (?:are|is|were|have|has|do|does|did) (?:missing|empty|not)|with (?:an? )?(?:invalid|missing|empty|unknown|duplicate|wrong|expired|bad|broken|malformed|incomplete|no))\b/i
/** Subjects that are a failure or a duplicate themselves: "a duplicate staff number fails that row only". */
export const STATE_SUBJECT =
  /^(?:on |in case of |upon |after )?(?:a |an |any |the )?(?:duplicate|invalid|missing|empty|failed|expired|lost|blurry|locked|blocked|unreadable|incomplete|corrupt|second|late|malformed|unknown|deleted|oversized|double|wrong|non-[\w]+|conflicting|unmatched|unanswered|unpaid|rejected|broken|partial|interrupted|concurrent|simultaneous)\b|^(?:重复|失败|无效|超时|过期|失效|空)(?=[\p{Script=Han}])/iu
/** A subject whose relative clause tells that something failed. */
export const FAILED_RELATIVE =
  /^(?:and |but )?(?:an? |any |the |all |every )?(?:\w+ ){1,3}(?:whose (?:\w+ ){1,3}|that |which |who )(?:is|are|was|were|has|have|had|does|do|did|could|can)(?: been)? (?:\w+ )?(?:declined|failed|expired|missing|invalid|rejected|lost|empty|not|no longer|overdue|blocked|unknown|incomplete|cancelled|unreadable|damaged|broken|out of date)\b/i

/** A section that says there are none. */
export const NOTHING =
  /^(?:无(?!论)|没有(?:特殊)?(?:边界|限制|异常)?$|暂无|不涉及|none\b|n\/a|no (?:limits?|edge cases?|known|special))/i

/** A subject whose attribute tells of something missing, failed or too much. */
export const RELATIVE =
  /^[^，,]{0,20}?(?:没有|未|无|为空|缺|超过|超出|失败|重复|不足|过期|失效|逾期|不满)[^，,]{0,12}?的[^，,]{1,8}?(?=[\p{L}])/u

/** "With no vacancies, …": an empty state in place of a condition. */
export const WITH_NOTHING = /^(?:with(?: no|out)|in the absence of|for lack of)\b[^,]*$/i

/** "打印机坏了允许补打": the subject has failed before its verb comes. */
export const BROKEN_SUBJECT = /(?:坏|断|丢|没电|卡|停电|崩|挂|满|超|糊|错|漏|空|重|忘|没)了|没(?:有)?(?:反应|响应)/

/** "Images over 2 MB": only with an outcome that refuses; else the figure is the business's own ("amounts above 500 EUR need …"). */
export const OVER_FIGURE =
  /^(?:an? |any |the )?\w+ (?:over|above|below|under|beyond|(?:larger|bigger|longer|smaller|older|more|fewer|less) than) \d[\d.,]*(?! ?(?:h\b|hours?|days?|minutes?|weeks?|months?|years?))/i

/** The one who asks is in a state that forbids it ("学生不在定位范围内不能签到"). */
export const OUTSIDE_STATE =
  /(?:不在|未在|没有?完成|尚未|未满|不满|不足|未修|未完成|未绑定|未实名|未认证)[^，。]{1,14}(?:不能|不可|不得|不允许|无法)/

/** "A project with open tasks cannot be deleted": what is refused belongs to some of them, not to all. */
export const QUALIFIED_REFUSAL =
  /^(?:an? |any |the )?\w+ (?:with|without|that|which|in|on|under) [^.;,]{2,40} (?:cannot|can't|can not|must not|may not) be \w+/i

/** A state of the data in which something is refused. */
export const IN_A_STATE =
  /(?:已|未|正在|处于|过期|逾期|锁定|归档|冻结|停用|欠费|缺|不足|不够|没有|不满|超过|超出|前|后|满)[^，,]{0,14}(?:的|不能|不可|不得|不允许|不让|不给|禁止)|\b(?:already|published|archived|locked|expired|closed|approved|signed|paid|shipped|used|active|pending|after|before|once|while|sealed|final)\b/i

/** "Accepted when …": what follows is the pass condition, no case off the normal course. */
export const PASSED =
  /^\W*(?:it (?:is|counts as) |counts as |this is )?(?:accepted|done|complete[d]?|finished|ready|passed|passes|signed off)\W*$/i

/** So many failures in a row set something off: a limit of something else, not of the function that is about it. */
export const LOCKED_OUT = /(?:连续|累计)[^，。]{0,8}(?:错|误|失败)[^，。]{0,4}\d+\s*次/u
