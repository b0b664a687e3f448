import { expect, test } from 'bun:test'
import { compareEach } from '../domain/conflicts/compare-all.ts'
import { takeTurns } from './take-turns.ts'

const CLAIM = '管理员可以导出订单，单次最多 5,000 行；审核通过后不能修改。'
const LONG = CLAIM.repeat(700).slice(0, 20_000)
const EXISTING = Array.from({ length: 60 }, (_, at) => ({ id: `R${at}`, title: `订单 ${at}`, description: LONG }))
const FRESH = { title: '', description: '管理员可以导出订单，单次最多 2,000 行。' }

test('others get their turn while many long requirements are compared', async () => {
  let turns = 0
  const ticker = setInterval(() => turns++, 0)
  const { related, shortened } = await takeTurns(compareEach(FRESH, EXISTING), new AbortController().signal)
  clearInterval(ticker)
  expect(related.length).toBe(60)
  expect(shortened).toBe(60)
  expect(turns).toBeGreaterThan(10)
}, 60_000)

test('a cancelled comparison ends before it is done', async () => {
  const cancel = new AbortController()
  let steps = 0
  const counted = (function* () {
    const work = compareEach(FRESH, EXISTING)
    for (let step = work.next(); step.done !== true; step = work.next()) {
      steps++
      yield step.value
    }
    return 'done'
  })()
  setTimeout(() => cancel.abort(new Error('cancelled')), 0)
  await expect(takeTurns(counted, cancel.signal)).rejects.toThrow('cancelled')
  expect(steps).toBeLessThan(60)
}, 60_000)
