// Takes in a file that grows the process beside a good one, and prints the report; a test starts it as a process.
import { pdfBomb } from './files.ts'
import { TestBase } from './knowledge-base.ts'

await using base = await TestBase.create({ 'good.md': '# 食堂\n\n食堂十一点半开门。' })
await base.write('bomb.pdf', pdfBomb(3_000_000))
const reports = await base.ingest(
  { visibility: 'public', teams: [], users: [] },
  { timeMs: 120_000, memoryBytes: 64 * 1024 * 1024 },
)
for (const { path, outcome, note } of reports) process.stdout.write(`${path} ${outcome}: ${note ?? ''}\n`)
