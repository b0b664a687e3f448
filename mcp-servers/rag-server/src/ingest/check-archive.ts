import { inflateRawSync } from 'node:zlib'
import { megabytes, READ_LIMITS, ReadLimitError } from './limits.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const MAX_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly localAt: number
}

/**
 * Refuses a ZIP archive that unpacks to more than a document may: first by what it says about itself, then by unpacking
 * each part into a buffer that cannot grow past what is left, because what it says about itself may be a lie.
 */
export function checkArchive(bytes: Buffer): void {
  const entries = entriesOf(bytes)
  let declared = 0
  for (const { unpacked } of entries) declared += unpacked
  if (declared > READ_LIMITS.unpackedBytes) throw tooLarge()
  let left: number = READ_LIMITS.unpackedBytes
  let leftXml: number = READ_LIMITS.unpackedXmlBytes
  for (const entry of entries) {
    const isXml = /\.(?:xml|rels)$/i.test(entry.name)
    const size = unpackedSize(bytes, entry, Math.min(left, isXml ? leftXml : left))
    left -= size
    if (isXml) leftXml -= size
  }
}

function entriesOf(bytes: Buffer): Entry[] {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > READ_LIMITS.archiveEntries)
    throw new ReadLimitError(`The archive holds more than ${READ_LIMITS.archiveEntries} parts`)
  const entries: Entry[] = []
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw broken()
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('latin1', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      localAt: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** The last record of the archive, searched from the end as every reader does. */
function endOf(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT)
  for (let at = bytes.length - END_LENGTH; at >= lowest; at--) if (bytes.readUInt32LE(at) === END) return at
  throw broken()
}

function unpackedSize(bytes: Buffer, { method, packed, localAt }: Entry, left: number): number {
  if (localAt + 30 > bytes.length || bytes.readUInt32LE(localAt) !== LOCAL) throw broken()
  const start = localAt + 30 + bytes.readUInt16LE(localAt + 26) + bytes.readUInt16LE(localAt + 28)
  if (start + packed > bytes.length) throw broken()
  if (method === STORED) {
    if (packed > left) throw tooLarge()
    return packed
  }
  if (method !== DEFLATED || packed === 0) throw broken()
  try {
    return inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: Math.max(1, left) }).length
  } catch (cause) {
    throw isTooLong(cause) ? tooLarge() : broken()
  }
}

function isTooLong(error: unknown): boolean {
  return (
    error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
  )
}

function tooLarge(): ReadLimitError {
  return new ReadLimitError(
    `The archive unpacks to more than a document may hold (${megabytes(READ_LIMITS.unpackedXmlBytes)} of text, ${megabytes(READ_LIMITS.unpackedBytes)} in all)`,
  )
}

function broken(): Error {
  return new Error('The file is not a readable Word document (its archive is broken or encrypted).')
}
