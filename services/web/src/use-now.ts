import { useEffect, useState } from 'preact/hooks'

const SECOND_MS = 1_000

/** The time in epoch milliseconds, anew each second until `untilMs` is over. */
export function useNow(untilMs: number): number {
  const [now, setNow] = useState(Date.now)
  const isOver = now >= untilMs
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return now
}
