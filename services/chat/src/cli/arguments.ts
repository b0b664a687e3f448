import { UserError } from '../errors.ts'
import { inLanguage, type Language } from './language.ts'

/** What a command understands: flags that stand alone, and options that take a value. */
export interface ArgumentForm {
  readonly command: string
  readonly flags: readonly string[]
  readonly options?: readonly string[]
  /** Of its complaints; Chinese when left out. */
  readonly language?: Language
}

export interface Arguments {
  readonly flags: ReadonlySet<string>
  /** Every value of an option, in order. */
  readonly options: ReadonlyMap<string, readonly string[]>
  readonly words: readonly string[]
}

/**
 * Only what looks like an option (`--name`, `-h`) is one: a requirement may well begin with a dash (`- 支持批量导入`).
 * After `--` everything is text.
 */
export function readArguments(argv: readonly string[], form: ArgumentForm): Arguments {
  const flags = new Set<string>()
  const options = new Map<string, readonly string[]>()
  const words: string[] = []
  const end = argv.indexOf('--')
  const rest = end < 0 ? [...argv] : argv.slice(0, end)
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const { name, value } = OPTION.exec(word)?.groups ?? {}
    if (name === undefined) words.push(word)
    else if (form.flags.includes(name) && value === undefined) flags.add(name)
    else readOption(name, { value: value ?? rest.shift(), form, options })
  }
  return { flags, options, words: end < 0 ? words : [...words, ...argv.slice(end + 1)] }
}

const OPTION = /^--?(?<name>[a-z][a-z-]*)(?:=(?<value>[\s\S]*))?$/

function readOption(
  name: string,
  { value, form, options }: { value: string | undefined; form: ArgumentForm; options: Map<string, readonly string[]> },
): void {
  const { command, language = 'zh' } = form
  const help = `npm run ${command} -- --help`
  if (form.options?.includes(name) !== true) {
    const sentence = { zh: `不认识的选项 --${name}。用法见 ${help}`, en: `Unknown option --${name}. See ${help}` }
    throw new UserError('invalid_input', inLanguage(language, sentence))
  }
  if (value === undefined) {
    const sentence = { zh: `--${name} 后面缺少内容。用法见 ${help}`, en: `--${name} needs a value. See ${help}` }
    throw new UserError('invalid_input', inLanguage(language, sentence))
  }
  options.set(name, [...(options.get(name) ?? []), value])
}
