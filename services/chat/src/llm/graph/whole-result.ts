import { fitResult } from '../../budget/fit-result.ts'
import type { ResultReader, ToolSource } from '../tools/tool-source.ts'

/** Where the manager left the whole of a result that it cut in the middle. */
const KEPT_AT = /the whole text can be read at (mcp-result:\/\/\S+) …\]/
/** Longest answer that is put together again; a longer one stays cut. */
const MAX_WHOLE = 4_000_000
/** What of it is kept in the conversation: whole JSON, with its longest fields and lists shortened. */
const MAX_KEPT = 60_000

/** A cut answer that was JSON becomes JSON again, so that no part of a report is lost to its length. */
export function wholeResult(
  source: Pick<ToolSource, 'results'> | undefined,
  output: string,
  reader: ResultReader,
): string {
  const uri = KEPT_AT.exec(output)?.[1]
  if (uri === undefined || source?.results === undefined || !/^\s*[{[]/.test(output)) return output
  const whole = readAll(source.results, { uri, reader })
  return whole === undefined ? output : fitResult(whole, MAX_KEPT).text
}

function readAll(
  results: NonNullable<ToolSource['results']>,
  { uri, reader }: { uri: string; reader: ResultReader },
): string | undefined {
  let text = ''
  let offset: number | undefined = 0
  while (offset !== undefined && text.length <= MAX_WHOLE) {
    const part: { text: string; nextOffset: number | undefined } = results.read(uri, { offset, reader })
    if (part.text === '') break
    text += part.text
    offset = part.nextOffset
  }
  return offset === undefined ? text : undefined
}
