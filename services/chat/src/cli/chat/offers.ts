import { messageIn } from '../../errors.ts'
import type { OfferView } from '../host.ts'
import { printable, printableLine } from '../terminal.ts'
import { describeOffer } from './known-offers.ts'
import { LightMarkdown } from './light-markdown.ts'
import { localIdentity, type Session, say, textsOf } from './session.ts'

/** What is shown of a resource or prompt; the rest is in the file it came from. */
const MAX_SHOWN_CHARACTERS = 40_000

/** Lists what servers offer: `/prompts` and `/resources`. */
export function listOffers(session: Session, offers: readonly OfferView[], how: string): void {
  if (offers.length === 0) {
    say(session, textsOf(session).none)
    return
  }
  for (const offer of offers) {
    const { server, name, args = [] } = offer
    const description = printableLine(describeOffer(offer, session.language), 120)
    const taken = args.map((arg) => ` ${arg.isRequired ? `<${arg.name}>` : `[${arg.name}]`}`).join('')
    say(session, `${printableLine(server)} · ${printableLine(`${name}${taken}`)} ${description}`.trimEnd())
  }
  say(session, how)
}

/** `/read <uri>`. */
export async function readResource(session: Session, rest: string): Promise<void> {
  const texts = textsOf(session)
  if (rest === '') return say(session, texts.readHow)
  const text = await session.host.board.read(rest, localIdentity(session)).catch(() => undefined)
  show(session, text ?? texts.noResource(printableLine(rest)))
}

/** `/prompt <name> …`: the rest is its first argument, or `name=value` pairs. */
export async function openPrompt(session: Session, rest: string): Promise<void> {
  const texts = textsOf(session)
  const [, name = '', given = ''] = /^(\S+)\s*([\s\S]*)$/.exec(rest) ?? []
  if (name === '') return say(session, texts.promptHow)
  const offer = (await session.host.board.prompts()).find((candidate) => candidate.name === name)
  if (offer === undefined) return say(session, texts.noPrompt(printableLine(name)))
  const args = readPromptArguments(given, offer.args?.map((arg) => arg.name) ?? [])
  const missing = (offer.args ?? []).filter((arg) => arg.isRequired && !args[arg.name]).map((arg) => arg.name)
  if (missing.length > 0) return say(session, texts.promptNeeds(printableLine(name), printableLine(missing.join(', '))))
  try {
    show(session, await session.host.board.fillPrompt(offer, args))
  } catch (error) {
    say(session, texts.failed(printableLine(messageIn(error, session.language), 500)))
  }
}

/** Pairs only where every name is one that the prompt takes: a requirement may well hold an equals sign. */
export function readPromptArguments(given: string, names: readonly string[]): Record<string, string> {
  const text = given.trim()
  const [first] = names
  if (text === '' || first === undefined) return {}
  const starts = [...text.matchAll(/(?:^|\s)([\w-]+)=/g)].filter(([, name = '']) => names.includes(name))
  if (starts[0]?.index !== 0) return { [first]: text }
  const pairs = starts.map((match, at) => {
    const value = text.slice(match.index + match[0].length, starts[at + 1]?.index).trim()
    return [match[1] ?? '', value.replace(/^(["'])([\s\S]*)\1$/, '$2')]
  })
  return Object.fromEntries(pairs)
}

function show(session: Session, text: string): void {
  const isCut = text.length > MAX_SHOWN_CHARACTERS
  const shown = printable(isCut ? text.slice(0, MAX_SHOWN_CHARACTERS) : text)
  const markdown = new LightMarkdown()
  say(session, session.terminal.isTty ? markdown.feed(shown) + markdown.end() : shown)
  if (isCut) say(session, textsOf(session).cut(text.length - MAX_SHOWN_CHARACTERS))
}
