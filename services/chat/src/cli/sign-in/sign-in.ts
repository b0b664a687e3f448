import { createInterface } from 'node:readline'
import { UserError } from '../../errors.ts'
import { loadMcpConfig } from '../../mcp/configure/load-mcp-config.ts'
import { openCredentialFile } from '../../mcp/sign-in/credential-store.ts'
import { signIn } from '../../mcp/sign-in/sign-in.ts'
import { SignInError } from '../../mcp/sign-in/sign-in-error.ts'
import { readArguments } from '../arguments.ts'
import type { Language } from '../language.ts'
import { printableLine, type Terminal } from '../terminal.ts'
import { signInTexts } from './texts.ts'

export interface SignInCommand {
  readonly argv: readonly string[]
  readonly terminal: Terminal
  readonly language: Language
  /** The `mcp.json` in use; `undefined` when there is none. */
  readonly mcpConfigPath: string | undefined
  /** What its placeholders may refer to. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly credentialPath: string
  readonly signal: AbortSignal
}

/** Signs the user in to one remote MCP server of the configuration. Throws a `UserError` when that could not be done. */
export async function signInCommand(command: SignInCommand): Promise<void> {
  const { argv, terminal, language, credentialPath, signal } = command
  const texts = signInTexts[language]
  const { flags, words } = readArguments(argv, { command: 'sign-in', flags: ['help', 'h'], language })
  const [id] = words
  if (flags.has('help') || flags.has('h') || id === undefined) {
    terminal.out(`${texts.help}\n`)
    return
  }
  const { url, oauth } = await findRemote(id, command)
  const keyboard = createInterface({ input: terminal.input, terminal: false })
  const pasted = new Promise<URL>((resolve) => {
    keyboard.on('line', (line) => URL.canParse(line.trim()) && resolve(new URL(line.trim())))
  })
  try {
    const store = openCredentialFile(credentialPath)
    const show = (address: URL) => terminal.out(`${texts.open(id, printableLine(address.href, MAX_SHOWN))}\n`)
    await signIn(new URL(url), { store, settings: oauth, show, pasted, signal })
    terminal.out(`${texts.done(id, credentialPath)}\n`)
  } catch (error) {
    if (!(error instanceof SignInError)) throw error
    throw new UserError('permission_denied', texts.failed(id, printableLine(error.message)), { cause: error })
  } finally {
    keyboard.close()
  }
}

/** An authorization address carries scopes and challenges; what is longer is no address a browser takes. */
const MAX_SHOWN = 8000

async function findRemote(id: string, { language, mcpConfigPath, environment }: SignInCommand) {
  const texts = signInTexts[language]
  const servers = mcpConfigPath === undefined ? [] : (await loadMcpConfig(mcpConfigPath, environment)).servers
  const found = servers.find((server) => server.id === id)
  if (found !== undefined && 'error' in found) throw new UserError('invalid_input', found.cause)
  if (found !== undefined && 'url' in found.definition.config) return found.definition.config
  const remote = servers.flatMap((server) =>
    'definition' in server && 'url' in server.definition.config ? [server.id] : [],
  )
  throw new UserError('not_found', texts.noServer(printableLine(id), remote))
}
