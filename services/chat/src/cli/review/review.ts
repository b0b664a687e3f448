import { readArguments } from '../arguments.ts'
import type { Host } from '../host.ts'
import type { Language } from '../language.ts'
import { printable, type Terminal } from '../terminal.ts'
import { untilAborted } from '../until-aborted.ts'
import { makeReport } from './make-report.ts'
import { assertSingle, readRequirement } from './read-requirement.ts'
import { readSet } from './set/as-set.ts'
import { hintAtSet, printSet, textOfOnly } from './set/print-set.ts'

export const reviewHelp = `用法：npm run review -- "<需求文本>"      评审一段文字
      npm run review -- <文件>              评审一个 Markdown 或文本文件
      npm run review -- prd.md             有多条带编号的需求时逐条评审，并检查整个需求集
      npm run review -- export.csv         CSV、JSON 导出（编号、标题、描述列），逐条评审
      npm run review -- - < prd.md         从标准输入读取

  --set      按需求集逐条评审（没有编号时按列表项、小标题或段落拆分）
  --single   整个文件作为一条需求评审
  --json     输出机器可读的 JSON（其余信息写到标准错误）
  --quiet    不显示工具调用过程
  --help     显示本说明

One review to standard output as Markdown; --json for the machine form. A file with several numbered requirements, a CSV
or a JSON export is reviewed one by one and as a set; --set and --single force the one or the other.`

export interface ReviewOptions {
  readonly argv: readonly string[]
  readonly terminal: Terminal
  /** Relative paths are relative to here. */
  readonly typedFrom: string
  /** A text typed as words may try the sample project; a document is held against the team's own requirements alone. */
  readonly openHost: (options: { readonly isSampleLeftOut: boolean }) => Promise<Host>
  readonly userId: string
  /** Of what is said before there is a text to take it from. */
  readonly language: Language
  readonly signal: AbortSignal
}

/** Makes one review and prints it. Throws a `UserError` when none could be made. */
export async function review(options: ReviewOptions): Promise<void> {
  const { argv, terminal, typedFrom, openHost, userId, language, signal } = options
  const flagNames = ['json', 'quiet', 'set', 'single', 'help', 'h']
  const { flags, words } = readArguments(argv, { command: 'review', flags: flagNames, language })
  if (flags.has('help') || flags.has('h')) {
    terminal.out(`${reviewHelp}\n`)
    return
  }
  const source = await readRequirement(words, { input: terminal.input, typedFrom, language })
  const forced = flags.has('single') ? 'single' : flags.has('set') ? 'set' : undefined
  const reading = readSet(source, { forced, language })
  const progress = flags.has('quiet') ? () => {} : (line: string) => terminal.err(`${line}\n`)
  const print = { terminal, isJson: flags.has('json') }
  if (reading?.isSet === true) {
    await printSet(reading.set, { ...options, ...print, progress, source: source.name ?? '' })
    return
  }
  if (reading !== undefined) hintAtSet(reading.set.requirements.length, { language, progress })
  assertSingle(source, language)
  const message = textOfOnly(source, reading)
  const host = await openHost({ isSampleLeftOut: source.name !== undefined })
  try {
    await untilAborted(host.ready, signal)
    const report = await makeReport(host.engine, { message, userId, signal, progress })
    terminal.out(print.isJson ? `${JSON.stringify(report, null, 2)}\n` : `${printable(report.markdown).trimEnd()}\n`)
  } finally {
    await host.close()
  }
}
