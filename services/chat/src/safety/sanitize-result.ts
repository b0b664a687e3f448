import { cleanText, countRemoved } from './clean-text.ts'
import { findInjection } from './find-injection.ts'
import { maskPersonalData } from './mask-personal-data.ts'
import { visibleHtml } from './visible-html.ts'

/** A tool's answer as it may enter a conversation, and what was noticed about it. */
export interface SanitizedResult {
  readonly text: string
  /** Sentences for the frame, the trace and the user: what was hidden, masked or reads like an instruction. */
  readonly warnings: readonly string[]
  /** Whether instruction-like text stands in it. */
  readonly isSuspicious: boolean
}

/** Text that is looked at for instructions; what is longer is cut for the model anyway. */
const MAX_INSPECTED = 200_000
const MAX_DEPTH = 40
const MAX_WARNINGS = 4

/** Cleans, masks and inspects an answer. JSON stays JSON: every string inside is treated for itself. */
export function sanitizeResult(output: string, { masks = true }: { masks?: boolean } = {}): SanitizedResult {
  const seen: string[] = []
  let hidden = 0
  let elements = 0
  const treat = (text: string) => {
    seen.push(text)
    const cleaned = cleanText(text)
    hidden += countRemoved(cleaned)
    const shown = visibleHtml(cleaned.text)
    elements += shown.removed
    return masks ? maskPersonalData(shown.text) : shown.text
  }
  const value = parseJson(output.replace(/^\ufeff/, ''))
  const text = value === undefined ? treat(output) : JSON.stringify(walk(value, treat, 0))
  const findings = findInjection(seen.join('\n').slice(0, MAX_INSPECTED))
  const warnings = [
    ...(elements > 0 ? [`hidden HTML removed: ${elements}`] : []),
    ...(hidden > 0 ? [`hidden characters removed: ${hidden}`] : []),
    ...findings.slice(0, MAX_WARNINGS).map(({ excerpt }) => `reads like an instruction: ${cleanText(excerpt).text}`),
  ]
  return { text, warnings, isSuspicious: findings.length > 0 }
}

function walk(value: unknown, treat: (text: string) => string, depth: number): unknown {
  if (typeof value === 'string') return treat(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.map((entry) => walk(entry, treat, depth + 1))
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__')
  return Object.fromEntries(entries.map(([key, inner]) => [treat(key), walk(inner, treat, depth + 1)]))
}

/** Only objects and lists are data with parts; a bare number or word is text. */
function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
