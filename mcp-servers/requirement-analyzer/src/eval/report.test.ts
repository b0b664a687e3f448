import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { kappa, mcc, quadraticKappa, textF1 } from './metrics.ts'
import { reportOn } from './report.ts'

const EVAL = join(import.meta.dir, '..', '..', 'eval')

test('a perfect rater has kappa, MCC and weighted kappa 1, a constant one 0', () => {
  expect(kappa({ tp: 4, fp: 0, fn: 0, tn: 6 })).toBe(1)
  expect(mcc({ tp: 4, fp: 0, fn: 0, tn: 6 })).toBe(1)
  expect(
    quadraticKappa(
      [
        [1, 1],
        [4, 4],
        [2, 2],
      ],
      5,
    ),
  ).toBe(1)
  expect(kappa({ tp: 4, fp: 6, fn: 0, tn: 0 })).toBe(0)
  expect(mcc({ tp: 4, fp: 6, fn: 0, tn: 0 })).toBe(0)
})

test('text overlap counts Han characters one by one and ignores case', () => {
  expect(textF1('仓库管理员', '仓库管理员')).toBe(1)
  expect(textF1('Open a Return', 'open a return')).toBe(1)
  expect(textF1('退货', '付款')).toBe(0)
})

test('a folder without labelled texts gives an empty report', () => {
  expect(reportOn(join(EVAL, 'absent'))).toBe('')
})

/** The bars for texts of other domains and styles; below them a change has broken something. */
const FLOORS: Readonly<Record<string, number>> = {
  'completeness kappa': 0.75,
  'size QWK': 0.55,
  'conflict MCC': 0.5,
  'story role+action F1': 0.7,
}

test.each(['tuned', 'styles', 'plain', 'trades', 'held-out'])(
  'the rules keep their bars on %s',
  (folder) => {
    const report = reportOn(join(EVAL, folder))
    for (const [figure, floor] of Object.entries(FLOORS)) {
      const value = Number(
        report
          .split('\n')
          .find((line) => line.startsWith(figure))
          ?.slice(38, 47),
      )
      expect(`${figure} ${value >= floor}`).toBe(`${figure} true`)
    }
  },
  60_000,
)
