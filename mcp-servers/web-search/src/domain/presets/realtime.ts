import { type PresetTopic, termList } from './preset.ts'

export const realtime: PresetTopic = {
  id: 'realtime-messaging',
  name: { zh: '实时消息', en: 'realtime messaging' },
  takeaway: {
    zh: '取舍：双向、低延迟用 WebSocket；只需服务端推送用 SSE（基于 HTTP、自动重连、实现简单）；更新不频繁或网络受限时用轮询/长轮询（最简单，但延迟与请求量最高）。都要考虑断线重连、消息补发、心跳和水平扩展。',
    en: 'Trade-off: WebSocket for two-way traffic with low latency; SSE when only the server pushes (plain HTTP, automatic reconnection, simple); polling or long polling for rare updates or restrictive networks (simplest, with the highest latency and request count). All need reconnection, catching up on missed messages, heartbeats and a plan to scale out.',
  },
  signals: {
    phrases: termList(`
      实时消息, 即时消息, 即时讯息, 即时通讯, 实时通信, 实时通讯, 实时推送, 实时更新, 消息推送, 长连接, 长轮询,
      短轮询, 轮询, 在线聊天, 群聊, 私聊, 已读回执, 消息已读, 消息撤回, 协同编辑, 多人协作编辑, 聊天功能,
      聊天室, 实时聊天, 实时同步, 实时协作, im系统, im 系统, 服务端推送, 服务器推送, 客服会话, websocket,
      web socket, socket.io, server sent event, sse, long polling, short polling, polling, real time messag*,
      realtime messag*, instant messag*, real time chat, live chat, chat room, chat feature, real time update,
      real time notification, real time communication, real time sync, real time collaboration, live update,
      server push, webrtc, in app chat, group chat, direct message*, read receipt, collaborative edit*,
      co editing, concurrent editing, typing indicator, push updates to, 不用刷新, 无需刷新, 免刷新, 同时编辑,
      in app messaging, live location, pusher, webtransport, mqtt, 实时显示, 实时位置, 实时展示, 实时定位,
      实时刷新, 弹幕, 正在输入
    `),
    pairs: [
      [termList('live, update'), termList('without page reload, without reload, without refresh, without a refresh')],
      [termList('骑手, 司机, 快递员, 配送员, 外卖'), termList('走到哪, 到哪了, 在哪里')],
      [termList('两个人, 多人, 大家, 几个人'), termList('同时改, 同时编辑, 一起改, 一起编辑')],
      [
        termList('show, display, appear, appears'),
        termList('the moment they arrive, the moment it arrives, as soon as they arrive, as soon as it arrives'),
      ],
      [
        termList('数字, 数据, 大屏, 页面, 状态, 列表, 看板'),
        termList('自己跳, 自动跳动, 自动刷新, 不用点刷新, 不要点刷新, 不用手动刷新, 无需手动刷新'),
      ],
      [
        termList('location, marker, dashboard, numbers, screen, scoreboard'),
        termList(
          'move on the map, as they drive, as they move, without a refresh, updates itself, update by themselves',
        ),
      ],
      [termList('push, pushing'), termList('browser, events, client side, web client')],
      [
        termList('马上, 立刻, 立即, 自动, 实时'),
        termList('显示在页面, 更新页面, 看到变化, 看到最新, 所有人看到, 大家看到'),
      ],
      [
        termList(`
          buyer, seller, users, customers, agents, members, team, each other, doctor, patients, driver, rider
        `),
        termList('chat, chatting, message each other'),
      ],
      [termList('在线, 双方, 买家, 卖家, 医生, 患者, 用户之间, 客服, 师生'), termList('沟通, 聊天, 对话, 发消息')],
      [termList('推送, 推给, 主动推'), termList('浏览器, 客户端, 前端, 网页端')],
      [
        termList('实时, 即时, 秒级, 毫秒级, 立即, 低延迟, 同时编辑'),
        termList('推送, 聊天, 消息, 协作, 看到对方, 收到, 刷新, 同步, 送达, 广播'),
      ],
      [
        termList(`
          real time, realtime, instantly, live, low latency, immediately, without refreshing, without reloading
        `),
        termList(`
          message, messaging, chat, push, update, broadcast, stream, see each other
        `),
      ],
    ],
    alone: termList(`
      实时, im, 聊天, 消息, 推送, chat, messaging, realtime, real time, push
    `),
    ignore: termList(`
      polling station, polling place, opinion polling, exit polling, live music, live concert, chat show,
      chat shows
    `),
    unless: termList(`
      选举, 民调, 股价, 天气, election, voter, weather, concert, bus, train, football
    `),
  },
  entries: [
    {
      url: 'https://developer.mozilla.org/en-US/docs/Web/API/WebSockets_API',
      kinds: ['technology', 'practice'],
      names: ['websocket', 'mdn'],
      zh: {
        title: 'MDN：WebSocket API',
        snippet:
          'WebSocket 在浏览器与服务器之间开一条双向会话，双方都能随时发消息，延迟低，适合聊天、协作、游戏；没有内建的自动重连与背压，需自行处理心跳、重连和补发。',
      },
      en: {
        title: 'MDN: the WebSocket API',
        snippet:
          'WebSocket opens a two-way session between browser and server in which either side sends at any time; low latency, good for chat, collaboration and games; no built-in reconnection or backpressure, so heartbeats, reconnection and catch-up are yours.',
      },
    },
    {
      url: 'https://developer.mozilla.org/en-US/docs/Web/API/Server-sent_events/Using_server-sent_events',
      kinds: ['technology', 'practice'],
      names: ['sse', 'server sent events', 'eventsource', 'mdn'],
      zh: {
        title: 'MDN：使用服务器发送事件（SSE）',
        snippet:
          'SSE 是基于 HTTP 的单向推送：服务器以 text/event-stream 持续发送事件，浏览器 EventSource 断线自动重连，并带上最后事件 ID 续传；非 HTTP/2 下每浏览器每域名约 6 条连接。适合通知、进度、行情。',
      },
      en: {
        title: 'MDN: using server-sent events (SSE)',
        snippet:
          'SSE is one-way push over HTTP: the server streams text/event-stream, EventSource reconnects by itself and resumes from the last event id; without HTTP/2 a browser allows about six connections per domain. Good for notifications, progress and feeds.',
      },
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc6202',
      kinds: ['technology', 'practice'],
      names: ['polling', 'long polling', '轮询', '长轮询'],
      zh: {
        title: 'RFC 6202：HTTP 长轮询与流的已知问题与最佳实践',
        snippet:
          '短轮询按固定间隔询问，延迟与无效请求多；长轮询让服务器挂起请求直到有数据，延迟更低，但每条消息都要重新建请求，还要处理超时、代理缓冲和连接占用。兼容性最好，实时性不如 WebSocket 与 SSE。',
      },
      en: {
        title: 'RFC 6202: known issues and best practices for long polling and streaming',
        snippet:
          'Short polling asks at intervals, with delay and empty requests; long polling holds the request until there is data, with lower latency but a new request per message, timeouts, proxy buffering and held connections. Most compatible, less immediate than WebSocket and SSE.',
      },
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc6455',
      kinds: ['technology'],
      names: ['rfc 6455'],
      zh: {
        title: 'RFC 6455：WebSocket 协议',
        snippet:
          'WebSocket 由一次 HTTP 升级握手建立，之后以帧双向传输文本或二进制；协议规定 ping/pong 心跳、关闭握手和 Origin 检查，避免为双向通信反复轮询 HTTP。',
      },
      en: {
        title: 'RFC 6455: the WebSocket protocol',
        snippet:
          'WebSocket starts with an HTTP upgrade handshake and then carries text or binary frames both ways; the protocol has ping/pong heartbeats, a closing handshake and the Origin header, and replaces HTTP polling for two-way traffic.',
      },
    },
    {
      url: 'https://socket.io/docs/v4/how-it-works/',
      kinds: ['technology'],
      names: ['socket.io', 'node.js', 'nodejs'],
      zh: {
        title: 'Socket.IO：工作原理',
        snippet:
          'Socket.IO 默认先用 HTTP 长轮询建立连接，再升级到 WebSocket（也支持 WebTransport），自带心跳、自动重连、房间广播；多实例需适配器（如 Redis）和会话粘滞。',
      },
      en: {
        title: 'Socket.IO: how it works',
        snippet:
          'Socket.IO starts with HTTP long polling and upgrades to WebSocket (WebTransport too), with heartbeats, automatic reconnection and rooms; several instances need an adapter (Redis for example) and sticky sessions.',
      },
    },
    {
      url: 'https://docs.slack.dev/apis/events-api/using-socket-mode/',
      kinds: ['competitor'],
      names: ['slack'],
      zh: {
        title: 'Slack：Socket Mode',
        snippet:
          'Slack 应用可用 HTTP 回调接收事件，也可用 Socket Mode 经 WebSocket 接收，从而无需公开地址；连接会定期更换，应用要应答每个事件并能重连。',
      },
      en: {
        title: 'Slack: Socket Mode',
        snippet:
          'Slack apps receive events over HTTP callbacks or, with Socket Mode, over a WebSocket, which needs no public address; connections are refreshed regularly, and the app acknowledges each event and reconnects.',
      },
    },
    {
      url: 'https://discord.com/developers/docs/events/gateway',
      kinds: ['competitor', 'practice'],
      names: ['discord'],
      zh: {
        title: 'Discord：Gateway',
        snippet:
          'Discord 客户端经 WebSocket 网关收发事件：按服务器给的间隔发心跳，断线后带会话 ID 与最后序号恢复并补收遗漏事件，大型应用按分片扩展。',
      },
      en: {
        title: 'Discord: gateway',
        snippet:
          'Discord clients exchange events over a WebSocket gateway: heartbeats at the interval the server names, resume after a break with session id and last sequence number to receive what was missed, and sharding for large applications.',
      },
    },
    {
      url: 'https://pusher.com/docs/channels/',
      kinds: ['competitor', 'technology'],
      names: ['pusher'],
      zh: {
        title: 'Pusher Channels：托管实时消息',
        snippet:
          'Pusher Channels 是托管的发布/订阅服务：客户端经 WebSocket 订阅公开、私有或在线状态频道，不可用时降级到 HTTP 方式；服务端用 HTTP API 触发事件。',
      },
      en: {
        title: 'Pusher Channels: hosted realtime messaging',
        snippet:
          'Pusher Channels is hosted publish/subscribe: clients subscribe to public, private or presence channels over WebSocket with HTTP fallbacks, and servers trigger events through an HTTP API.',
      },
    },
  ],
}
