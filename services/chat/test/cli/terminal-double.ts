import { PassThrough } from 'node:stream'
import type { Terminal } from '../../src/cli/terminal.ts'

/** How the terminal asks for an answer, in either language. */
const ASKS = /回答 y 同意|输入工具名|Answer y to approve|type the tool's name/u

/** A terminal made of pipes: `lines` is what is typed, each of `answers` once a call is asked about, then the input ends. */
export function pipedTerminal(
  lines: readonly string[] = [],
  answers: readonly string[] = [],
): Terminal & { readonly stdout: () => string; readonly stderr: () => string } {
  const input = new PassThrough()
  for (const line of lines) input.write(`${line}\n`)
  const waiting = [...answers]
  if (waiting.length === 0) input.end()
  const written = { out: '', err: '' }
  return {
    input,
    isTty: false,
    out: (text) => {
      written.out += text
      if (waiting.length === 0 || !ASKS.test(text)) return
      input.write(`${waiting.shift()}\n`)
      if (waiting.length === 0) input.end()
    },
    err: (text) => {
      written.err += text
    },
    stdout: () => written.out,
    stderr: () => written.err,
  }
}
