import DOMPurify from 'dompurify'
import { Marked, type Tokens } from 'marked'
import { useMemo } from 'preact/hooks'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

/** Raw HTML is shown as the text it is, an image as its description; what is left is sanitised again below. */
const FORM = {
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => (/^<br ?\/?>$/i.test(text.trim()) ? '<br>' : escapeHtml(text)),
    image: ({ text }: Tokens.Image) => escapeHtml(text),
  },
}
const marked = new Marked(FORM)
/** Where a link leads stands beside its words, and nothing can be clicked. */
const markedWithoutLinks = new Marked(FORM, {
  renderer: { link: ({ text, href }) => escapeHtml(text === href ? href : `${text} (${href})`) },
})

// Model output and tool results are not trusted: no image (it would call home), no style, no form, no script.
const ALLOWED_TAGS =
  'a abbr b blockquote br code dd del details dl dt em h1 h2 h3 h4 h5 h6 hr i kbd li ol p pre s strong sub summary sup table tbody td th thead tr ul'.split(
    ' ',
  )
const ALLOWED_ATTR = ['href', 'title', 'start', 'align']

const purify = DOMPurify()
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
})

/** Markdown from outside as HTML that shows text and links, and does nothing else. */
export function toSafeHtml(source: string, hasLinks = true): string {
  return purify.sanitize((hasLinks ? marked : markedWithoutLinks).parse(source, { async: false }), {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}

/** `hasLinks` is for the host's own answers, whose links were named by somebody; a document's own are shown as text. */
export function Markdown({ source, hasLinks = true }: { source: string; hasLinks?: boolean }) {
  const html = useMemo(() => toSafeHtml(source, hasLinks), [source, hasLinks])
  return <div class="markdown" dangerouslySetInnerHTML={{ __html: html }} />
}
