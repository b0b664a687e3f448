import { addressesIn, type Found, matching, webTokensIn } from './find-secrets.ts'

/** One kind of personal data or secret: how it looks, whether a find is one, and what is left of it. */
interface MaskRule {
  /** Where such data may stand. Each is linear in the text. */
  readonly find: (text: string) => Iterable<Found>
  readonly isReal?: (digits: string) => boolean
  readonly mask: (found: string, digits: string) => string
}

const SECRET = '[secret]'

// Applied in this order: an identity card, or a mobile number after its country code, may pass for a card number.
const RULES: readonly MaskRule[] = [
  {
    find: matching(/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g),
    mask: () => SECRET,
  },
  { find: webTokensIn, mask: () => SECRET },
  // Prefixes of the common providers' keys (OpenAI, Tavily, GitHub, Slack, AWS, Google).
  {
    find: matching(
      /\b(?:sk|tvly|ghp|gho|ghs|glpat|xox[abprs])[-_][\w-]{12,}|\bgithub_pat_\w{20,}|\bAKIA[A-Z0-9]{16}\b|\bAIza[\w-]{30,}/g,
    ),
    mask: () => SECRET,
  },
  { find: matching(/\bBearer\s+[\w.~+/=-]{8,}/gi), mask: () => `Bearer ${SECRET}` },
  { find: addressesIn, mask: maskEmail },
  {
    find: matching(/(?<!\d)\d{17}[\dXx](?![\dA-Za-z])/g),
    isReal: isIdentityCard,
    mask: (_, digits) => keepEnds(digits, 3, 4),
  },
  { find: matching(/(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g), mask: (_, digits) => keepEnds(digits, 3, 4) },
  {
    find: matching(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g),
    isReal: isCardNumber,
    mask: (_, digits) => keepEnds(digits, 4, 4),
  },
]

/** Masks mobile numbers, identity cards, bank cards, e-mail addresses and keys; full-width digits are seen through. */
export function maskPersonalData(text: string): string {
  // Full-width characters become plain ones, one for one: a find stands at the same place in both.
  const plain = text.replace(/[\uFF01-\uFF5E]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
  return RULES.reduce(applyRule, { text, plain }).text
}

/** A text, and the same with plain characters: what is masked is masked in both. */
interface Forms {
  readonly text: string
  readonly plain: string
}

function applyRule(forms: Forms, { find, isReal, mask }: MaskRule): Forms {
  let text = ''
  let plain = ''
  let at = 0
  for (const { found, index } of find(forms.plain)) {
    const digits = found.replace(/[ -]/g, '')
    if (isReal !== undefined && !isReal(digits)) continue
    text += forms.text.slice(at, index) + mask(found, digits)
    plain += forms.plain.slice(at, index) + mask(found, digits)
    at = index + found.length
  }
  return at === 0 ? forms : { text: text + forms.text.slice(at), plain: plain + forms.plain.slice(at) }
}

const SECRET_NAME =
  /pass(?:word|wd|phrase)?$|secret|token|api[_-]?key|authorization|cookie|credential|private[_-]?key|密码|口令|密钥/i
const MAX_DEPTH = 12

/** Whether what stands under a name is secret whatever it looks like. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name)
}

/** The same for every text of a JSON value; what stands under a name like `password` is masked whatever it looks like. */
export function maskDeep(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskPersonalData(value)
  if (typeof value === 'number' && Number.isSafeInteger(value)) return maskNumber(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.map((item) => maskDeep(item, depth + 1))
  const entries = Object.entries(value).map(([name, item]) => {
    const isSecret = isSecretName(name) && (typeof item === 'string' || typeof item === 'number')
    return [maskPersonalData(name), isSecret ? SECRET : maskDeep(item, depth + 1)]
  })
  return Object.fromEntries(entries)
}

function maskNumber(value: number): number | string {
  const text = String(value)
  const masked = maskPersonalData(text)
  return masked === text ? value : masked
}

function keepEnds(digits: string, head: number, tail: number): string {
  return `${digits.slice(0, head)}${'*'.repeat(digits.length - head - tail)}${digits.slice(-tail)}`
}

function maskEmail(found: string): string {
  return `${found.charAt(0)}***${found.slice(found.indexOf('@'))}`
}

// GB 11643-1999: weights of the first 17 digits, and the check character for each remainder.
const CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARACTERS = '10X98765432'

function isIdentityCard(digits: string): boolean {
  const sum = CARD_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return CHECK_CHARACTERS[sum % 11] === digits.charAt(17).toUpperCase()
}

/** ISO/IEC 7812: the Luhn check, which nine of ten random numbers fail. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 && !/^0+$/.test(digits)
}
