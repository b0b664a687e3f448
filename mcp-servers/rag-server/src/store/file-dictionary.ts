import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Dictionary, withBusinessTerms } from '../domain/translate/dictionary.ts'

/**
 * The dictionary in the files of a folder (see its README). A file is read when a question first needs it, and looked
 * up by binary search as it is: parsing it into tables would cost a second and ten times the memory.
 */
export function fileDictionary(folder: string): Dictionary {
  const chinese = lazyTable(join(folder, 'zh-en.tsv.gz'))
  const english = lazyTable(join(folder, 'en-zh.tsv.gz'))
  return withBusinessTerms({
    senses: (word) => chinese(word).map((sense) => sense.split(' ')),
    headwords: (stems) =>
      english(stems.join(' ')).map((entry) => {
        const at = entry.lastIndexOf(' ')
        return { word: entry.slice(0, at), weight: Number(entry.slice(at + 1)) / 100 }
      }),
  })
}

const NEWLINE = 0x0a

function lazyTable(path: string): (key: string) => string[] {
  let table: Buffer | undefined
  return (key) => {
    table ??= existsSync(path) ? gunzipSync(readFileSync(path)) : Buffer.alloc(0)
    return lookUp(table, key)
  }
}

function lookUp(table: Buffer, key: string): string[] {
  const wanted = Buffer.from(`${key}\t`)
  let low = 0
  let high = table.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const start = table.lastIndexOf(NEWLINE, middle - 1) + 1
    const lineStart = middle === 0 ? 0 : start
    const end = endOfLine(table, lineStart)
    const order = Buffer.compare(table.subarray(lineStart, Math.min(end, lineStart + wanted.length)), wanted)
    if (order === 0) return table.toString('utf8', lineStart + wanted.length, end).split('|')
    if (order < 0) low = end + 1
    else high = lineStart
  }
  return []
}

function endOfLine(table: Buffer, start: number): number {
  const end = table.indexOf(NEWLINE, start)
  return end < 0 ? table.length : end
}
