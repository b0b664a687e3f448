import type { Stats } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

/** A file that may hold a document. `documentId` is its path in the folder, with `/`, without the extension. */
export interface FoundFile {
  readonly documentId: string
  readonly path: string
  readonly absolute: string
  readonly extension: string
  readonly bytes: number
  /** Differs once the file has been written or replaced. */
  readonly changed: string
}

/** Above this a folder is taken for a mistake (a home directory, a disk). */
const MAX_FILES = 200_000
const SKIPPED = new Set(['node_modules', '__MACOSX'])

/**
 * The files of a folder whose extension is known, by path. Hidden names are left alone, and links that lead out or to a
 * file that is there anyway.
 */
export async function findFiles(root: string, extensions: ReadonlySet<string>): Promise<FoundFile[]> {
  const top = await realpath(root)
  const entries = await readdir(top, { recursive: true, withFileTypes: true })
  const files: (FoundFile & { readonly real: string })[] = []
  for (const entry of entries) {
    const extension = extname(entry.name).toLowerCase()
    const absolute = join(entry.parentPath, entry.name)
    if (!extensions.has(extension)) continue
    const real = await realInside(absolute, top)
    if (real === undefined) continue
    const path = relative(top, absolute).split(sep).join('/')
    if (path.split('/').some((part) => part.startsWith('.') || SKIPPED.has(part))) continue
    const info = await stat(absolute)
    if (!info.isFile()) continue
    const documentId = path.slice(0, path.length - extname(entry.name).length).normalize('NFC')
    files.push({ documentId, path, absolute, extension, bytes: info.size, changed: changeOf(info), real })
    if (files.length > MAX_FILES) throw new Error(`The folder holds more than ${MAX_FILES} documents.`)
  }
  // A link beside the file it leads to would be a second document, whose rights nobody thinks of.
  const own = new Set(files.filter(({ real, absolute }) => real === absolute).map(({ real }) => real))
  return files
    .filter(({ real, absolute }) => real === absolute || !own.has(real))
    .map(({ real: _, ...file }) => file)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function changeOf({ ino, mtimeMs, ctimeMs }: Stats): string {
  return `${ino} ${mtimeMs} ${ctimeMs}`
}

async function realInside(absolute: string, top: string): Promise<string | undefined> {
  const real = await realpath(absolute).catch(() => undefined)
  return real?.startsWith(top + sep) ? real : undefined
}
