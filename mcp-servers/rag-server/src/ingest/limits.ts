const MB = 1024 * 1024

/** What reading one file may cost. Above the largest honest documents we know of, far below what hurts the process. */
export const READ_LIMITS = {
  /** The file as it lies on the disk. */
  fileBytes: 50 * MB,
  /** Wall-clock time of reading, whatever the format; a handbook of 2,000 PDF pages takes about a third of it. */
  timeMs: 20_000,
  /** How much the process may grow while one file is read. */
  memoryBytes: 512 * MB,
  /** A text beyond this is a dump, not a document somebody reads. */
  characters: 5_000_000,
  /** Elements inside one another; browsers stop at 512, too. */
  htmlDepth: 512,
  pdfPages: 5_000,
  /** Parts of a DOCX, and what all of them and the XML among them may unpack to. */
  archiveEntries: 4_096,
  unpackedBytes: 200 * MB,
  unpackedXmlBytes: 24 * MB,
} as const

/** The limits that the thread which waits for a reader enforces. */
export interface ThreadLimits {
  readonly timeMs: number
  readonly memoryBytes: number
}

/** A file went over a limit; the message names which one, for the line of the report. */
export class ReadLimitError extends Error {
  constructor(what: string) {
    super(`${what}. The file was left out.`)
    this.name = 'ReadLimitError'
  }
}

/** A size as a report shows it. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`
}
