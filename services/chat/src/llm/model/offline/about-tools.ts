import { asksAboutTool, asksTools } from '../../reading/cues.ts'
import type { Language } from '../../reading/language.ts'
import { type BoundTool, toolNamed } from './tool-order.ts'

interface Words {
  readonly list: (count: number) => string
  readonly how: string
  readonly takes: string
  readonly optional: string
  readonly example: (name: string, args: string) => string
}

const words: Record<Language, Words> = {
  zh: {
    list: (count) => `现在可以用 ${count} 个工具（说明是各服务的原话）：`,
    how: '按名字就可以调用，例如“调用 <工具名>，参数名=值”；会改动数据的工具执行前会请你确认。',
    takes: '参数',
    optional: '可不填',
    example: (name, args) => `调用的写法：“调用 ${name}${args === '' ? '' : `，${args}`}”`,
  },
  en: {
    list: (count) => `${count} tools can be used now (described in their servers' own words):`,
    how: 'Call one by its name, for example “call <tool> with name=value”; one that changes data asks you first.',
    takes: 'Arguments',
    optional: 'optional',
    example: (name, args) => `To call it: “call ${name}${args === '' ? '' : ` with ${args}`}”`,
  },
}

const MAX_LISTED = 40
const MAX_LINE = 110
const MAX_DESCRIPTION = 600

/** Answers a question about the tools themselves; `undefined` for any other message. */
export function aboutTools(
  message: string,
  { tools, language }: { tools: readonly BoundTool[]; language: Language },
): string | undefined {
  const say = words[language]
  if (asksTools.test(message)) {
    const lines = tools
      .slice(0, MAX_LISTED)
      .map(({ name, description = '' }) => `- \`${name}\` ${clip(description, MAX_LINE)}`)
    return [say.list(tools.length), '', ...lines, '', say.how].join('\n')
  }
  const tool = asksAboutTool.test(message) && !/=/u.test(message) ? toolNamed(message, tools) : undefined
  if (tool === undefined) return undefined
  const { name, description = '', properties, required } = tool
  const takes = Object.keys(properties).map((one) => `\`${one}\`${required.includes(one) ? '' : ` (${say.optional})`}`)
  const example = required.map((one) => `${one}=…`).join(' ')
  return [
    `**${name}**`,
    clip(description, MAX_DESCRIPTION),
    ...(takes.length === 0 ? [] : [`${say.takes}: ${takes.join(', ')}`]),
    say.example(name, example),
  ].join('\n\n')
}

function clip(text: string, limit: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length <= limit ? line : `${line.slice(0, limit)}…`
}
