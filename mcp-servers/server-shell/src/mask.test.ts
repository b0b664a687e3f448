import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createLogger } from './logger.ts'
import { masked } from './mask.ts'

describe('masking of log lines', () => {
  test.each([
    ['call 13812345678 now', 'call 138****5678 now'],
    ['身份证11010519491231002X。', '身份证110105********002X。'],
    ['卡号6222 0212 3456 7890 123', '卡号****'],
    ['mail li.wei+x@example.com.cn', 'mail ***@***'],
    ['Authorization: Bearer abc.def-ghi_jkl', 'Authorization: Bearer ***'],
    ['jwt eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln', 'jwt ***'],
    ['password=hunter2 in', 'password=*** in'],
    ['{"apiKey":"sk-123","x":1}', '{"apiKey":"***","x":1}'],
    [String.raw`{"error":"{\"token\":\"abc\"}"}`, String.raw`{"error":"{\"token\":\"***\"}"}`],
  ])('%s', (text, expected) => {
    expect(masked(text)).toBe(expected)
  })

  test('leaves times, trace ids, versions and short numbers as they are', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.date({ noInvalidDate: true }), fc.nat(), (id, date, count) => {
        const line = JSON.stringify({ time: date.toISOString(), traceId: id, latencyMs: count / 7, version: '1.2.3' })
        expect(masked(line)).toBe(line)
      }),
    )
  })

  test('is done for every line of the log, which stays one JSON object a line', () => {
    const lines: string[] = []
    const logger = createLogger({ write: (line) => void lines.push(line), now: () => new Date(0) })
    logger.log('info', 'called', { text: 'a\nb \u001b[2J 13812345678' })
    logger.log('debug', 'not_written')
    expect(lines).toEqual([
      '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"called","text":"a\\nb \\u001b[2J 138****5678"}\n',
    ])
  })
})
