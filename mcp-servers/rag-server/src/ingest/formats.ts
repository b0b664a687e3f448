import type { getDocumentProxy } from 'unpdf'
import { checkArchive } from './check-archive.ts'
import { READ_LIMITS, ReadLimitError } from './limits.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

/** A file's text, as Markdown where the format has a structure, and its title where the format has one. */
export interface RawText {
  readonly text: string
  readonly title: string | undefined
  /** What a page says unseen: comments and fields of its head. */
  readonly aside?: string
}

type Reader = (bytes: Uint8Array) => Promise<RawText>

const readers: Readonly<Record<string, Reader>> = {
  '.md': readPlain,
  '.markdown': readPlain,
  '.txt': readPlain,
  '.html': readHtml,
  '.htm': readHtml,
  '.pdf': readPdf,
  '.docx': readDocx,
}

/** The file extensions that can be read. */
export const EXTENSIONS: ReadonlySet<string> = new Set(Object.keys(readers))

/** The reader of a known extension. */
export function readerFor(extension: string): Reader {
  const reader = readers[extension]
  if (reader === undefined) throw new Error(`Files of type ${extension} cannot be read.`)
  return reader
}

async function readPlain(bytes: Uint8Array): Promise<RawText> {
  return { text: decodeText(bytes), title: undefined }
}

async function readHtml(bytes: Uint8Array): Promise<RawText> {
  return await toMarkdown(decodeText(bytes))
}

/** Loaded for the first file that needs it: the parser and its tables of entities are a part of a start worth saving. */
async function toMarkdown(html: string): Promise<RawText> {
  const { htmlToMarkdown } = await import('./html-to-markdown.ts')
  return htmlToMarkdown(html)
}

/** Each page is a section, so that a citation names the page. */
async function readPdf(bytes: Uint8Array): Promise<RawText> {
  const { getDocumentProxy, getMeta } = await optional('PDF', 'unpdf', () => import('unpdf'))
  // pdf.js takes the buffer away from whoever passes it.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  if (pdf.numPages > READ_LIMITS.pdfPages)
    throw new ReadLimitError(`The PDF has more than ${READ_LIMITS.pdfPages} pages`)
  const sections: string[] = []
  let characters = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await textOfPage(pdf, number)
    characters += page.length
    if (characters > READ_LIMITS.characters)
      throw new ReadLimitError(`The document holds more than ${READ_LIMITS.characters} characters`)
    if (page !== '') sections.push(`### Page ${number}\n\n${page}`)
  }
  if (sections.length === 0) throw new Error('The PDF holds no text; it may be a scan. Make it searchable (OCR) first.')
  const { info } = await getMeta(pdf)
  const title: unknown = info['Title']
  return {
    text: sections.join('\n\n'),
    title: typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined,
  }
}

/** One page at a time, so that a document over the limit is given up where it goes over. */
async function textOfPage(pdf: PdfDocument, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  page.cleanup()
  return text.trim()
}

async function readDocx(bytes: Uint8Array): Promise<RawText> {
  const archive = Buffer.from(bytes)
  checkArchive(archive)
  const { default: mammoth } = await optional('Word', 'mammoth', () => import('mammoth'))
  // Pictures would be carried along as text ten times their size.
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }))
  const { value } = await mammoth.convertToHtml({ buffer: archive }, { convertImage })
  return { text: (await toMarkdown(value)).text, title: undefined }
}

async function optional<T>(what: string, name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new Error(`Reading ${what} files needs the package ${name}, which is not installed here.`, { cause })
  }
}

/** UTF-8, or what the byte order mark says; bytes that are neither are read as GB18030, the usual other Chinese encoding. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
