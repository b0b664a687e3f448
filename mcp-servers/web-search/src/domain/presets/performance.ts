import { type PresetTopic, termList } from './preset.ts'

export const performance: PresetTopic = {
  id: 'performance-caching',
  name: { zh: '性能与缓存', en: 'performance and caching' },
  takeaway: {
    zh: '常见做法：先定可测的指标（如 P95/P99 延迟、吞吐、错误率）再优化；读多写少用旁路缓存并设过期时间，防穿透、击穿、雪崩；静态资源走 CDN；上线前用接近真实的流量压测。',
    en: 'Common practice: set measurable targets first (P95/P99 latency, throughput, error rate); cache-aside with expiry for read-heavy data, with care for stampedes and misses; a CDN for static content; load tests with realistic traffic before release.',
  },
  signals: {
    phrases: termList(`
      性能优化, 性能要求, 性能指标, 高并发, 快取, 响应时间, 缓存, 缓存策略, 缓存穿透, 缓存雪崩, 压测, 压力测试,
      负载测试, 吞吐量, 首屏加载, 加载速度, 性能测试, 慢查询, p95, p99, tps, qps, performance optimi*,
      performance tuning, web performance, page speed, page load, load time, response time, high concurrency,
      caching, cache, cdn, redis, memcached, load test*, stress test*, throughput, latency, core web vitals,
      slow query, slow queries, performance requirement, performance target, scalability, 吞吐, 卡顿, 加载慢,
      性能瓶颈, 性能调优, 秒开, k6, jmeter, varnish, cloudfront, hot key, 热点 key, 扛住流量,
      time to first byte
    `),
    pairs: [
      [termList('支持, 支撑, 承受, 扛住'), termList('每秒, 万次访问, 并发访问, 万级并发')],
      [
        termList('takes, take, taking'),
        termList('minutes to load, seconds to load, too long to load, ages to load, forever to load'),
      ],
      [termList('大促, 秒杀, 高峰, 峰值, 突发流量'), termList('扛住, 撑住, 支撑, 倍流量, 流量, 稳定')],
      [termList('打开, 加载, 响应, 返回结果, 查询'), termList('秒, 毫秒, 分钟才, 太久')],
      [
        termList('slow, sluggish, laggy, speed up, faster, optimize, optimise'),
        termList('database, queries, pages, site, endpoint, rendering, dashboard, load, api'),
      ],
      [
        termList('慢, 太慢, 很慢, 变慢, 很卡, 提速, 加速'),
        termList('首页, 页面, 打开, 查询, 接口, 系统, 响应, 加载, app'),
      ],
      [
        termList('并发, 同时在线, 同时访问, 秒内, 毫秒内, 性能'),
        termList('响应, 返回, 用户, 支撑, 达到, 优化, 加载, 不超过, 请求'),
      ],
      [
        termList(`
          concurrent, ms, milliseconds, within seconds, slow, faster, performance, requests per second
        `),
        termList(`
          users, requests, response, respond, answer, api, page, load, query, app, application, website
        `),
      ],
    ],
    alone: termList('性能, 缓存, 并发, performance, scaling, 优化'),
    ignore: termList(`
      performance review, performance appraisal, academic performance, stage performance, 绩效, cash flow,
      geocache, heart stress test, bank stress test
    `),
    unless: termList(`
      学习成绩, 跑车, 汽车, 银行业, cardiac, banking sector, sports car, athlete, orchestra, theatre, employee,
      stock, weapons, arms, 快递, 车速
    `),
  },
  entries: [
    {
      url: 'https://learn.microsoft.com/en-us/azure/architecture/patterns/cache-aside',
      kinds: ['practice', 'technology'],
      names: ['cache aside', '旁路缓存', 'azure'],
      zh: {
        title: 'Azure 架构中心：旁路缓存（Cache-Aside）',
        snippet:
          '读取先查缓存，未命中再读数据库并写入缓存；更新先写数据库再让缓存失效。要选好过期时间，接受短暂不一致，不缓存变化频繁或必须强一致的数据。',
      },
      en: {
        title: 'Azure Architecture Center: cache-aside',
        snippet:
          'Read the cache first, fall back to the store and fill the cache; on update write the store, then invalidate. Choose the expiry well, accept brief inconsistency, and do not cache what changes constantly or must be strongly consistent.',
      },
    },
    {
      url: 'https://aws.amazon.com/builders-library/caching-challenges-and-strategies/',
      kinds: ['practice'],
      names: ['aws', 'amazon'],
      zh: {
        title: 'Amazon Builders’ Library：缓存的挑战与策略',
        snippet:
          '缓存一旦成为依赖，缓存不可用就可能压垮后端。文中建议软硬两级过期时间、对未命中合并请求、缓存失败结果、预留后端容量，并监控命中率。',
      },
      en: {
        title: 'Amazon Builders’ Library: caching challenges and strategies',
        snippet:
          'Once a service depends on its cache, losing it can overwhelm the backend. Advice: soft and hard expiry, coalescing of misses, negative caching, spare backend capacity, and watching the hit rate.',
      },
    },
    {
      url: 'https://web.dev/articles/vitals',
      kinds: ['practice'],
      names: ['web vitals', '前端', 'frontend', '首屏'],
      zh: {
        title: 'web.dev：核心网页指标',
        snippet:
          '核心网页指标与良好阈值：LCP 不超过 2.5 秒、INP 不超过 200 毫秒、CLS 不超过 0.1，以第 75 百分位的真实用户数据衡量。',
      },
      en: {
        title: 'web.dev: Core Web Vitals',
        snippet:
          'The metrics and their good thresholds: LCP within 2.5 seconds, INP within 200 milliseconds, CLS at most 0.1, measured at the 75th percentile of real page loads.',
      },
    },
    {
      url: 'https://sre.google/sre-book/service-level-objectives/',
      kinds: ['practice'],
      names: ['slo', 'sla', 'google', 'p99'],
      zh: {
        title: 'Google SRE：服务等级目标',
        snippet:
          '先定义 SLI（如延迟、吞吐、可用性），再定 SLO；延迟用百分位而不是平均值表达，目标从用户需要出发，少而精。',
      },
      en: {
        title: 'Google SRE: service level objectives',
        snippet:
          'Define indicators (latency, throughput, availability) first and objectives on them; express latency in percentiles, not averages; derive targets from what users need, and keep them few.',
      },
    },
    {
      url: 'https://redis.io/docs/latest/develop/reference/eviction/',
      kinds: ['technology', 'practice'],
      names: ['redis'],
      zh: {
        title: 'Redis：键淘汰策略',
        snippet:
          '把 Redis 当缓存时设置 maxmemory 与淘汰策略：allkeys-lru 适合多数热点不均的场景，allkeys-lfu 按频率，volatile-* 只淘汰设了过期时间的键，noeviction 则写入报错。',
      },
      en: {
        title: 'Redis: key eviction',
        snippet:
          'As a cache, Redis needs maxmemory and an eviction policy: allkeys-lru suits most skewed access, allkeys-lfu goes by frequency, volatile-* evicts only keys with an expiry, and noeviction makes writes fail.',
      },
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9111',
      kinds: ['technology'],
      names: ['http cache', 'cache-control', 'rfc 9111'],
      zh: {
        title: 'RFC 9111：HTTP 缓存',
        snippet:
          '规定 Cache-Control、Expires、Age、Vary 与条件请求的含义：max-age 定新鲜期，no-store 不存，private 只许浏览器缓存；含用户数据的响应不应进共享缓存。',
      },
      en: {
        title: 'RFC 9111: HTTP caching',
        snippet:
          'Defines Cache-Control, Expires, Age, Vary and validation: max-age sets freshness, no-store forbids storing, private allows only the browser; answers with user data do not belong in shared caches.',
      },
    },
    {
      url: 'https://grafana.com/docs/k6/latest/',
      kinds: ['technology'],
      names: ['k6', '压测', 'load test'],
      zh: {
        title: 'Grafana k6：负载测试',
        snippet:
          'k6 用 JavaScript 写压测脚本，支持按到达率或虚拟用户数加压，可设通过阈值（如 p(95)<500 毫秒、错误率<1%），便于接入持续集成。',
      },
      en: {
        title: 'Grafana k6: load testing',
        snippet:
          'k6 scripts load tests in JavaScript, by arrival rate or virtual users, with pass/fail thresholds such as p(95)<500 ms and error rate <1%, which makes it easy to run in CI.',
      },
    },
    {
      url: 'https://developers.cloudflare.com/cache/',
      kinds: ['competitor', 'technology'],
      names: ['cloudflare', 'cdn'],
      zh: {
        title: 'Cloudflare：缓存与 CDN',
        snippet:
          'Cloudflare 在边缘节点缓存静态内容，默认按文件扩展名缓存、不缓存 HTML；可用缓存规则、分层缓存与按标签清除来调整。',
      },
      en: {
        title: 'Cloudflare: cache and CDN',
        snippet:
          'Cloudflare caches static content at the edge, by file extension and without HTML by default; cache rules, tiered cache and purge by tag adjust it.',
      },
    },
    {
      url: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Introduction.html',
      kinds: ['competitor'],
      names: ['cloudfront', 'aws'],
      zh: {
        title: 'Amazon CloudFront',
        snippet: 'CloudFront 从离用户最近的边缘节点分发静态与动态内容，未命中时回源并缓存，降低延迟与源站负载。',
      },
      en: {
        title: 'Amazon CloudFront',
        snippet:
          'CloudFront serves static and dynamic content from the edge location nearest to the user and fetches from the origin on a miss, which lowers latency and origin load.',
      },
    },
    {
      url: 'https://www.fastly.com/documentation/',
      kinds: ['competitor'],
      names: ['fastly'],
      zh: {
        title: 'Fastly：边缘缓存服务',
        snippet:
          'Fastly 的 CDN 基于 Varnish，支持近实时清除缓存、按代理键批量失效与边缘计算，适合频繁更新又要缓存的内容。',
      },
      en: {
        title: 'Fastly: edge cache services',
        snippet:
          'Fastly’s CDN grew out of Varnish and offers near-instant purging, invalidation by surrogate key and edge compute, for content that changes often and still wants caching.',
      },
    },
  ],
}
