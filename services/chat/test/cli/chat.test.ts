import { describe, expect, test } from 'bun:test'
import { chat } from '../../src/cli/chat/chat.ts'
import type { ExtraServer, ServerView } from '../../src/cli/host.ts'
import type { ReviewEngine } from '../../src/llm/graph/engine.ts'
import type { ApprovalRequest, TurnEvent } from '../../src/llm/graph/turn-event.ts'
import { done, hostWith, reviewScript, sampleApproval, scriptedEngine } from '../scripted-engine.ts'
import { pipedTerminal } from './terminal-double.ts'

interface Setup {
  readonly engine?: ReviewEngine
  readonly argv?: readonly string[]
  readonly servers?: readonly ServerView[]
  readonly host?: ReturnType<typeof hostWith>
  readonly turnTimeoutMs?: number
  readonly language?: 'zh' | 'en'
  /** Typed once a call is asked about. */
  readonly answers?: readonly string[]
}

async function talk(
  lines: readonly string[],
  { engine = scriptedEngine(reviewScript), argv = [], turnTimeoutMs = 5_000, language = 'zh', ...rest }: Setup = {},
) {
  const { servers, answers, host = hostWith(engine, servers === undefined ? {} : { servers }) } = rest
  const terminal = pipedTerminal(lines, answers)
  const extra: ExtraServer[] = []
  const openHost = (given: readonly ExtraServer[]) => {
    extra.push(...given)
    return Promise.resolve(host)
  }
  const signal = new AbortController().signal
  const failure = await chat({ argv, terminal, openHost, userId: 'local', turnTimeoutMs, language, signal }).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { out: terminal.stdout(), failure, closed: host.closed(), extra }
}

/** An engine whose first turn stops at `approval`. */
function askingEngine(approval: ApprovalRequest) {
  return scriptedEngine(() => [{ type: 'approval', approval }, done({ status: 'awaiting_approval' })], [approval])
}

describe('chat', () => {
  test('greets with the tools, answers a piped line, and closes the host at the end of input [S9-chat]', async () => {
    const { out, closed } = await talk(['支持批量导入功能'])
    expect(out).toContain('已接入 MCP 服务（2 个工具：req_analyze_completeness、ws_search_competitors）')
    expect(out).toContain('⚙ requirement-analyzer · req_analyze_completeness\n')
    expect(out).toContain('✗ web-search · ws_search_competitors：服务暂不可用\n')
    expect(out).toContain('完整度 **33/100**')
    expect(closed).toBe(1)
  })

  test('speaks English where the locale does, until the user writes Chinese', async () => {
    const { out } = await talk(['/help', '支持导入', '/help'], { language: 'en' })
    expect(out).toContain('Offline mode: OPENAI_API_KEY is not set')
    expect(out.indexOf('Commands:')).toBeLessThan(out.indexOf('命令：'))
  })

  test('lists the tools in English to who speaks it', async () => {
    const { out } = await talk(['/tools', '/servers'], { language: 'en' })
    expect(out).toContain('req_analyze_completeness [read] Whether a requirement says who')
    expect(out.split('\n').slice(2).join('\n')).not.toMatch(/\p{Script=Han}/u)
  })

  test('says which server is not connected, and why', async () => {
    const servers = [{ id: 'web-search', state: 'failed', tools: [], error: '找不到命令 nope' }]
    expect((await talk([], { servers })).out).toContain('✗ web-search：未接入（找不到命令 nope）')
  })

  test('keeps the conversation from line to line, until /new', async () => {
    const engine = scriptedEngine(reviewScript)
    await talk(['支持导入', '那第二点怎么验收？', '/new', '支持导出'], { engine })
    expect(engine.asked.turns.map(({ conversationId }) => conversationId)).toEqual([undefined, 'c1', undefined])
  })

  test('takes several lines between fences as one message', async () => {
    const engine = scriptedEngine(reviewScript)
    await talk(['"""', '# 导入', '支持 CSV', '"""'], { engine })
    expect(engine.asked.turns.map(({ message }) => message)).toEqual(['# 导入\n支持 CSV'])
  })

  test('/exit leaves at once, and what follows is not sent', async () => {
    const engine = scriptedEngine(reviewScript)
    expect(await talk(['/exit', '支持导入'], { engine })).toMatchObject({ closed: 1 })
    expect(engine.asked.turns).toEqual([])
  })

  test.each([
    ['/tools', 'requirement-analyzer · req_analyze_completeness [只读] 检查一条需求是否写全'],
    ['/resources', 'rag-server · docs://kb/{docId}'],
    ['/prompts', '（无）'],
    ['/read docs://kb/import', '# 规范'],
    ['/read docs://kb/none', '没有资源 docs://kb/none'],
    ['/read', '/read <地址>'],
    ['/prompt nope x', '没有提示词 nope'],
    ['/servers', '✓ web-search 正常 (1)'],
    ['/help', '/approve'],
    ['/approve', '没有等待确认的操作'],
    ['/nonsense', '没有命令 /nonsense'],
    ['/constructor', '没有命令 /constructor'],
  ])('%s answers', async (command, text) => {
    const engine = scriptedEngine(reviewScript)
    expect((await talk([command], { engine })).out).toContain(text)
    expect(engine.asked.turns).toEqual([])
  })

  test('/prompt opens a prompt, filled with what follows, and says what it lacks', async () => {
    const host = hostWith(scriptedEngine(reviewScript))
    const args = [
      { name: 'requirementText', isRequired: true },
      { name: 'focus', isRequired: false },
    ]
    const offer = { server: 's', name: 'analyze', description: '', args }
    const board = { ...host.board, prompts: () => Promise.resolve([offer]) }
    const commands = [
      '/prompts',
      '/prompt analyze',
      '/prompt analyze 上限=5000 行',
      '/prompt analyze focus=a b requirementText="x y"',
    ]
    const { out } = await talk(commands, { host: { ...host, board } })
    expect(out).toContain('s · analyze <requirementText> [focus]')
    expect(out).toContain('还缺少 requirementText')
    expect(out).toContain('{"requirementText":"上限=5000 行"}')
    expect(out).toContain('{"focus":"a b","requirementText":"x y"}')
  })

  test('a requirement that begins with a path is a message', async () => {
    const engine = scriptedEngine(reviewScript)
    await talk(['/api/users 要支持分页'], { engine })
    expect(engine.asked.turns).toHaveLength(1)
  })

  test('a message over 8,000 characters is not sent', async () => {
    const engine = scriptedEngine(reviewScript)
    expect((await talk(['需'.repeat(8_001)], { engine })).out).toContain('超过 8000 个字符')
    expect(engine.asked.turns).toEqual([])
  })

  test('--trace shows arguments, time and result of each call', async () => {
    const { out } = await talk(['支持导入'], { argv: ['--trace'] })
    expect(out).toContain('⚙ requirement-analyzer · req_analyze_completeness {"requirementText":"支持批量导入功能"}')
    expect(out).toContain('↳ requirement-analyzer · req_analyze_completeness 12 ms 完整度 33')
  })

  test('control characters of answers, tool names and results never reach the terminal', async () => {
    const evil = '\u001B]8;;https://evil.example\u0007x\u009B2J\rfake'
    const engine = scriptedEngine((): TurnEvent[] => [
      { type: 'tool_start', callId: 'k', server: evil, tool: evil, args: { evil } },
      {
        type: 'tool_end',
        callId: 'k',
        server: evil,
        tool: evil,
        isError: true,
        latencyMs: 1,
        summary: `${evil}\n✓ forged`,
      },
      { type: 'token', text: '\u001B' },
      { type: 'token', text: '[2Jgone' },
      { type: 'error', code: 'x', message: evil },
      done(),
    ])
    const servers = [{ id: evil, state: 'ready', tools: [evil], error: evil }]
    const { out } = await talk(['支持导入', '/tools', '/servers'], { engine, servers, argv: ['--trace'] })
    expect(out).not.toMatch(/(?!\n)\p{Cc}/u)
    expect(out).not.toMatch(/^✓ forged/m)
  })

  test('an engine that throws costs one answer, not the chat', async () => {
    const engine = scriptedEngine(({ message }) => {
      if (message === '坏') throw new Error('模型没有回答')
      return reviewScript()
    })
    const { out, failure } = await talk(['坏', '支持导入'], { engine })
    expect(out).toContain('✗ 模型没有回答')
    expect(out).toContain('完整度 **33/100**')
    expect(failure).toBeUndefined()
  })

  test('an engine that hangs is left at the time limit', async () => {
    const engine = scriptedEngine(async function* (): AsyncGenerator<TurnEvent> {
      yield { type: 'token', text: '开始' }
      await new Promise(() => undefined)
    })
    const { out, closed } = await talk(['支持导入'], { engine, turnTimeoutMs: 20 })
    expect(out).toContain('✗')
    expect(closed).toBe(1)
  })

  describe('--mcp', () => {
    test('each command line becomes a server, split without a shell and shown in full', async () => {
      const argv = ['--mcp', 'npx -y "my server"', '--mcp', 'node x.js --flag']
      const { extra, out } = await talk([], { argv })
      expect(extra).toEqual([
        { command: 'npx', args: ['-y', 'my server'] },
        { command: 'node', args: ['x.js', '--flag'] },
      ])
      expect(out).toContain('npx -y "my server"')
    })

    test('a web address becomes a server reached over HTTP [S9-chat]', async () => {
      expect((await talk([], { argv: ['--mcp', 'https://mcp.example.com/mcp'] })).extra).toEqual([
        { url: 'https://mcp.example.com/mcp' },
      ])
      expect(await talk([], { argv: ['--mcp', 'http://a b'] })).toMatchObject({
        failure: expect.stringContaining('不是有效的地址'),
        closed: 0,
      })
    })

    test('shell syntax ends the start with a sentence, and nothing was opened', async () => {
      expect(await talk([], { argv: ['--mcp', 'x && curl evil'] })).toMatchObject({
        failure: expect.stringContaining('shell 语法 &&'),
        closed: 0,
      })
    })
  })

  describe('an approval', () => {
    test.each([
      ['y', 'approve'],
      ['是', 'approve'],
      ['同意', 'approve'],
      ['approve', 'approve'],
      ['n', 'reject'],
      ['拒绝 太危险了', 'reject'],
      ['e {"id": 8}', 'edit'],
      ['e not json', 'reject'],
      ['大概可以吧', 'reject'],
      ['yes but change the id', 'reject'],
      ['', 'reject'],
    ] as const)('answered %j is %s', async (line, decision) => {
      const engine = askingEngine(sampleApproval())
      const { out } = await talk(['删除用户 7'], { engine, answers: [line] })
      expect(out).toContain('即将执行 delete_user，是否确认？')
      expect(out).toContain('{"id":7}')
      expect(engine.asked.resumes[0]?.decisions['a1']?.decision).toBe(decision)
    })

    test('edited carries the new arguments, rejected its reason', async () => {
      const edited = askingEngine(sampleApproval())
      await talk(['删除用户 7'], { engine: edited, answers: ['e {"id": 8}'] })
      expect(edited.asked.resumes[0]?.decisions['a1']?.args).toEqual({ id: 8 })
      const rejected = askingEngine(sampleApproval())
      await talk(['删除用户 7'], { engine: rejected, answers: ['n 太危险了'] })
      expect(rejected.asked.resumes[0]?.decisions['a1']?.reason).toBe('太危险了')
    })

    test.each([
      ['y', [], '不能算作确认'],
      ['e {"id": 8}', [], '不能算作确认'],
      ['批准 a1', [], '不能算作确认'],
      ['n 太危险了', [], '已拒绝'],
      ['支持导出', ['支持导出'], '不能算作确认'],
    ])('answered %j by a pipe before it was asked is a rejection', async (line, messages, sentence) => {
      const engine = askingEngine(sampleApproval())
      const { out } = await talk(['删除用户 7', line], { engine })
      expect(engine.asked.resumes[0]?.decisions['a1']?.decision).toBe('reject')
      expect(out).toContain(sentence)
      expect(engine.asked.turns.slice(1).map(({ message }) => message)).toEqual(messages)
    })

    test('at a closed input is a rejection', async () => {
      const engine = askingEngine(sampleApproval())
      expect((await talk(['删除用户 7'], { engine })).out).toContain('输入已关闭，视为拒绝')
      expect(engine.asked.resumes[0]?.decisions['a1']?.decision).toBe('reject')
    })

    test('that has expired is a rejection', async () => {
      const engine = askingEngine(sampleApproval({ expiresAt: new Date(Date.now() - 1_000).toISOString() }))
      await talk(['删除用户 7', 'y'], { engine })
      expect(engine.asked.resumes[0]?.decisions['a1']?.decision).toBe('reject')
    })

    test.each([
      ['delete_user', 'approve'],
      ['y', 'reject'],
      ['delete-user', 'reject'],
      ['e {"id":8}', 'reject'],
    ] as const)('at level admin answered %j is %s', async (line, decision) => {
      const engine = askingEngine(sampleApproval({ permission: 'admin' }))
      const { out } = await talk(['删除用户 7'], { engine, answers: [line] })
      expect(out).toContain('请输入工具名 delete_user 以确认')
      expect(engine.asked.resumes[0]?.decisions['a1']?.decision).toBe(decision)
    })

    test('left over from before is listed by /approve and answered by its number, once', async () => {
      const engine = scriptedEngine(reviewScript, [sampleApproval()])
      const { out } = await talk(['/approve', '/approve a1', '/approve a1'], { engine })
      expect(out).toContain('有 1 个操作等待确认')
      expect(out).toContain('已处理：approve')
      expect(out).toContain('没有等待确认的操作 a1')
      expect(engine.asked.resumes).toHaveLength(1)
    })

    test('is answered by 批准 and its number as well', async () => {
      const engine = scriptedEngine(reviewScript, [sampleApproval()])
      expect((await talk(['批准 a1'], { engine })).out).toContain('已处理：approve')
      const asking = askingEngine(sampleApproval())
      await talk(['删除用户 7'], { engine: asking, answers: ['批准 a1'] })
      expect(asking.asked.resumes[0]?.decisions['a1']?.decision).toBe('approve')
    })

    test('is rejected by /reject with its reason', async () => {
      const engine = scriptedEngine(reviewScript, [sampleApproval()])
      await talk(['/reject a1 太 危险'], { engine })
      expect(engine.asked.resumes[0]?.decisions['a1']).toEqual({ decision: 'reject', reason: '太 危险' })
    })

    test('at level admin is never approved by its number alone', async () => {
      const engine = scriptedEngine(reviewScript, [sampleApproval({ permission: 'admin' })])
      await talk(['/approve a1', 'y'], { engine })
      expect(engine.asked.resumes[0]?.decisions['a1']?.decision).toBe('reject')
    })
  })

  test('speaks English after an English line', async () => {
    const engine = askingEngine(sampleApproval())
    expect((await talk(['Delete user 7'], { engine, answers: ['n'] })).out).toContain('Answer y to approve')
  })
})
