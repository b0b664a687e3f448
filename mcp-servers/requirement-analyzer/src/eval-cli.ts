import { reportOn } from './eval/report.ts'

const USAGE = `Usage: npm run eval:requirements -- <folder> [--misses]
The folder holds requirements.jsonl, pairs.jsonl, stories.jsonl and statements.jsonl (each optional).
`
const [folder, ...flags] = process.argv.slice(2)
const report = folder === undefined ? '' : reportOn(folder, { withMisses: flags.includes('--misses') })
if (report === '') {
  process.stderr.write(folder === undefined ? USAGE : `No labelled texts in ${folder}.\n${USAGE}`)
  process.exitCode = 1
} else {
  process.stdout.write(report)
}
