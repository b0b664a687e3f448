import { anyOf } from './phrases.ts'

/** No sentence at all: signs, one sign repeated, a hand on the keyboard, or an order to the machine. */
export function isNoSentence(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.join('') ?? ''
  if (letters.length < 2) return true
  if (/^(.{1,3}?)\1{2,}$/su.test(letters)) return true
  if (ORDERS_MACHINE.test(text)) return true
  const words = text.toLowerCase().match(/[a-z]{4,}/g) ?? []
  const isLatin = !/[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/u.test(text)
  return isLatin && words.length > 0 && words.length <= 6 && words.every((word) => MASHED.test(word))
}

const ORDERS_MACHINE = anyOf([
  '^(?:请|现在)?(?:忽略|无视|忘掉|忘记|跳过)[^。]{0,12}(?:指令|提示词?|规则|要求|设定|限制)',
  '^(?:please )?(?:ignore|disregard|forget|override)\\b.{0,30}\\b(?:instructions?|prompts?|rules|guidelines)\\b',
])
/** No vowel, five consonants in a row, or a row of the keyboard. */
const MASHED = /^[^aeiouy]+$|[^aeiouy]{5,}|asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert|zxcv|xcvb|cvbn|uiop/u

/** Asks which tools there are. */
export const asksTools = anyOf([
  '^(?:你|您|现在|目前|这里|系统)*(?:都)?(?:有|能用|可用|接入了?|连接了?|支持)(?:的)?(?:哪些|什么|几个|多少)(?:可用的?)?(?:MCP)?\\s*(?:工具|服务)(?:可用|能用)?[呢吗啊。.?？]*$',
  '^(?:列出|看看|有哪些|哪些)(?:一下)?(?:所有|全部|可用的?)?(?:MCP)?\\s*(?:工具)(?:可用|能用)?[呢吗啊。.?？]*$',
  '^(?:what|which) (?:mcp )?tools (?:do you have|are (?:there|available|connected)|can (?:i|you) (?:use|call))[?.]*$',
  '^list (?:all |the |your )*tools[.]*$',
])

/** Asks what a tool is for, rather than to have it run. */
export const asksAboutTool = anyOf([
  '干嘛|干什么|做什么|是什么|有什么用|什么意思|怎么用|如何使用|介绍|讲讲|说明|解释',
  '\\bwhat (?:does|is|can)\\b|\\bhow (?:do|can|should) (?:i|we) (?:use|call)\\b|\\b(?:describe|explain|tell me about)\\b',
])
