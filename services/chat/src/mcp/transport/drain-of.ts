import type { Writable } from 'node:stream'

/** Resolves when what was written has been taken. */
export function drainOf(stdin: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      stdin.off('drain', onDrain)
      stdin.off('close', onClose)
      end()
    }
    const onDrain = () => settle(resolve)
    const onClose = () => settle(() => reject(new Error('the server process stopped reading')))
    stdin.once('drain', onDrain)
    stdin.once('close', onClose)
  })
}
