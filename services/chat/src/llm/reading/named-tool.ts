import { ordersTool } from './phrases.ts'

/** Whether a message orders one of these tools by its name. */
export function ordersNamedTool(message: string, toolNames: readonly string[]): boolean {
  const lower = message.toLowerCase()
  const named = toolNames.some((name) => name.length >= 3 && namesWord(lower, name.toLowerCase()))
  return (
    named &&
    (ordersTool.test(message) || toolNames.some((name) => name.includes('_') && lower.includes(name.toLowerCase())))
  )
}

function namesWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  if (at < 0) return false
  const isEdge = (character: string | undefined) => character === undefined || !/[a-z0-9_-]/.test(character)
  return isEdge(text[at - 1]) && isEdge(text[at + word.length])
}
