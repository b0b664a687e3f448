import { htmlToMarkdown } from './html-to-markdown.ts'

/** A file's text, as Markdown where the format has a structure, and its title where the format has one. */
export interface RawText {
  readonly text: string
  readonly title: string | undefined
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
  return htmlToMarkdown(decodeText(bytes))
}

/** Each page is a section, so that a citation names the page. */
async function readPdf(bytes: Uint8Array): Promise<RawText> {
  const { extractText, getDocumentProxy, getMeta } = await optional('PDF', 'unpdf', () => import('unpdf'))
  // pdf.js takes the buffer away from whoever passes it.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const { text: pages } = await extractText(pdf, { mergePages: false })
  const { info } = await getMeta(pdf)
  const written = pages
    .map((page, i) => ({ heading: `### Page ${i + 1}`, page: page.trim() }))
    .filter(({ page }) => page !== '')
  if (written.length === 0) throw new Error('The PDF holds no text; it may be a scan. Make it searchable (OCR) first.')
  const title: unknown = info['Title']
  return {
    text: written.map(({ heading, page }) => `${heading}\n\n${page}`).join('\n\n'),
    title: typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined,
  }
}

async function readDocx(bytes: Uint8Array): Promise<RawText> {
  const { default: mammoth } = await optional('Word', 'mammoth', () => import('mammoth'))
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) })
  return { text: htmlToMarkdown(value).text, title: undefined }
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
