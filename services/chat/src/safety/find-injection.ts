import { hiddenTexts } from './hidden-text.ts'
import { passagesOf } from './injection/passages.ts'
import { evidenceOf, WIDEST, weigh } from './injection/weigh-evidence.ts'

/** A piece of text that reads like an instruction to a model. */
export interface InjectionFinding {
  /** What speaks most for it, or how the text was hidden. */
  readonly why: string
  /** The passage as far as it fits a line. */
  readonly excerpt: string
}

const MAX_EXCERPT = 120
const MAX_FINDINGS = 20
/** Nobody writes a request in a code, or backwards, who has nothing to hide; elements of pages are hidden for many reasons. */
const WAS_HIDDEN = 2

/**
 * Finds instruction-like text in what came from outside, through the usual disguises. It only labels: whatever it misses
 * must still be harmless, and whatever it finds is shown, never deleted.
 */
export function findInjection(text: string): InjectionFinding[] {
  const hidden = hiddenTexts(text).flatMap(({ how, text: inner }) => {
    const why = visibleFindings(inner, how === 'html' ? 0 : WAS_HIDDEN)[0]?.why
    return why !== undefined || how === 'tag_characters' || how === 'variation_selectors'
      ? [{ why: `hidden:${how}`, excerpt: excerptOf(inner) }]
      : []
  })
  return [...hidden, ...visibleFindings(text)].slice(0, MAX_FINDINGS)
}

function visibleFindings(text: string, suspicion = 0): InjectionFinding[] {
  const passages = passagesOf(text)
  const evidence = evidenceOf(passages)
  const found: InjectionFinding[] = []
  for (let at = 0; at < passages.length && found.length < MAX_FINDINGS; at++) {
    const finding = findingAt({ passages, evidence, suspicion }, at)
    if (finding === undefined) continue
    found.push(finding)
    at += 1
  }
  return found
}

interface Weighed {
  readonly passages: readonly string[]
  readonly evidence: readonly Uint8Array[]
  readonly suspicion: number
}

/** The shortest stretch from a passage on that weighs enough. */
function findingAt({ passages, evidence, suspicion }: Weighed, at: number): InjectionFinding | undefined {
  for (let end = at + 1; end <= Math.min(at + WIDEST, passages.length); end++) {
    const why = weigh(evidence.slice(at, end), suspicion)
    if (why !== undefined) return { why, excerpt: excerptOf(passages.slice(at, end).join('')) }
  }
  return undefined
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_EXCERPT ? line : `${line.slice(0, MAX_EXCERPT)}…`
}
