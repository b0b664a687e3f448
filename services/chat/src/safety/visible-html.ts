/** A text without what a page of it would not show, and how many pieces that were. */
export interface VisibleHtml {
  readonly text: string
  readonly removed: number
}

/** Code in Markdown shows its markup. */
const CODE = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$|(`+)[^`\n]{1,500}\2/gmu
const MAY_HIDE = /<!--|<(?:template|[a-z][\w-]{0,30}\s[^<>]{0,2000}(?:hidden|display|font-size|opacity))/iu
const OPENING = /<!--|<([a-z][\w-]{0,30})\b([^<>]{0,2000})>/giu
/** A style or an attribute that takes an element off the page for every reader. */
const HIDES =
  /(?:^|[\s;"'])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?:\.0+)?(?:px|pt|em|rem|%)?\s*(?:[;"']|!|$)|opacity\s*:\s*0(?:\.0+)?\s*(?:[;"']|!|$))|(?:^|\s)hidden(?:\s*=\s*(?:""|''|"hidden"|'hidden'|hidden|true|"true"))?(?=[\s/]|$)/iu
const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/**
 * Takes out comments and elements that a page does not show. Code in Markdown stays, and so does an element that is never
 * closed: it may be a tag that a sentence speaks of.
 */
export function visibleHtml(text: string): VisibleHtml {
  if (!MAY_HIDE.test(text)) return { text, removed: 0 }
  const code = [...text.matchAll(CODE)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
  const lower = text.toLowerCase()
  const closings = new Map<string, number>()
  let shown = ''
  let from = 0
  let removed = 0
  for (const { 0: tag, 1: name = '', 2: attributes = '', index } of text.matchAll(OPENING)) {
    if (index < from || code.some((span) => index >= span.from && index < span.to)) continue
    const end =
      tag === '<!--' ? after(lower, '-->', index) : endOfHidden({ name, attributes, index, tag }, lower, closings)
    if (end < 0) continue
    shown += text.slice(from, index)
    from = end
    removed += 1
  }
  return { text: shown + text.slice(from), removed }
}

interface Opening {
  readonly name: string
  readonly attributes: string
  readonly index: number
  readonly tag: string
}

/** Where a hidden element ends, elements of its own name within it counted; -1 for one that is shown or never closed. */
function endOfHidden({ name, attributes, index, tag }: Opening, lower: string, closings: Map<string, number>): number {
  const element = name.toLowerCase()
  if (element !== 'template' && !HIDES.test(attributes)) return -1
  if (VOID.has(element) || attributes.endsWith('/')) return index + tag.length
  const closing = `</${element}`
  // Once none was found, none is looked for again.
  const known = closings.get(closing)
  if (known === -1) return -1
  let depth = 1
  let at = index + tag.length
  while (depth > 0) {
    const close = lower.indexOf(closing, at)
    if (close < 0) {
      closings.set(closing, -1)
      return -1
    }
    depth += lower.slice(at, close).split(`<${element}`).length - 2
    at = close + closing.length
  }
  return after(lower, '>', at)
}

function after(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from)
  return at < 0 ? -1 : at + what.length
}
