import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { UserError } from '../errors.ts'
import { type FiledRequirement, projectFile, type Requirement, requirement } from './requirement.ts'

/** Largest project file that is read; 8 MiB hold more than 10,000 requirements. */
const MAX_FILE_BYTES = 8 * 1024 * 1024
/** Most projects and requirements of one project that are looked at. */
const MAX_PROJECTS = 200
const MAX_REQUIREMENTS = 10_000
/** Letters of any script, digits, `_`, `-` and inner dots: no separator, no `..`, nothing hidden. */
const PROJECT_ID = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*$/u
const MAX_ID_LENGTH = 100

/** The team's own requirements: a folder of `<projectId>.json` files, read anew each time it is asked. */
export interface RequirementStore {
  projectIds(): Promise<string[]>
  /** Every requirement of every project, or of one. An unreadable file holds none. */
  list(projectId?: string): Promise<FiledRequirement[]>
  find(id: string): Promise<FiledRequirement | undefined>
  /** Replaces a project's requirements as one atomic step; `change` gets the ones that are there now. */
  update(projectId: string, change: (current: Requirement[]) => Requirement[]): Promise<void>
}

/** A store that knows which requirements came with the product. */
export interface SeededStore extends RequirementStore {
  /** As `list`, without the sample that the first start laid down, as long as nobody has changed it. */
  listOwn(): Promise<FiledRequirement[]>
}

/** Opens the store over a folder. A folder without any project gets a copy of `seedFrom`, if that exists. */
export function openRequirementStore(options: { folder: string; seedFrom?: string | undefined }): SeededStore {
  const { folder, seedFrom } = options
  seed(folder, seedFrom)
  let queue: Promise<void> = Promise.resolve()
  return {
    projectIds: () => listIds(folder),
    list: async (projectId) => {
      const ids = projectId === undefined ? await listIds(folder) : [projectId]
      return (await Promise.all(ids.map((id) => readProject(folder, id)))).flat()
    },
    listOwn: async () => {
      const own: FiledRequirement[] = []
      for (const id of await listIds(folder)) {
        if (!(await isSample(join(folder, `${id}.json`), seedFrom))) own.push(...(await readProject(folder, id)))
      }
      return own
    },
    find: async (id) => {
      const wanted = foldId(id)
      const projects = await Promise.all((await listIds(folder)).map((projectId) => readProject(folder, projectId)))
      return projects.flat().find((entry) => foldId(entry.id) === wanted)
    },
    update: (projectId, change) => {
      const next = queue.then(() => writeProject(folder, projectId, change))
      queue = next.catch(() => undefined)
      return next
    },
  }
}

/**
 * What a new requirement is held against: the team's own requirements, or the untouched sample of an invented company as
 * long as there are no others, so that a first look has something to find.
 */
export async function comparableIn(
  store: RequirementStore & Partial<Pick<SeededStore, 'listOwn'>>,
): Promise<{ entries: FiledRequirement[]; isSample: boolean }> {
  const all = await store.list()
  const own = (await store.listOwn?.()) ?? all
  return own.length > 0 ? { entries: own, isSample: false } : { entries: all, isSample: all.length > 0 }
}

/** The store as it is without the untouched sample. */
export function ownRequirements(store: SeededStore): SeededStore {
  return {
    ...store,
    list: async (projectId) =>
      (await store.listOwn()).filter((entry) => projectId === undefined || entry.projectId === projectId),
    find: async (id) => (await store.listOwn()).find((entry) => foldId(entry.id) === foldId(id)),
  }
}

function seed(folder: string, seedFrom: string | undefined): void {
  if (seedFrom === undefined || !existsSync(seedFrom)) return
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).some((name) => name.endsWith('.json'))) return
  copyFileSync(seedFrom, join(folder, basename(seedFrom)))
}

/** Whether a project's file is the sample, letter for letter. */
async function isSample(path: string, seedFrom: string | undefined): Promise<boolean> {
  if (seedFrom === undefined || basename(path) !== basename(seedFrom)) return false
  const [own, sample] = await Promise.all([path, seedFrom].map((each) => readFile(each, 'utf8').catch(() => undefined)))
  return own !== undefined && own === sample
}

/** "req 7", "REQ_007" and "REQ-007" are one id to the people who type them. */
function foldId(id: string): string {
  const folded = id
    .trim()
    .toUpperCase()
    .replace(/[\s_]+/g, '-')
  return folded.replace(/-0*(\d+)$/, '-$1')
}

/** Whether a file of this name (without `.json`) is read as a project. */
export function isProjectId(id: string): boolean {
  return id.length <= MAX_ID_LENGTH && PROJECT_ID.test(id)
}

async function listIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter(isProjectId)
    .sort()
    .slice(0, MAX_PROJECTS)
}

async function readProject(folder: string, projectId: string): Promise<FiledRequirement[]> {
  const file = await readFileOf(folder, projectId)
  return (file?.requirements ?? []).slice(0, MAX_REQUIREMENTS).flatMap((entry) => {
    const parsed = requirement.safeParse(entry)
    return parsed.success ? [{ ...parsed.data, projectId }] : []
  })
}

async function readFileOf(folder: string, projectId: string) {
  if (!isProjectId(projectId)) return undefined
  const path = join(folder, `${projectId}.json`)
  const found = await stat(path).catch(() => undefined)
  if (found === undefined || !found.isFile() || found.size > MAX_FILE_BYTES) return undefined
  return projectFile.safeParse(parseJson(await readFile(path, 'utf8'))).data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function writeProject(
  folder: string,
  projectId: string,
  change: (current: Requirement[]) => Requirement[],
): Promise<void> {
  if (!isProjectId(projectId)) throw new UserError('invalid_input', `“${projectId}” 不是合法的项目编号。`)
  const file = await readFileOf(folder, projectId)
  const path = join(folder, `${projectId}.json`)
  if (file === undefined && existsSync(path)) {
    throw new UserError('invalid_input', `项目文件 ${projectId}.json 无法读取，为避免覆盖已停止写入。`)
  }
  const current = (file?.requirements ?? []).flatMap((entry) => requirement.safeParse(entry).data ?? [])
  const next = { ...(file ?? { projectId }), requirements: change(current) }
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `.${projectId}.${process.pid}.${Date.now()}.tmp`)
  await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`)
  await rename(draft, path)
}
