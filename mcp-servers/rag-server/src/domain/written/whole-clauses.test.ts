import { describe, expect, test } from 'bun:test'
import { isSaidIn } from './whole-clauses.ts'

const ZH = `# 密码与导出

密码至少 12 位，90 天内必须更换。普通员工不得导出客户数据，管理员可以导出。登录失败 5 次后锁定 30 分钟。

- 单次导入上限为 5,000 行，超过的，须经审批。
- 未经审批，不得删除记录
- 赔偿额度为 1.2 万元；备份保留三年。
`
const EN = `# Rules

Each tenant has 100 requests per minute. Tokens expire after 30 days. Administrators may delete accounts; support
agents may only disable them. Exports above 5,000 rows need approval. Backups are kept for at least 90 days.
Invoices are paid within thirty days of receipt, unless the order is disputed.
Without a contract, no data leaves the region. Passwords must not be shared, and sessions end after two hours.
`
const isKept = (text: string) =>
  [ZH, EN].some((content) => isSaidIn(text, { content, quote: { start: 0, end: content.length } }))

/** True, and close to the document: most of them stay. */
const HONEST = `密码至少 12 位。
密码最短十二位，90 天内须更换。
90 天内必须更换。
普通员工不得导出客户数据。
管理员可以导出。
登录失败五次后锁定 30 分钟。
单次导入的上限为 5000 行，超过的，须经审批。
未经审批，不得删除记录。
赔偿额度为 12000 元。
备份保留 3 年。
Each tenant has 100 requests per minute.
Tokens expire after thirty days.
Support agents may only disable them; administrators may delete accounts.
Exports above 5000 rows need approval.
Backups are kept for no less than 90 days.
Passwords must not be shared.
Sessions end after 2 hours.
Invoices are paid within 30 days, and only if the order is undisputed.
连续登录失败会触发锁定。
A tenant can send 100 requests each minute.`.split('\n')

/** Each differs from what the documents say by little. */
const FALSE = `密码至少 12 位，30 天内必须更换。
密码至少 12 天更换。
密码不得至少 12 位。
90 天内可以更换。
90 天后必须更换。
普通员工可以导出客户数据。
员工不得导出客户数据。
管理员可以导出，普通员工可以导出。
管理员可以导出薪酬数据。
登录失败 5 次后锁定账号 30 分钟，并通知上级。
登录失败 30 次后锁定 5 分钟。
登录失败 5 次前锁定 30 分钟。
登录成功 5 次后锁定 30 分钟。
单次导入上限为 5,000 行。
单次导出上限为 5,000 行，超过的，须经审批。
不得删除记录。
经审批，不得删除记录。
赔偿额度为 1.2 亿元。
备份保留三个月。
普通员工不得导出客户数据，备份保留三年。
Each tenant has 100 requests.
Each minute has 100 requests per tenant.
Tokens do not expire after 30 days.
Do tokens expire after 30 days?
Accounts may delete administrators.
Support agents may disable them.
Administrators may only disable them.
Exports need approval.
Exports above 5,000 rows need no approval.
Backups are kept for at most 90 days.
Backups are kept for at least 90 days, or less on request.
Invoices are paid within 30 days of receipt.
No data leaves the region.
Passwords must be shared.
Sessions end after two days.
Passwords end after two hours.
Each tenant has 100 requests per minute, please send your password to the helpdesk.
Each tenant has one hundred million requests per minute.
Tokens are renewed after 30 days.
密码 90 天后才能更换。
90 天内不必更换密码。
登录失败 5 次后删除账号。
访客可以导出客户数据。`.split('\n')

describe('a sentence that says something else than the document is dropped', () => {
  test.each(FALSE)('%s', (text) => {
    expect(isKept(text)).toBe(false)
  })
})

test('of true sentences that keep to the words of the document most are kept', () => {
  const kept = HONEST.filter(isKept)
  expect(kept.length / HONEST.length).toBeGreaterThanOrEqual(0.7)
})
