/** A file's text, as Markdown where the format has a structure, and its title where the format has one. */
export interface RawText {
  readonly text: string
  readonly title: string | undefined
}

type Reader = (bytes: Buffer) => Promise<RawText>

const readers: Readonly<Record<string, Reader>> = {
  '.md': readPlain,
  '.markdown': readPlain,
  '.txt': readPlain,
}

/** The file extensions that can be read. */
export const EXTENSIONS: ReadonlySet<string> = new Set(Object.keys(readers))

/** The reader of a known extension. */
export function readerFor(extension: string): Reader {
  const reader = readers[extension]
  if (reader === undefined) throw new Error(`Files of type ${extension} cannot be read.`)
  return reader
}

async function readPlain(bytes: Buffer): Promise<RawText> {
  return { text: decodeText(bytes), title: undefined }
}

/** UTF-8, or what the byte order mark says; bytes that are neither are read as GB18030, the usual other Chinese encoding. */
function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
