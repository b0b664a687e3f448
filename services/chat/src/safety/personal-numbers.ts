import { type Found, matching } from './find-secrets.ts'

/** Between groups of digits: a blank, a hyphen, or the end of a line. */
const GAP = String.raw`[ \t-]?(?:\r?\n[ \t]?)?`
/** Hashes and identifiers written in letters and digits have runs of digits that are nobody's number. */
const HEX_WORD =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<![\da-z])(?=[\da-f]{0,64}[a-f])[\da-f]{32,128}(?![\da-z])/giu
/** International account numbers (ISO 13616) begin with a country and two check digits; invoices and manuals show them. */
const ACCOUNT_WORD = /(?<![A-Z\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?(?![A-Z\d])/gu

/** What a pattern matches outside hashes, identifiers and account numbers. */
function outsideWords(pattern: RegExp): (text: string) => Found[] {
  const find = matching(pattern)
  return (text) => {
    const found = find(text)
    if (found.length === 0) return found
    const accounts = matching(ACCOUNT_WORD)(text).filter((account) => isAccount(account.found))
    const words = [...matching(HEX_WORD)(text), ...accounts]
    if (words.length === 0) return found
    words.sort((one, other) => one.index - other.index)
    let at = 0
    return found.filter(({ index, found: number }) => {
      while (at < words.length && endOf(words[at]) <= index) at += 1
      const word = words[at]
      return word === undefined || index + number.length <= word.index
    })
  }
}

/** The check digits of ISO 13616: the number, with its beginning at the end and letters as numbers, leaves one by 97. */
function isAccount(found: string): boolean {
  const characters = found.replaceAll(' ', '')
  const turned = `${characters.slice(4)}${characters.slice(0, 4)}`
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

function endOf(word: Found | undefined): number {
  return word === undefined ? Number.POSITIVE_INFINITY : word.index + word.found.length
}

/** Chinese identity cards: in one, or as region, birthday and serial number. */
export const identityCardsIn = matching(
  new RegExp(String.raw`(?<!\d)\d{6}${GAP}\d{8}${GAP}\d{3}[\dXx](?![\dA-Za-z])`, 'gu'),
)
/** Mainland mobile numbers. */
export const mobilesIn = outsideWords(/(?<!\d)1[3-9]\d(?:[ -]?|[ -]\r?\n)\d{4}(?:[ -]?|[ -]\r?\n)\d{4}(?!\d)/gu)
/**
 * Other telephones: with the sign of an international number (E.164), with a Chinese area code, in the form of North
 * America.
 */
export const telephonesIn = outsideWords(
  /(?<![\w+.-])\+(?:[1-9]\d{0,2})(?:[ .-]?\(?\d{1,4}\)?){2,6}(?![\d*])|(?<![\d.-])(?:\(0[1-9]\d{1,2}\)[ -]?|0[1-9]\d{1,2}[ -])\d{7,8}(?![\d-])|(?<![\d.-])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[.-])[2-9]\d{2}[.-]\d{4}(?![\d-])/gu,
)
/** Bank cards: in one, in fours, or in the groups of American Express. */
export const cardsIn = outsideWords(
  new RegExp(
    String.raw`(?<![\d.])(?:\d{13,19}|\d{4}(?:${GAP}\d{4}){2}(?:${GAP}\d{4}${GAP}\d{3}|${GAP}\d{1,7})|\d{6}${GAP}\d{13}|\d{4}${GAP}\d{6}${GAP}\d{5})(?!\d|\.\d)`,
    'gu',
  ),
)

// GB 11643-1999: weights of the first 17 digits, and the check character for each remainder.
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARACTERS = '10X98765432'

/** The check character of the standard. */
export function isIdentityCard(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return CHECK_CHARACTERS[sum % 11] === digits.charAt(17).toUpperCase()
}

/** E.164: seven to fifteen digits, the country's included. */
export function isTelephone(digits: string): boolean {
  const { length } = digits.replace(/\D/g, '')
  return length >= 8 && length <= 15
}

/**
 * Beginnings and lengths of bank cards (ISO/IEC 7812 and the schemes' own ranges): Visa, Mastercard, UnionPay, American
 * Express, Diners, JCB, Discover, Maestro, Mir. Orders that begin with a date, times in milliseconds and ISBN fall outside.
 */
const ISSUED =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[0-5]\d{14}|2(?:2[2-9]|[3-6]\d|7[01])\d{13}|2720\d{12}|220[0-4]\d{12}|62\d{14,17}|60\d{14,17}|81\d{14,17}|3[47]\d{13}|3(?:0[0-5]|095|[689]\d)\d{11,16}|35\d{14,17}|6(?:4[4-9]|5\d)\d{13,16}|(?:5[06-8]|6[0-9])\d{12,17}|9\d{15,18})$/

/** An issued beginning, and the Luhn check, which nine of ten random numbers fail. */
export function isCardNumber(digits: string): boolean {
  if (!ISSUED.test(digits) || /^(\d)\1+$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
