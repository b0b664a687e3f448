import type { Host } from '../../host.ts'
import type { Language } from '../../language.ts'
import { printable, type Terminal } from '../../terminal.ts'
import { untilAborted } from '../../until-aborted.ts'
import type { RequirementSource } from '../read-requirement.ts'
import type { Reading } from './as-set.ts'
import { reviewSet } from './review-set.ts'
import { type RequirementSet, textOf } from './types.ts'

export interface SetPrinting {
  readonly terminal: Terminal
  readonly isJson: boolean
  readonly progress: (line: string) => void
  readonly source: string
  readonly openHost: (options: { readonly isSampleLeftOut: boolean }) => Promise<Host>
  readonly userId: string
  readonly language: Language
  /** Ctrl-C, or the time is up; what was reviewed until then is printed. */
  readonly signal: AbortSignal
}

/** Who may not search the project's requirements does not see them here either. */
const STORE_TOOL = 'check_existing_features'
/** Lines of progress for a whole document. */
const PROGRESS_LINES = 20

const TEXTS = {
  zh: {
    found: (source: string, count: number) => `${source}：识别到 ${count} 条需求，逐条评审（--single 可改为整篇评审）`,
    done: (done: number, total: number) => `⚙ 已评审 ${done}/${total}`,
    hint: (count: number) => `整个文件作为一条需求评审；要拆成 ${count} 条逐条评审，请加 --set`,
  },
  en: {
    found: (source: string, count: number) =>
      `${source}: ${count} requirements, reviewed one by one (--single reviews the file as one)`,
    done: (done: number, total: number) => `⚙ ${done}/${total} reviewed`,
    hint: (count: number) =>
      `The whole file is reviewed as one requirement; add --set to review its ${count} parts one by one`,
  },
}

/** Reviews a document's requirements and prints what was found. */
export async function printSet(set: RequirementSet, printing: SetPrinting): Promise<void> {
  const { terminal, isJson, progress, source, openHost, userId, language, signal } = printing
  const texts = TEXTS[language]
  progress(texts.found(source, set.requirements.length))
  const step = Math.max(1, Math.ceil(set.requirements.length / PROGRESS_LINES))
  const host = await openHost({ isSampleLeftOut: true })
  try {
    await untilAborted(host.ready, signal)
    const project = host.canUseTool(userId, STORE_TOOL) ? await host.listRequirements() : []
    const report = await reviewSet({
      set,
      source,
      call: host.callKnownTool,
      project,
      userId,
      signal,
      progress: (done, total) => {
        if (done % step === 0 || done === total) progress(texts.done(done, total))
      },
    })
    terminal.out(isJson ? `${JSON.stringify(report, null, 2)}\n` : `${printable(report.markdown).trimEnd()}\n`)
    // The report says what is missing; the exit code has to say it as well.
    if (report.notReviewed.length > 0) signal.throwIfAborted()
  } finally {
    await host.close()
  }
}

/** Says that a file could be taken apart, when it is not. */
export function hintAtSet(count: number, { language, progress }: Pick<SetPrinting, 'language' | 'progress'>): void {
  if (count > 1) progress(TEXTS[language].hint(count))
}

/** What a single review reads: a table or export of one requirement is that requirement, anything else the text as it is. */
export function textOfOnly({ text, extension }: RequirementSource, reading: Reading | undefined): string {
  const [only, ...others] = reading?.set.requirements ?? []
  const isRecord = /^\.(?:csv|tsv|jsonl?)$/.test(extension)
  return isRecord && only !== undefined && others.length === 0 ? textOf(only) : text
}
