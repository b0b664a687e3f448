import { describe, expect, test } from 'bun:test'
import type { TransportFailure } from '../failure/failure.ts'
import { watchSse } from './watch-sse.ts'

const answer = JSON.stringify({ jsonrpc: '2.0', id: 7, result: { content: [{ type: 'text', text: '需求分析' }] } })

/** What a watched stream of these pieces passes on, and what it says of the request. */
async function follow(pieces: readonly (string | Uint8Array)[], { breaksOff = false } = {}) {
  const failures: TransportFailure[] = []
  const told = { resumed: 0, ended: 0 }
  const waiting = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = waiting.shift()
      if (piece !== undefined) controller.enqueue(typeof piece === 'string' ? Buffer.from(piece) : piece)
      else if (breaksOff) controller.error(new Error('reset'))
      else controller.close()
    },
  })
  const watched = watchSse(body, {
    id: 7,
    watch: {
      onFailed: (_, failure) => void failures.push(failure),
      onBroken: ({ failure }) => void failures.push(failure),
      onResuming: () => {
        told.resumed += 1
      },
      onEnd: () => {
        told.ended += 1
      },
    },
  })
  const text = await new Response(watched).text().catch((error: Error) => error.message)
  return { text, failures, ...told }
}

/** Any text in pieces of so many bytes, which cut characters and line ends in two. */
const cut = (text: string, bytes: number) => {
  const whole = Buffer.from(text)
  return Array.from({ length: Math.ceil(whole.length / bytes) }, (_, at) =>
    whole.subarray(at * bytes, (at + 1) * bytes),
  )
}

describe('a stream of events', () => {
  test.each(['\n', '\r\n', '\r'])('is passed on line for line, however it is cut up (line end %j)', async (end) => {
    const text = [`: hello`, '', 'event: message', `data: ${answer}`, '', ''].join(end)
    for (const bytes of [1, 2, 3, 7, 1000]) {
      const { text: passed, ...told } = await follow(cut(text, bytes))
      expect(passed.split(/\r\n|\n|\r/)).toEqual(text.split(end))
      expect(told).toEqual({ failures: [], resumed: 0, ended: 1 })
    }
  })

  test.each([
    ['nothing at all', ''],
    ['a comment', ': hello\n\n'],
    ['half an event', `data: ${answer.slice(0, 30)}`],
    ['progress', 'data: {"jsonrpc":"2.0","method":"notifications/progress","params":{}}\n\n'],
  ])('that ends or breaks off after %s fails its request at once', async (_, text) => {
    for (const breaksOff of [false, true]) {
      const { failures, ended } = await follow([text], { breaksOff })
      expect(failures).toMatchObject([{ kind: 'connection_lost', reach: 'maybe_ran' }])
      expect(ended).toBe(1)
    }
  })

  test('that can be resumed is left to be', async () => {
    const { failures, resumed } = await follow(['id: 1\ndata:\n\n'], { breaksOff: true })
    expect([failures, resumed]).toEqual([[], 1])
  })

  test('with one very long event takes time for its length, not for its square', async () => {
    const long = JSON.stringify({ jsonrpc: '2.0', id: 7, result: { text: 'x'.repeat(28 * 1024 * 1024) } })
    const { text, failures } = await follow(cut(`data: ${long}\n\n`, 4096))
    expect(text).toHaveLength(long.length + 8)
    expect(failures).toEqual([])
  })

  test('with an event over the limit is ended there, in one line or in many', async () => {
    const line = `data: ${'x'.repeat(1024 * 1024)}`
    for (const pieces of [Array(40).fill(line), Array(40).fill(`${line}\n`)]) {
      expect((await follow(pieces)).failures).toMatchObject([{ kind: 'invalid_answer' }])
    }
  })
})
