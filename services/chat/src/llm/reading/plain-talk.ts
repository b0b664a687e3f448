import { asksWhoAnswers } from './assistant-requests.ts'
import {
  announcesOnly,
  chats,
  namesAction,
  namesWork,
  onlyWishesInEnglish,
  opensAsTalk,
  wishesBetter,
  wishesOneBetter,
} from './cues.ts'
import {
  looksLikeDocument,
  looksLikeRequirement,
  smallTalkFiller,
  smallTalkPhrases,
  vagueFiller,
  vagueVerbs,
} from './phrases.ts'

/** A text without a concrete verb and shorter than this names nothing that could be reviewed. */
const MAX_VAGUE = 24
/** Longest message that can be nothing but a pleasantry in a frame of its own. */
const MAX_CHAT = 60
/** Letters that must remain when vague words are gone. */
const MIN_CONCRETE_LETTERS = 3

/** Wishes that are vague whatever stands in them. */
const NAMES_NOTHING = [announcesOnly, wishesOneBetter]

/** Whether a text names nothing concrete enough to review. */
export function isVague(text: string): boolean {
  if (NAMES_NOTHING.some((wish) => wish.test(text))) return true
  if (/\d/.test(text) || text.length > MAX_VAGUE * 3) return false
  const isWishForBetter = (wishesBetter.test(text) && wishesNothingElse(text)) || onlyWishesInEnglish(text)
  if (isWishForBetter && !namesAction.test(withoutNouns(text))) return true
  if (text.length > MAX_VAGUE * 2) return false
  const rest =
    text
      .replace(vagueVerbs, ' ')
      .replace(vagueFiller, ' ')
      .match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (rest < MIN_CONCRETE_LETTERS) return true
  const wishesOnly = new RegExp(vagueVerbs.source, 'iu').test(text) && !looksLikeRequirement.test(text)
  return wishesOnly && text.length <= MAX_VAGUE && rest <= 6
}

/** A result asked for in words such as 更顺畅 leaves the verbs before it as names of what is there. */
function withoutNouns(text: string): string {
  return text.replace(/^.{0,12}(?=(?:优化|改|改造|做|弄|搞|设计|打磨)得)/u, '')
}

function wishesNothingElse(text: string): boolean {
  return !/[，,；;].*(?:可以|应|必须|自动|允许|时)/u.test(text)
}

/** Whether a message is a greeting, thanks or another pleasantry and nothing else. */
export function isSmallTalk(message: string): boolean {
  if (
    message.length <= MAX_CHAT &&
    (chats.test(message) || asksWhoAnswers.test(message)) &&
    !looksLikeDocument.test(message)
  )
    return true
  const opens = opensAsTalk.test(message) && message.length <= MAX_CHAT / 2
  if (opens && !namesWork.test(message) && !looksLikeRequirement.test(message)) return true
  const withoutPhrases = message.replace(smallTalkPhrases, '')
  return withoutPhrases !== message && withoutPhrases.replace(smallTalkFiller, '').length === 0
}
