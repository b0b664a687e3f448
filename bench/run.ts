// Prints the benchmark table: ratios against peers measured in the same run. `npm run bench -- cold-start` runs one part.
import { measureColdStart } from './cold-start.ts'
import { measureDocuments } from './documents.ts'
import { measureHostCalls } from './host-calls.ts'
import { measureHostStart } from './host-start.ts'
import { measureHttpCalls } from './http-calls.ts'
import { type Row, renderRow } from './measure.ts'

const parts: Record<string, () => Promise<Row[]>> = {
  'cold-start': measureColdStart,
  'http-calls': measureHttpCalls,
  'host-start': measureHostStart,
  'host-calls': measureHostCalls,
  documents: measureDocuments,
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. Known: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(1)
}
const out = (line: string) => process.stdout.write(`${line}\n`)
out('| what | ours | peer | ratio | bar | held |')
out('|---|---|---|---|---|---|')
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const row of await measure()) out(renderRow(row))
}
