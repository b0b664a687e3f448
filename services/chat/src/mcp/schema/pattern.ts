/**
 * A group that repeats and holds a repetition or an alternative itself: the form that makes a backtracking engine try
 * exponentially many ways, as `^(a+)+$` does.
 */
const RISKY_GROUP = /\((?:[^()\\]|\\.)*(?:[*+|]|\{\d+,\d*\})(?:[^()\\]|\\.)*\)(?:[*+]|\{\d+,\d*\})/

/** Accepts everything: the server itself still checks what this host cannot check safely. */
const UNCHECKED = /(?:)/

/** The expression of a `pattern`, in Unicode mode where it can be read so; a dangerous or unreadable one checks nothing. */
export function boundedRegExp(pattern: string): RegExp {
  if (isRisky(pattern)) return new RegExp(UNCHECKED)
  return tryRegExp(pattern, 'u') ?? tryRegExp(pattern, '') ?? new RegExp(UNCHECKED)
}

/** Whether checking a text against this pattern may take exponential time. */
export function isRisky(pattern: string): boolean {
  return RISKY_GROUP.test(pattern)
}

function tryRegExp(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return undefined
  }
}
