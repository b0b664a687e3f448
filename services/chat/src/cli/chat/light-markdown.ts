const BOLD = '\u001B[1m'
const PLAIN = '\u001B[22m'
/** What may still become a mark once the next character is there. */
const HEADING_BEGUN = /^#{1,6}$/

/**
 * Markdown as a terminal shows it: headings and `**bold**` are bold and lose their marks, everything else, code blocks
 * included, stays as it is. Text comes in pieces; only what may become a mark is held back.
 */
export function createLightMarkdown(): { readonly feed: (text: string) => string; readonly end: () => string } {
  let line = ''
  let held = ''
  let isBold = false
  let isHeading = false
  let isFenced = false
  const feedOne = (character: string): string => {
    if (character === '\n') return endLine()
    const begun = beginLine(character)
    if (begun !== undefined) return begun
    if (character === '*' && !isFenced) return held === '*' ? toggle() : flush() + hold(character)
    const before = flush()
    line += character
    return before + character
  }
  /** The marks of a heading, and their end; undefined when the line begins otherwise. */
  const beginLine = (character: string): string | undefined => {
    if (line !== '' || isFenced) return undefined
    if (HEADING_BEGUN.test(held + character)) return hold(character)
    if (character !== ' ' || !HEADING_BEGUN.test(held)) return undefined
    held = ''
    line = '# '
    isHeading = true
    return BOLD
  }
  const hold = (character: string) => {
    held += character
    return ''
  }
  const flush = () => {
    const text = held
    line += text
    held = ''
    return text
  }
  const toggle = () => {
    held = ''
    line += '**'
    isBold = !isBold
    if (isHeading) return ''
    return isBold ? BOLD : PLAIN
  }
  const endLine = () => {
    const rest = flush()
    if (/^\s*(```|~~~)/.test(line)) isFenced = !isFenced
    const close = isBold || isHeading ? PLAIN : ''
    line = ''
    isBold = false
    isHeading = false
    return `${rest}${close}\n`
  }
  return {
    feed: (text) => Array.from(text, feedOne).join(''),
    end: () => {
      const rest = flush()
      const close = isBold || isHeading ? PLAIN : ''
      isBold = false
      isHeading = false
      return rest + close
    },
  }
}
