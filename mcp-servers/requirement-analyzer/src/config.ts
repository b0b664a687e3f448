import { existsSync, statSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { StartError } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { type Rule, rule } from './domain/findings/rules.ts'

/** The projects that ship with the server, used until somebody names a folder of their own. */
const SAMPLE_FOLDER = join(import.meta.dirname, '..', 'sample', 'projects')

/** An unset variable and an empty one are the same: launchers pass `${env:NAME}` through as an empty string. */
const folder = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional())
const environment = z.object({ PROJECTS_DIR: folder, DATA_DIR: folder, DISABLED_RULES: z.string().default('') })

/** What the server was told at its start. */
export interface AnalyzerConfig {
  /** Folder of `<projectId>.json` files. */
  readonly projectsFolder: string
  /** Finding rules that are switched off. */
  readonly disabledRules: ReadonlySet<Rule>
}

/** Reads the environment once; a folder that was named but is not one stops the start. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): AnalyzerConfig {
  const { PROJECTS_DIR, DATA_DIR, DISABLED_RULES } = environment.parse(env)
  const disabledRules = rulesNamed(DISABLED_RULES)
  if (PROJECTS_DIR !== undefined) return Object.freeze({ projectsFolder: namedFolder(PROJECTS_DIR), disabledRules })
  const inDataFolder = DATA_DIR === undefined ? undefined : join(absolute(DATA_DIR), 'projects')
  const projectsFolder = inDataFolder !== undefined && existsSync(inDataFolder) ? inDataFolder : SAMPLE_FOLDER
  return Object.freeze({ projectsFolder, disabledRules })
}

function rulesNamed(list: string): ReadonlySet<Rule> {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const parsed = z.array(rule).safeParse(names)
  if (parsed.success) return new Set(parsed.data)
  const unknown = names.filter((name) => !rule.safeParse(name).success)
  throw new StartError(
    `DISABLED_RULES names unknown finding rules: ${unknown.join(', ')}. Known: ${rule.options.join(', ')}, e.g. DISABLED_RULES=absolute,compound-statement.`,
  )
}

function namedFolder(path: string): string {
  const full = absolute(path)
  if (statSync(full, { throwIfNoEntry: false })?.isDirectory()) return full
  throw new StartError(
    `PROJECTS_DIR is not a folder: ${path}. It holds one <projectId>.json a project, e.g. PROJECTS_DIR=./data/projects.`,
  )
}

function absolute(path: string): string {
  return isAbsolute(path) ? path : resolve(path)
}
