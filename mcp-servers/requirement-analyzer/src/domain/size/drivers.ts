import type { Clause } from '../clause/types.ts'
import type { FoundFunction } from '../dimensions/functions.ts'
import { DRIVERS, type Driver, type DriverCode, WEIGHT_POINTS } from '../lexicon/size-drivers.ts'
import { ENDING, ENDING_PHRASE } from '../lexicon/size-objects.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { asks } from '../text/reach.ts'
import type { Reason } from './types.ts'

/** What the asked-for work implies, each with the words that show it. */
export function driversOf(parsed: ParsedText, functions: readonly FoundFunction[]): Reason[] {
  const asked = new Set([...functions.map((f) => f.statement), ...asks(parsed).filter((s) => s.form !== 'cell')])
  const read = [...asked].filter((s) => s.section !== 'acceptance' && !s.clauses.every((c) => c.polarity === 'waive'))
  const body = read.map((s) => s.text).join('\n')
  const built = read.map((s) => withoutEnded(s)).join('\n')
  const found = new Map<DriverCode, Reason>()
  for (const driver of DRIVERS) {
    const quote = cueIn(body, driver)
    if (quote === undefined) continue
    // What is only ended was built before: the change touches it and brings none of what building it implies.
    const isBuilt = driver.weight === 'some' || cueIn(built, driver) !== undefined
    const reason: Reason = isBuilt
      ? { code: driver.code, points: WEIGHT_POINTS[driver.weight], quote }
      : { code: 'existing-part', points: WEIGHT_POINTS.some, quote }
    found.set(driver.code, reason)
    for (const implied of isBuilt ? (driver.implies ?? []) : []) addImplied(found, implied)
  }
  return [...found.values()]
}

/** A statement without the clauses that only end something ("会员可以关闭自动续费"). */
function withoutEnded({ clauses, text, start }: Statement): string {
  return clauses
    .filter((clause) => isEnding(clause))
    .reduce((rest, clause) => {
      const from = clause.start - start
      return `${rest.slice(0, from)}${' '.repeat(clause.text.length)}${rest.slice(from + clause.text.length)}`
    }, text)
}

function isEnding({ verb, text }: Clause): boolean {
  return (verb !== undefined && ENDING.test(verb.lemma)) || ENDING_PHRASE.test(text)
}

/** The words that show a driver, unless they only say where something else happens ("in voice chat", "在直播里"). */
function cueIn(body: string, driver: Driver): string | undefined {
  const match = body.match(driver.zh) ?? body.match(driver.en)
  if (match === null) return undefined
  const before = body.slice(
    Math.max(0, match.index ?? 0) - PLACE_CHARS < 0 ? 0 : (match.index ?? 0) - PLACE_CHARS,
    match.index,
  )
  const after = body.slice((match.index ?? 0) + match[0].length, (match.index ?? 0) + match[0].length + 1)
  return driver.weight === 'huge' && (PLACE_BEFORE.test(before) || PLACE_AFTER.test(after)) ? undefined : match[0]
}

const PLACE_CHARS = 12
const PLACE_BEFORE = /(?:\b(?:in|on|from|during|of|inside) (?:the |an? )?|在)$/i
const PLACE_AFTER = /^[里中页时间内]/

function driverNamed(code: string): Driver | undefined {
  return DRIVERS.find((driver) => driver.code === code)
}

/** More than three weeks by itself. */
function isHuge({ points }: Reason): boolean {
  return points >= WEIGHT_POINTS.huge
}

function addImplied(found: Map<DriverCode, Reason>, code: DriverCode): void {
  if (found.has(code)) return
  found.set(code, { code, points: WEIGHT_POINTS[driverNamed(code)?.weight ?? 'some'], isImplied: true })
}

/** Small reasons beside a large one, and by themselves: more of them say less and less. */
const SOME_BESIDE_LARGE = 1
const SOME_ALONE = 2
/** So many pieces of weeks are more than three weeks together. */
const SEVERAL_LARGE = 3

/** With `huge` work everything counts; otherwise no sum of smaller work leaves `limit`, unless there are several large pieces. */
export function cappedReasons(all: readonly Reason[], limit: number): Reason[] {
  if (all.some((d) => isHuge(d))) return [...all]
  const large = all.filter((d) => d.points > WEIGHT_POINTS.some)
  const some = all.filter((d) => d.points <= WEIGHT_POINTS.some)
  const kept = [...large, ...some.slice(0, large.length > 0 ? SOME_BESIDE_LARGE : SOME_ALONE)]
  let left = large.length >= SEVERAL_LARGE ? Number.POSITIVE_INFINITY : limit
  return kept.flatMap((reason) => {
    const points = Math.min(reason.points, left)
    left -= points
    return points > 0 ? [{ ...reason, points }] : []
  })
}
