import { addressesIn, type Found, matching, webTokensIn } from './find-secrets.ts'
import {
  cardsIn,
  identityCardsIn,
  isCardNumber,
  isIdentityCard,
  isTelephone,
  mobilesIn,
  telephonesIn,
} from './personal-numbers.ts'
import { addressPasswordsIn, assignedSecretsIn, basicCredentialsIn, vendorKeysIn } from './secret-forms.ts'

/** One kind of personal data or secret: how it looks, whether a find is one, and what is left of it. */
interface MaskRule {
  /** Where such data may stand. Each is linear in the text. */
  readonly find: (text: string) => Iterable<Found>
  readonly isReal?: (digits: string) => boolean
  readonly mask: (found: string, digits: string) => string
}

const SECRET = '[secret]'
const asSecret = () => SECRET

// Applied in this order: an identity card, or a mobile number after its country code, may pass for a card number.
const RULES: readonly MaskRule[] = [
  {
    find: matching(
      /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/g,
    ),
    mask: asSecret,
  },
  { find: webTokensIn, mask: asSecret },
  { find: vendorKeysIn, mask: asSecret },
  { find: matching(/\bBearer\s+[\w.~+/=-]{8,}/gi), mask: () => `Bearer ${SECRET}` },
  { find: basicCredentialsIn, mask: asSecret },
  { find: addressPasswordsIn, mask: asSecret },
  { find: assignedSecretsIn, mask: asSecret },
  { find: addressesIn, mask: maskEmail },
  { find: identityCardsIn, isReal: isIdentityCard, mask: (_, digits) => keepEnds(digits, 3, 4) },
  { find: mobilesIn, mask: (_, digits) => keepEnds(digits, 3, 4) },
  { find: cardsIn, isReal: isCardNumber, mask: (_, digits) => keepEnds(digits, 4, 4) },
  { find: telephonesIn, isReal: isTelephone, mask: (found, digits) => `${leadOf(found)}****${digits.slice(-2)}` },
]

// Signs that stand for a blank, a hyphen or a digit, one for one.
const BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63]/g
const DIGITS = /(?![0-9])\p{Nd}/gu

/** Masks telephones, identity cards, bank cards, e-mail addresses and keys; digits of other scripts are seen through. */
export function maskPersonalData(text: string): string {
  return RULES.reduce(applyRule, { text, plain: plainOf(text) }).text
}

/** The personal data and secrets of a text, as they stand in it but for digits of other scripts. */
export function personalDataIn(text: string): string[] {
  const plain = plainOf(text)
  return RULES.flatMap(({ find, isReal }) =>
    [...find(plain)].flatMap(({ found }) => (isReal?.(found.replace(/[^\dXx]/g, '')) === false ? [] : [found])),
  )
}

/** Full-width and other forms become plain ones, one for one: a find stands at the same place in both. */
function plainOf(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(BLANKS, ' ')
    .replace(HYPHENS, '-')
    .replace(DIGITS, (digit) => (digit.length === 1 ? digitOf(digit) : digit))
}

/** Digits stand in tens in every script: the value is the distance from the first one. */
function digitOf(digit: string): string {
  const code = digit.charCodeAt(0)
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCharCode(code - value - 1))) value += 1
  return String(value)
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
    const digits = found.replace(/[^\dXx]/g, '')
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

/** The country or area code of a telephone, which says little about who it is. */
function leadOf(found: string): string {
  return /^(?:\+\d{1,3}(?=\D)|\+\d|\(?0?\d{2,3}\)?)/.exec(found)?.[0] ?? ''
}

function maskEmail(found: string): string {
  return `${found.charAt(0)}***${found.slice(found.indexOf('@'))}`
}
