import { expect, test } from 'bun:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { createServer } from '../src/server.ts'
import { markdown, TestBase } from './knowledge-base.ts'

const HR = markdown('# 调薪\n\n每年四月调薪一次。', { visibility: 'restricted', teams: '[hr]' })
const ME = markdown('# 备忘\n\n工位调整在五月。', { visibility: 'restricted', users: '[u-7]' })

/** A client whose every message carries a verified token of this user. */
async function clientWithToken(
  base: TestBase,
  claims: { sub: string; teams: string[]; workspaces?: string[] },
): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair()
  const send = near.send.bind(near)
  const authInfo = { token: 't', clientId: 'c', scopes: [], extra: claims }
  near.send = (message, options) => send(message, { ...options, authInfo })
  // The process itself may see everything; a token must not inherit that.
  await createServer({ knowledge: base.knowledge({ userId: 'root', teams: ['hr'], administrator: true }) }).connect(far)
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(near)
  return client
}

test('with a token the reader is who the token says, whatever the process may see', async () => {
  await using base = await TestBase.create({ 'hr.md': HR, 'me.md': ME })
  await base.ingest()
  const names = async (claims: { sub: string; teams: string[]; workspaces?: string[] }) => {
    const { resources } = await (await clientWithToken(base, claims)).listResources()
    return resources.map(({ name }) => name)
  }
  expect(await names({ sub: 'u-1', teams: [] })).toEqual([])
  expect(await names({ sub: 'u-1', teams: ['hr'] })).toEqual(['hr'])
  expect(await names({ sub: 'u-7', teams: [] })).toEqual(['me'])
  expect(await names({ sub: 'hr', teams: ['u-7'] })).toEqual([])
  await base.write('emea.md', markdown('# 会议室\n\n会议室在五楼。', { visibility: 'public', workspace: 'emea' }))
  await base.ingest()
  expect(await names({ sub: 'u-1', teams: [] })).toEqual([])
  expect(await names({ sub: 'u-1', teams: [], workspaces: ['emea'] })).toEqual(['emea'])
})

test('a client hears of changes to what its reader may see, and of nothing else', async () => {
  await using base = await TestBase.create({ 'hr.md': HR, 'me.md': ME })
  await base.ingest()
  const client = (await base.client({ userId: 'u-7', teams: [] })).mcp
  const heard: string[] = []
  const changed = Promise.withResolvers<void>()
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void heard.push(params.uri))
  client.setNotificationHandler(ResourceListChangedNotificationSchema, () => {
    heard.push('list')
    changed.resolve()
  })
  // Reads of one store stand in line: after the third list, the watcher has seen the state it compares with.
  for (let i = 0; i < 3; i++) await client.listResources()
  await client.subscribeResource({ uri: 'docs://kb/me' })
  expect(client.subscribeResource({ uri: 'docs://kb/hr' })).rejects.toThrow('no such document')
  await base.write('hr.md', `${HR}\n\n另有补充。`)
  await base.write('me.md', `${ME}\n\n另有补充。`)
  await base.write('new.md', markdown('# 公告\n\n周五停电。'))
  await base.ingest()
  await changed.promise
  expect(heard).toEqual(['docs://kb/me', 'list'])
}, 20_000)
