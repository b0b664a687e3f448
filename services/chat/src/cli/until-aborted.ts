/** The value of `promise`, or the abort's reason as an exception as soon as `signal` fires. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/**
 * Passes events on. After an abort the source has `graceMs` to end by itself (so that its own last events are seen);
 * then the iteration ends without it. A face that follows an engine this way cannot hang on it.
 */
export async function* eventsUntilAborted<T>(
  events: AsyncIterable<T>,
  { signal, graceMs }: { signal: AbortSignal; graceMs: number },
): AsyncGenerator<T> {
  const patience = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const startWaiting = () => {
    timer = setTimeout(() => patience.abort(signal.reason), graceMs)
  }
  if (signal.aborted) startWaiting()
  signal.addEventListener('abort', startWaiting, { once: true })
  const iterator = events[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await untilAborted(iterator.next(), patience.signal)
      if (next.done === true) return
      yield next.value
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', startWaiting)
    // Not awaited: a source that hangs would hang here once more.
    if (!patience.signal.aborted) void Promise.resolve(iterator.return?.()).catch(() => undefined)
  }
}
