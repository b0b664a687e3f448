import { type Span, sentencesOf } from '../text/sentences.ts'
import { plainWords } from './plain-words.ts'

/** A clause of a document with its words. */
interface Clause extends Span {
  readonly words: readonly string[]
  /** Whether its sentence says less, or the contrary, without it: a condition, an exception, a circumstance. */
  readonly isFrame: boolean
}

const MARKER =
  /^\s*(?:(?:[-*+•>]|#{1,6}\s|\d{1,3}[.)、．](?!\d)|[（(][一二三四五六七八九十\d]{1,3}[）)]|[一二三四五六七八九十]{1,3}、)\s*)+/u
/** A line that begins so is not the continuation of the line above it. */
const NEW_LINE =
  /^\s*(?:$|[-*+•>#|]|\d{1,3}[.)、．]|[（(][一二三四五六七八九十\d]{1,3}[）)]|[一二三四五六七八九十]{1,3}、)/u
const CLAUSE_END = /[，；;]|,(?!\d{3})/gu
const JOINING = new Set(['and', 'but', 'or', '且', '并', '而', '但'])
const FRAME_START =
  /^\s*(?:(?:and|but|or)\s+)?(?:if|unless|except|excluding|when|whenever|where|provided|until|otherwise|however|but|without|with|after|before|for|in|on|during|upon|by|once|while|as|from|to|within|under|only|at|though|although|because|since|who|which|that|whose)\b|^\s*(?:除|如|若|但|否则|例外|仅|只|前提|未|无|经|当|在|对|凡|因|按|自|虽|即使|一旦|特别是|包括)/iu
const FRAME_END = /(?:时|后|前|的|者|外|内|下|以上|以下|情况|情形|except|unless|not)\s*$/iu

/**
 * Whether a statement is nothing but whole clauses of a document that the quote covers, in their order and with the
 * conditions of their sentence.
 */
export function isSaidIn(statement: string, { content, quote }: { content: string; quote: Span }): boolean {
  const sentences = sentencesAt(content, quote)
  const isWhole = (text: string) => sentences.some((clauses) => isRunOf(withoutJoin(plainWords(text)), clauses, quote))
  return sentencesOf(statement).every(({ start, end }) => {
    const text = statement.slice(start, end)
    return isWhole(text) || text.split(/[；;]/u).every(isWhole)
  })
}

function sentencesAt(content: string, quote: Span): Clause[][] {
  const text = withoutWraps(content)
  return sentencesOf(text)
    .filter(({ start, end }) => start < quote.end && end > quote.start)
    .map((span) => clausesOf(text, span))
}

/** Lines that only go on are one; offsets stay. */
function withoutWraps(content: string): string {
  const lines = content.split('\n')
  return lines
    .map((line, i) => {
      const next = lines[i + 1] ?? ''
      const goesOn = line.trim() !== '' && !/^\s*[#|]/.test(line) && !/[。.!?！？:：]\s*$/u.test(line)
      return line + (goesOn && !NEW_LINE.test(next) ? ' ' : '\n')
    })
    .join('')
    .slice(0, content.length)
}

function clausesOf(text: string, { start, end }: Span): Clause[] {
  const sentence = text.slice(start, end)
  const cuts = [...sentence.matchAll(CLAUSE_END)].map(({ index }) => index + 1)
  return [0, ...cuts].map((from, i) => {
    const to = cuts[i] ?? sentence.length
    const clause = i === 0 ? sentence.slice(0, to).replace(MARKER, '') : sentence.slice(from, to)
    const bare = clause.replace(/[，,；;。.\s]+$/u, '')
    return {
      start: start + from,
      end: start + to,
      words: plainWords(clause),
      isFrame: FRAME_START.test(bare) || FRAME_END.test(bare),
    }
  })
}

function isRunOf(words: readonly string[], clauses: readonly Clause[], quote: Span): boolean {
  if (words.length === 0) return false
  return clauses.some(({ start, end }, first) => {
    if (start >= quote.end || end <= quote.start) return false
    const last = lastOfRun(words, clauses.slice(first), quote)
    return last !== undefined && clauses.every(({ isFrame }, k) => !isFrame || (k >= first && k <= first + last))
  })
}

/** Which of these quoted clauses ends the words that begin with the first of them; `undefined` when none does. */
function lastOfRun(words: readonly string[], clauses: readonly Clause[], quote: Span): number | undefined {
  let at = 0
  for (const [i, clause] of clauses.entries()) {
    if (clause.start >= quote.end || clause.end <= quote.start) return undefined
    const own = i === 0 ? withoutJoin(clause.words) : clause.words
    const from = at
    if (!own.every((word, k) => words[from + k] === word)) return undefined
    at += own.length
    if (at === words.length) return i
  }
  return undefined
}

function withoutJoin(words: readonly string[]): readonly string[] {
  return JOINING.has(words[0] ?? '') ? words.slice(1) : words
}
