// Installs what is missing, so that Node 20 with npm is all a machine needs. Does nothing (in a few
// milliseconds) when the installed tree already matches the lock file.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@12.21.0'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stampFile = join(root, 'node_modules', '.setup-stamp')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'pnpm-lock.yaml')))
  .update(readFileSync(join(root, 'pnpm-workspace.yaml')))
  .digest('hex')
const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''

if (installed !== wanted) {
  console.error('Installing dependencies (first run, or the lock file changed) …')
  // Output goes to stderr: a command's own stdout (a review's JSON, say) stays clean.
  const { status, error } = spawnSync(
    process.platform === 'win32' ? 'npx.cmd' : 'npx',
    ['--yes', PNPM, 'install', '--frozen-lockfile', '--prefer-offline'],
    { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' },
  )
  if (status !== 0) {
    console.error(
      `The installation failed${error ? ` (${error.message})` : ''}. Check that the npm registry can be reached, then run the command again.`,
    )
    process.exit(status ?? 1)
  }
  writeFileSync(stampFile, wanted)
}
