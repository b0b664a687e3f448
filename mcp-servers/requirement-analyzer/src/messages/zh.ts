import type { ArgumentIssue } from '@mcp-servers/server-shell'
import type { Comparison, ConflictKind } from '../domain/conflicts/types.ts'
import type { Dimension } from '../domain/dimensions/types.ts'
import type { Reason, Size } from '../domain/size/types.ts'
import { ASPECT_QUESTIONS_ZH } from './aspect-questions.ts'
import { atWordBoundary } from './at-word-boundary.ts'
import { MAX_DETAIL_CHARS, MAX_TITLE_CHARS, type Messages, type StoryParts } from './messages.ts'
import { caseZh, ownZh, resultZh } from './story-criteria.ts'
import { storyZh } from './story-sentences.ts'

const DAYS: Readonly<Record<Size, string>> = { S: '1-3天', M: '3-7天', L: '1-3周', XL: '3周以上' }

const QUESTIONS: Readonly<Record<Dimension, (subject: string) => string>> = {
  用户角色: (s) => `“${s}”由哪一类用户使用，或者结果给谁看？不同角色的权限有区别吗？`,
  功能描述: (s) => `“${s}”具体要改哪个页面、数据或规则？用户做什么操作，系统给出什么结果？`,
  验收标准: (s) => `“${s}”做成什么样算通过？请给出至少一条可以检查的条件（前提、操作、结果）。`,
  优先级: (s) => `“${s}”是 P0、P1 还是 P2？晚一个版本上线会影响什么？`,
  非功能需求: (s) => `“${s}”对响应时间、数据量、并发、权限隔离或合规有什么可以测量的要求？`,
  边界条件: (s) => `“${s}”的数量和大小上限是多少？数据为空、重复、部分失败或超时的时候怎么处理？`,
}

const FACTORS: Readonly<Record<Reason['code'], string>> = {
  tweak: '只是小改动（一个字段、文案、控件或权限）',
  brief: '文字很短，只提到一件事，没有写规则、页面或其他角色，先按小改动估；写细之后可能变大',
  technology: '更换底层技术：数据和调用要迁移、并行、验证，并且能退回',
  feature: '需要新做一个页面或一项带规则的功能',
  'whole-system': '整个系统的重写、迁移或替换：存量功能都要重新实现或搬迁、并行和验证',
  'multi-region': '多地部署互为备份：数据同步、切换和演练',
  'many-places': '要覆盖的国家、语言、系统或机构多，每一个都要单独适配和验证',
  'many-functions': '包含的功能点多',
  'many-roles': '涉及的角色多，各自的操作和权限要分别处理',
  'rules-and-qualities': '边界规则和质量要求，每一项都要实现并测试',
  money: '涉及退款、扣款等资金操作，要处理失败和留痕',
  'existing-part': '结束或停用已有的能力，依赖它的流程要一起处理',
  'every-screen': '每一个界面都要适配和检查',
  precedent: '与已完成的需求相近',
  'known-stack': '指定的技术栈已有现成能力，可以少做一部分',
  'new-stack': '指定的技术栈与这项工作的常规做法不同，需要额外的搭建或适配',
  payment: '涉及支付：要接入支付渠道，处理下单、回调和退款',
  multitenancy: '多租户：数据、权限、配置都要隔离',
  'live-media': '实时音视频：媒体服务、弱网和并发都要处理',
  collaboration: '多人协同编辑：要解决并发合并和冲突',
  recommendation: '推荐：需要数据、算法和效果评估',
  fraud: '风控或反欺诈：规则、模型和决策链路',
  platform: '要建设完整的系统或平台，而不是一个功能',
  omnichannel: '多渠道统一接入，每个渠道都要单独对接',
  workflow: '有审批或状态流转，要处理退回、转交等分支',
  sso: '单点登录：多个系统要改造登录与退出',
  'two-way-sync': '双向或实时同步，要处理不一致和冲突',
  offline: '离线使用后再同步，要处理冲突和补传',
  optimizer: '自动求解最优方案（排班、路线、分配等）',
  migration: '数据迁移或归档，需要校验、灰度和回滚',
  bulk: '批量数据处理，要考虑校验和逐行结果',
  async: '后台异步处理，要处理进度、部分失败和重试',
  realtime: '实时推送或通信',
  ai: '依赖算法或模型能力，效果需要评估',
  integration: '对接外部系统，需要联调',
  permissions: '权限模型有改动',
  security: '安全或合规要求（加密、签名、审计）',
  builder: '可视化配置或自助搭建，组合情况多',
  webhook: '开放接口或事件回调，要处理签名、重试和版本',
  hardware: '对接硬件设备，需要真机联调',
  reconciliation: '资金对账：每日对账和差错处理',
  'failure-handling': '失败处理：超时、重复通知和补偿',
  'game-loop': '玩法系统，状态和结算分支多',
  tracking: '轨迹或全程追踪',
}

const KINDS: Readonly<Record<ConflictKind, string>> = {
  contradiction: '一条允许、另一条不允许同一件事',
  numeric: '同一对象的数值要求不能同时成立',
  permission: '允许操作的角色不一致',
  state: '对同一状态下能做什么的规定相反',
  timing: '同一动作发生的时机不同',
  format: '同一内容的展示或数据格式不同',
}

function argument(issue: ArgumentIssue): string {
  switch (issue.code) {
    case 'missing':
      return `缺少参数 ${issue.field}，请提供（${typeName(issue.expected)}）。`
    case 'wrong_type':
      return `参数 ${issue.field} 的类型不对：需要${typeName(issue.expected)}，收到的是 ${issue.received}。`
    case 'unknown':
      return `不认识参数 ${issue.field}，请去掉${issue.known.length > 0 ? `；可用的参数：${issue.known.join('、')}` : ''}。`
    case 'too_small':
      return `参数 ${issue.field} 太小，至少要 ${issue.limit}${UNIT[issue.unit]}。`
    case 'too_big':
      return `参数 ${issue.field} 太大，最多 ${issue.limit}${UNIT[issue.unit]}。`
    case 'invalid':
      return `参数 ${issue.field} 不正确：${issue.allowed.length > 0 ? `只能是 ${issue.allowed.join('、')} 之一` : '请换一个符合说明的值'}。`
  }
}

const UNIT = { characters: ' 个字符', items: ' 项', value: '' } as const

function typeName(expected: string): string {
  const type = expected.replace('a value of type ', '')
  return (
    (
      { string: '字符串', number: '数字', array: '数组', object: '对象', boolean: '布尔值', int: '整数' } as Record<
        string,
        string
      >
    )[type] ?? type
  )
}

function reasonOf({ relation, kind, detail, sharedKeywords }: Comparison): string {
  const words = sharedKeywords.slice(0, 6).join('、')
  switch (relation) {
    case 'conflict': {
      const what = kind === null ? '' : KINDS[kind]
      const both =
        detail === null || detail[0] === detail[1] ? '' : `：一条说“${cut(detail[0])}”，另一条说“${cut(detail[1])}”`
      return `${what}${both}。`
    }
    case 'duplicate':
      return `两条需求说的是同一件事（共同关键词：${words}）。`
    default:
      return `有共同的对象或用词（${words}），但没有发现矛盾。`
  }
}

function cut(text: string): string {
  return atWordBoundary(text, MAX_DETAIL_CHARS)
}

function adviceOf(verdict: Comparison['relation'], titles: readonly string[]): string {
  const names = titles
    .slice(0, 5)
    .map((title) => `“${atWordBoundary(title, MAX_TITLE_CHARS)}”`)
    .join('、')
  switch (verdict) {
    case 'conflict':
      return `与 ${names} 冲突，请先和相关负责人确认以哪一条为准，再修改其中一条。`
    case 'duplicate':
      return `${names} 已经覆盖相同的内容，建议合并或说明差别后再提。`
    case 'overlap':
      return `未发现冲突；${names} 涉及相近的内容，实现时注意保持一致。`
    case 'none':
      return '未发现与已有需求的冲突。'
  }
}

/** A lower bound is met or missed, an upper one is reached or exceeded. */
const LOWER_BOUND = /至少|不少于|不低于|起码/

function criteria(parts: StoryParts): string[] {
  const who = parts.role
  const deed = parts.action.replace(/[“”]/g, '')
  const gap = /^[\da-z]/i.test(deed) ? ' ' : ''
  const object = parts.object.replace(/[“”]/g, '')
  const result = resultZh(deed, object)
  const isReceived = /^收到/.test(deed)
  const normal = {
    given: isReceived ? '触发的条件已满足' : `${who}已登录并有权这样做`,
    when: `${who}${gap}${deed}`,
  }
  const own = parts.own.map(({ text }) => ownZh(text, normal))
  // What the text says of passing stands first and in its own words; ours only fills what it leaves out.
  const success = parts.own.some(({ isFailure }) => !isFailure)
    ? []
    : [`Given ${normal.given}，When ${normal.when}，Then ${result}`]
  const limits = parts.limits.map((limit) =>
    LOWER_BOUND.test(limit)
      ? `Given 文本规定“${limit}”，When ${who}${gap}${deed}，刚好达到和差一点达到这个下限，Then 达到时完成，没有达到时不照常完成`
      : `Given 文本规定“${limit}”，When ${who}${gap}${deed}，正好达到和刚超过这个限制，Then 达到时完成，超过时不照常完成`,
  )
  const failures = parts.failures.map((failure) => {
    const { given, outcome } = caseZh(failure.replace(/[“”]/g, ''))
    return `Given ${given}，When ${who}${gap}${deed}，Then ${outcome}`
  })
  // Without a limit or failure of its own the text leaves the failure path open: a question asks for it, nothing is made up.
  const denied = isReceived
    ? `Given 与此无关的人，When 同样的条件满足，Then 收不到${object === '' ? '任何内容' : object}`
    : `Given 没有这项权限的人，When 尝试${gap}${deed}，Then 被拒绝，${object === '' ? '已有数据' : object}不变`
  const hasFailure = failures.length + limits.length > 0 || parts.own.some(({ isFailure }) => isFailure)
  return [...own, ...success, ...limits, ...failures, ...(hasFailure ? [] : [denied])]
}

function storyQuestions(parts: StoryParts): string[] {
  return [
    ...(parts.isRoleStated ? [] : [`文本没有说由谁来${parts.action}，需要确认用户角色。`]),
    ...(parts.benefit === null ? [`文本没有说明${parts.role}为什么需要${parts.action}，需要确认价值。`] : []),
    ...(parts.limits.length > 0 && parts.failures.length === 0
      ? [`超出“${parts.limits[0] ?? ''}”时是拒绝、截断还是提示？文本没有说明。`]
      : []),
    ...(parts.failures.length + parts.limits.length === 0 && !parts.own.some(({ isFailure }) => isFailure)
      ? [`${parts.action}失败、超限或数据为空时怎么处理？文本没有说明。`]
      : []),
  ]
}

function remarkOn({ quote, isImplied, took }: Reason): string {
  if (took !== undefined) {
    return `（“${quote ?? ''}”，实际 ${took.size}${took.days === undefined ? '' : `，${took.days} 天`}）`
  }
  if (/^\d+$/.test(quote ?? '')) return `（${quote} 项）`
  return isImplied ? '（由上述工作带来）' : quote ? `（“${quote}”）` : ''
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points)
}

/** Chinese. */
export const zh: Messages = {
  sentences: { argument, internal: (traceId) => `服务内部出错，请重试；如果一直出现，请提供编号 ${traceId}。` },
  tooShort: (field) =>
    `${field} 太短或没有文字内容，无法分析。请发送至少一句完整的需求描述，例如“管理员可以批量导入成员”。`,
  emptyId: 'existingRequirements 里有 id 为空的条目，请为每一条提供 id、title 和 description。',
  complete: '需求描述较为完整',
  missing: (dimensions) => `建议补充以下维度：${dimensions.join('、')}`,
  question: (dimension, subject, aspect) =>
    (aspect === undefined ? undefined : ASPECT_QUESTIONS_ZH[dimension]?.[aspect])?.(subject) ??
    QUESTIONS[dimension](subject),
  days: (size) => DAYS[size],
  factor: (reason) =>
    `${FACTORS[reason.code]}${remarkOn(reason)}${reason.points === 0 ? '' : `：${signed(reason.points)}`}`,
  unsizable: [
    '文本没有说明具体功能，暂时无法估算',
    '需要补充：改哪个页面、数据或规则，用户做什么操作，系统给出什么结果',
  ],
  conflictReason: reasonOf,
  conflictAdvice: adviceOf,
  conflictLimits: ({ notListed, notCompared, shortened, isTruncated }) => [
    ...(notListed > 0 ? [`另有 ${notListed} 条相冲突或重复的需求没有列出，这里只列最接近的；请分批检查。`] : []),
    ...(isTruncated ? ['新需求太长，只比较了开头部分；请拆成单条需求再检查。'] : []),
    ...(shortened > 0 ? [`有 ${shortened} 条已有需求太长，只读了开头部分。`] : []),
    ...(notCompared > 0 ? [`还有 ${notCompared} 条已有需求没有比较，请分批检查。`] : []),
  ],
  story: storyZh,
  criteria,
  storyQuestions,
  priorityUnknown: '待定',
  noStory:
    '文本里没有找到某个角色可以执行的动作（只有目标、质量要求、技术改造或禁止事项），因此没有生成用户故事；请补充谁要做什么。',
}
