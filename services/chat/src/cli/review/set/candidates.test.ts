import { expect, test } from 'bun:test'
import { candidatesOf, comparedOf, MAX_OF_PROJECT, projectCandidates } from './candidates.ts'

const texts = (count: number) =>
  Array.from({ length: count }, (_, at) => `模块${at % 50} 第 ${at} 项 导出报表 字段${at % 700}`)

test('a small document is compared pair by pair, each pair once', () => {
  expect(candidatesOf(texts(4))).toEqual([[], [0], [0, 1], [0, 1, 2]])
})

test('ten thousand requirements are compared with a bounded number each', () => {
  const all = texts(10_000)
  const candidates = candidatesOf(all)
  expect(Math.max(...candidates.map(({ length }) => length))).toBe(comparedOf(10_000))
  expect(candidates.flat().length).toBeLessThanOrEqual(150_000)
}, 60_000)

test('a large project is searched for the most alike', () => {
  const project = [...texts(200), '密码输错五次锁定账号']
  expect(projectCandidates(['账号锁定：密码输错三次'], project)[0]?.[0]).toBe(200)
  expect(projectCandidates(texts(1), project)[0]?.length).toBe(MAX_OF_PROJECT)
})
