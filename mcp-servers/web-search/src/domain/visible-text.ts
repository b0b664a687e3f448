/** Elements whose content no reader sees. */
const UNSEEN = new Set(
  'script style noscript template iframe object embed svg math canvas audio video select textarea head title'.split(
    ' ',
  ),
)

/** Elements of HTML. Anything else in angle brackets is text: `List<String>`, `a <b and c>`. */
const ELEMENTS = new Set(
  (
    'html body main header footer nav section article aside address h1 h2 h3 h4 h5 h6 p div span a b i u s em strong small ' +
    'big sub sup mark del ins code pre kbd samp var q cite abbr dfn time blockquote br hr wbr ul ol li dl dt dd table ' +
    'caption thead tbody tfoot tr th td col colgroup form fieldset legend label input button option optgroup output ' +
    'progress meter details summary dialog figure figcaption picture source img map area track param link meta base ' +
    'center font marquee blink frame frameset strike tt acronym applet ruby rt rp bdi bdo data slot menu portal'
  ).split(' '),
)

/** Tags that chat templates and tool protocols use to say who is speaking; a web page has no say in that. */
const SPEAKER =
  /^(?:system|assistant|user|human|developer|tool|function|instructions?|important|im_start|im_end|(?:tool|function|antml)[_:-].*)$/

const UNSEEN_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d]*[1-9])/i

/** Entities may hide further tags; deeper nesting than this is not honest text. */
const MAX_PASSES = 3

/** What a reader would see of a text that may be HTML: tags, hidden elements and comments gone, entities decoded. */
export function toVisibleText(text: string): string {
  let current = text
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const next = readPass(current)
    if (next === current) return current
    current = next
  }
  return current.replace(/<(?=[/!?a-z])/gi, '‹')
}

function readPass(html: string): string {
  if (!/[<&]/.test(html)) return html
  // Loaded with the first text that needs it: its tables of entities would slow every start.
  const { Parser } = require('htmlparser2') as typeof import('htmlparser2')
  const pieces: string[] = []
  let unseenDepth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (unseenDepth > 0 || isUnseen(name, attributes)) unseenDepth++
      else if (isMarkup(name)) pieces.push(' ')
      else pieces.push(asText(html.slice(parser.startIndex, parser.endIndex + 1)))
    },
    ontext(data) {
      if (unseenDepth === 0) pieces.push(data)
    },
    onclosetag(name, isImplied) {
      if (unseenDepth > 0) unseenDepth--
      else if (isMarkup(name)) pieces.push(' ')
      else if (!isImplied) pieces.push(asText(html.slice(parser.startIndex, parser.endIndex + 1)))
    },
  })
  parser.end(html)
  return pieces.join('')
}

/** Brackets that are no tag stay; one that opens inside another could become a tag once the outer is gone. */
function asText(brackets: string): string {
  return brackets.lastIndexOf('<') === 0 ? brackets : brackets.replaceAll('<', ' ')
}

function isUnseen(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return UNSEEN.has(name) || attributes['hidden'] !== undefined || UNSEEN_STYLE.test(attributes['style'] ?? '')
}

function isMarkup(name: string): boolean {
  return ELEMENTS.has(name) || SPEAKER.test(name)
}
