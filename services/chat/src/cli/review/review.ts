import { readArguments } from '../arguments.ts'
import type { Host } from '../host.ts'
import type { Language } from '../language.ts'
import { printable, type Terminal } from '../terminal.ts'
import { untilAborted } from '../until-aborted.ts'
import { makeReport } from './make-report.ts'
import { readRequirement } from './read-requirement.ts'

export const reviewHelp = `用法：npm run review -- "<需求文本>"      评审一段文字
      npm run review -- <文件>              评审一个 Markdown 或文本文件
      npm run review -- - < prd.md         从标准输入读取

  --json     输出机器可读的 JSON（其余信息写到标准错误）
  --quiet    不显示工具调用过程
  --help     显示本说明

One review to standard output as Markdown; --json for the machine form.`

export interface ReviewOptions {
  readonly argv: readonly string[]
  readonly terminal: Terminal
  /** Relative paths are relative to here. */
  readonly typedFrom: string
  readonly openHost: () => Promise<Host>
  readonly userId: string
  /** Of what is said before there is a text to take it from. */
  readonly language: Language
  readonly signal: AbortSignal
}

/** Makes one review and prints it. Throws a `UserError` when none could be made. */
export async function review(options: ReviewOptions): Promise<void> {
  const { argv, terminal, typedFrom, openHost, userId, language, signal } = options
  const { flags, words } = readArguments(argv, { command: 'review', flags: ['json', 'quiet', 'help', 'h'], language })
  if (flags.has('help') || flags.has('h')) {
    terminal.out(`${reviewHelp}\n`)
    return
  }
  const message = await readRequirement(words, { input: terminal.input, typedFrom, language })
  const host = await openHost()
  try {
    await untilAborted(host.ready, signal)
    const progress = flags.has('quiet') ? () => {} : (line: string) => terminal.err(`${line}\n`)
    const report = await makeReport(host.engine, { message, userId, signal, progress })
    terminal.out(
      flags.has('json') ? `${JSON.stringify(report, null, 2)}\n` : `${printable(report.markdown).trimEnd()}\n`,
    )
  } finally {
    await host.close()
  }
}
