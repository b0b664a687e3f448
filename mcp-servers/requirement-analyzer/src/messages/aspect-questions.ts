import type { Dimension } from '../domain/dimensions/types.ts'
import type { Aspect } from '../domain/lexicon/aspects.ts'

// Questions that go into what a function does. Each asks, none supposes an answer.

type Questions = Partial<Readonly<Record<Dimension, Partial<Readonly<Record<Aspect, (subject: string) => string>>>>>>

export const ASPECT_QUESTIONS_ZH: Questions = {
  边界条件: {
    file: (s) => `“${s}”接受哪些格式、最大多大？内容为空、格式不对、重复提交或只成功一部分时怎么处理？`,
    message: (s) => `“${s}”发送失败、对方没有联系方式或短时间内重复触发时怎么处理？有次数上限吗？`,
    clock: (s) => `“${s}”以哪个时刻和时区为准？到点时对象正在被操作、已被取消或任务没跑成，怎么处理？`,
    decision: (s) => `“${s}”处理人不在、一直不处理或两个人同时处理同一条时怎么办？退回以后从哪一步重来？`,
    removal: (s) => `“${s}”的对象正在使用或被引用时还能这样做吗？误操作能恢复吗？`,
    list: (s) => `“${s}”没有数据时显示什么？数据很多时怎么分页，条件互相矛盾时呢？`,
    device: (s) => `“${s}”在断电、断网、读数缺失或超出量程时怎么处理？恢复以后从什么状态开始？`,
    money: (s) => `“${s}”金额为零、为负、超出上限、重复提交或中途失败时怎么处理？`,
    bulk: (s) => `“${s}”一次最多处理多少条？其中一部分失败、重复或中途中断时怎么处理？`,
  },
  非功能需求: {
    file: (s) => `“${s}”多大的文件要在多久内完成？文件保存多久、谁能看到？`,
    message: (s) => `“${s}”从触发到对方收到最长多久？高峰时每分钟多少条？`,
    clock: (s) => `“${s}”允许晚多久执行？一次要处理多少数据、多久跑完？`,
    list: (s) => `“${s}”在多少数据量下要多久出结果？同时有多少人使用？哪些数据对谁不可见？`,
    device: (s) => `“${s}”响应时间、恢复时间和功耗的上限是多少？要在什么温度和网络条件下工作？`,
    money: (s) => `“${s}”精度到几位？对账、留痕和权限有什么要求？并发和重复请求要防到什么程度？`,
    bulk: (s) => `“${s}”多少数据要在多久内完成？执行期间其他功能可以受多大影响？`,
  },
}

export const ASPECT_QUESTIONS_EN: Questions = {
  边界条件: {
    file: (s) =>
      `Which formats and which size does "${s}" take? What happens with an empty, malformed or repeated file, or when only part of it goes through?`,
    message: (s) =>
      `What happens in "${s}" when sending fails, when there is no address, or when it is triggered twice within minutes? Is there a limit?`,
    clock: (s) =>
      `Which moment and time zone count for "${s}"? What happens when the thing is in use just then, already cancelled, or the job did not run?`,
    decision: (s) =>
      `What happens in "${s}" when nobody decides, when the one in charge is away, or when two decide at once? Where does it go on after a return?`,
    removal: (s) => `Is "${s}" possible while the thing is in use or referred to? Can a mistake be undone?`,
    list: (s) => `What does "${s}" show when there is nothing, and when there is too much for one page?`,
    device: (s) =>
      `What does "${s}" do without power, without network, or with readings missing or out of range? In which state does it come back?`,
    money: (s) =>
      `What happens in "${s}" with a zero, negative or too large amount, a repeated request, or a failure midway?`,
    bulk: (s) => `How many does "${s}" take at once? What happens when some fail, repeat, or the run breaks off?`,
  },
  非功能需求: {
    file: (s) =>
      `Up to which size must "${s}" be done within which time? How long are the files kept, and who sees them?`,
    message: (s) => `Within which time must "${s}" reach the other side? How many a minute at peak?`,
    clock: (s) => `How late may "${s}" run? How much data must it get through, within which time?`,
    list: (s) =>
      `On how much data must "${s}" answer within which time, for how many people at once? Who must not see what?`,
    device: (s) =>
      `What are the limits of "${s}" in response time, recovery time and power? In which temperature and on which network must it work?`,
    money: (s) =>
      `To which precision is "${s}" exact? Which demands hold for reconciliation, traces, rights and repeated requests?`,
    bulk: (s) =>
      `How much data must "${s}" get through within which time, and how far may it slow down everything else?`,
  },
}
