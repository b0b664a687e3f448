import { expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Unread } from './unread.ts'

function answer() {
  const socket = { isDestroyed: false, destroy: () => Object.assign(socket, { isDestroyed: true }) }
  // As much of a response as its reader's pace can be told from.
  const response = Object.assign(new EventEmitter(), { writableLength: 0, socket })
  return { response, tracked: response as unknown as ServerResponse, isCut: () => socket.isDestroyed }
}

test('a client that reads between two looks keeps its connection, however slow; one that reads nothing loses it', () => {
  const unread = new Unread()
  const [idle, slow, deaf] = [answer(), answer(), answer()]
  for (const { tracked } of [idle, slow, deaf]) unread.track(tracked)
  for (const { response } of [slow, deaf]) response.writableLength = 1000
  unread.closeStalled()
  slow.response.writableLength = 999
  unread.closeStalled()
  expect([idle, slow, deaf].map(({ isCut }) => isCut())).toEqual([false, false, true])
})
