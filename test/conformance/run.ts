import { clientSuites } from './client-suites.ts'
import { serverSuites } from './server-suites.ts'

/**
 * `npm run conformance`, `-- server`, `-- client`: runs the official suite and exits non-zero unless everything passes.
 * The suite loads on Bun only (its build imports what Node 20 does not have), so this runs on Bun too.
 */
const suites: Readonly<Record<string, () => Promise<boolean>>> = { server: serverSuites, client: clientSuites }

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => suites[name] === undefined)
if (unknown !== undefined) {
  process.stderr.write(`conformance: unknown side "${unknown}". Known: ${Object.keys(suites).join(', ')}.\n`)
  process.exit(2)
}
const passed: boolean[] = []
for (const name of wanted.length > 0 ? wanted : Object.keys(suites)) passed.push((await suites[name]?.()) ?? false)
process.exit(passed.every(Boolean) ? 0 : 1)
