import type { Language } from '../reading/language.ts'
import { termsOf } from '../tools/similarity.ts'
import type { Assignment, ExpertName } from './assignment.ts'
import { excerptOf } from './excerpt.ts'
import { relevantPassages } from './relevant-passages.ts'
import { answersOf, type DoneCall } from './tool-results.ts'
import { inScope } from './what-it-does.ts'

interface Check {
  /** Content that makes the question worth asking. */
  readonly when: RegExp
  /** Content that shows it is answered already. */
  readonly answered: RegExp
  readonly ask: Record<Language, string>
}

const anything = /[\s\S]/u

/** What a specialist asks of a requirement that leaves it open. Written from the team's usual review questions. */
const checks: Record<Exclude<ExpertName, 'functional'>, readonly Check[]> = {
  performance: [
    {
      when: /批量|导入|导出|大量|全量|\b(?:bulk|batch|import|export|mass)\b/iu,
      answered:
        /(?:上限|最多|不超过|单次|每次).{0,12}\d|\b(?:at most|up to|maximum|limit(?:ed)? (?:of|to))\b.{0,20}\d/iu,
      ask: {
        zh: '单次处理的数量上限是多少？超出时拒绝还是分批？',
        en: 'What is the largest amount handled at once, and is more refused or split?',
      },
    },
    {
      when: /批量|导入|导出|大文件|上传|全量|\b(?:bulk|batch|import|export|upload|large files?)\b/iu,
      answered: /异步|后台|进度|失败(?:的)?行|跳过|\b(?:asynchronous\w*|background|progress|partial(?:ly)?)\b/iu,
      ask: {
        zh: '是否异步执行？进度、部分失败和重复提交怎么处理？',
        en: 'Does it run in the background, and how are progress, partial failure and repeated submission handled?',
      },
    },
    {
      when: /实时|即时|推送|同步|直播|\b(?:real[- ]?time|live|push|sync|streaming)\b/iu,
      answered: /\d{1,9}\s*(?:毫秒|秒|ms|s\b|seconds?|milliseconds?)/iu,
      ask: {
        zh: '“实时”具体是多长延迟（P95）？断线后怎么补齐？',
        en: 'Which delay (P95) counts as real time, and how is a lost connection made up for?',
      },
    },
    {
      when: anything,
      answered:
        /(?:响应|耗时|延迟|加载|完成).{0,12}\d|并发.{0,8}\d|QPS|TPS|P9\d|\b(?:within|under|less than)\b.{0,12}\d|concurren\w+.{0,12}\d/iu,
      ask: {
        zh: '响应时间和并发量的目标是多少？请给出可以验收的数字。',
        en: 'Which response time and concurrency are the target? Give numbers that can be accepted.',
      },
    },
  ],
  security: [
    {
      when: anything,
      answered:
        /(?:只有|仅|只能由|仅限).{0,12}(?:管理员|所有者|角色|负责人|成员)|无权|权限不足|\bonly\b.{0,30}\b(?:admins?|administrators?|owners?|roles?|members?)\b|without permission/iu,
      ask: {
        zh: '谁可以执行这个操作？没有权限的人看到什么？服务端是否逐次校验？',
        en: 'Who may do this, what does everybody else see, and is it checked on the server for each call?',
      },
    },
    {
      when: /删除|修改|导出|批量|管理员|禁用|支付|退款|权限|角色|\b(?:delet\w+|export\w*|bulk|admin\w*|pay\w*|refund\w*|permissions?|roles?)\b/iu,
      answered: /审计|操作日志|操作记录|\baudit\w*|activity log/iu,
      ask: {
        zh: '操作是否写入审计日志（谁、何时、对什么、结果）？',
        en: 'Is the action written to the audit log (who, when, on what, with which result)?',
      },
    },
    {
      when: /上传|导入|附件|\b(?:upload\w*|import\w*|attachments?)\b/iu,
      answered: /类型|格式|大小|病毒|可执行|\b(?:file types?|formats?|size|virus|malware|executables?)\b/iu,
      ask: {
        zh: '允许哪些文件类型和大小？内容怎么校验（公式注入、恶意文件）？',
        en: 'Which file types and sizes are allowed, and how is the content checked (formula injection, malicious files)?',
      },
    },
    {
      when: /登录|密码|验证码|\b(?:log[- ]?in|sign[- ]?in|passwords?|otp)\b/iu,
      answered: /锁定|次数|频率|失效|过期|\b(?:lock\w*|attempts?|rate|expir\w*)\b/iu,
      ask: {
        zh: '失败次数、会话有效期和找回流程怎么限制？',
        en: 'How are failed attempts, session lifetime and recovery limited?',
      },
    },
    {
      when: /第三方|支付|回调|接口|API|Webhook|\b(?:third[- ]party|payments?|callbacks?|webhooks?|api)\b/iu,
      answered: /签名|验签|密钥|幂等|\b(?:signatures?|signed|secrets?|idempoten\w*)\b/iu,
      ask: {
        zh: '外部回调怎么验签、防重放？密钥放在哪里、怎么轮换？',
        en: 'How are callbacks verified and replays refused, and where do the secrets live?',
      },
    },
  ],
  compliance: [
    {
      when: anything,
      answered: /(?:保留|保存|留存).{0,10}\d|\b(?:retain\w*|kept|retention)\b.{0,20}\d/iu,
      ask: {
        zh: '涉及哪些个人信息？保留多久、到期怎么删除或匿名化？',
        en: 'Which personal data is involved, how long is it kept, and how is it erased or anonymised afterwards?',
      },
    },
    {
      when: /删除|注销|销毁|清除|\b(?:delet\w+|eras\w+|purg\w+)\b/iu,
      answered: /软删除|保留审计|可恢复|\b(?:soft[- ]delet\w+|audit|restor\w+)\b/iu,
      ask: {
        zh: '删除后哪些记录依法或按内部规范必须保留？',
        en: 'Which records must be kept after deletion, by law or by our own rules?',
      },
    },
    {
      when: /支付|付款|银行|金融|退款|\b(?:pay\w*|bank\w*|financ\w+|refund\w*)\b/iu,
      answered: /对账|PCI|合规|\b(?:reconcil\w+|pci|complian\w+)\b/iu,
      ask: {
        zh: '资金流水怎么对账和留痕？需要哪些资质或合规评估？',
        en: 'How is money reconciled and traced, and which licences or assessments are needed?',
      },
    },
    {
      when: /跨境|出境|海外|境外|欧盟|GDPR|\b(?:cross[- ]border|overseas|eu|gdpr)\b/iu,
      answered: /评估|同意|\b(?:assessment|consent)\b/iu,
      ask: {
        zh: '数据是否出境？是否需要单独同意和出境评估？',
        en: 'Does data leave the country, and is separate consent or an assessment needed?',
      },
    },
  ],
}

const MAX_BASELINES = 3
const MAX_PASSAGES = 1
const MAX_QUOTE = 120
/** The search also names the specialist's field; a passage must still speak of the requirement itself. */
const MIN_SHARED = 2

/** A specialist's findings by rules: what the team has committed to, what its documents say, what the text leaves open. */
export function specialistNotes(order: Assignment, done: readonly DoneCall[]): string[] {
  if (order.expert === 'functional') return []
  const scope = inScope(order.requirementText)
  const open = checks[order.expert].filter(
    ({ when, answered }) => when.test(scope) && !answered.test(order.requirementText),
  )
  return [...baselineNotes(order, done), ...passageNotes(order, done), ...open.map(({ ask }) => ask[order.language])]
}

function baselineNotes(order: Assignment, done: readonly DoneCall[]): string[] {
  const baselines = answersOf('load_perf_baseline', done).flatMap(({ answer }) => answer.baselines)
  const wanted = properTerms(order.requirementText)
  const near = baselines.filter(({ title }) => [...properTerms(title)].some((term) => wanted.has(term)))
  return near.slice(0, MAX_BASELINES).map(({ requirementId, title, statement }) => {
    const said = quote(statement)
    return order.language === 'zh'
      ? `已有承诺（${requirementId} ${title}）：${said}`
      : `Already committed (${requirementId} ${title}): ${said}`
  })
}

/** What the documents of a specialist's own field say about the requirement. */
export function passageNotes(order: Assignment, done: readonly DoneCall[]): string[] {
  if (order.expert === 'functional') return []
  const wanted = properTerms(`${order.subject} ${order.requirementText}`)
  return relevantPassages(done, order.language)
    .map(({ content, source }) => ({ source, text: excerptOf(content, order.subject) }))
    .filter(({ text }) => [...properTerms(text)].filter((term) => wanted.has(term)).length >= MIN_SHARED)
    .slice(0, MAX_PASSAGES)
    .map(({ text, source }) =>
      order.language === 'zh' ? `内部文档（${source}）：${text}` : `Our documents (${source}): ${text}`,
    )
}

/** Words that stand in any requirement and make no two of them alike. Collected from baselines quoted beside other subjects. */
const COMMON =
  /可以|能够|用户|通过|支持|系统|功能|需求|管理员|信息|数据|成员|\b(?:users?|data|can|may|by|and|of|the|for|with|to|in|on|an|members?|systems?|pages?|new|[kmgt]b|ms|qps|tps)\b/giu

/** The terms of a text that say what it is about. */
function properTerms(text: string): Set<string> {
  return new Set([...termsOf(text.replace(COMMON, ' '))].filter((term) => !/^\d+$/.test(term)))
}

function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_QUOTE ? line : `${line.slice(0, MAX_QUOTE)}…`
}
