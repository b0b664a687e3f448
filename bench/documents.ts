import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './measure.ts'

/** Promised for a document of 500 requirements, from start to report. */
const PROMISED_SECONDS = 30
const ROWS = 500
const BIN = join(import.meta.dir, '..', 'services', 'chat', 'src', 'bin.ts')

const WHO = ['店长', '仓库管理员', '会员', '班主任', '财务人员', '司机', 'Editors', 'Tenants', 'Nurses', 'Drivers']
const WHAT = [
  '导出报表',
  '修改预约',
  '取消订单',
  '上传照片',
  '审核退款',
  'export the list',
  'cancel a booking',
  'edit a note',
]

/** Rows in both languages that differ from each other in who, what and how much. */
function table(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const [who = '', what = ''] = [WHO[at % WHO.length], WHAT[Math.floor(at / WHO.length) % WHAT.length]]
    const text = /^[A-Z]/.test(who) ? `${who} can ${what} number ${at}` : `${who}可以${what}第 ${at} 项`
    return `R-${at},,${text}；最多 ${at + 1} 次，失败时提示原因`
  })
  return ['编号,标题,描述', ...lines].join('\n')
}

/** Seconds of `npm run review -- <file>` for a document of 500 requirements. */
export async function measureDocuments(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-document-'))
  try {
    const path = join(folder, 'set.csv')
    await writeFile(path, table(ROWS))
    const started = performance.now()
    const review = Bun.spawn([process.execPath, BIN, 'review', '--quiet', path], {
      env: { ...process.env, DATA_DIR: join(folder, 'data') },
      stdout: 'ignore',
      stderr: 'inherit',
    })
    if ((await review.exited) !== 0) throw new Error('The review of the document failed.')
    const ours = (performance.now() - started) / 1000
    const what = `review of ${ROWS} requirements, against what is promised`
    return [{ what, ours, peer: PROMISED_SECONDS, unit: 's', bar: { atMost: 1 } }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
