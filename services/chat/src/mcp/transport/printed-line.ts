import { maskAssignments } from '../../safety/mask-assignments.ts'
import { isSecretName, maskPersonalData } from '../../safety/mask-personal-data.ts'
import type { StdioConfig } from '../configure/definition.ts'

/** Makes a line that a child printed fit for a log or a sentence. */
export type MaskLine = (line: string) => string

/** Shorter ones are words, and taking them out would hide what was said. */
const MIN_SECRET_LENGTH = 6
/** A line of a key, or of something else that nobody reads; its first and last line may be far away. */
const BARE_BASE64 = /^[A-Za-z0-9+/_-]{40,}={0,2}$/
const SECRET = '[secret]'

/**
 * Takes secrets out of what a child prints: those that its own entry gave it, word for word, and what looks like one or is
 * assigned to a name that speaks of one. Personal data is masked as everywhere in logs.
 */
export function maskFor(config: Pick<StdioConfig, 'env' | 'args'>): MaskLine {
  const given = secretsOf(config).sort((left, right) => right.length - left.length)
  return (line) => {
    if (BARE_BASE64.test(line.trim())) return SECRET
    const bare = given.reduce((text, secret) => text.replaceAll(secret, SECRET), line)
    return maskAssignments(maskPersonalData(bare))
  }
}

/** What an entry's variables and options of secret names hold. */
function secretsOf({ env = {}, args = [] }: Pick<StdioConfig, 'env' | 'args'>): string[] {
  const variables = Object.entries(env).flatMap(([name, value]) => (isSecretName(name) ? [value] : []))
  const options = args.flatMap((arg, index) => {
    const [, name = '', assigned] = /^--?([\w-]+)(?:=(.*))?$/s.exec(arg) ?? []
    return isSecretName(name) ? [assigned ?? args[index + 1] ?? ''] : []
  })
  return [...variables, ...options].filter((value) => value.length >= MIN_SECRET_LENGTH)
}
