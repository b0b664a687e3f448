import { describe, expect, test } from 'bun:test'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { type ResourceNotifier, type ResourceTemplateDefinition, sharedWatch, UserError } from '../src/index.ts'
import { connectInMemory, failureOf } from './support/in-memory.ts'

/** A store whose documents, rights and changes the test decides. */
function store(...ids: string[]) {
  const documents = new Set(ids)
  const hidden = new Set<string>()
  const notifiers = new Set<ResourceNotifier>()
  const visible = () => [...documents].filter((id) => !hidden.has(id))
  const template: ResourceTemplateDefinition = {
    uriTemplate: 'docs://kb/{docId}',
    name: 'document',
    title: 'Document',
    description: 'A document.',
    mimeType: 'text/markdown',
    list: () => visible().map((id) => ({ uri: `docs://kb/${id}`, name: id })),
    read({ docId = '' }) {
      if (!visible().includes(docId)) throw new UserError('not_found', 'There is no such document.')
      return docId
    },
    complete: () => [],
  }
  const watch = (notifier: ResourceNotifier) => {
    notifiers.add(notifier)
    return () => void notifiers.delete(notifier)
  }
  const tell = (what: (notifier: ResourceNotifier) => void) => notifiers.forEach(what)
  return { documents, hidden, notifiers, template, watch, tell }
}

/** Everything the client was told, after the server has had its say. */
function listen(client: Client): { heard: string[]; settle(): Promise<void> } {
  const heard: string[] = []
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void heard.push(params.uri))
  client.setNotificationHandler(ResourceListChangedNotificationSchema, () => void heard.push('list'))
  // Notifications over the pair in memory are delivered before the answer to a later request.
  const settle = async () => {
    for (let round = 0; round < 3; round += 1) await client.ping()
  }
  return { heard, settle }
}

async function connectTo(kb: ReturnType<typeof store>) {
  const pair = await connectInMemory({ resourceTemplates: [kb.template], watch: kb.watch })
  return { ...pair, ...listen(pair.client) }
}

describe('subscriptions', () => {
  test('a client hears of what it subscribed to, in its own spelling, and of nothing else', async () => {
    const kb = store('a b', 'other')
    const { client, heard, settle } = await connectTo(kb)
    await client.subscribeResource({ uri: 'docs://kb/a%20b' })
    kb.tell((notifier) => notifier.updated('docs://kb/a b'))
    kb.tell((notifier) => notifier.updated('docs://kb/other'))
    await settle()
    expect(heard).toEqual(['docs://kb/a%20b'])
    await client.unsubscribeResource({ uri: 'docs://kb/a b' })
    kb.tell((notifier) => notifier.updated('docs://kb/a b'))
    await settle()
    expect(heard).toHaveLength(1)
  })

  test('a client that never subscribed hears of no update', async () => {
    const kb = store('a')
    const [first, second] = [await connectTo(kb), await connectTo(kb)]
    await first.client.subscribeResource({ uri: 'docs://kb/a' })
    kb.tell((notifier) => notifier.updated('docs://kb/a'))
    await first.settle()
    await second.settle()
    expect([first.heard, second.heard]).toEqual([['docs://kb/a'], []])
  })

  test('nobody can subscribe to what is absent or hidden, and both are refused in the same words', async () => {
    const kb = store('secret')
    kb.hidden.add('secret')
    const { client } = await connectTo(kb)
    const hidden = await failureOf(client.subscribeResource({ uri: 'docs://kb/secret' }))
    const absent = await failureOf(client.subscribeResource({ uri: 'docs://kb/absent' }))
    expect([hidden.code, hidden.message]).toEqual([absent.code, absent.message])
  })

  test('a document that goes or is withdrawn is told once; its later changes are not', async () => {
    const kb = store('a')
    const { client, heard, settle } = await connectTo(kb)
    await client.subscribeResource({ uri: 'docs://kb/a' })
    kb.hidden.add('a')
    for (let change = 0; change < 3; change += 1) {
      kb.tell((notifier) => notifier.updated('docs://kb/a'))
      await settle()
    }
    expect(heard).toEqual(['docs://kb/a'])
  })

  test('a subscription outlives the document: deleted and made again, its changes are told again', async () => {
    const kb = store('a')
    const { client, heard, settle } = await connectTo(kb)
    await client.subscribeResource({ uri: 'docs://kb/a' })
    const change = async () => {
      kb.tell((notifier) => notifier.updated('docs://kb/a'))
      await settle()
    }
    kb.documents.delete('a')
    await change()
    await change()
    kb.documents.add('a')
    await change()
    await change()
    expect(heard).toEqual(['docs://kb/a', 'docs://kb/a', 'docs://kb/a'])
  })

  test('a new document is told as a changed list, a hidden one is not', async () => {
    const kb = store('a')
    const { heard, settle } = await connectTo(kb)
    await settle()
    kb.hidden.add('secret')
    kb.documents.add('secret')
    kb.tell((notifier) => notifier.listChanged())
    await settle()
    expect(heard).toEqual([])
    kb.documents.add('b')
    kb.tell((notifier) => notifier.listChanged())
    await settle()
    expect(heard).toEqual(['list'])
  })

  test('watching stops with the connection, whoever else sets onclose', async () => {
    const kb = store('a')
    const { client, server } = await connectTo(kb)
    server.server.onclose = () => {}
    await client.ping()
    expect(kb.notifiers.size).toBe(1)
    await client.close()
    expect(kb.notifiers.size).toBe(0)
  })

  test('a server that cannot watch serves all the same', async () => {
    const kb = store('a')
    const watch = () => {
      throw new Error('no more watches')
    }
    const { client } = await connectInMemory({ resourceTemplates: [kb.template], watch })
    expect((await client.readResource({ uri: 'docs://kb/a' })).contents).toHaveLength(1)
  })

  test('a store watched by many servers is watched once, and no longer than anybody listens', async () => {
    const kb = store('a')
    const watch = sharedWatch(kb, kb.watch)
    const pairs = await Promise.all(
      Array.from({ length: 3 }, () => connectInMemory({ resourceTemplates: [kb.template], watch })),
    )
    const heard = await Promise.all(
      pairs.map(async ({ client }) => {
        await client.subscribeResource({ uri: 'docs://kb/a' })
        return listen(client)
      }),
    )
    expect(kb.notifiers.size).toBe(1)
    kb.tell((notifier) => notifier.updated('docs://kb/a'))
    await Promise.all(heard.map(({ settle }) => settle()))
    expect(heard.map((one) => one.heard)).toEqual([['docs://kb/a'], ['docs://kb/a'], ['docs://kb/a']])
    await Promise.all(pairs.slice(1).map(({ client }) => client.close()))
    expect(kb.notifiers.size).toBe(1)
    await pairs[0]?.client.close()
    expect(kb.notifiers.size).toBe(0)
  })
})
