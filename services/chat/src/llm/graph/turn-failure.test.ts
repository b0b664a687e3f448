import { expect, test } from 'bun:test'
import { SERVICE_STOPPING } from '../../errors.ts'
import type { TurnScope } from './services.ts'
import { turnFailure } from './turn-failure.ts'

/** What a failure looks at of a turn. */
const turnStoppedBy = (reason: Error) =>
  ({ signal: AbortSignal.abort(reason), modelErrors: [], requestId: 'r' }) as Partial<TurnScope> as TurnScope
const toldOf = (reason: Error, language: 'zh' | 'en') =>
  turnFailure(new Error('aborted'), turnStoppedBy(reason), { language, turnTimeoutMs: 5_000 }).message

test('a turn that the closing service ends is not said to have been stopped as asked', () => {
  const closing = Object.assign(new Error('The service is stopping.'), { name: SERVICE_STOPPING })
  expect(toldOf(closing, 'en')).toMatch(/shutting down.*unknown/)
  expect(toldOf(closing, 'zh')).toMatch(/正在关闭.*结果未知/)
  expect(toldOf(new Error('by the user'), 'en')).toContain('as asked')
  expect(toldOf(new DOMException('late', 'TimeoutError'), 'zh')).toContain('5 秒')
})
