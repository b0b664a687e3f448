import type { Language } from '../failure/failure-sentence.ts'
import { isJsonObject } from '../schema/json-schema.ts'

/** A tool said that its call failed. The message is the tool's own text, for the model to act on. */
export class McpToolError extends Error {
  /** What the tool sent besides its text. */
  readonly structuredContent: unknown
  /** A stable code, where the server puts one into `_meta.code`. */
  readonly code: string | undefined

  constructor(
    message: string,
    { structuredContent, code }: { structuredContent?: unknown; code?: string | undefined } = {},
  ) {
    super(message)
    this.name = 'McpToolError'
    this.structuredContent = structuredContent
    this.code = code
  }
}

/** A result as any revision of the protocol may carry it. */
export interface McpContent {
  readonly content?: readonly unknown[] | null | undefined
  readonly structuredContent?: unknown
  readonly isError?: unknown
  readonly toolResult?: unknown
  readonly _meta?: unknown
}

const EMPTY: Record<Language, string> = {
  zh: '工具返回了空结果：没有文字，也没有数据。不要把它当作成功。',
  en: 'The tool returned an empty result: no text, no data. Do not take this for a success.',
}
const SILENT: Record<Language, string> = {
  zh: '工具执行失败，没有说明原因。',
  en: 'The tool failed without saying why.',
}

/**
 * A tool's result as the model reads it (SPEC section 5), in this order: `isError` throws `McpToolError`;
 * `structuredContent` as JSON; text blocks joined, other blocks named; legacy `toolResult`. Nothing mappable throws, so
 * that an empty answer never passes for a success.
 */
export function serializeMCPContent(result: McpContent, language: () => Language = () => 'en'): string {
  const { structuredContent, toolResult } = result
  if (result.isError === true) throw toToolError(result, language)
  if (isPresent(structuredContent)) return toText(structuredContent)
  const blocks = describeBlocks(result.content)
  if (blocks.length > 0) return blocks.join('\n')
  if (isPresent(toolResult)) return toText(toolResult)
  throw new McpToolError(EMPTY[language()])
}

function toToolError(result: McpContent, language: () => Language): McpToolError {
  const { structuredContent } = result
  const meta = isJsonObject(result._meta) ? result._meta['code'] : undefined
  const said = describeBlocks(result.content)
  // An error keeps its data: the text often is only its headline.
  if (isPresent(structuredContent) && !said.some((text) => isSameJson(text, structuredContent)))
    said.push(toText(structuredContent))
  if (said.length === 0 && isPresent(result.toolResult)) said.push(toText(result.toolResult))
  const message = said.length === 0 ? SILENT[language()] : said.join('\n')
  return new McpToolError(message, { structuredContent, code: typeof meta === 'string' ? meta : undefined })
}

function describeBlocks(content: McpContent['content']): string[] {
  return (Array.isArray(content) ? content : []).flatMap((block) => {
    const text = describeBlock(block)
    return text === '' ? [] : [text]
  })
}

/** A block as text; binary data is named by its type and never put into text. */
function describeBlock(block: unknown): string {
  if (!isJsonObject(block)) return `[unsupported content: ${block === null ? 'null' : typeof block}]`
  const { type } = block
  switch (type) {
    case 'text':
      return typeof block['text'] === 'string' ? block['text'] : '[unsupported content: text]'
    case 'image':
    case 'audio':
      return `[${type}: ${word(block['mimeType'])}]`
    case 'resource':
      return describeResource(block['resource'])
    case 'resource_link':
      return `[resource: ${word(block['uri'])}]`
    default:
      return `[unsupported content: ${word(type)}]`
  }
}

/** An embedded resource is named, like a linked one (SPEC section 5); its text is read at its address. */
function describeResource(resource: unknown): string {
  if (!isJsonObject(resource)) return '[resource: unknown]'
  return `[resource: ${word(resource['uri'])}]`
}

/** Longest name of a block that is shown; a data URI may be the whole file. */
const MAX_WORD_LENGTH = 200

function word(value: unknown): string {
  if (typeof value !== 'string' || value === '') return 'unknown'
  return value.length <= MAX_WORD_LENGTH ? value : `${value.slice(0, MAX_WORD_LENGTH)}…`
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isSameJson(text: string, value: unknown): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(value)
  } catch {
    return false
  }
}
