import type { Language } from '../language.ts'

/** A tool's description, when somebody agreed to it and now. */
interface Said {
  readonly before: string | undefined
  readonly now: string
}

const zh = {
  banner: (names: readonly string[]) => `已接入 MCP 服务（${names.length} 个工具：${names.join('、')}）`,
  noTools: '尚未接入任何 MCP 服务，工具不可用',
  offline: '离线模式：未设置 OPENAI_API_KEY，回答由规则与工具结果组成',
  hint: '输入需求开始评审；/help 查看命令，/exit 退出',
  connecting: (commandLine: string) => `正在连接 MCP 服务（不受信任，写操作需确认）：${commandLine}`,
  serverDown: (id: string, why: string) => `✗ ${id}：未接入（${why}）`,
  blockedServer: (id: string, way: string) =>
    `⚠ ${id} 的启动方式变了，没有启动，现在是：${way}。确认无误后输入 /consent ${id}`,
  blockedTool: (id: string, tool: string, { before, now }: Said) =>
    `⚠ ${id} 的工具 ${tool} 变了，已停用，${before === undefined ? '' : `之前的说明：${before}；`}现在的说明：${now}。确认无误后输入 /consent ${id} ${tool}`,
  noChange: '没有等待确认的变化；用法：/consent <服务> [工具]',
  consented: (what: string) => `已确认 ${what}`,
  failed: (what: string) => `✗ ${what}`,
  cancelled: '已取消本轮回答',
  pending: (count: number) => `有 ${count} 个操作等待确认，用 /approve 查看`,
  none: '（无）',
  noPending: '没有等待确认的操作',
  levels: { read: '只读', write: '写入，需确认', admin: '管理，需输入工具名确认' } as Readonly<Record<string, string>>,
  states: {
    ready: '正常',
    idle: '尚未连接',
    connecting: '正在连接',
    disabled: '已停用',
    blocked: '等待同意',
    paused: '稍后重试',
    failed: '未接入',
    closed: '已关闭',
  } as Readonly<Record<string, string>>,
  readHow: '用 /read <地址> 打开一个资源，例如 /read docs://kb/hr/leave-policy',
  noResource: (uri: string) => `没有资源 ${uri}，或当前身份无权查看；/resources 列出全部`,
  promptHow: '用 /prompt <名称> <内容> 打开一个提示词，多个参数写作 名称=值',
  noPrompt: (name: string) => `没有提示词 ${name}；/prompts 列出全部`,
  promptNeeds: (name: string, missing: string) => `/prompt ${name} 还缺少 ${missing}`,
  cut: (count: number) => `…（后面还有 ${count} 个字符未显示）`,
  unknownCommand: (name: string) => `没有命令 ${name}，用 /help 查看全部命令`,
  newConversation: '已开始新的对话',
  goodbye: '再见',
  tooLong: (limit: number) => `这段文字超过 ${limit} 个字符：请把文档存成文件后用 npm run review -- <文件> 评审`,
  approval: {
    about: (tool: string) => `即将执行 ${tool}，是否确认？`,
    level: '级别',
    levels: { read: '只读', write: '写入', admin: '管理' },
    args: '参数',
    sources: '来源',
    answer: '回答 y 同意，n [理由] 拒绝，e {"参数":"新值"} 修改后执行；其他回答视为拒绝',
    typeName: (tool: string) => `这是管理级操作，请输入工具名 ${tool} 以确认`,
    approved: '已同意',
    edited: '已按修改后的参数同意',
    rejected: '已拒绝',
    expired: '等待超时，视为拒绝',
    closed: '输入已关闭，视为拒绝',
    piped: '管道里的回答写在问题出现之前，不能算作确认，视为拒绝；需要确认的操作请在终端里输入',
    unclear: '没有看懂这个回答，视为拒绝',
    unknownId: (id: string) => `没有等待确认的操作 ${id}`,
  },
  question: {
    form: (server: string) => `服务 ${server} 请你填写（它的原话，不要填写密码）：`,
    url: (server: string) => `服务 ${server} 请你自己打开一个地址（不会自动打开）：`,
    sampling: (server: string) => `服务 ${server} 想让模型为它写一段文字，模型会读到：`,
    host: '主机',
    how: '回答 y 同意，其他回答、Ctrl-C 或超时都视为拒绝',
    optional: '（可不填）',
    otherwise: (value: string) => `直接回车为 ${value}`,
    accepted: '已答复',
    declined: '已拒绝',
    tooLate: '等待超时或已不再需要，视为拒绝',
    invalid: (reason: string) => `填写的内容不符合要求，视为拒绝：${reason}`,
  },
  help: `命令：
  /tools      列出可用工具
  /prompts    列出服务提供的提示词；/prompt <名称> <内容> 打开一个
  /resources  列出服务提供的资源；/read <地址> 打开一个
  /servers    查看服务状态
  /consent    查看变化过的服务与工具；/consent <服务> [工具] 同意
  /approve    查看等待确认的操作；/approve <编号> 同意
  /reject     /reject <编号> [理由] 拒绝
  /new        开始新的对话
  /exit       退出并关闭所有子进程
多行输入：直接粘贴，或单独一行 """ 开始，再用一行 """ 结束。Ctrl-C 取消当前回答，空闲时退出。`,
}

const en: typeof zh = {
  // The first half is the line other programs look for (SPEC section 9).
  banner: (names) => `${zh.banner(names)} · ${names.length} tools connected`,
  noTools: 'No MCP server is connected, so no tool is available',
  offline: 'Offline mode: OPENAI_API_KEY is not set, answers are composed from rules and tool results',
  hint: 'Type a requirement to have it reviewed; /help lists the commands, /exit leaves',
  connecting: (commandLine) => `Connecting an MCP server (untrusted, writes need approval): ${commandLine}`,
  serverDown: (id, why) => `✗ ${id}: not connected (${why})`,
  blockedServer: (id, way) =>
    `⚠ ${id} is started in another way than before, so it was not. It is now: ${way}. /consent ${id} agrees to it`,
  blockedTool: (id, tool, { before, now }) =>
    `⚠ ${tool} of ${id} has changed and is held back. ${before === undefined ? '' : `It said: ${before}. `}It now says: ${now}. /consent ${id} ${tool} agrees to it`,
  noChange: 'No change waits for consent; usage: /consent <server> [tool]',
  consented: (what) => `Agreed to ${what}`,
  failed: (what) => `✗ ${what}`,
  cancelled: 'This answer was cancelled',
  pending: (count) => `${count} call(s) wait for approval, see /approve`,
  none: '(none)',
  noPending: 'No call waits for approval',
  levels: { read: 'read', write: 'write, asks first', admin: 'admin, asks for its name' },
  states: {
    ready: 'ready',
    idle: 'not connected yet',
    connecting: 'connecting',
    disabled: 'disabled',
    blocked: 'waits for consent',
    paused: 'tried again later',
    failed: 'not connected',
    closed: 'closed',
  },
  readHow: '/read <uri> opens a resource, e.g. /read docs://kb/hr/leave-policy',
  noResource: (uri) => `There is no resource ${uri}, or you may not see it; /resources lists them all`,
  promptHow: '/prompt <name> <text> opens a prompt; several arguments are written name=value',
  noPrompt: (name) => `There is no prompt ${name}; /prompts lists them all`,
  promptNeeds: (name, missing) => `/prompt ${name} still needs ${missing}`,
  cut: (count) => `… (${count} more characters are not shown)`,
  unknownCommand: (name) => `There is no command ${name}, /help lists them all`,
  newConversation: 'A new conversation begins',
  goodbye: 'Goodbye',
  tooLong: (limit) => `This text is over ${limit} characters: save it as a file and run npm run review -- <file>`,
  approval: {
    about: (tool) => `About to run ${tool}. Do you agree?`,
    level: 'level',
    levels: { read: 'read', write: 'write', admin: 'admin' },
    args: 'arguments',
    sources: 'sources',
    answer: 'Answer y to approve, n [reason] to reject, e {"arg":"value"} to edit; anything else is a rejection',
    typeName: (tool) => `This is an admin operation, type the tool's name ${tool} to confirm`,
    approved: 'Approved',
    edited: 'Approved with the edited arguments',
    rejected: 'Rejected',
    expired: 'No answer in time, taken as a rejection',
    closed: 'The input is closed, taken as a rejection',
    piped:
      'What a pipe holds was written before the question was seen: no approval, taken as a rejection; confirm such calls at a terminal',
    unclear: 'That answer is not clear, taken as a rejection',
    unknownId: (id) => `No call ${id} waits for approval`,
  },
  question: {
    form: (server) => `Server ${server} asks you to fill in a form (its own words; never type a password):`,
    url: (server) => `Server ${server} asks you to visit an address yourself (it is not opened for you):`,
    sampling: (server) => `Server ${server} wants the model to write a text for it. The model would read:`,
    host: 'Host',
    how: 'y agrees; anything else, Ctrl-C or no answer in time is a no',
    optional: '(optional)',
    otherwise: (value) => `Enter alone means ${value}`,
    accepted: 'Answered',
    declined: 'Declined',
    tooLate: 'Too late, or no longer wanted: declined',
    invalid: (reason) => `Not filled in as asked, so declined: ${reason}`,
  },
  help: `Commands:
  /tools      list the tools
  /prompts    list the servers' prompts; /prompt <name> <text> opens one
  /resources  list the servers' resources; /read <uri> opens one
  /servers    show the servers' state
  /consent    show servers and tools that changed; /consent <server> [tool] agrees
  /approve    show the calls that wait for approval; /approve <id> approves one
  /reject     /reject <id> [reason] rejects one
  /new        start a new conversation
  /exit       leave and close every child process
Several lines: paste them, or a line """ begins and another """ ends. Ctrl-C cancels the answer, or leaves when idle.`,
}

/** What the terminal chat says, by language. */
export const messages: Readonly<Record<Language, typeof zh>> = { zh, en }
export type Messages = typeof zh
