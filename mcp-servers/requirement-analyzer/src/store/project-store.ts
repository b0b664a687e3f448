import { type FSWatcher, watch } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ProjectRequirement, projectFile } from './project-file.ts'

/** Largest project file that is read; 8 MiB hold more than 10,000 requirements. */
const MAX_FILE_BYTES = 8 * 1024 * 1024
/** Most projects that are listed. */
const MAX_PROJECTS = 1000
/** A file that does not parse may be mid-write; it is read again this often, this far apart. */
const READ_ATTEMPTS = 3
const READ_PAUSE_MS = 40
/** Several events of one save are told once. */
const WATCH_QUIET_MS = 60

/** Letters (any script), digits, `_`, `-` and inner dots: no separator, no `..`, nothing hidden. */
const PROJECT_ID = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*$/u
const MAX_ID_LENGTH = 100

/** What reading one project came to. */
export type ProjectReading =
  | { readonly status: 'read'; readonly requirements: readonly ProjectRequirement[] }
  /** The id is not a legal one, or has no file of its own in the folder. */
  | { readonly status: 'absent' }
  /** There is a file, but it is no project; `problem` completes "its file …". */
  | { readonly status: 'broken'; readonly problem: 'not_json' | 'not_a_list' | 'too_large' }

interface FoundIds {
  readonly first: string[]
  readonly hasMore: boolean
}

/** A folder of `<projectId>.json` files, read anew each time it is asked. */
export interface ProjectStore {
  listProjectIds(): Promise<string[]>
  /** The first ids, in order, that begin with the prefix, and whether there are more than were looked at. */
  findProjectIds(prefix: string): Promise<FoundIds>
  readRequirements(projectId: string): Promise<ProjectReading>
  /** Calls back with the id whose file changed; the returned function stops it. */
  watch(onChange: (projectId: string) => void): () => void
}

/** Opens the store over a folder; the folder may appear later. */
export function openProjectStore(folder: string): ProjectStore {
  return {
    listProjectIds: async () => (await findIds(folder, '')).first,
    findProjectIds: (prefix) => findIds(folder, prefix),
    readRequirements: (projectId) => readProject(folder, projectId),
    watch: (onChange) => watchFolder(folder, onChange),
  }
}

function isProjectId(id: string): boolean {
  return id.length <= MAX_ID_LENGTH && PROJECT_ID.test(id)
}

async function findIds(folder: string, prefix: string): Promise<FoundIds> {
  const names = await readdir(folder).catch(() => [])
  const all = names
    .map(idOf)
    .filter((id) => id !== undefined)
    .filter((id) => id.startsWith(prefix))
    .sort()
  const ids = all.slice(0, MAX_PROJECTS)
  const files = await Promise.all(ids.map((id) => fileOf(folder, id)))
  return { first: ids.filter((_id, index) => files[index] !== undefined), hasMore: all.length > ids.length }
}

/** The project's file, when it truly lies in the folder: a link that leads elsewhere is no project. */
async function fileOf(folder: string, projectId: string): Promise<{ path: string; bytes: number } | undefined> {
  if (!isProjectId(projectId)) return undefined
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, `${projectId}.json`))])
    if (dirname(path) !== root) return undefined
    const found = await stat(path)
    return found.isFile() ? { path, bytes: found.size } : undefined
  } catch {
    return undefined
  }
}

function idOf(fileName: string): string | undefined {
  if (!fileName.endsWith('.json')) return undefined
  const id = fileName.slice(0, -'.json'.length)
  return isProjectId(id) ? id : undefined
}

async function readProject(folder: string, projectId: string): Promise<ProjectReading> {
  let reading: ProjectReading = { status: 'absent' }
  for (let attempt = 1; attempt <= READ_ATTEMPTS; attempt++) {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, READ_PAUSE_MS))
    reading = await readOnce(folder, projectId)
    if (reading.status !== 'broken') return reading
  }
  return reading
}

async function readOnce(folder: string, projectId: string): Promise<ProjectReading> {
  const file = await fileOf(folder, projectId)
  if (file === undefined) return { status: 'absent' }
  if (file.bytes > MAX_FILE_BYTES) return { status: 'broken', problem: 'too_large' }
  const text = await readFile(file.path, 'utf8').catch(() => undefined)
  return text === undefined ? { status: 'absent' } : parseProject(text)
}

function parseProject(text: string): ProjectReading {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { status: 'broken', problem: 'not_json' }
  }
  const parsed = projectFile.safeParse(value)
  return parsed.success ? { status: 'read', requirements: parsed.data } : { status: 'broken', problem: 'not_a_list' }
}

function watchFolder(folder: string, onChange: (projectId: string) => void): () => void {
  const pending = new Map<string, ReturnType<typeof setTimeout>>()
  let watcher: FSWatcher | undefined
  try {
    watcher = watch(folder, (_event, fileName) => {
      const id = fileName === null ? undefined : idOf(fileName)
      if (id === undefined) return
      clearTimeout(pending.get(id))
      pending.set(
        id,
        setTimeout(() => {
          pending.delete(id)
          onChange(id)
        }, WATCH_QUIET_MS),
      )
    })
    watcher.unref()
    watcher.on('error', () => {})
  } catch {
    // A folder that is not there cannot be watched; reads still look for it each time.
  }
  return () => {
    watcher?.close()
    for (const timer of pending.values()) clearTimeout(timer)
  }
}
