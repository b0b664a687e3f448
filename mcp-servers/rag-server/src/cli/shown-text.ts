/** Controls, and characters that reorder or hide others: names, titles and texts may hold them, a terminal must not obey them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
/** The same inside JSON, where line breaks between the values are its own. */
const UNSEEN_IN_JSON = /[\u007F-\u009F\p{Cf}\p{Cs}\u2028\u2029]/gu

/** One cell of one line as a terminal may show it: what could steer the terminal stands there in letters. */
export function shownText(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
}

/** A value as JSON whose strings say the same and hold nothing that steers a terminal. */
export function shownJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(UNSEEN_IN_JSON, (character) =>
    Array.from(
      { length: character.length },
      (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
}
