import { expect, test } from 'bun:test'
import { TestModel } from '../../test/model-folder.ts'
import { readModelFolder } from './model-folder.ts'
import { ModelThread } from './model-thread.ts'

const signal = new AbortController().signal
const times = { loadMs: 60_000, runMs: 60_000, idleMs: 60_000 }
const text = { isQuestion: false, signal }

test('the thread serves questions before texts, and leaves what nobody waits for any more', async () => {
  await using model = await TestModel.create()
  const thread = new ModelThread(readModelFolder(model.path), times)
  const order: string[] = []
  const gone = new AbortController()
  const ask = async (name: string, isQuestion: boolean, until = signal) => {
    await thread.ask(name, { isQuestion, signal: until })
    order.push(name)
  }
  const asked = [ask('雨', false), ask('伞', false), ask('猫', true), ask('狗', true)]
  const left = ask('车', false, gone.signal).catch((error: unknown) => error)
  gone.abort(new Error('gone'))
  expect(await left).toMatchObject({ message: 'gone' })
  await Promise.all(asked)
  thread.close()
  expect(order).toEqual(['猫', '狗', '雨', '伞'])
  expect(await thread.ask('雨', text).catch((error: unknown) => error)).toMatchObject({ problem: { code: 'slow' } })
})

test.each([{ loadMs: 1 }, { runMs: 1 }])('the thread ends when it takes longer than %j', async (short) => {
  await using model = await TestModel.create()
  const thread = new ModelThread(readModelFolder(model.path), { ...times, ...short })
  const failure = await thread.ask('雨'.repeat(6_000), text).catch((error: unknown) => error)
  expect(failure).toMatchObject({ problem: { code: 'slow' } })
  thread.close()
})

test('the thread ends when nobody asks anything, and the next text has a new one', async () => {
  await using model = await TestModel.create()
  const thread = new ModelThread(readModelFolder(model.path), { ...times, idleMs: 1 })
  const first = await thread.ask('雨', text)
  for (let i = 0; i < 1_000_000 && thread.isReady; i++) await new Promise<void>((resolve) => setImmediate(resolve))
  expect(thread.isReady).toBe(false)
  expect(await thread.ask('雨', text)).toEqual(first as Float32Array)
  thread.close()
})
