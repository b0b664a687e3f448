import { watch } from 'node:fs'

/** Editors write a file in several steps; a change is acted on when nothing has happened for this long. */
const QUIET_MS = 400

/** Runs `work` after each change below the folder, never twice at once, until `signal` aborts. */
export async function watchFolder(root: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let failure: unknown
  await new Promise<void>((resolve) => {
    const stop = (error?: unknown) => {
      failure = error
      clearTimeout(timer)
      watcher.close()
      resolve()
    }
    const watcher = watch(root, { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        running = running.then(work).catch(stop)
      }, QUIET_MS)
    })
    watcher.on('error', stop)
    signal.addEventListener('abort', () => stop(), { once: true })
  })
  await running
  if (failure !== undefined) throw failure
}
