import { PassThrough } from 'node:stream'
import type { Terminal } from '../../src/cli/terminal.ts'

/** A terminal made of pipes: `lines` is what is typed, then the input ends. */
export function pipedTerminal(
  lines: readonly string[] = [],
): Terminal & { readonly stdout: () => string; readonly stderr: () => string } {
  const input = new PassThrough()
  for (const line of lines) input.write(`${line}\n`)
  input.end()
  const written = { out: '', err: '' }
  return {
    input,
    isTty: false,
    out: (text) => {
      written.out += text
    },
    err: (text) => {
      written.err += text
    },
    stdout: () => written.out,
    stderr: () => written.err,
  }
}
