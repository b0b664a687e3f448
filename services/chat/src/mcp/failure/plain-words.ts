/** How much of a text is looked at; a sentence shows far less. */
const LOOKED_AT = 20_000
/** The platform's advice to whoever writes the program, which helps nobody who reads the sentence. */
const ADVICE =
  / ?fetching "[^"]{0,2000}"|\.? ?For more information, pass `verbose: true` in the second argument to fetch\(\)/g
/** A line of a stack, as JavaScript and Python print it. */
const STACK_LINE =
  /^\s{0,40}(?:at .{1,500}:\d+(?::\d+)?\)?|File ".{1,500}", line \d+.{0,200}|Traceback \(most recent call last\):?)\s{0,40}$/
const TAG = /<\/?[A-Za-z!][^<>]{0,500}>/g
const IS_PAGE = /<(?:!doctype|html|head|body|h[1-6]|title)\b/i

/** What a sentence may take over of an error's text: no advice to programmers, no stack, no page. */
export function plainWords(text: string): string {
  const looked = text.slice(0, LOOKED_AT).replace(ADVICE, '')
  const lines = looked.split('\n').filter((line) => !STACK_LINE.test(line))
  const kept = lines.join('\n')
  return IS_PAGE.test(kept) ? kept.replace(TAG, ' ') : kept
}
