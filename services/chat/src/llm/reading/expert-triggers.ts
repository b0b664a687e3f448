import type { ExpertName } from '../plan/assignment.ts'

/**
 * Content that calls for a specialist, from the list in the specification: batch work, large files, realtime and high
 * concurrency for performance; login, permissions, data access and upload for security; personal data, cross-border,
 * regulated industries and retention for compliance.
 */
const triggers: Record<Exclude<ExpertName, 'functional'>, RegExp> = {
  performance:
    /批量|批次|大文件|海量|大数据量|大量|高并发|并发|秒杀|抢购|实时|即时|毫秒|秒内|秒以内|吞吐|响应时间|加载速度|首屏|性能|压测|峰值|QPS|TPS|P9\d|[百千万亿]\s*(?:级|条|行|人|用户|次)|\d{4,}\s*(?:条|行|人|个|次)|\d+\s*万|全量(?:导出|同步)|导入|直播|推流|\b(?:bulk|batch|large files?|big data|mass|real[- ]?time|live|concurren\w+|throughput|latency|high[- ]traffic|peak|performance|load(?:s|ing)? (?:time|in|within)|within \d+ ?(?:ms|milliseconds?|seconds?)|streaming|millions?|thousands|import|p9\d|\d{4,} (?:rows|records|users|requests)|\d{1,3}(?:,\d{3})+)\b/iu,
  security:
    /登录|登陆|登入|注册|密码|口令|验证码|认证|鉴权|授权|权限|角色|单点登录|SSO|OAuth|令牌|管理员|超级管理|访客|匿名|公开链接|分享链接|外链|越权|敏感|加密|密钥|删除(?:用户|账号|数据|记录)|(?:查看|访问|导出|下载).{0,12}(?:数据|记录|订单|资料|信息|名单|报表|日志)|上传|附件|支付|付款|转账|提现|退款|开放接口|API|Webhook|回调|第三方|审计|\b(?:log[- ]?in|sign[- ]?(?:in|on|up)|passwords?|passcode|authenti\w+|authori[sz]\w+|permissions?|roles?|rbac|abac|sso|saml|oauth|mfa|2fa|otp|tokens?|admins?|administrators?|guests?|anonymous|public links?|share(?:d|able)? links?|sensitive|encrypt\w*|secrets?|delet\w+ (?:users?|accounts?|data|records?)|(?:access|view|export|download)\w*\b.{0,24}\b(?:data|records?|orders?|reports?|logs?|files?)|upload\w*|attachments?|pay(?:ments?)?|refunds?|transfers?|webhooks?|api|third[- ]party|audit)\b/iu,
  compliance:
    /个人信息|个人数据|隐私|身份证|实名|手机号|生物识别|人脸|指纹|位置信息|定位|病历|健康|医疗|患者|保险|银行|金融|信贷|征信|支付|反洗钱|未成年|儿童|学生|跨境|出境|境外|海外用户|欧盟|GDPR|HIPAA|PCI|等保|合规|法规|监管|保留期|留存|保存期限|归档期|销毁|注销|删除用户|删除账号|知情同意|同意书|Cookie|埋点|简历|工资|薪资|\b(?:personal (?:data|information)|pii|privacy|gdpr|hipaa|pci(?:[- ]dss)?|ccpa|identity (?:card|number)|passports?|id cards?|kyc|aml|biometric\w*|face recognition|fingerprints?|locations? (?:data|tracking)|medical|health|patients?|insurance|bank\w*|financ\w+|credit|payments?|minors?|children|students?|cross[- ]border|overseas|complian\w+|regulat\w+|retention|retain\w*|archiv\w+ period|eras\w+|consent|cookies?|tracking|resumes?|salar(?:y|ies)|payroll|delet\w+ (?:of )?(?:\w+ )?(?:users?|accounts?))\b/iu,
}

/** The experts a requirement needs by its content; the functional one always. */
export function expertsByContent(text: string): ExpertName[] {
  const specialists = (Object.keys(triggers) as (keyof typeof triggers)[]).filter((name) => triggers[name].test(text))
  return ['functional', ...specialists]
}
