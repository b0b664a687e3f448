import type { Language } from '../domain/text/language.ts'

/** What the tools say in their own words; everything else in an answer is quoted. */
export interface Wording {
  /** Nothing that the reader may see is about the question. */
  readonly nothingRelevant: string
  /** There is no document that the reader may see, whether or not there are others. */
  readonly nothingVisible: string
  /** The best results are there, the rest did not fit. */
  readonly cutOff: string
  /** A question of white space or signs. */
  readonly emptyQuestion: (field: string) => string
  readonly noSuchDocument: string
  /** Two cited documents state different numbers for the same thing. */
  readonly differ: (one: CitedDocument, other: CitedDocument) => string
  /** Quotes of these numbers stand in the other language than the question. */
  readonly otherLanguage: (numbers: readonly number[]) => string
  /** The index must be rebuilt before it can be searched. */
  readonly staleIndex: string
}

/** A document as an answer names it. */
interface CitedDocument {
  readonly number: number
  readonly title: string
  readonly version: string
  readonly updated: string
}

const zh: Wording = {
  nothingRelevant: '知识库中没有与这个问题相关的内容。',
  nothingVisible: '知识库中没有你可以查看的文档。',
  cutOff: '结果较长，只返回了最相关的部分；请减小 topK 或把问题问得更具体。',
  emptyQuestion: (field) => `参数 ${field} 里没有可检索的文字，请写出要查找的内容。`,
  noSuchDocument: '没有这份文档。请用 resources/list 查看可以读取的文档。',
  differ: (one, other) =>
    `注意：引用的两份文档给出的数字不同：${named('zh', one)}，${named('zh', other)}。请核对哪一份现行有效。`,
  otherLanguage: (numbers) => `说明：${marks(numbers, '、')} 是英文文档的原句，未翻译。`,
  staleIndex: '知识库索引由另一版本的分析器建立，暂时不能检索；请先运行 npm run kb -- reindex。',
}

const en: Wording = {
  nothingRelevant: 'The knowledge base has nothing about this question.',
  nothingVisible: 'The knowledge base has no document that you may see.',
  cutOff: 'The results are long, so only the most relevant ones are here; lower topK or ask more precisely.',
  emptyQuestion: (field) => `Argument "${field}" has no words to search for. Write what you are looking for.`,
  noSuchDocument: 'There is no such document. Ask resources/list for the documents that can be read.',
  differ: (one, other) =>
    `Note: two of the cited documents state different numbers: ${named('en', one)} and ${named('en', other)}. Check which one is in force.`,
  otherLanguage: (numbers) =>
    numbers.length === 1
      ? `Note: ${marks(numbers, ', ')} is quoted from a document in Chinese, untranslated.`
      : `Note: ${marks(numbers, ', ')} are quoted from documents in Chinese, untranslated.`,
  staleIndex:
    'The index was built by another version of the analyzer and cannot be searched. Run first: npm run kb -- reindex',
}

function marks(numbers: readonly number[], between: string): string {
  return numbers.map((number) => `[${number}]`).join(between)
}

function named(language: Language, { number, title, version, updated }: CitedDocument): string {
  if (language === 'zh') {
    const marks = [version && `版本 ${version}`, updated].filter((mark) => mark !== '')
    return `[${number}]《${title}》${marks.length > 0 ? `（${marks.join('，')}）` : ''}`
  }
  const marks = [version && `version ${version}`, updated].filter((mark) => mark !== '')
  return `[${number}] “${title}”${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
}

/** The wording in the language of the question. */
export function wordingFor(language: Language): Wording {
  return language === 'zh' ? zh : en
}
