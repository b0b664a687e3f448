import type { ExpertName } from '../plan/assignment.ts'
import { namesLoad } from './load.ts'
import { anyOf } from './phrases.ts'

/**
 * What calls for a specialist. Each table is one of the cases that the specification names (section 8), in the words of
 * people who write requirements; a case is told by what is done with a thing, not by the thing alone.
 */
type Cases = readonly RegExp[]

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Batch work, large files, realtime, high concurrency; amounts, sizes and deadlines are read by `namesLoad`. */
const BATCH = anyOf([
  '批量|批次|跑批|海量|大数据量|大量|全量(?:导出|同步)|导入|大文件|断点续传',
  '\\b(?:bulk|batch(?:es)?|mass|big data|import\\w*|nightly (?:job|batch|run)|all at once|in one go|large files?|huge|resumable)\\b',
])
const REALTIME = anyOf([
  '实时|即时|直播|推流|低延迟|延迟|秒级|分钟级|毫秒',
  '\\b(?:real[- ]?time|live (?!chat)|latency|streaming|websockets?)\\b',
])
const CONCURRENCY = anyOf([
  '并发(?![送出给布货票]|短信|消息|邮件|通知)|秒杀|抢购|高峰|峰值|大流量|吞吐|压测|每秒|同时(?:在线|访问|抢|提交|使用|登录|打开|请求|下单|编辑|观看|识别)',
  '\\b(?:concurren\\w+|simultaneous\\w*|throughput|high[- ]traffic|peak|per second|at the same time|qps|tps|p9\\d)\\b',
])
const SPEED = anyOf([
  '性能|响应时间|(?:加载|打开|查询|启动)(?:速度|时间)|首屏|卡顿|不卡|卡死|超时率',
  '\\b(?:performance|response times?|load(?:s|ing)? times?)\\b|\\b(?:must not|without) (?:time|timing) out\\b',
])

/** Login: how somebody shows who they are. */
const LOGIN = anyOf([
  '登[录陆入]|注册|密码|口令|验证码|认证|鉴权|单点|令牌|双因子|二次(?:验证|确认身份)|双重|免密|会话|(?:自己|本人|他人|别人)的账号|账[号户](?:到期|停用|锁定|冻结|被盗|共享|登)|锁(?:定)?账[号户]',
  '(?:人脸|指纹|扫码|刷脸)(?:识别)?(?:登录|开门|进门|验证)',
  '\\b(?:log(?:s|ged|ging)?[- ]?(?:in|on)|sign(?:s|ed|ing)?[- ]?(?:in|on|up)|passwords?|passcodes?|authenti\\w+|captcha)\\b',
  '\\b(?:sso|saml|oauth|mfa|2fa|otp|tokens?|sessions?|e-id|(?:second|two|multi)[- ]?factors?|face (?:id|unlock))\\b',
  '\\b(?:lock\\w*\\b.{0,12}\\baccounts?|accounts? (?:is |are |gets? )?(?:locked|suspended|disabled))\\b',
])
/** Permissions: who may do what, in the nouns of the matter. */
const PERMISSIONS = anyOf([
  '授权|权限|角色|管理员|访客(?=可以?|能|不|只|也|模式|身份|权限)|匿名|越权|只读|可见范围|访问控制|(?:公开|分享)链接|外链',
  '\\b(?:authori[sz]\\w+|permissions?|roles?|rbac|abac|admins?|administrators?|guests? (?=can|may|must|should|only|mode|access|accounts?|see|view)|anonymous|privileges?|impersonat\\w+)\\b',
  '\\b(?:read[- ]only|restrict\\w*|access (?:to|rights?|control)|(?:public|share(?:d|able)?) links?)\\b',
])
const SEES_ZH = '(?:看|查|见|打开|访问|操作|改|编辑|进|下载|导出|删|审|录|填|提交|发布|新建)'
const SEES_EN = '(?:see|sees|view|open|read|access|edit|change|delete|download|export|manage)'
/** Data access: a verb of access that is limited to somebody or to something of one's own. */
const LIMITED_ACCESS = anyOf([
  `(?:只有|仅限?|只能由|只允许|只让|只给).{1,16}?(?:才|可以|能|可|有权)?${SEES_ZH}`,
  `(?:只能|仅能|只可|仅可)(?:看|查|见|访问|打开)|(?:只会|只)${SEES_ZH}到?.{0,6}(?:自己|本人|本组|本部门|本店|本科室|所属|分给|名下|负责)`,
  `(?:不能|无法|不得|不可以?|不让|禁止)${SEES_ZH}.{0,6}(?:别|其他|他人|对方|彼此)|看不到|互相(?:不能|看不)|${SEES_ZH}.{0,6}(?:别人|所有人|他人|下属|其他人)`,
  `\\bonly (?:the |an? |our )?[\\w' -]{2,40}? (?:may |can |should |is allowed to |are allowed to )?${SEES_EN}\\b`,
  `\\b(?:only|just) (?:ever )?${SEES_EN}\\b|\\b${SEES_EN} (?:only|just|nothing but)\\b|\\bonly their own\\b|\\bvisible only\\b`,
  `\\b(?:can(?:no|')?t|may not|must not|never) ${SEES_EN} (?:other|each other|anyone|someone)|\\b(?:nobody|everybody|everyone) else\\b`,
])
/** Upload, and what goes to or comes from other systems. */
const EXCHANGE = anyOf([
  '上传|附件|开放接口|回调|第三方',
  '\\b(?:upload\\w*|attach(?:es|ed|ments?)?|webhooks?|api|third[- ]party)\\b',
])
/** Money and secrets on the move, and traces of who did it. */
const SENSITIVE = anyOf([
  '敏感|脱敏|加密|密钥|审计|支付|付款|转账(?!流水|记录)|提现|退款(?!单|申请)|(?:停用|禁用|锁定|冻结|删除).{0,4}(?:账号|用户|账户|数据)',
  '(?:收集|存储|保存|登记).{0,8}(?:身份证|护照|银行卡)',
  '\\b(?:stor|sav|collect)(?:e|es|ed|ing|s)?\\b.{0,20}\\b(?:passports?|id cards?|card numbers?|bank accounts?)\\b',
  '(?:导出|下载).{0,12}(?:资料|名单|个人|客户|用户|会员|敏感)',
  '\\b(?:sensitive|encrypt\\w*|secrets?|audit|pay(?:s|ing|ments?)?|refunds?|(?:money|bank) transfers?|delet\\w+ (?:\\w+ )?(?:users?|accounts?|data))\\b',
  '\\b(?:export|download)\\w*\\b.{0,24}\\b(?:personal|customers?|members?|users?|patients?)\\b',
])

/** Personal data: what tells who somebody is, and what nobody else need know of them. */
const WHO_ZH = '(?:学生|会员|用户|客户|员工|访客|患者|顾客|住户|业主|成员|乘客|房客|租客|家长)'
const PERSONAL = anyOf([
  '个人(?:信息|数据|资料)|隐私|身份(?:证|信息)|实名|护照|证件|手机号|住址|银行卡号?|生物识别|人脸|指纹|位置信息|定位|车牌照片|简历|工资|薪[资酬]',
  `${WHO_ZH}(?:的)?[^用可能会，,]{0,6}(?:姓名|邮箱|电话|手机|地址|住址|证件|照片|档案|成绩|隐私|个人)|姓名.{0,4}(?:邮箱|电话|手机|地址)`,
  '(?:知情)?同意书|(?:撤回|取消|勾选|单独|征得|收集).{0,6}同意|埋点',
  '\\b(?:personal (?:data|information|details)|pii|privacy|passports?|id (?:cards?|photos?|numbers?)|identity (?:cards?|numbers?)|national id|e-id|ssn|social security)\\b',
  '\\b(?:biometric\\w*|face recognition|fingerprints?|locations? (?:data|tracking)|home address\\w*|phone numbers?|dates? of birth|bank (?:account|details)\\w*)\\b',
  "\\b(?:consent|cookies?|tracking|resumes?|salar(?:y|ies)|payroll|payslips?|students?'? (?:data|records?|names?|grades|files|details|information))\\b",
])
/** Countries as the locale data of the runtime names them; the product's own stands on neither side of a border. */
const COUNTRIES = (['zh', 'en'] as const).map((language) => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const codes = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => `${first}${second}`))
  return codes.flatMap((code) => (code === 'CN' ? [] : (names.of(code)?.replace(/[^\p{L} ].*$/u, '') ?? []))).join('|')
})
/** Cross-border: data that leaves for, or stays in, a part of the world. */
const PLACE_ZH = `(?:欧洲|欧盟|海外|国外|境外|东南亚|国内|境内|${COUNTRIES[0]})`
const CROSS_BORDER = anyOf([
  `跨境|出境|境外|海外用户|${PLACE_ZH}.{0,24}(?:数据|机房|服务器|同步|传|存|总部|母公司)|(?:数据|同步|传|存|发).{0,8}${PLACE_ZH}`,
  '\\b(?:cross[- ]border|overseas|abroad|outside the (?:eu|country)|european?|eu)\\b',
  `\\b(?:data|cop(?:y|ies|ied)|stor(?:e|es|ed)|stays?|hosted|records?|history|hq|headquarters)\\b.{0,40}\\b(?:in|to|from) (?:the )?(?:us|usa|uk|frankfurt|dublin|${COUNTRIES[1]})\\b`,
])
/** Regulated industries: health, insurance, finance, children. */
const REGULATED = anyOf([
  '病历|病人|健康|医疗|患者|处方|医保|体检|诊断|医生|护士|保险|保单|投保|被保|理赔|贷款|银行|金融|信贷|征信|税务|反洗钱|支付|未成年|儿童|未满\\s*\\d{1,2}\\s*[岁周]',
  '\\b(?:medical|health|patients?|nurses?|doctors?|prescriptions?|diagnos\\w+|lab (?:results?|reports?)|insur\\w+|polic(?:y|ies) ?holders?)\\b',
  '\\b(?:mortgages?|(?:bank|student|personal|business) loans?|loan (?:applications?|files?|decisions?)|bank(?:s|ing)?|financ\\w+|credit (?!note)|tellers?|pensions?|tax(?:es|ation)?|kyc|aml)\\b',
  "\\b(?:payments?|pay (?:\\w+ )?(?:by card|fees|online)|minors?|children(?:'s)?|kids under|pupils?)\\b",
])
const PERIOD_ZH = '(?:\\d{1,9}|[一二两三四五六七八九十半]{1,3})\\s*个?(?:年|月|天|日)'
/** Retention: what is kept for a time, erased after one, or prescribed by somebody. */
const RETENTION = anyOf([
  `(?:保存|保留|留存|留底|存档|归档|存储)\\s*(?:期限?|至少|不少于|满)?(?:为|是)?\\s*${PERIOD_ZH}|(?:保留|留存|归档)期|保存期限|留存|销毁`,
  `${PERIOD_ZH}(?:之?后|内)?(?:自动|再|就|彻底|全部)*(?:删|清|销毁)|个人信息.{0,8}删|注销`,
  '等保|合规|法规|监管|(?:删除|清除).{0,2}(?:用户|账号)',
  '\\b(?:gdpr|hipaa|pci(?:[- ]dss)?|ccpa|complian\\w+|regulat\\w+|retention|retain\\w*|eras\\w+|purg\\w+|archiv\\w+ period)\\b',
  '\\b(?:keep|keeps|kept|stor(?:e|es|ed|ing)|archiv(?:e|es|ed|ing))\\b.{0,40}?\\b(?:for )?(?:at least )?(?:\\d{1,4}|a|one|two|three|four|five|six|seven|ten|half a) (?:days?|weeks?|months?|years?)',
  '\\b(?:delet\\w+|remov\\w+)\\b.{0,60}\\b(?:after|within|once)\\b.{0,16}\\b(?:days?|weeks?|months?|years?)\\b|\\b(?:days?|months?|years?) after\\b.{0,30}\\bdelet\\w+',
  '\\bdelet\\w+ (?:of )?(?:\\w+ )?(?:users?|accounts?)\\b|\\bclose(?:s|d)? (?:the|their|an) account\\b',
])

const cases: Record<Exclude<ExpertName, 'functional'>, Cases> = {
  performance: [BATCH, REALTIME, CONCURRENCY, SPEED],
  security: [LOGIN, PERMISSIONS, LIMITED_ACCESS, EXCHANGE, SENSITIVE],
  compliance: [PERSONAL, CROSS_BORDER, REGULATED, RETENTION],
}

/** The experts a requirement needs by its content; the functional one always. */
export function expertsByContent(text: string): ExpertName[] {
  const specialists = (Object.keys(cases) as (keyof typeof cases)[]).filter(
    (name) => cases[name].some((one) => one.test(text)) || (name === 'performance' && namesLoad(text)),
  )
  return ['functional', ...specialists]
}
