import type { Language } from '../reading/language.ts'
import type { Assignment } from './assignment.ts'
import { relevantPassages } from './relevant-passages.ts'
import { answersOf, type DoneCall, knowledgeHasNothing } from './tool-results.ts'
import { isDone, whatItDoes } from './what-it-does.ts'

/** The text itself demands that data goes: advice to keep it would contradict a duty. Source: GDPR article 17, PIPL article 47. */
const DUTY_TO_ERASE =
  /(?:应当?|必须|须|依法|不得保留|有权要求|可要求)[^。；;]{0,30}(?:删除|销毁|清除|匿名化)|(?:个人信息|个人数据|隐私数据)[^。；;]{0,20}(?:删除|销毁|清除|匿名化)|被遗忘权|\b(?:right to be forgotten|GDPR art(?:icle|\.)? ?17|(?:physically|permanently|irrevocably) (?:delet|eras|destroy|remov)\w*|gone from all systems)\b|\b(?:shall|must|obliged to|right to)\b[^.;]{0,60}\b(?:erase\w*|erasure|delet\w*|destroy\w*|anonymi[sz]\w*)\b|\bpersonal data\b[^.;]{0,30}\b(?:erased|deleted|destroyed)\b/iu

/** Whether a text demands that data really goes. */
export function demandsErasure(text: string): boolean {
  return DUTY_TO_ERASE.test(text)
}

interface Rule {
  /** What the requirement does. */
  readonly text: RegExp
  /** What a result of this review must say for the advice to hold. */
  readonly evidence: RegExp
  readonly advice: Record<Language, string>
  /** What the text may say that takes the rule's place, with the advice that holds then. */
  readonly unless?: { readonly text: RegExp; readonly advice: Record<Language, string> }
}

/** Advice follows from a requirement and a piece of evidence together; without the evidence it is not given. */
const rules: readonly Rule[] = [
  {
    text: /删除|清空|清除|移除|销毁|\b(?:delet\w*|remov\w*|purg\w*|eras\w*|wip\w*)\b/iu,
    evidence:
      /物理删除|软删除|不得删除|保留|留存|审计|恢复|\b(?:soft[- ]?delet\w*|retain\w*|keep|kept|audit\w*|restor\w*|recover\w*|hard[- ]?delet\w*)\b/iu,
    advice: {
      zh: '建议改为软删除：先停用并标记删除、可恢复，保留审计记录；确需物理删除时另走审批并满足保留期。',
      en: 'Use a soft delete: disable and mark as deleted, keep it restorable and keep the audit trail; physical deletion only with separate approval and after the retention period.',
    },
    unless: {
      text: DUTY_TO_ERASE,
      advice: {
        zh: '文本要求真正删除：软删除不满足这一要求。写明删除的范围（含备份和第三方）、期限、依法须留存的例外，以及证明已删除的记录里不再含有个人信息。',
        en: 'The text demands real erasure, which a soft delete does not meet. State its scope (backups and third parties too), the period, what the law obliges you to keep, and a proof of erasure that holds no personal data.',
      },
    },
  },
  {
    text: /导入|批量|\b(?:import\w*|bulk|batch)\b/iu,
    evidence:
      /模板|上限|单次|分批|逐行|失败|错误报告|\b(?:template|limit|rows?|per[- ]row|partial|error report|batch(?:es)?)\b/iu,
    advice: {
      zh: '按内部规范写明：模板与字段、单次上限、逐行校验与失败报告、重复数据的处理、异步执行与进度。',
      en: 'State, as our guidelines ask: template and fields, the limit per run, row-by-row validation with an error report, handling of duplicates, background execution with progress.',
    },
  },
  {
    text: /支付|付款|收款|退款|微信|支付宝|\b(?:payments?|pay|refunds?|checkout|wechat|alipay)\b/iu,
    evidence:
      /对账|幂等|回调|验签|退款|渠道|沙箱|\b(?:reconcil\w*|idempoten\w*|callbacks?|signatures?|refunds?|sandbox|webhooks?)\b/iu,
    advice: {
      zh: '分阶段上线：先打通单一渠道的下单、回调验签与幂等，再做退款与每日对账，最后灰度放量；异常订单要有人工处理入口。',
      en: 'Go live in stages: one channel first with order, verified callbacks and idempotency, then refunds and daily reconciliation, then a gradual roll-out; give staff a way to handle exceptional orders.',
    },
  },
  {
    text: /权限|角色|管理员|访客|\b(?:permissions?|roles?|admin\w*|guests?)\b/iu,
    evidence: /审计|最小权限|二次确认|审批|\b(?:audit\w*|least privilege|confirm\w*|approv\w*)\b/iu,
    advice: {
      zh: '高风险操作要求二次确认并写入审计日志，权限按最小必要授予。',
      en: 'Ask for a second confirmation before risky actions, write them to the audit log, and grant only the rights needed.',
    },
  },
]

const gapAdvice: Record<Language, (subject: string, practices: string) => string> = {
  zh: (subject, practices) =>
    `建议在内部规范中补充“${subject}”一节${practices === '' ? '' : `，可参考：${practices}`}。补充时写明适用范围、默认值、例外审批与负责人。`,
  en: (subject, practices) =>
    `Add a section on “${subject}” to our own rules${practices === '' ? '' : `, drawing on: ${practices}`}. State its scope, default values, how exceptions are approved, and the owner.`,
}

const conflictAdvice: Record<Language, (list: string) => string> = {
  zh: (list) => `先与 ${list} 的负责人对齐，明确以哪一条为准，再进入开发。`,
  en: (list) => `Settle with the owners of ${list} which one holds before development starts.`,
}

const MAX_PRACTICES = 3

/** What to do next, as far as the evidence of this review carries it. */
export function adviceFor(order: Assignment, done: readonly DoneCall[]): string[] {
  const conflicting = conflictingIds(done)
  const evidence = evidenceText(order, done)
  const does = whatItDoes(order.requirementText)
  // What the text itself demands needs no further evidence.
  const backed = rules.filter(
    ({ text, evidence: needed, unless }) =>
      isDone(text, does) && (needed.test(evidence) || unless?.text.test(order.requirementText) === true),
  )
  return [
    ...(conflicting.length > 0
      ? [conflictAdvice[order.language](conflicting.join(order.language === 'zh' ? '、' : ', '))]
      : []),
    ...(order.kind === 'question'
      ? gap(order, done)
      : backed.map(
          ({ advice, unless }) =>
            (unless?.text.test(order.requirementText) === true ? unless.advice : advice)[order.language],
        )),
  ]
}

function gap(order: Assignment, done: readonly DoneCall[]): string[] {
  if (!knowledgeHasNothing(done)) return []
  const titles = answersOf('search_best_practices', done).flatMap(({ answer }) =>
    answer.results.map(({ title }) => title),
  )
  const named = titles.slice(0, MAX_PRACTICES).join(order.language === 'zh' ? '、' : ', ')
  return [gapAdvice[order.language](order.subject, named)]
}

function conflictingIds(done: readonly DoneCall[]): string[] {
  const found = answersOf('check_conflicts', done).at(-1)?.answer
  if (found?.hasConflicts !== true) return []
  const ids = found.conflicts.filter((entry) => entry['relation'] !== 'overlap').map(({ id }) => id)
  return [...new Set(ids)]
}

function evidenceText(order: Assignment, done: readonly DoneCall[]): string {
  const conflicts = answersOf('check_conflicts', done).flatMap(({ answer }) =>
    answer.conflicts.map((entry) => JSON.stringify(entry)),
  )
  return [...relevantPassages(done, order.language).map(({ content }) => content), ...conflicts].join('\n')
}
