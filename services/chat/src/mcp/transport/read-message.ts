import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import type { BrokenAnswer } from './answer-guard.ts'
import { readForeign } from './foreign-bytes.ts'

/** What one piece of received text turned out to be. */
export type Reading =
  | { readonly kind: 'message'; readonly message: JSONRPCMessage }
  /** `isAnswer`: it was meant as an answer; where other things may be written as well, anything else is noise. */
  | { readonly kind: 'broken'; readonly broken: BrokenAnswer; readonly isAnswer: boolean }
  | { readonly kind: 'noise'; readonly text: string }

const BYTE_ORDER_MARK = '\uFEFF'
const ID_PATTERN = /["']id["']\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+)/
const FRAME_START = '{"jsonrpc"'
/** What only a message holds, and how far from its beginning. */
const MARK = '"jsonrpc"'
const MARK_WITHIN = 256
/** How much of a damaged text is searched for an id. */
const ID_WITHIN = 64 * 1024
/** All that an answer without the version mark may hold; a log line that has an id holds more. */
const BARE_ANSWER = new Set(['id', 'result', 'error'])
/** What is left of an answer without a result: JSON leaves out a member that is undefined. */
const EMPTY_ANSWER = new Set(['jsonrpc', 'id'])

/** Reads one line or body. A batch gives several readings; text that is no JSON at all is noise, not an error. */
export function readMessages(text: string): Reading[] {
  const trimmed = (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).trim()
  if (trimmed === '') return []
  // Most of what is no message says so with its first character; to have the parser throw costs ten times as much.
  const parsed = /^[{[]/.test(trimmed) ? parseJson(trimmed) : undefined
  if (parsed === undefined) return readDamaged(trimmed)
  return (Array.isArray(parsed.value) ? parsed.value : [parsed.value]).map(readValue)
}

/** The id that stands somewhere in damaged text, if one does. */
export function findId(text: string): string | number | undefined {
  const found = ID_PATTERN.exec(text.slice(0, ID_WITHIN))?.[1]
  if (found === undefined) return undefined
  const value = parseJson(found)?.value
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** Half a frame may have a whole one glued to it; the last whole one is still read. */
function readDamaged(text: string): Reading[] {
  const foreign = readForeign(text)
  if (foreign !== undefined) return [unreadable(foreign)]
  const last = text.lastIndexOf(FRAME_START)
  const glued = last > 0 ? parseJson(text.slice(last)) : undefined
  const damaged = readGarbage(glued === undefined ? text : text.slice(0, last))
  return glued === undefined ? [damaged] : [damaged, readValue(glued.value)]
}

/** Whoever writes so can be understood in nothing: it counts as an answer, whose ever it may be, and will not get better. */
function unreadable({ complaint, bare }: NonNullable<ReturnType<typeof readForeign>>): Reading {
  const failure = { kind: 'invalid_answer', reach: 'maybe_ran', permanent: true, detail: complaint } as const
  return { kind: 'broken', broken: { id: isMarked(bare) ? findId(bare) : undefined, failure }, isAnswer: true }
}

function readGarbage(text: string): Reading {
  if (!text.startsWith('{') && !text.startsWith('[')) return { kind: 'noise', text }
  const id = findId(text)
  return broken(id, 'a message was not valid JSON', id !== undefined && (isMarked(text) || isPrintedDict(text)))
}

/** An answer printed as Python prints a dictionary; a request printed so, to see what came in, is noise like any log. */
function isPrintedDict(text: string): boolean {
  const head = text.slice(0, MARK_WITHIN)
  return head.includes("'jsonrpc'") && /'(?:result|error)'\s*:/.test(head) && !head.includes("'method'")
}

/** Whether text that cannot be read as a whole begins like a message. */
export function isMarked(text: string): boolean {
  return text.slice(0, MARK_WITHIN).includes(MARK)
}

function readValue(value: unknown): Reading {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { kind: 'noise', text: JSON.stringify(value) ?? '' }
  }
  const complaint = complaintAbout(value)
  if (complaint !== undefined) return broken('id' in value ? toId(value.id) : undefined, complaint, isAnswerLike(value))
  // `complaintAbout` has checked every member the protocol requires; the SDK checks the parameters themselves.
  return { kind: 'message', message: value as JSONRPCMessage }
}

function isAnswerLike(value: object): boolean {
  if (Object.keys(value).every((key) => EMPTY_ANSWER.has(key))) return 'jsonrpc' in value && 'id' in value
  if (!('result' in value || 'error' in value)) return false
  return 'jsonrpc' in value || Object.keys(value).every((key) => BARE_ANSWER.has(key))
}

/** Why a JSON object is no JSON-RPC message; `undefined` when it is one. */
function complaintAbout(value: object): string | undefined {
  const { jsonrpc, method, id } = value as Record<string, unknown>
  if (jsonrpc !== '2.0') return 'a message did not say "jsonrpc": "2.0"'
  if (method !== undefined) return complaintAboutRequest(value, method)
  if (toId(id) === undefined) return 'an answer named no request'
  return complaintAboutAnswer(value as Record<string, unknown>)
}

function complaintAboutRequest(value: object, method: unknown): string | undefined {
  if (typeof method !== 'string') return 'a message had a method that is no text'
  return 'result' in value || 'error' in value ? 'a message was request and answer at once' : undefined
}

function complaintAboutAnswer(answer: Record<string, unknown>): string | undefined {
  const hasResult = Object.hasOwn(answer, 'result')
  const hasError = Object.hasOwn(answer, 'error')
  if (hasResult === hasError) return `an answer had ${hasResult ? 'both' : 'neither'} result and error`
  if (hasResult) return isObject(answer['result']) ? undefined : 'an answer had a result that is no object'
  return isError(answer['error']) ? undefined : 'an answer had an error without code and message'
}

function isError(error: unknown): boolean {
  if (!isObject(error) || !('code' in error) || !('message' in error)) return false
  return Number.isInteger(error.code) && typeof error.message === 'string'
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toId(id: unknown): string | number | undefined {
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}

function broken(id: string | number | undefined, detail: string, isAnswer: boolean): Reading {
  return { kind: 'broken', broken: { id, failure: { kind: 'invalid_answer', reach: 'maybe_ran', detail } }, isAnswer }
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
