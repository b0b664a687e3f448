import { readFile, stat } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { UserError } from '../../errors.ts'
import type { Language } from '../language.ts'

/** A list of ten thousand requirements fits. */
const MAX_BYTES = 16 * 1_048_576
/** A document may be longer than a chat message; beyond this it is not one requirement any more. */
const MAX_SINGLE_BYTES = 1_048_576
const TEXT_EXTENSIONS = /^\.(md|markdown|mdx|txt|text|rst|html?|jsonl?|ya?ml|csv|tsv)$/i

/** A text, and the file it came from. */
export interface RequirementSource {
  readonly text: string
  /** Of the file or the input; a text typed as words has none. */
  readonly name?: string
  /** In lower case with its dot, or empty. */
  readonly extension: string
}

export interface ReadingPlace {
  readonly input: Readable
  readonly typedFrom: string
  /** Of its complaints. */
  readonly language: Language
}

const complaints = {
  zh: {
    standardInput: '标准输入',
    empty: '没有可评审的内容：请给出需求文本或文件，例如 npm run review -- "支持批量导入功能"，或用 - 从标准输入读取',
    noFile: (word: string) => `找不到文件 ${word}：请检查路径；如果它就是需求文本，请把句子写完整`,
    folder: (word: string) => `${word} 是文件夹，不是文件：请给出一个 Markdown 或文本文件`,
    tooLarge: (name: string) => `${name} 超过 16 MiB：请拆成较小的文件分别评审`,
    tooLargeForOne: (name: string) =>
      `${name} 超过 1 MiB，不能作为一条需求评审：请拆成较小的文档，或给每条需求编号后用 --set 逐条评审`,
    binary: (name: string) => `${name} 不是文本文件：请先转换为 Markdown 或纯文本再评审`,
    encoding: (name: string) => `${name} 的文字编码无法识别：请另存为 UTF-8 再评审`,
  },
  en: {
    standardInput: 'the standard input',
    empty:
      'There is nothing to review: give a text or a file, e.g. npm run review -- "Support bulk import", or - to read the standard input',
    noFile: (word: string) =>
      `There is no file ${word}: check the path; if it is the requirement itself, write a whole sentence`,
    folder: (word: string) => `${word} is a folder: name a Markdown or text file`,
    tooLarge: (name: string) => `${name} is over 16 MiB: split it into smaller files`,
    tooLargeForOne: (name: string) =>
      `${name} is over 1 MiB, too much for one requirement: split it, or give each requirement an id and add --set to review them one by one`,
    binary: (name: string) => `${name} is not a text file: convert it to Markdown or plain text first`,
    encoding: (name: string) => `The encoding of ${name} is not known: save it as UTF-8 first`,
  },
}

type Complaints = (typeof complaints)['zh']

function refuse(sentence: string): UserError {
  return new UserError('invalid_input', sentence)
}

/** Where the words of the command line lead: a file's content, standard input (`-`), or the words themselves. */
export async function readRequirement(words: readonly string[], place: ReadingPlace): Promise<RequirementSource> {
  const source = words.length === 1 ? await readOne(words[0] ?? '', place) : typed(words.join(' '))
  if (source.text.trim() === '') throw refuse(complaints[place.language].empty)
  return source
}

/** Refuses what is too much for the review of one requirement. */
export function assertSingle({ text, name }: RequirementSource, language: Language): void {
  if (name === undefined || Buffer.byteLength(text) <= MAX_SINGLE_BYTES) return
  throw refuse(complaints[language].tooLargeForOne(name))
}

function typed(text: string): RequirementSource {
  return { text, extension: '' }
}

async function readOne(word: string, { input, typedFrom, language }: ReadingPlace): Promise<RequirementSource> {
  const texts = complaints[language]
  if (word === '-') {
    const name = texts.standardInput
    return { text: decode(await readAll(input, texts), { name, texts }), name, extension: '' }
  }
  // A whole document given as text is no path, and some systems fail on asking.
  if (word.length > 1_024 || /[\n\0]/.test(word)) return typed(word)
  const path = resolve(typedFrom, word)
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) {
    if (!looksLikeFile(word)) return typed(word)
    throw refuse(texts.noFile(word))
  }
  // `支持` may happen to be a folder's name; a folder is never meant.
  if (!found.isFile()) {
    if (!/[/\\]/.test(word) && word !== '.' && word !== '..') return typed(word)
    throw refuse(texts.folder(word))
  }
  if (found.size > MAX_BYTES) throw refuse(texts.tooLarge(word))
  const text = decode(await readFile(path), { name: word, texts })
  return { text, name: basename(path), extension: extname(path).toLowerCase() }
}

function looksLikeFile(word: string): boolean {
  return !/\s/.test(word) && (TEXT_EXTENSIONS.test(extname(word)) || /^(\.{0,2}|~)\//.test(word))
}

async function readAll(input: Readable, texts: Complaints): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_BYTES) throw refuse(texts.tooLarge(texts.standardInput))
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** UTF-16 by its mark ("Unicode text" of a spreadsheet); UTF-8, marked or not; else GB18030 of older Chinese editors. */
function decode(bytes: Uint8Array, { name, texts }: { name: string; texts: Complaints }): string {
  const mark = `${bytes[0]},${bytes[1]}`
  if (mark === '255,254') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === '254,255') return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw refuse(texts.binary(name))
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {}
  }
  throw refuse(texts.encoding(name))
}
