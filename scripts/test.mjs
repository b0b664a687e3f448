// Runs every offline suite and ends with `N passed, N failed`. Arguments go to `bun test` as they are.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bun = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'bun.exe' : 'bun')
// Longest a single test may take; the ones with real child processes and sockets need more than Bun's 5 s.
const TEST_TIMEOUT_MS = 60_000

const child = spawn(bun, ['test', '--parallel', '--timeout', String(TEST_TIMEOUT_MS), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, NODE_ENV: 'test' },
})
let tail = ''
for (const [stream, sink] of [
  [child.stdout, process.stdout],
  [child.stderr, process.stderr],
]) {
  stream.on('data', (chunk) => {
    sink.write(chunk)
    tail = (tail + chunk).slice(-4000)
  })
}
child.on('close', (code) => {
  const count = (word) => Number([...tail.matchAll(new RegExp(`^\\s*(\\d+) ${word}`, 'gm'))].at(-1)?.[1] ?? 0)
  const passed = count('pass')
  // A file that cannot be loaded is an error, not a failed test, but it must not look like success.
  const failed = Math.max(count('fail') + count('error'), code === 0 ? 0 : 1)
  if (passed === 0) console.error('No test ran.')
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
})
