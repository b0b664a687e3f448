import { maskAssignments, maskSaidSecrets } from '../../safety/mask-assignments.ts'
import { isSecretName, maskPersonalData } from '../../safety/mask-personal-data.ts'
import type { ServerConfig, StdioConfig } from '../configure/definition.ts'

/** Makes a line that a child printed fit for a log or a sentence. */
export type MaskLine = (line: string) => string

/** Shorter ones are words, and taking them out would hide what was said. */
const MIN_SECRET_LENGTH = 6
/** A line of a key, or of something else that nobody reads; its first and last line may be far away. */
const BARE_BASE64 = /^[A-Za-z0-9+/_-]{40,}={0,2}$/
const SECRET = '[secret]'

/**
 * Takes out of a server's own words about a failure what its entry gave it, and what is a secret by its looks; what it says
 * about an argument stays.
 */
export function maskSaidFor(config: ServerConfig): MaskLine {
  const given = longestFirst(givenTo(config))
  return (text) => maskSaidSecrets(maskPersonalData(without(given, text)))
}

/** What an entry knows that is nobody else's business, however its server is reached. */
function givenTo(config: ServerConfig): string[] {
  if ('command' in config) return secretsOf(config)
  if (!('url' in config)) return []
  const { password, searchParams } = new URL(config.url)
  const headers = Object.entries(config.headers ?? {}).flatMap(([name, value]) =>
    isSecretName(name) ? [value, value.replace(/^\w+\s+/, '')] : [],
  )
  const asked = [...searchParams].flatMap(([name, value]) => (isSecretName(name) ? [value] : []))
  const { clientSecret = '' } = config.oauth ?? {}
  return [password, ...headers, ...asked, clientSecret].filter((value) => value.length >= MIN_SECRET_LENGTH)
}

function longestFirst(secrets: readonly string[]): readonly string[] {
  return [...secrets].sort((left, right) => right.length - left.length)
}

function without(secrets: readonly string[], text: string): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret, SECRET), text)
}

/**
 * Takes secrets out of what a child prints: those that its own entry gave it, word for word, and what looks like one or is
 * assigned to a name that speaks of one. Personal data is masked as everywhere in logs.
 */
export function maskFor(config: Pick<StdioConfig, 'env' | 'args'>): MaskLine {
  const given = longestFirst(secretsOf(config))
  return (line) => {
    if (BARE_BASE64.test(line.trim())) return SECRET
    return maskAssignments(maskPersonalData(without(given, line)))
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
