import { type PresetTopic, termList } from './preset.ts'

export const rateLimiting: PresetTopic = {
  id: 'rate-limiting',
  name: { zh: '接口限流', en: 'rate limiting' },
  takeaway: {
    zh: '常见做法：令牌桶（允许突发）或漏桶（平滑输出）算法；按用户、租户、API Key 和 IP 分级配额；超限返回 429 并带 Retry-After 与剩余额度响应头；多实例用共享计数；配额、例外与告警写成规范。',
    en: 'Common practice: a token bucket (allows bursts) or a leaky bucket (smooths output); quotas per user, per tenant, per API key and per IP; answer 429 with Retry-After and headers that show the remaining quota; shared counters across instances; quotas, exceptions and alerts written down as policy.',
  },
  signals: {
    phrases: termList(`
      限流, 流量控制, 流控, 限速, 频率限制, 频率控制, 速率限制, 限频, 防刷, 调用频次, 调用次数限制, 访问频率,
      请求频率, 令牌桶, 漏桶, 滑动窗口限, 接口配额, 削峰, 熔断限流, rate limit*, request limit*, throttl*,
      token bucket, leaky bucket, sliding window counter, api quota, quota per user, quota per tenant,
      too many request, retry after, http 429, 429, flow control, traffic shaping, traffic control, 调用上限,
      调用额度, 调用配额, 请求配额, 请求上限, fair quota, fair use polic*
    `),
    pairs: [
      [termList('一分钟内, 每分钟, 一小时内, 一天内'), termList('最多发, 最多调, 最多请求')],
      [termList('scraper, crawler, bot'), termList('bandwidth, api, our site, our content')],
      [termList('程序, 脚本, 机器人'), termList('抢票, 抢购, 抢券, 刷票')],
      [termList('每个租户, 每个用户, 每个客户, 每个 ip, 单个用户'), termList('每秒, 每分钟')],
      [termList('同一个 ip, 同一 ip, 单个 ip'), termList('一直, 反复, 连续, 频繁, 多次, 大量')],
      [termList('脚本, 机器, 恶意, 防止'), termList('刷短信, 刷验证码, 刷接口, 刷券, 盗刷短信')],
      [termList('流量, 请求, 洪峰, 峰值'), termList('挡在, 挡住, 拦住, 拦在')],
      [
        termList('too often, too frequently, too fast, too many times'),
        termList('calling, call, requests, endpoint, api, hitting'),
      ],
      [termList('最多, 不超过, 至多, 只能'), termList('调用, 请求接口, 次调用, 次请求')],
      [termList('hammer, hammers, hammering, overwhelm, overwhelming'), termList('api, endpoint, service')],
      [termList('高频, 频繁, 疯狂, 大量'), termList('调用, 请求接口')],
      [termList('爬虫, 高频, 恶意, 短时间, 机器人'), termList('访问, 请求, 抓取, 刷')],
      [termList('too many, excessive, unlimited, burst of'), termList('calls, requests, api')],
      [termList('abuse, abusive, spamming, bots, scraping'), termList('api, endpoint, requests, prevent')],
      [
        termList('每秒, 每分钟, 每小时, 每天, 单位时间, 短时间'),
        termList('次调用, 次请求, 调用, 请求数, 请求次数, 访问次数'),
      ],
      [termList('接口, api, 网关, 服务'), termList('打爆, 打挂, 压垮, 冲垮, 扛不住, 被刷, 狂刷')],
      [
        termList('限制, 控制, 上限, 不超过, 最多, 配额, 封顶'),
        termList(`
          调用频率, 调用次数, 请求次数, 请求数, 请求量, 访问次数, 每秒请求, 每分钟请求, qps, 并发请求, 接口调用,
          api调用, api 调用
        `),
      ],
      [
        termList(`
          limit, limited, limiting, cap, capped, quota, restrict, maximum, at most
        `),
        termList(`
          api call, request, calls per, per second, per minute, per hour, qps, rps
        `),
      ],
      [
        termList('abuse, flood, hammering, overload, 过载, 打垮, 恶意刷, 刷接口'),
        termList('api, endpoint, 接口, 网关'),
      ],
    ],
    alone: termList('配额, quota, quotas'),
    ignore: termList(`
      speed limit, thermal throttl*, cpu throttl*, throttle body, throttle valve, throttle cable,
      air traffic control
    `),
    unless: termList(`
      电阻, 电流, 电路, 景区, 游客, 客流, 地铁, 车站, 高速公路, 车辆, 机动车, 道路, 航班, 核酸, 汽车, resistor,
      voltage, engine, motorcycle, carburetor, highway, driver, road, car, vehicle, aircraft, tcp window
    `),
  },
  entries: [
    {
      url: 'https://stripe.com/blog/rate-limiters',
      kinds: ['practice', 'competitor'],
      names: ['stripe'],
      zh: {
        title: 'Stripe：用限流器扩展 API（按用户限速与负载丢弃）',
        snippet:
          'Stripe 介绍四种限流手段：按用户的请求速率限制（令牌桶，存于 Redis）、并发请求限制、按整体容量的负载丢弃、工作进程过载时按优先级丢弃；建议先灰度观察再启用，并能快速关闭。',
      },
      en: {
        title: 'Stripe: scaling your API with rate limiters (per user, and load shedding)',
        snippet:
          'Stripe describes four limiters: a per-user request rate limiter (token bucket kept in Redis), a concurrent-request limiter, a fleet usage load shedder and a worker utilisation load shedder; launch them dark first and keep a switch to turn them off.',
      },
    },
    {
      url: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html',
      kinds: ['practice', 'technology', 'competitor'],
      names: ['aws', 'api gateway', '网关'],
      zh: {
        title: 'Amazon API Gateway：请求限流（令牌桶）',
        snippet:
          'API Gateway 用令牌桶算法限流，区分稳态速率与突发容量；可在账户、阶段、方法以及使用计划（按 API Key，适合按用户或租户）逐级设置，超限返回 429 Too Many Requests。',
      },
      en: {
        title: 'Amazon API Gateway: request throttling (token bucket)',
        snippet:
          'API Gateway throttles with a token bucket that separates steady rate and burst; limits are set per account, stage, method and usage plan (per API key, so per user or tenant), and clients over the limit receive 429 Too Many Requests.',
      },
    },
    {
      url: 'https://nginx.org/en/docs/http/ngx_http_limit_req_module.html',
      kinds: ['practice', 'technology'],
      names: ['nginx'],
      zh: {
        title: 'NGINX：limit_req（漏桶）',
        snippet:
          'ngx_http_limit_req_module 以漏桶方式按键（如客户端 IP 或租户标识）限制请求速率，burst 允许排队的突发，nodelay 使突发不延迟；默认拒绝码是 503，可用 limit_req_status 设为 429。',
      },
      en: {
        title: 'NGINX: limit_req (leaky bucket)',
        snippet:
          'ngx_http_limit_req_module limits the request rate per key (client IP, tenant id …) with a leaky bucket; burst allows queued excess, nodelay serves it at once; the default rejection code is 503 and limit_req_status sets 429.',
      },
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc6585',
      kinds: ['practice'],
      names: ['rfc 6585', '429', 'retry-after'],
      zh: {
        title: 'RFC 6585：429 Too Many Requests',
        snippet:
          'RFC 6585 定义状态码 429：客户端在一段时间内请求过多；响应应说明情况，并可带 Retry-After 告知多久后再试。如何识别用户、如何计数由服务端决定。',
      },
      en: {
        title: 'RFC 6585: 429 Too Many Requests',
        snippet:
          'RFC 6585 defines status 429: the user has sent too many requests in a given time. The answer should explain the condition and may carry Retry-After; how users are identified and requests counted is left to the server.',
      },
    },
    {
      url: 'https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api',
      kinds: ['competitor', 'practice'],
      names: ['github'],
      zh: {
        title: 'GitHub REST API：速率限制',
        snippet:
          'GitHub 对已认证用户每小时 5,000 次请求，未认证按 IP 每小时 60 次；响应头 x-ratelimit-limit、-remaining、-reset 显示额度，超限返回 403 或 429；另有针对并发与短时突发的次级限制。',
      },
      en: {
        title: 'GitHub REST API: rate limits',
        snippet:
          'GitHub allows authenticated users 5,000 requests an hour and unauthenticated callers 60 an hour per IP; headers x-ratelimit-limit, -remaining and -reset show the quota; over it the answer is 403 or 429, and secondary limits cover concurrency and bursts.',
      },
    },
    {
      url: 'https://owasp.org/API-Security/editions/2023/en/0xa4-unrestricted-resource-consumption/',
      kinds: ['practice'],
      names: ['owasp'],
      zh: {
        title: 'OWASP API4:2023：资源消耗无限制',
        snippet:
          '缺少限流会导致拒绝服务和成本失控。建议限制单个客户端在时间窗内的调用次数、按业务接口细化（如验证码、登录更严），并限制分页大小、上传大小与第三方服务支出。',
      },
      en: {
        title: 'OWASP API4:2023: unrestricted resource consumption',
        snippet:
          'Missing limits lead to denial of service and runaway cost. Limit how often one client may call within a time frame, tune it per business endpoint (stricter for one-time codes and login), and bound page sizes, upload sizes and third-party spending.',
      },
    },
    {
      url: 'https://sentinelguard.io/zh-cn/docs/flow-control.html',
      kinds: ['technology'],
      names: ['sentinel', '阿里', 'java', 'spring cloud'],
      zh: {
        title: 'Sentinel：流量控制',
        snippet:
          '阿里巴巴开源的 Sentinel 按 QPS 或并发线程数限流，可按调用来源和调用链区分，支持直接拒绝、冷启动预热和匀速排队（漏桶）三种控制效果，规则可动态下发。',
      },
      en: {
        title: 'Sentinel: flow control',
        snippet:
          'Sentinel, open source by Alibaba, limits by QPS or concurrent threads, can tell callers and call chains apart, and offers immediate rejection, warm-up and uniform queueing (leaky bucket); rules change at run time.',
      },
    },
    {
      url: 'https://developers.cloudflare.com/waf/rate-limiting-rules/',
      kinds: ['competitor', 'technology'],
      names: ['cloudflare'],
      zh: {
        title: 'Cloudflare：限流规则',
        snippet:
          'Cloudflare 在边缘按表达式匹配请求并按特征计数（IP、请求头、Cookie 等，视套餐而定），超过阈值后在设定时间内拦截、质询或记录。',
      },
      en: {
        title: 'Cloudflare: rate limiting rules',
        snippet:
          'Cloudflare matches requests at the edge by expression and counts them by characteristics (IP, header, cookie and more, depending on the plan); above the threshold it blocks, challenges or logs for a set time.',
      },
    },
    {
      url: 'https://www.envoyproxy.io/docs/envoy/latest/configuration/http/http_filters/rate_limit_filter',
      kinds: ['technology'],
      names: ['envoy', 'istio', 'service mesh'],
      zh: {
        title: 'Envoy：全局限流过滤器',
        snippet:
          'Envoy 的限流过滤器把请求描述符（用户、租户、路径等）发给外部限流服务做全局计数，超限返回 429；另有不依赖外部服务的本地限流过滤器，用令牌桶。',
      },
      en: {
        title: 'Envoy: global rate limit filter',
        snippet:
          'Envoy’s rate limit filter sends request descriptors (user, tenant, path …) to an external service that counts globally and answers 429 when over the limit; a local filter with a token bucket needs no external service.',
      },
    },
  ],
}
