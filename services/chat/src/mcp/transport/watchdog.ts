import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Reads process group ids on stdin and ends all of them when stdin ends, which the kernel sees to however the host died.
 * A shell, because it is there on every POSIX system, starts in a millisecond and needs no file of ours.
 */
const SCRIPT = `
trap '' INT TERM HUP
groups=' '
while read -r verb id; do
  case $verb in
    add) groups="$groups$id " ;;
    del) rest=' '; for one in $groups; do [ "$one" = "$id" ] || rest="$rest$one "; done; groups=$rest ;;
  esac
done
for id in $groups; do kill -TERM "-$id" 2>/dev/null; done
[ "$groups" = ' ' ] || sleep 1
for id in $groups; do kill -KILL "-$id" 2>/dev/null; done
`

const groups = new Set<number>()
let watchdog: ChildProcess | undefined
let isExitHooked = false

/** From now on the process group is ended when this process ends, by whatever signal. */
export function guardProcessGroup(groupId: number): void {
  groups.add(groupId)
  hookExit()
  tell(`add ${groupId}`)
}

/** The group has ended by itself; its number may be given to somebody else. */
export function releaseProcessGroup(groupId: number): void {
  if (!groups.delete(groupId)) return
  tell(`del ${groupId}`)
  if (groups.size > 0) return
  watchdog?.stdin?.end()
  watchdog = undefined
}

/** A plain exit needs no watchdog: the groups are ended before this process is gone. */
function hookExit(): void {
  if (isExitHooked) return
  isExitHooked = true
  process.on('exit', () => {
    for (const groupId of groups) killGroup(groupId, 'SIGKILL')
  })
}

/** Signals a whole process group; a group that is already gone is not an error. */
export function killGroup(groupId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? groupId : -groupId, signal)
  } catch {
    // Gone already, which is what was wanted.
  }
}

function tell(line: string): void {
  if (process.platform === 'win32') return
  watchdog ??= startWatchdog()
  watchdog.stdin?.write(`${line}\n`)
}

function startWatchdog(): ChildProcess {
  // Its own session: a signal to the host's group must not reach it before it has done its work.
  const child = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], env: {} })
  child.on('error', () => {
    watchdog = undefined
  })
  child.stdin?.on('error', () => {})
  child.unref()
  // Bun and Node give the pipe an `unref` that the type of a writable stream does not show.
  const pipe = child.stdin as { unref?: () => void } | null
  pipe?.unref?.()
  return child
}
