import { readFile, stat } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { UserError } from '../../errors.ts'
import type { Language } from '../language.ts'

/** A document may be longer than a chat message; beyond this it is not one requirement any more. */
const MAX_BYTES = 1_048_576
const TEXT_EXTENSIONS = /^\.(md|markdown|mdx|txt|text|rst|html?|json|ya?ml|csv)$/i

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
    tooLarge: (name: string) => `${name} 超过 1 MiB：请拆成较小的文档分别评审`,
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
    tooLarge: (name: string) => `${name} is over 1 MiB: split it into smaller documents`,
    binary: (name: string) => `${name} is not a text file: convert it to Markdown or plain text first`,
    encoding: (name: string) => `The encoding of ${name} is not known: save it as UTF-8 first`,
  },
}

type Complaints = (typeof complaints)['zh']

function refuse(sentence: string): UserError {
  return new UserError('invalid_input', sentence)
}

/** Where the words of the command line lead: a file's content, standard input (`-`), or the words themselves. */
export async function readRequirement(words: readonly string[], place: ReadingPlace): Promise<string> {
  const text = words.length === 1 ? await readOne(words[0] ?? '', place) : words.join(' ')
  if (text.trim() === '') throw refuse(complaints[place.language].empty)
  return text
}

async function readOne(word: string, { input, typedFrom, language }: ReadingPlace): Promise<string> {
  const texts = complaints[language]
  if (word === '-') return decode(await readAll(input, texts), { name: texts.standardInput, texts })
  // A whole document given as text is no path, and some systems fail on asking.
  if (word.length > 1_024 || /[\n\0]/.test(word)) return word
  const path = resolve(typedFrom, word)
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) {
    if (!looksLikeFile(word)) return word
    throw refuse(texts.noFile(word))
  }
  // `支持` may happen to be a folder's name; a folder is never meant.
  if (!found.isFile()) {
    if (!/[/\\]/.test(word) && word !== '.' && word !== '..') return word
    throw refuse(texts.folder(word))
  }
  if (found.size > MAX_BYTES) throw refuse(texts.tooLarge(word))
  return decode(await readFile(path), { name: word, texts })
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

/** UTF-8 (with or without its mark), else GB18030, which older Chinese editors still write. */
function decode(bytes: Uint8Array, { name, texts }: { name: string; texts: Complaints }): string {
  if (bytes.includes(0)) throw refuse(texts.binary(name))
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {}
  }
  throw refuse(texts.encoding(name))
}
