import { describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { readUntil, spawnProgram } from './support/process.ts'

/** What became of one request: an HTTP status, or how the connection failed. */
type Outcome = number | 'not connected' | 'lost'

/** One POST over a connection of its own, so that the kernel's queue of connections is part of the test. */
async function post(port: number, message: unknown): Promise<Outcome> {
  const body = JSON.stringify(message)
  return await new Promise((resolve) => {
    let isConnected = false
    let received = ''
    const socket = connect(port, '127.0.0.1', () => {
      isConnected = true
    })
    socket.write(
      `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.once('error', () => {})
    socket.once('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]
      const isWhole = Number(/content-length: (\d+)/i.exec(received)?.[1]) === received.split('\r\n\r\n')[1]?.length
      if (status !== undefined && isWhole) resolve(Number(status))
      else resolve(isConnected ? 'lost' : 'not connected')
    })
  })
}

const busyCall = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'busy', arguments: { ms: 15, size: 1000 } },
}

async function portOf(child: ReturnType<typeof spawnProgram>): Promise<number> {
  const [, port] = await readUntil(child.stderr, /listening on http:\/\/127\.0\.0\.1:(\d+)\/mcp/)
  return Number(port)
}

describe('a server that is told to stop while its processor is busy', () => {
  test('answers every request that was sent before, and loses none that come after', async () => {
    const child = spawnProgram(['http'], { PORT: '0', STATELESS: '1', LOG_LEVEL: 'error' })
    const port = await portOf(child)
    const outcomes: Promise<Outcome>[] = Array.from({ length: 60 }, () => post(port, busyCall))
    // The first answer proves that the server is in the middle of the rest.
    await Promise.race(outcomes)
    child.kill('SIGTERM')
    const before = await Promise.all(outcomes)
    const after = await Promise.all(Array.from({ length: 20 }, () => post(port, busyCall)))
    expect(before).toEqual(before.map(() => 200))
    expect(after.filter((outcome) => ![200, 503, 'not connected'].includes(outcome))).toEqual([])
    expect(await child.exited).toBe(0)
  })

  test('loses no request of clients that go on sending while it stops', async () => {
    const child = spawnProgram(['http'], { PORT: '0', STATELESS: '1', LOG_LEVEL: 'error' })
    const port = await portOf(child)
    const outcomes: Outcome[] = []
    const client = async () => {
      for (let outcome: Outcome = 200; outcome === 200; ) {
        outcome = await post(port, busyCall)
        outcomes.push(outcome)
        if (outcomes.length === 40) child.kill('SIGTERM')
      }
    }
    await Promise.all(Array.from({ length: 12 }, client))
    expect(outcomes.filter((outcome) => ![200, 503, 'not connected'].includes(outcome))).toEqual([])
    expect(await child.exited).toBe(0)
  })
})
