import type { HTMLElement, Node, NodeType } from 'node-html-parser'

/** Elements that hold no text of the document. */
const SKIPPED = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'HEAD',
  'NAV',
  'SVG',
  'IFRAME',
  'OBJECT',
  'BUTTON',
  'FORM',
])
const BLOCKS = new Set(
  'P DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE UL OL LI TABLE BLOCKQUOTE PRE FIGURE FIGCAPTION DL DT DD H1 H2 H3 H4 H5 H6'.split(
    ' ',
  ),
)
const HIDDEN_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?:[;\s]|$))/i

/** The visible text of a page as Markdown: headings, lists, tables and code keep their form, what is hidden is left out. */
export function htmlToMarkdown(html: string): { text: string; title: string | undefined } {
  // Loaded with the first page: a server that only searches has no use for it.
  const { parse } = require('node-html-parser') as typeof import('node-html-parser')
  const root = parse(html, {
    comment: false,
    blockTextElements: { script: false, style: false, noscript: false, pre: true },
  })
  const title = root.querySelector('title')?.text.trim()
  const text = renderChildren(root.querySelector('body') ?? root)
  return {
    text: text
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    title: title === '' ? undefined : title,
  }
}

function renderChildren(element: HTMLElement): string {
  return element.childNodes.map(render).join('')
}

function render(node: Node): string {
  if (node.nodeType === TEXT_NODE) return node.text.replace(/\s+/g, ' ')
  if (!isElement(node) || isHidden(node)) return ''
  const tag = node.tagName
  if (tag === 'BR') return '\n'
  if (/^H[1-6]$/.test(tag)) return `\n\n${'#'.repeat(Number(tag[1]))} ${oneLine(renderChildren(node))}\n\n`
  if (tag === 'LI') return `\n- ${oneLine(renderChildren(node))}`
  if (tag === 'PRE') return `\n\n\`\`\`\n${node.text.replace(/\n$/, '')}\n\`\`\`\n\n`
  if (tag === 'TABLE') return renderTable(node)
  return BLOCKS.has(tag) ? `\n\n${renderChildren(node)}\n\n` : renderChildren(node)
}

// The DOM's own numbers, by type alone so that the parser need not be loaded to name them.
const ELEMENT_NODE: NodeType.ELEMENT_NODE = 1
const TEXT_NODE: NodeType.TEXT_NODE = 3

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === ELEMENT_NODE
}

function isHidden(element: HTMLElement): boolean {
  return (
    SKIPPED.has(element.tagName) ||
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    HIDDEN_STYLE.test(element.getAttribute('style') ?? '')
  )
}

/** The first row is the header, whether or not the page says so. */
function renderTable(table: HTMLElement): string {
  const rows = table
    .querySelectorAll('tr')
    .filter((row) => row.closest('table') === table)
    .map((row) => row.childNodes.filter(isCell).map((cell) => oneLine(renderChildren(cell)).replaceAll('|', '\\|')))
    .filter((cells) => cells.length > 0)
  const [header, ...rest] = rows
  if (header === undefined) return ''
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return `\n\n${[line(header), line(header.map(() => '---')), ...rest.map(line)].join('\n')}\n\n`
}

function isCell(node: Node): node is HTMLElement {
  return isElement(node) && (node.tagName === 'TD' || node.tagName === 'TH')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
