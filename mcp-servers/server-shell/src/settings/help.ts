import type { ServerProgram, Setting } from '../program.ts'

/** What `--help` prints: the purpose and every setting with its default. */
export function renderHelp(program: ServerProgram, shellSettings: readonly Setting[]): string {
  const own = new Set(program.settings.map(({ name }) => name))
  const settings = [...program.settings, ...shellSettings.filter(({ name }) => !own.has(name))]
  const width = Math.max(...settings.map(({ name }) => name.length))
  const rows = settings.map(({ name, purpose, defaultValue }) => {
    const fallback = defaultValue === '' ? '' : ` (default: ${defaultValue})`
    return `  ${name.padEnd(width)}  ${purpose}${fallback}`
  })
  return [
    `${program.name} ${program.version}`,
    program.about,
    '',
    'Settings (environment variables):',
    ...rows,
    '',
  ].join('\n')
}
