import { lexer, type Token, type Tokens } from 'marked'

/** A document as a flat run of what it is made of. */
export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'item'; readonly text: string }
  | { readonly kind: 'prose'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly headings: readonly string[]
      readonly rows: readonly (readonly string[])[]
      readonly text: string
    }

const FRONT_MATTER = /^---\r?\n[\s\S]{0,20000}?\n---\r?\n/

/** Cuts Markdown into blocks; a list gives one a top-level item, with everything nested in it. */
export function blocksOf(markdown: string): Block[] {
  return lexer(flattened(markdown.replace(FRONT_MATTER, ''))).flatMap(blocksOfToken)
}

/** Nobody nests quotations or lists this deep; the parser calls itself once a level and would run out of stack. */
const MAX_DEPTH = 20
const DEEP_MARKS = new RegExp(`^((?:[ \\t]{0,8}(?:>|[-*+](?=[ \\t]|[-*+]))){${MAX_DEPTH}})[ \\t>*+-]*`, 'gm')

function flattened(markdown: string): string {
  return markdown.replace(DEEP_MARKS, '$1 ')
}

function blocksOfToken(token: Token): Block[] {
  // The casts state what the compiler cannot follow: marked's union has a member that fits every `type`.
  switch (token.type) {
    case 'heading': {
      const { depth, text } = token as Tokens.Heading
      return [{ kind: 'heading', depth, text: text.trim() }]
    }
    case 'list':
      return (token as Tokens.List).items.map(({ text }) => ({ kind: 'item', text: text.trim() }))
    case 'table': {
      const { header, rows, raw } = token as Tokens.Table
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ text }) => text.trim())
      return [{ kind: 'table', headings: cells(header), rows: rows.map(cells), text: raw.trim() }]
    }
    case 'space':
    case 'hr':
    case 'def':
      return []
    default: {
      const text = token.raw.trim()
      return text === '' ? [] : [{ kind: 'prose', text }]
    }
  }
}
