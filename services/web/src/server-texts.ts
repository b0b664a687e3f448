const zh = {
  /** Where a server stands; a state that is not listed is shown as it is called. */
  states: {
    idle: '尚未连接',
    connecting: '正在连接',
    disabled: '已停用',
    blocked: '等待确认',
    paused: '稍后重试',
    failed: '未接入',
    closed: '已关闭',
  },
  changes: {
    tool: '这个工具变了，已停用',
    server: '这个服务的启动方式变了，没有启动',
    before: '之前',
    now: '现在',
    unknown: '（之前的说明没有保存）',
    same: '说明没有变，变的是参数或提示',
    agree: '我看过了，同意这个变化',
  },
  question: {
    title: '服务向你提问',
    form: (server: string) => `服务 ${server} 请你填写（它的原话，不要填写密码）`,
    url: (server: string) => `服务 ${server} 请你自己打开一个地址（不会自动打开）`,
    sampling: (server: string) => `服务 ${server} 想让模型为它写一段文字，模型会读到`,
    accept: { form: '提交', url: '已处理，继续', sampling: '同意' },
    decline: '拒绝',
    left: (seconds: number) => `剩余 ${seconds} 秒，不回答视为拒绝`,
    expired: '已过期，视为拒绝',
  },
}

const en: typeof zh = {
  states: {
    idle: 'not connected yet',
    connecting: 'connecting',
    disabled: 'disabled',
    blocked: 'waits for consent',
    paused: 'tried again later',
    failed: 'not connected',
    closed: 'closed',
  },
  changes: {
    tool: 'This tool has changed and is held back',
    server: 'This server is started in another way and was not started',
    before: 'Before',
    now: 'Now',
    unknown: '(what it said before was not kept)',
    same: 'It says the same; its arguments or hints changed',
    agree: 'I have looked at it and agree',
  },
  question: {
    title: 'A server asks you',
    form: (server) => `Server ${server} asks you to fill in (its own words; never type a password)`,
    url: (server) => `Server ${server} asks you to visit an address yourself (it is not opened for you)`,
    sampling: (server) => `Server ${server} wants the model to write a text for it. The model would read`,
    accept: { form: 'Send', url: 'Done, go on', sampling: 'Agree' },
    decline: 'Decline',
    left: (seconds) => `${seconds} s left; no answer is a no`,
    expired: 'Expired, which counts as a no',
  },
}

/** What the page says of servers that changed, and for servers that ask. */
export const serverTexts = { zh, en }
