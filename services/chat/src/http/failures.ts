import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import type { z } from 'zod'
import { inLanguage, type Language } from '../cli/language.ts'
import { UserError, type UserErrorCode } from '../errors.ts'
import type { ErrorBody } from './contract.ts'
import { MAX_MESSAGE_CHARACTERS } from './contract.ts'
import type { Logger } from './logger.ts'
import { ROUTES } from './routes.ts'

/** A failure that knows its HTTP status. */
export class HttpFailure extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfterS: number | undefined

  constructor(status: number, failure: { code: string; message: string; retryAfterS?: number }) {
    super(failure.message)
    this.status = status
    this.code = failure.code
    this.retryAfterS = failure.retryAfterS
  }
}

const STATUS_OF: Readonly<Record<UserErrorCode, number>> = {
  invalid_input: 400,
  not_found: 404,
  permission_denied: 403,
  upstream_unavailable: 503,
  budget_exceeded: 429,
  needs_approval: 409,
}

/** How each interface says that something failed: by the path's first part, else in this API's own shape. */
const SHAPES: Readonly<Record<string, (failure: HttpFailure) => object>> = {
  // What OpenAI's clients read.
  v1: ({ code, message }) => ({ error: { message, type: 'invalid_request_error', param: null, code } }),
  // JSON-RPC: -32700 for what cannot be parsed, the range of the implementation for the rest.
  mcp: ({ code, message }) => ({
    jsonrpc: '2.0',
    id: null,
    error: { code: code === 'invalid_json' ? -32_700 : -32_000, message },
  }),
}

function sendFailure({ path }: Request, response: Response, failure: HttpFailure): void {
  if (failure.retryAfterS !== undefined) response.setHeader('Retry-After', String(failure.retryAfterS))
  const room = path.split('/')[1] ?? ''
  const shape = Object.hasOwn(SHAPES, room) ? SHAPES[room] : undefined
  const own: ErrorBody = { error: { code: failure.code, message: failure.message } }
  response.status(failure.status).json(shape?.(failure) ?? own)
}

/** What is unknown here is said as JSON, with the addresses that there are. */
export const notFound: RequestHandler = (request) => {
  const asked = `${request.method} ${request.path.slice(0, 200)}`
  const message = inLanguage(languageOfCaller(request), {
    zh: `没有这个地址：${asked}。可用的接口有 ${ROUTES.join('、')}；用法见 services/chat/README.md`,
    en: `No such address: ${asked}. There are ${ROUTES.join(', ')}; see services/chat/README.md for their use`,
  })
  throw new HttpFailure(404, { code: 'not_found', message })
}

/** What the caller's `Accept-Language` prefers; Chinese when it says nothing, English when it wants neither. */
function languageOfCaller(request: Request): Language {
  return request.acceptsLanguages('zh', 'en') === 'zh' ? 'zh' : 'en'
}

/** The last handler: every failure becomes JSON with a sentence; what nobody expected goes to the log, not out. */
export function failureHandler(logger: Logger): ErrorRequestHandler {
  // biome-ignore lint/complexity/useMaxParams: Express knows an error handler by its four parameters.
  return (error, request, response, _next) => {
    const failure = toHttpFailure(error, request) ?? unexpected(error, request, logger)
    if (response.headersSent) response.end()
    else sendFailure(request, response, failure)
  }
}

function unexpected(error: unknown, { method, path }: Request, logger: Logger): HttpFailure {
  const traceId = crypto.randomUUID()
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  logger.log('error', 'http.unexpected', { traceId, method, path, detail })
  const message = `服务内部出错，编号 ${traceId}：请稍后重试，或把编号交给管理员查日志（Internal error）`
  return new HttpFailure(500, { code: 'internal', message })
}

function toHttpFailure(error: unknown, request: Request): HttpFailure | undefined {
  if (error instanceof HttpFailure) return error
  if (error instanceof UserError) {
    const { code } = error
    return new HttpFailure(STATUS_OF[code], { code, message: error.in(languageOfCaller(request)) })
  }
  return bodyFailure(error)
}

/** What express.json throws. */
function bodyFailure(error: unknown): HttpFailure | undefined {
  const type = error instanceof Error && 'type' in error ? String(error.type) : ''
  if (type === 'entity.too.large') {
    return new HttpFailure(413, { code: 'too_large', message: '请求体过大：上限 1 MiB（The body is over 1 MiB）' })
  }
  if (type === 'entity.parse.failed') {
    return new HttpFailure(400, {
      code: 'invalid_json',
      message: '请求体不是有效的 JSON（The body is not valid JSON）',
    })
  }
  if (/^(encoding|charset|request|entity)\./.test(type) || isUnreadable(error)) {
    return new HttpFailure(400, { code: 'invalid_request', message: '请求无法读取（The request cannot be read）' })
  }
  return undefined
}

/** A path or a body that cannot be decoded; Express gives such a body, e.g. damaged gzip, the status 400 and no type. */
function isUnreadable(error: unknown): boolean {
  return error instanceof URIError || (error instanceof Error && 'status' in error && error.status === 400)
}

/** Parses a body; a bad one is a 400 (413 for a message over the limit) that names the field and what to send. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  language: Language,
): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const isTooLong = issue?.code === 'too_big' && issue.path[0] === 'message'
  throw new HttpFailure(isTooLong ? 413 : 400, { code: 'invalid_input', message: sentenceOf(issue, language) })
}

function sentenceOf(issue: z.core.$ZodIssue | undefined, language: Language): string {
  const field = issue?.path.join('.') ?? ''
  if (issue?.code === 'too_big' && field === 'message') return inLanguage(language, TOO_LONG)
  if (issue?.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => key.slice(0, 60)).join(', ')
    return inLanguage(language, { zh: `不认识的字段 ${keys}：请去掉`, en: `Unknown field ${keys}: please remove it` })
  }
  if (field === '') return inLanguage(language, NOT_AN_OBJECT)
  const example = `{"${field}":${EXAMPLES[field] ?? '…'}}`
  return inLanguage(language, {
    zh: `${field} 缺失或不正确，例如 ${example}`,
    en: `${field} is missing or wrong, e.g. ${example}`,
  })
}

const TOO_LONG = {
  zh: `message 超过 ${MAX_MESSAGE_CHARACTERS} 个字符：请缩短，或把文档存成文件后用 npm run review -- <文件> 评审`,
  en: `message is over ${MAX_MESSAGE_CHARACTERS} characters: shorten it, or run npm run review -- <file> on the document`,
}
const NOT_AN_OBJECT = {
  zh: '请求体应为 JSON 对象，例如 {"message":"支持批量导入功能"}',
  en: 'The body must be a JSON object, e.g. {"message":"Support bulk import"}',
}
const EXAMPLES: Readonly<Record<string, string>> = {
  message: '"支持批量导入功能"',
  conversationId: '"（done 事件里的编号）"',
  decision: '"approve" | "edit" | "reject"',
  args: '{}',
  title: '"批量导入的评审"',
}
