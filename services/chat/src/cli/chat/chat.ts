import { readArguments } from '../arguments.ts'
import { type ExtraServer, type Host, isMissing, reasonOf } from '../host.ts'
import { type Language, languageOf } from '../language.ts'
import { printableLine, type Terminal } from '../terminal.ts'
import { untilAborted } from '../until-aborted.ts'
import { askApproval } from './ask-approval.ts'
import { answerQuestions } from './ask-question.ts'
import { showChanges } from './consent.ts'
import { openLineSource } from './line-source.ts'
import { messages } from './messages.ts'
import { type Session, say, sendMessage, textsOf } from './session.ts'
import { answerByText, runSlashCommand } from './slash-commands.ts'
import { readServer } from './split-command-line.ts'

/** The limit of one chat message, in characters (SPEC section 6). */
const MAX_MESSAGE_CHARACTERS = 8_000

export const chatHelp = `用法：npm run chat -- [选项]

  --mcp "<命令行>"   另外接入一个 MCP 服务，可重复；按 shell 规则拆分但不经过 shell。Windows 上写作 "cmd /c …"；
                    写成 http:// 或 https:// 地址时经 Streamable HTTP 连接
  --trace           显示每次工具调用的参数、耗时与结果摘要
  --help            显示本说明

标准输入不是终端时逐行读取，读完即退出；需要确认的操作不会被预先写进管道的“y”批准，一律视为拒绝。
The terminal chat; --mcp adds a server for this session. A call that needs approval is never approved by what a pipe
held before it was asked: that is a rejection.`

export interface ChatOptions {
  readonly argv: readonly string[]
  readonly terminal: Terminal
  readonly openHost: (extra: readonly ExtraServer[]) => Promise<Host>
  readonly userId: string
  readonly turnTimeoutMs: number
  /** Spoken until the user wrote something. */
  readonly language: Language
  readonly signal: AbortSignal
}

/** Talks until the user leaves or the input ends, then closes every child. */
export async function chat(options: ChatOptions): Promise<void> {
  const { argv, terminal, openHost, userId, turnTimeoutMs, language, signal } = options
  const form = { command: 'chat', flags: ['trace', 'help', 'h'], options: ['mcp'], language }
  const { flags, options: given } = readArguments(argv, form)
  if (flags.has('help') || flags.has('h')) {
    terminal.out(`${chatHelp}\n`)
    return
  }
  const commandLines = given.get('mcp') ?? []
  const extra = commandLines.map((line) => readServer(line, language))
  // The whole command is shown before it runs: what was pasted may not be what was meant.
  for (const line of commandLines) terminal.out(`${messages[language].connecting(printableLine(line, 2_000))}\n`)
  const host = await openHost(extra)
  const lines = openLineSource(terminal)
  const session: Session = {
    host,
    terminal,
    lines,
    userId,
    turnTimeoutMs,
    trace: flags.has('trace'),
    language,
    conversationId: undefined,
    isOver: false,
  }
  const stopAnswering = answerQuestions(session)
  try {
    await untilAborted(host.ready, signal)
    await greet(session)
    await converse(session, signal)
  } finally {
    stopAnswering()
    lines.close()
    await host.close()
  }
}

async function greet(session: Session): Promise<void> {
  const texts = textsOf(session)
  const { board, mode, engine } = session.host
  const names = board.tools().map(({ name }) => printableLine(name))
  say(session, names.length > 0 ? texts.banner(names) : texts.noTools)
  for (const server of board.status().filter(isMissing)) {
    say(session, texts.serverDown(printableLine(server.id), printableLine(reasonOf(server, session.language), 300)))
  }
  showChanges(session)
  if (mode === 'offline') say(session, texts.offline)
  const pending = await engine.pendingApprovals({ userId: session.userId })
  if (pending.length > 0) say(session, texts.pending(pending.length))
  if (session.terminal.isTty) say(session, texts.hint)
}

async function converse(session: Session, signal: AbortSignal): Promise<void> {
  while (!(session.isOver || signal.aborted)) {
    const typed = await session.lines.next('> ', signal)
    if (typed?.kind !== 'line') break
    await answerLine(session, typed.text)
  }
  if (session.terminal.isTty) say(session, textsOf(session).goodbye)
}

async function answerLine(session: Session, line: string): Promise<void> {
  const message = line.trim()
  if (message === '' || (await runSlashCommand(session, message))) return
  session.language = languageOf(message, session.language)
  if (await answerByText(session, message)) return
  if (message.length > MAX_MESSAGE_CHARACTERS) say(session, textsOf(session).tooLong(MAX_MESSAGE_CHARACTERS))
  else await sendMessage(session, message, askApproval)
}
