import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFile, requirement } from '../../store/requirement.ts'
import { isProjectId } from '../../store/requirement-store.ts'
import { printableLine } from '../terminal.ts'
import type { Finding } from './checks.ts'
import type { DoctorTexts } from './texts.ts'

/** Files looked at; a folder with more is not gone through. */
const MAX_FILES = 200

/** The project files that hold requirements nobody will see, because the file or an entry cannot be read. */
export async function checkProjects(dataDir: string, texts: DoctorTexts): Promise<Finding[]> {
  const folder = join(dataDir, 'projects')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const findings = await Promise.all(names.slice(0, MAX_FILES).map((name) => checkFile(folder, name, texts)))
  return findings.filter((finding) => finding !== undefined)
}

async function checkFile(folder: string, name: string, texts: DoctorTexts): Promise<Finding | undefined> {
  const what = texts.project(printableLine(name, 60))
  if (!isProjectId(name.slice(0, -'.json'.length))) return { what, works: false, detail: texts.projectName }
  try {
    const parsed = projectFile.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')))
    if (!parsed.success) return { what, works: false, detail: texts.projectBroken('requirements') }
    const { requirements } = parsed.data
    const bad = requirements.filter((entry) => !requirement.safeParse(entry).success).length
    return bad === 0 ? undefined : { what, works: false, detail: texts.projectEntries(bad, requirements.length) }
  } catch (error) {
    const why = printableLine(error instanceof Error ? error.message : String(error), 160)
    return { what, works: false, detail: texts.projectBroken(why) }
  }
}
