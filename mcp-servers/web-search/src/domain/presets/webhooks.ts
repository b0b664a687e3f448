import { type PresetTopic, termList } from './preset.ts'

export const webhooks: PresetTopic = {
  id: 'webhooks',
  name: { zh: 'Webhook 与事件回调', en: 'webhooks' },
  takeaway: {
    zh: '常见做法：请求体签名并带时间戳防重放；接收方先应答 2xx 再异步处理，按事件编号去重；失败按指数退避重试并可手动重发；限制目标地址防 SSRF；提供投递日志、测试事件与密钥轮换。',
    en: 'Common practice: sign the body with a timestamp against replay; receivers answer 2xx first, process later and deduplicate by event id; retry with exponential backoff and allow manual redelivery; restrict target addresses against SSRF; offer delivery logs, test events and secret rotation.',
  },
  signals: {
    phrases: termList(`
      webhook, webhooks, 事件回调, 回调通知, 回调地址, 事件订阅, 事件推送, 开放平台回调, event callback,
      callback url, event subscription, outgoing hook, svix, cloudevents
    `),
    pairs: [
      [termList('回调'), termList('签名, 重试, 验签, 事件, 第三方, 幂等')],
      [termList('callback'), termList('signature, retry, event, endpoint, deliver')],
    ],
    alone: termList('回调, callback, callbacks'),
    ignore: termList('callback function, 回调函数'),
    unless: termList('回调函数, 股价, javascript, promise, pullback, 大盘'),
  },
  entries: [
    {
      url: 'https://docs.github.com/en/webhooks/using-webhooks/best-practices-for-using-webhooks',
      kinds: ['practice', 'competitor'],
      names: ['github'],
      zh: {
        title: 'GitHub：使用 Webhook 的最佳实践',
        snippet:
          '只订阅需要的事件，用密钥校验签名，走 HTTPS，10 秒内返回 2xx 后异步处理，用 X-GitHub-Delivery 去重，失败可查看记录并重新投递。',
      },
      en: {
        title: 'GitHub: best practices for using webhooks',
        snippet:
          'Subscribe to the fewest events, verify the secret, use HTTPS, answer 2xx within 10 seconds and process asynchronously, deduplicate by X-GitHub-Delivery, and look up and redeliver failures.',
      },
    },
    {
      url: 'https://shopify.dev/docs/apps/build/webhooks',
      kinds: ['competitor'],
      names: ['shopify'],
      zh: {
        title: 'Shopify：Webhook',
        snippet:
          'Shopify 按主题订阅事件，可投递到 HTTPS、Google Pub/Sub 或 Amazon EventBridge；请求带 HMAC 头，失败会重试，需自行处理重复与乱序。',
      },
      en: {
        title: 'Shopify: webhooks',
        snippet:
          'Shopify subscribes by topic and delivers to HTTPS, Google Pub/Sub or Amazon EventBridge; requests carry an HMAC header, failures are retried, and receivers handle duplicates and order themselves.',
      },
    },
    {
      url: 'https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks/',
      kinds: ['competitor'],
      names: ['slack'],
      zh: {
        title: 'Slack：Incoming Webhook',
        snippet:
          'Slack 的传入 Webhook 给每个安装生成一个专属地址，外部系统 POST JSON 即可发消息；地址等同密钥，泄露会被吊销。',
      },
      en: {
        title: 'Slack: incoming webhooks',
        snippet:
          'An incoming webhook gives each installation its own address to which other systems post JSON messages; the address is a secret, and leaked ones are revoked.',
      },
    },
    {
      url: 'https://www.standardwebhooks.com/',
      kinds: ['practice', 'technology'],
      names: ['standard webhooks'],
      zh: {
        title: 'Standard Webhooks：开放规范',
        snippet:
          '规范统一 Webhook 的头（编号、时间戳、签名）、签名算法、重试与负载结构，有多种语言的验签库，便于接收方复用。',
      },
      en: {
        title: 'Standard Webhooks: an open specification',
        snippet:
          'The specification settles headers (id, timestamp, signature), signature schemes, retries and payloads, with verification libraries in many languages that receivers can reuse.',
      },
    },
    {
      url: 'https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html',
      kinds: ['practice'],
      names: ['owasp', 'ssrf', '安全'],
      zh: {
        title: 'OWASP：防范 SSRF',
        snippet:
          '由用户填写的回调地址可能指向内网：校验协议与域名、解析后再判断地址段、禁止跟随跳转，并在网络层限制出口。',
      },
      en: {
        title: 'OWASP: preventing server-side request forgery',
        snippet:
          'A callback address that users enter may point inside: validate scheme and domain, judge the resolved address, do not follow redirects, and restrict egress on the network.',
      },
    },
    {
      url: 'https://cloudevents.io/',
      kinds: ['technology'],
      names: ['cloudevents', 'cncf'],
      zh: {
        title: 'CloudEvents：事件格式规范',
        snippet:
          'CNCF 的 CloudEvents 规定事件的通用属性（id、source、type、time 等）与到 HTTP、Kafka 等协议的绑定，便于跨系统传递事件。',
      },
      en: {
        title: 'CloudEvents: a specification for event data',
        snippet:
          'CloudEvents, a CNCF project, defines common attributes (id, source, type, time …) and bindings to HTTP, Kafka and others, so that events travel between systems.',
      },
    },
    {
      url: 'https://docs.svix.com/',
      kinds: ['technology'],
      names: ['svix'],
      zh: {
        title: 'Svix：Webhook 发送服务',
        snippet: 'Svix 提供开源与托管的 Webhook 发送：签名、重试、投递日志、客户自助管理端点的页面，省去自建发送系统。',
      },
      en: {
        title: 'Svix: webhook sending as a service',
        snippet:
          'Svix, open source and hosted, sends webhooks with signatures, retries, delivery logs and a portal where customers manage their endpoints, instead of a home-made sender.',
      },
    },
  ],
}
