import { expect, test } from 'bun:test'
import { FakeClock, settle } from '../../../test/mcp/fake-clock.ts'
import { waitForServers } from './wait-for-servers.ts'

function start() {
  let succeed = () => {}
  let fail = (_: Error) => {}
  const promise = new Promise<void>((resolve, reject) => {
    succeed = resolve
    fail = reject
  })
  return { promise, succeed: () => succeed(), fail: () => fail(new Error('down')) }
}

async function waiting(starts: Promise<void>[], clock: FakeClock) {
  let isOver = false
  void waitForServers(starts, clock, 30_000).then(() => {
    isOver = true
  })
  await settle()
  return () => isOver
}

test('the wait is over when every server is ready or has failed', async () => {
  const [one, two] = [start(), start()]
  const isOver = await waiting([one.promise, two.promise], new FakeClock())
  one.succeed()
  await settle()
  expect(isOver()).toBe(false)
  two.fail()
  await settle()
  expect(isOver()).toBe(true)
})

test('a straggler gets four times what the others took, and two seconds at least', async () => {
  const [one, two] = [start(), start()]
  const clock = new FakeClock()
  const isOver = await waiting([one.promise, two.promise], clock)
  await clock.advance(1000)
  one.succeed()
  await clock.advance(2900)
  expect(isOver()).toBe(false)
  await clock.advance(200)
  expect(isOver()).toBe(true)
})

test('a straggler does not keep anybody waiting for more than three seconds after servers that took a while', async () => {
  const [one, two] = [start(), start()]
  const clock = new FakeClock()
  const isOver = await waiting([one.promise, two.promise], clock)
  await clock.advance(2100)
  one.succeed()
  await clock.advance(2900)
  expect(isOver()).toBe(false)
  await clock.advance(200)
  expect(isOver()).toBe(true)
})

test('on a machine so slow that the others took long, a straggler gets as long again', async () => {
  const [one, two] = [start(), start()]
  const clock = new FakeClock()
  const isOver = await waiting([one.promise, two.promise], clock)
  await clock.advance(5000)
  one.succeed()
  await clock.advance(4900)
  expect(isOver()).toBe(false)
  await clock.advance(200)
  expect(isOver()).toBe(true)
})

test('while none is ready all are waited for, up to the budget', async () => {
  const [one, two] = [start(), start()]
  const clock = new FakeClock()
  const isOver = await waiting([one.promise, two.promise], clock)
  one.fail()
  await clock.advance(29_000)
  expect(isOver()).toBe(false)
  await clock.advance(1000)
  expect(isOver()).toBe(true)
})

test('without any server there is nothing to wait for', async () => {
  expect((await waiting([], new FakeClock()))()).toBe(true)
})
