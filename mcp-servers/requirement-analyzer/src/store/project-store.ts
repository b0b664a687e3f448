import { type FSWatcher, watch } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
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

/** A folder of `<projectId>.json` files, read anew each time it is asked. */
export interface ProjectStore {
  listProjectIds(): Promise<string[]>
  /** `undefined` for an id that is not a legal one, has no file, or whose file cannot be read as a project. */
  readRequirements(projectId: string): Promise<ProjectRequirement[] | undefined>
  /** Calls back with the id whose file changed; the returned function stops it. */
  watch(onChange: (projectId: string) => void): () => void
}

/** Opens the store over a folder; the folder may appear later. */
export function openProjectStore(folder: string): ProjectStore {
  return {
    listProjectIds: () => listIds(folder),
    readRequirements: (projectId) => readProject(folder, projectId),
    watch: (onChange) => watchFolder(folder, onChange),
  }
}

function isProjectId(id: string): boolean {
  return id.length <= MAX_ID_LENGTH && PROJECT_ID.test(id)
}

async function listIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .map(idOf)
    .filter((id) => id !== undefined)
    .sort()
    .slice(0, MAX_PROJECTS)
}

function idOf(fileName: string): string | undefined {
  if (!fileName.endsWith('.json')) return undefined
  const id = fileName.slice(0, -'.json'.length)
  return isProjectId(id) ? id : undefined
}

async function readProject(folder: string, projectId: string): Promise<ProjectRequirement[] | undefined> {
  if (!isProjectId(projectId)) return undefined
  const path = join(folder, `${projectId}.json`)
  for (let attempt = 1; attempt <= READ_ATTEMPTS; attempt++) {
    const text = await readBounded(path)
    if (text === undefined) return undefined
    const requirements = parseProject(text)
    if (requirements !== undefined) return requirements
    await new Promise((resolve) => setTimeout(resolve, READ_PAUSE_MS))
  }
  return undefined
}

async function readBounded(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined || !found.isFile() || found.size > MAX_FILE_BYTES) return undefined
  return await readFile(path, 'utf8').catch(() => undefined)
}

function parseProject(text: string): ProjectRequirement[] | undefined {
  try {
    return projectFile.parse(JSON.parse(text))
  } catch {
    return undefined
  }
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
