import { UserError } from '../errors.ts'
import { readArguments } from './arguments.ts'
import { inLanguage, type Language } from './language.ts'

interface Served {
  readonly language: Language
  readonly http: { readonly host: string; readonly port: number; readonly allowedHosts: readonly string[] }
}

/** The configuration with what the command line of `serve` says on top; undefined when it asks for help. */
export function withServeOptions<Config extends Served>(config: Config, argv: readonly string[]): Config | undefined {
  const { language, http } = config
  const form = { command: 'start', flags: ['help', 'h'], options: ['port', 'host'], language }
  const { flags, options, words } = readArguments(argv, form)
  if (flags.has('help') || flags.has('h')) return undefined
  if (words.length > 0) throw new UserError('invalid_input', inLanguage(language, surplus(words)))
  const host = options.get('host')?.at(-1) ?? http.host
  return { ...config, http: { ...http, host, port: readPort(options.get('port')?.at(-1), config) } }
}

function readPort(given: string | undefined, { language, http }: Served): number {
  if (given === undefined) return http.port
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given)
  const value = JSON.stringify(given.slice(0, 80))
  const sentence = {
    zh: `--port 的值无效：它是 0 到 65535 的端口号（0 表示任选），例如 --port 3100；当前值为 ${value}`,
    en: `--port is not valid: it is a port from 0 to 65535 (0 picks one), e.g. --port 3100; it is now ${value}`,
  }
  throw new UserError('invalid_input', inLanguage(language, sentence))
}

function surplus(words: readonly string[]): Readonly<Record<Language, string>> {
  const first = JSON.stringify(words[0]?.slice(0, 80))
  return {
    zh: `serve 不接受 ${first}：可用的选项是 --port 与 --host，其余设置来自环境变量，见 .env.example`,
    en: `serve does not take ${first}: its options are --port and --host; every other setting is in the environment, see .env.example`,
  }
}
