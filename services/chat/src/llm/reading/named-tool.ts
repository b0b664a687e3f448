import { ordersTool } from './phrases.ts'

/** Whether a message orders one of these tools by its name. */
export function ordersNamedTool(message: string, toolNames: readonly string[]): boolean {
  const lower = message.toLowerCase()
  if (toolNames.some((name) => isTypedCall(lower, name.toLowerCase()))) return true
  const named = toolNames.some((name) => name.length >= 3 && namesWord(lower, name.toLowerCase()))
  return (
    named &&
    (ordersTool.test(message) || toolNames.some((name) => name.includes('_') && lower.includes(name.toLowerCase())))
  )
}

/** What follows a name in "get-sum a=2 b=3" or in `echo {"message":"hi"}`. */
const ARGUMENTS = /^\s+(?:[a-z_][\w-]{0,60}\s?=|\{\s{0,8}["}])/u

/** A call as one types it: the name, and its arguments by theirs. */
function isTypedCall(lower: string, name: string): boolean {
  const text = lower.trimStart()
  return text.startsWith(name) && ARGUMENTS.test(text.slice(name.length))
}

function namesWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  if (at < 0) return false
  const isEdge = (character: string | undefined) => character === undefined || !/[a-z0-9_-]/.test(character)
  return isEdge(text[at - 1]) && isEdge(text[at + word.length])
}

/** Whether a message speaks of a tool by its name, as one does to ask about it. */
export function namesTool(message: string, name: string): boolean {
  const lower = message.toLowerCase()
  if (name.length < 3 || !namesWord(lower, name.toLowerCase())) return false
  return name.includes('_') || /工具|\btools?\b/iu.test(message)
}

/** An identifier that is called in so many words; a plain word may be anything. */
const CALLS_IDENTIFIER =
  /^(?:请|麻烦|帮我|帮忙)*(?:调用|使用|运行|执行|用|试试)\s*(?:工具)?\s*[`"“「]?([a-z][a-z0-9]*(?:[_-][a-z0-9]+)+)[`"”」]?|^(?:please )?(?:call|invoke|run|use|execute|try)\s+(?:the\s+)?(?:tool\s+)?[`"“]?([a-z][a-z0-9]*(?:_[a-z0-9]+)+)[`"”]?/iu
const MAX_ORDER = 200

/** The name a message calls as a tool; `undefined` for one that calls none. */
export function namedUnknown(message: string): string | undefined {
  const found = message.length > MAX_ORDER ? null : CALLS_IDENTIFIER.exec(message.trim())
  return found?.[1] ?? found?.[2]
}
