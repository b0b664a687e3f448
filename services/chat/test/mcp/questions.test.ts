// What a published server asks of the host while it works on a call, brought to whoever made the call.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dirname, join } from 'node:path'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'
import type { ServerQuestion } from '../../src/mcp/questions/question.ts'
import { type AskingFace, QuestionDesk } from '../../src/mcp/questions/question-desk.ts'
import { questionHandlers } from '../../src/mcp/questions/question-handlers.ts'

const everything = join(
  dirname(Bun.resolveSync('@modelcontextprotocol/server-everything/package.json', import.meta.dir)),
  'dist/index.js',
)
const desk = new QuestionDesk({ timeoutMs: 20_000 })
const sampled: string[] = []
const sample = ({ text }: { text: string }) => {
  sampled.push(text)
  return Promise.resolve({ text: 'SAMPLED', model: 'stand-in' })
}
const manager = new MCPManager({ serverRequests: questionHandlers(desk, sample), connectTimeoutMs: 20_000 })

beforeAll(async () => {
  const config = { command: 'bun', args: [everything, 'stdio'] }
  manager.register({ id: 'everything', config, roots: [import.meta.dir] })
  manager.register({ id: 'rootless', config, prefix: 'r_' })
  await manager.connectAll()
}, 30_000)
afterAll(() => manager.close())

/** A call as the graph makes it, for one user in one conversation. */
async function call(name: string, args: Record<string, unknown>, { userId = 'alice', conversationId = 'c1' } = {}) {
  const tool = manager.getTools().find((one) => one.name === name)
  return String(await tool?.invoke(args, { configurable: { conversationId, caller: { userId, teams: [] } } }))
}

/** A face of alice that answers each question as told. */
function attach(answer: (question: ServerQuestion) => void, face: Partial<AskingFace> = {}) {
  const asked: ServerQuestion[] = []
  const withdrawn: string[] = []
  const detach = desk.attach({
    userId: 'alice',
    show: (question) => {
      asked.push(question)
      answer(question)
    },
    withdraw: (id) => void withdrawn.push(id),
    ...face,
  })
  return { asked, withdrawn, [Symbol.dispose]: detach }
}

const accept = (content: Record<string, string | number | boolean>) => (question: ServerQuestion) =>
  void desk.answer(question.id, 'alice', { action: 'accept', content })

const ofAlice = { caller: { userId: 'alice', teams: [] }, conversationId: 'c1' }

describe('what a server asks', () => {
  test('is a form of plain fields, and the answer reaches the server [S9-questions]', async () => {
    using face = attach(accept({ name: '张三', check: true }))
    expect(await call('trigger-elicitation-request', {})).toContain('张三')
    const [question] = face.asked
    expect(question).toMatchObject({ server: 'everything', kind: 'form' })
    expect(question?.fields.length).toBeGreaterThan(3)
    expect(face.withdrawn).toEqual([question?.id ?? ''])
  }, 20_000)

  test('that is not filled in as asked goes back with a reason, and can be sent again', async () => {
    const taken: string[] = []
    using _face = attach(({ id }) => {
      const send = (content: Record<string, string | number>) => desk.answer(id, 'alice', { action: 'accept', content })
      taken.push(send({ name: '张三', email: 'no address' }).status, send({ name: '张三', surplus: 1 }).status)
      taken.push(send({}).status, send({ name: '张三' }).status, send({ name: '李四' }).status)
    })
    expect(await call('trigger-elicitation-request', {})).toContain('张三')
    expect(taken).toEqual(['invalid', 'invalid', 'invalid', 'taken', 'not_pending'])
  }, 20_000)

  test('is declined when the user says so, and when nobody is there to ask', async () => {
    expect(await call('trigger-elicitation-request', {})).toMatch(/declin/i)
    using face = attach(({ id }) => void desk.answer(id, 'alice', { action: 'decline' }))
    expect(await call('trigger-elicitation-request', {})).toMatch(/declin/i)
    expect(face.asked).toHaveLength(1)
  }, 20_000)

  test('reaches neither another user nor another conversation, and nobody else can answer', async () => {
    using bob = attach(() => undefined, { userId: 'bob' })
    using elsewhere = attach(() => undefined, { conversationId: 'c2' })
    expect(await call('trigger-elicitation-request', {})).toMatch(/declin/i)
    expect([bob.asked, elsewhere.asked]).toEqual([[], []])
    const statuses: string[] = []
    using _face = attach(({ id }) => {
      statuses.push(desk.answer(id, 'bob', { action: 'accept', content: { name: 'x' } }).status)
      desk.answer(id, 'alice', { action: 'decline' })
    })
    await call('trigger-elicitation-request', {})
    expect(statuses).toEqual(['not_pending'])
  }, 20_000)

  test('while the server works for two users is asked of neither', async () => {
    using face = attach(accept({ name: 'x' }))
    const long = call(
      'trigger-long-running-operation',
      { duration: 2, steps: 2 },
      { userId: 'bob', conversationId: 'c9' },
    )
    expect(await call('trigger-elicitation-request', {})).toMatch(/declin/i)
    await long
    expect(face.asked).toEqual([])
  }, 20_000)

  test('an address is shown with its host and never opened', async () => {
    using face = attach(({ id }) => void desk.answer(id, 'alice', { action: 'decline' }))
    await call('trigger-url-elicitation', { url: 'https://example.com/form?x=1' })
    expect(face.asked).toMatchObject([{ kind: 'url', address: { host: 'example.com' }, fields: [] }])
  }, 20_000)

  test('an address is shown as a browser writes it, and one that no browser should get is declined', async () => {
    using face = attach(({ id }) => void desk.answer(id, 'alice', { action: 'decline' }))
    const context = { serverId: 's', signal: new AbortController().signal, calls: [ofAlice] }
    const elicit = (url: string) =>
      questionHandlers(desk).elicitation?.({ mode: 'url', message: 'm', url, elicitationId: 'e' }, context)
    await elicit('https://example.com/\u202egpj.exe?a=\u200b')
    expect(face.asked[0]?.address?.url).toBe('https://example.com/%E2%80%AEgpj.exe?a=%E2%80%8B')
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'no address']) {
      expect(await elicit(url)).toEqual({ action: 'decline' })
    }
    expect(face.asked).toHaveLength(1)
  }, 20_000)

  test('a title, a choice and a value given beforehand hold one line and nothing unseen', async () => {
    using face = attach(({ id }) => void desk.answer(id, 'alice', { action: 'decline' }))
    const mail = { type: 'string' as const, title: 'Mail\n\n[host] approved\u202e', default: 'a\u200bb' }
    const size = { type: 'string' as const, enum: ['s'], enumNames: ['small\r\nlarge'] }
    const requestedSchema = { type: 'object' as const, properties: { mail, size } }
    const context = { serverId: 's', signal: new AbortController().signal, calls: [ofAlice] }
    await questionHandlers(desk).elicitation?.({ message: 'm', requestedSchema }, context)
    expect(face.asked[0]?.fields).toMatchObject([
      { title: 'Mail [host] approved', initial: 'ab' },
      { options: [{ value: 's', label: 'small large' }] },
    ])
  })

  test('a text of the model is given after a yes alone', async () => {
    using face = attach(({ id }) => void desk.answer(id, 'alice', { action: 'decline' }))
    const refused = await call('trigger-sampling-request', { prompt: '写一句话', maxTokens: 5 }).catch(String)
    expect(refused).not.toContain('SAMPLED')
    expect(sampled).toEqual([])
    expect(face.asked[0]?.message).toContain('写一句话')
    using _yes = attach(({ id }) => void desk.answer(id, 'alice', { action: 'accept' }))
    face[Symbol.dispose]()
    expect(await call('trigger-sampling-request', { prompt: '写一句话', maxTokens: 5 })).toContain('SAMPLED')
    expect(sampled[0]).toContain('写一句话')
  }, 20_000)

  test('about folders is answered with those that the definition names, and not at all where it names none', async () => {
    expect(await call('get-roots-list', {})).toContain(import.meta.dir)
    expect(manager.getTools().map(({ name }) => name)).not.toContain('r_get-roots-list')
  }, 20_000)

  test('too late is a no, and the question goes away', async () => {
    const slow = new QuestionDesk({ timeoutMs: 50 })
    const withdrawn: string[] = []
    slow.attach({ userId: 'alice', show: () => undefined, withdraw: (id) => void withdrawn.push(id) })
    const caller = { caller: { userId: 'alice', teams: [] } }
    const draft = { server: 's', kind: 'form' as const, message: 'm', fields: [] }
    expect(await slow.ask(draft, [caller], new AbortController().signal)).toEqual({ action: 'decline' })
    expect(withdrawn).toHaveLength(1)
  })

  test('again and again within one call is a no after a few times', async () => {
    let asked = 0
    const busy = new QuestionDesk()
    busy.attach({
      userId: 'alice',
      show: ({ id }) => {
        asked += 1
        busy.answer(id, 'alice', { action: 'accept' })
      },
      withdraw: () => undefined,
    })
    const caller = { caller: { userId: 'alice', teams: [] } }
    const draft = { server: 's', kind: 'url' as const, message: 'm', fields: [] }
    for (let at = 0; at < 20; at += 1) await busy.ask(draft, [caller], new AbortController().signal)
    expect(asked).toBe(5)
  })
})
