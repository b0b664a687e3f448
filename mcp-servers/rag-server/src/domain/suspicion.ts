import { SUSPICION_RULES } from './suspicion-rules.ts'

/** Flags of England, Scotland and Wales are spelled with tag characters. */
const FLAGS = /\u{1F3F4}[\u{E0020}-\u{E007E}]{2,8}\u{E007F}/gu
/** Characters that carry data nobody sees: tags, and the selectors that fonts hardly use. */
const UNSEEN = /(?:[\u{E0000}-\u{E007F}]|[\u{E0100}-\u{E01EF}]){3}/u
const OVERRIDES = /\u202D|\u202E/u
/** The code that makes a terminal conceal text; colours in a pasted log are honest. */
const TERMINAL = new RegExp(`${String.fromCharCode(27)}\\[(?:\\d+;)*8m`)
/** Invisible characters between two letters; a soft hyphen or two in a text is honest. */
const SPLITTERS = /(?<=[\p{L}\p{N}])(?:\u00AD|\u200B|\u2060|\uFEFF)(?=[\p{L}\p{N}])/gu
const MAX_SPLIT_SHARE = 0.02
const MIN_SPLITTERS = 5
const INVISIBLE = /\u00AD|[\u200B-\u200F]|[\u2060-\u2064]|[\uFE00-\uFE0F]|\uFEFF/g
/** A line of letters with a space between each two. */
const SPACED = /(?:^|\s)(?:\S {1,4}){10,}\S(?=\s|$)/gmu

/**
 * Why a document should be kept out until somebody has looked at it; `undefined` when nothing speaks against it. Rules,
 * not proof: what matches is reported, and its owner can let it in.
 */
export function suspicionOf(text: string): string | undefined {
  const seen = text.replace(FLAGS, '')
  if (UNSEEN.test(seen)) return 'invisible characters that carry data'
  if (OVERRIDES.test(seen)) return 'characters that reverse the direction of text'
  if (TERMINAL.test(seen)) return 'codes that steer a terminal'
  const splitters = seen.match(SPLITTERS)?.length ?? 0
  if (splitters >= MIN_SPLITTERS && splitters > seen.length * MAX_SPLIT_SHARE)
    return 'words cut up by invisible characters'
  const plain = seen.normalize('NFKC').replace(INVISIBLE, '')
  const closed = plain.match(SPACED)?.map((line) => line.replace(/(?<=\S) (?=\S)/gu, '').replace(/\s+/g, ' ')) ?? []
  return SUSPICION_RULES.find(({ pattern }) => [plain, ...closed].some((version) => pattern.test(version)))?.reason
}
