import { READ_LIMITS, ReadLimitError } from './limits.ts'

/** Elements that hold no text of the document. */
const SKIPPED = new Set('script style template noscript head nav svg iframe object button form'.split(' '))
const BLOCKS = new Set(
  'body p div section article main header footer aside ul ol li table blockquote pre figure figcaption dl dt dd h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const HIDDEN_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?:[;\s]|$))/i
/** More of a style says nothing about whether its element is seen. */
const MAX_STYLE = 2_000
const MAX_TITLE = 500
/** What a page says about itself stands at its beginning. */
const MAX_ASIDE = 8_000

/** An element that is open, with what was read in it so far. */
interface Frame {
  readonly tag: string
  readonly isHidden: boolean
  readonly isPre: boolean
  readonly parts: string[]
  /** Of a table: the cells of each row. */
  readonly rows: string[][]
}

/**
 * The visible text of a page as Markdown: headings, lists, tables and code keep their form, what is hidden is left out.
 * One pass with a stack of its own: neither depth nor unclosed elements cost more than the page is long.
 */
export function htmlToMarkdown(html: string): { text: string; title: string | undefined; aside: string } {
  const page = new Page()
  // Loaded with the first page: a server that only searches has no use for it.
  const { Parser } = require('htmlparser2') as typeof import('htmlparser2')
  const parser = new Parser({
    onopentag: (tag, attributes) => page.open(tag, attributes),
    ontext: (text) => page.write(text),
    onclosetag: (tag) => page.close(tag),
    oncomment: (comment) => page.note(comment),
  })
  parser.write(html)
  parser.end()
  return { text: page.text(), title: page.title(), aside: page.aside() }
}

class Page {
  readonly #stack: Frame[] = [{ tag: '', isHidden: false, isPre: false, parts: [], rows: [] }]
  #title = ''
  #characters = 0
  #aside = ''

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (BLOCKS.has(tag)) this.#closeHead()
    if (tag === 'meta')
      this.note(`${attributes['name'] ?? attributes['property'] ?? ''}: ${attributes['content'] ?? ''}`)
    if (VOID.has(tag)) {
      if (tag === 'br') this.#append('\n')
      return
    }
    if (this.#stack.length > READ_LIMITS.htmlDepth)
      throw new ReadLimitError(`Elements are nested more than ${READ_LIMITS.htmlDepth} deep`)
    const above = this.#top()
    if (tag === 'tr') this.#table()?.rows.push([])
    this.#stack.push({
      tag,
      isHidden: above.isHidden || isHidden(tag, attributes),
      isPre: above.isPre || tag === 'pre',
      parts: [],
      rows: [],
    })
  }

  /** Comments and fields of the head: what a page says about itself unseen. */
  note(text: string): void {
    if (this.#aside.length < MAX_ASIDE) this.#aside += `<!-- ${text.trim().slice(0, MAX_ASIDE)}\n`
  }

  aside(): string {
    return this.#aside
  }

  write(text: string): void {
    const frame = this.#top()
    // Front matter of Jekyll stands before the first element.
    if (this.#stack.length === 1 && this.#characters === 0) this.note(text)
    if (frame.tag === 'title' && !this.#isIn('svg')) this.#title = (this.#title + text).slice(0, MAX_TITLE)
    if (frame.isHidden) return
    this.#characters += text.length
    if (this.#characters > READ_LIMITS.characters)
      throw new ReadLimitError(`The document holds more than ${READ_LIMITS.characters} characters`)
    this.#append(frame.isPre ? text : text.replace(/\s+/g, ' '))
  }

  close(tag: string): void {
    if (VOID.has(tag) || this.#top().tag !== tag || this.#stack.length === 1) return
    const frame = this.#stack.pop()
    if (frame === undefined || frame.isHidden) return
    if (tag !== 'td' && tag !== 'th') this.#append(render(frame))
    else this.#pushCell(oneLine(frame.parts.join('')))
  }

  text(): string {
    while (this.#stack.length > 1) this.close(this.#top().tag)
    const lines = this.#top().parts.join('').split('\n')
    return lines
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }

  title(): string | undefined {
    const title = oneLine(this.#title)
    return title === '' ? undefined : title
  }

  /** A page that never closes its head would be hidden as a whole; the first block ends it, as in a browser. */
  #closeHead(): void {
    const at = this.#stack.findIndex(({ tag }) => tag === 'head')
    if (at > 0) this.#stack.length = at
  }

  #isIn(wanted: string): boolean {
    return this.#stack.some(({ tag }) => tag === wanted)
  }

  #append(text: string): void {
    const { parts } = this.#top()
    if (text !== '')
      parts.push(text.startsWith(' ') && /\s$/.test(parts.at(-1)?.slice(-1) ?? '') ? text.slice(1) : text)
  }

  #pushCell(text: string): void {
    const table = this.#table()
    if (table?.rows.length === 0) table.rows.push([])
    if (table === undefined) this.#append(` ${text} `)
    else table.rows.at(-1)?.push(text.replaceAll('|', '\\|'))
  }

  #table(): Frame | undefined {
    return this.#stack.findLast(({ tag }) => tag === 'table')
  }

  #top(): Frame {
    const top = this.#stack.at(-1)
    if (top === undefined) throw new Error('The root of the page is never closed.')
    return top
  }
}

function isHidden(tag: string, { hidden, style = '', 'aria-hidden': aria }: Readonly<Record<string, string>>): boolean {
  return SKIPPED.has(tag) || hidden !== undefined || aria === 'true' || HIDDEN_STYLE.test(style.slice(0, MAX_STYLE))
}

function render({ tag, parts, rows }: Frame): string {
  if (tag === 'table') return renderTable(rows)
  const text = parts.join('')
  if (/^h[1-6]$/.test(tag)) return `\n\n${'#'.repeat(Number(tag[1]))} ${oneLine(text)}\n\n`
  if (tag === 'li') return `\n- ${oneLine(text)}`
  if (tag === 'pre') return `\n\n\`\`\`\n${text.replace(/\n$/, '')}\n\`\`\`\n\n`
  return BLOCKS.has(tag) ? `\n\n${text}\n\n` : text
}

/** The first row is the header, whether or not the page says so. */
function renderTable(all: readonly (readonly string[])[]): string {
  const [header, ...rest] = all.filter((cells) => cells.length > 0)
  if (header === undefined) return ''
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return `\n\n${[line(header), line(header.map(() => '---')), ...rest.map(line)].join('\n')}\n\n`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
