import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createLogger } from './logger.ts'
import { masked, maskedField } from './mask.ts'

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

  // Each of these is a megabyte in which a pattern that looks back at a run again would stay for minutes.
  test.each(['-eyJaaaaaaaa', 'eyJaaaaaaaa.b.', 'a-', 'a.', 'a@', '@', '1 ', 'password ', 'token=', 'bearer ', '-'])(
    'a line of nothing but %j is masked in linear time',
    (motif) => {
      const before = process.cpuUsage()
      masked(motif.repeat(960_000 / motif.length))
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
    },
    60_000,
  )

  test('finds what stands side by side or inside a run', () => {
    expect(masked('x-eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln.y')).toBe('x-***')
    expect(masked('a@b.cn,c.d@e.fg')).toBe('***@***,***@***')
  })

  test('leaves times, trace ids, versions and short numbers as they are', () => {
    // Times of 13 digits, 2001 to 2286: one of 11 digits (1970) cannot be told from a mobile number, and is masked.
    const anyTime = fc.date({ min: new Date(1e12), max: new Date(1e13 - 1), noInvalidDate: true })
    fc.assert(
      fc.property(fc.uuid(), anyTime, fc.nat(), (id, date, count) => {
        const times = { time: date.toISOString(), at: date.getTime(), latencyMs: count / 7 }
        const entry = { ...times, traceId: id, version: '1.2.3' }
        expect(JSON.parse(JSON.stringify(entry, maskedField))).toEqual(entry)
      }),
    )
  })

  const linesOf = (fields: Record<string, unknown>): unknown[] => {
    const lines: string[] = []
    const logger = createLogger({ write: (line) => void lines.push(line), now: () => new Date(0) })
    logger.log('info', 'called', fields)
    logger.log('debug', 'not_written')
    return lines.map((line) => ({ ...JSON.parse(line), time: undefined, level: undefined, event: undefined }))
  }

  test('is done for texts and numbers at every depth, and a line stays one JSON object', () => {
    const found = linesOf({
      text: 'a\nb \u001b[2J 13812345678',
      deep: [{ phone: 13812345678, card: 6222021234567890 }],
    })
    expect(found).toEqual([{ text: 'a\nb \u001b[2J 138****5678', deep: [{ phone: '138****5678', card: '****' }] }])
  })

  test('hides the whole text of a field that is named as a secret', () => {
    expect(linesOf({ password: 'two words "and" more', accessToken: 'x,y' })).toEqual([
      { password: '***', accessToken: '***' },
    ])
  })

  test('never throws: what cannot be serialised is said to be so', () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    expect(linesOf({ circle })).toEqual([{ unwritable: expect.any(String) }])
    expect(linesOf({ size: 10n })).toEqual([{ size: '10' }])
  })
})
