import { type PresetTopic, termList } from './preset.ts'

export const payments: PresetTopic = {
  id: 'payments',
  name: { zh: '支付对接', en: 'payment integration' },
  takeaway: {
    zh: '常见做法：下单、支付、退款都用商户侧唯一单号保证幂等；以服务端异步通知（验签）为准，丢失时主动查单；每日下载账单对账；密钥与证书妥善保管，不接触卡号；覆盖超时、重复通知、部分退款等异常。',
    en: 'Common practice: a unique merchant order number or idempotency key for every order, payment and refund; trust the signed asynchronous notification and query the order when it is lost; reconcile against the daily bill; guard keys and certificates and never touch card numbers; cover timeouts, repeated notifications and partial refunds.',
  },
  signals: {
    phrases: termList(`
      支付, 收款, 付款, 收银台, 退款流程, 退款接口, 在线退款, 对账, 微信支付, 支付宝, 聚合支付, 第三方支付,
      扫码付, 代扣, 收单, payment gateway, payment integration, payment system, payment provider,
      payment processing, payment method, payment api, online payment, mobile payment, accept payment,
      card payment, third party payment, wechat pay, weixin pay, alipay, paypal, stripe, checkout flow,
      chargeback, reconciliation, pci dss, credit card processing, 付钱, 扣款, 结算系统, 分账, apple pay,
      google pay, subscription billing, recurring billing, billing system, payment, payout, 续扣, 自动续费,
      自动扣费, 在线付费, adyen, unionpay, 银联, 收钱
    `),
    pairs: [
      [termList('refund'), termList('booking, cancelled, canceled, automatic*')],
      [termList('小程序, 网站, app, 课程, 会员, 商城, 线上'), termList('收钱, 收费')],
      [termList('subscription'), termList('renewal, free trial, billed, automatic*')],
      [
        termList('split, splits, splitting'),
        termList('seller, vendor, merchant, platform commission, platform fee, payout'),
      ],
      [
        termList('pay, paying, charge, charged'),
        termList('online, card, credit card, merchant, customer, subscription, app, wechat, qr code, invoice'),
      ],
      [
        termList('payment, checkout, billing, purchase'),
        termList('integrat*, gateway, card, credit card, merchant, provider, api, wechat, refund, in app'),
      ],
      [
        termList('refund, refunded, refunding, 退款'),
        termList(
          'payment, partial, card, customer request, order, 支付, 原路, 申请, 部分, 全额, 发起, 审核, 订单, 发票',
        ),
      ],
      [termList('对接, 接入, 集成'), termList('微信, 银联, 收费, 网银, 信用卡')],
    ],
    alone: termList('退款, refund, refunds, payment, payments, pay, checkout, billing'),
    ignore: termList(`
      支付能力, 支付意愿, 首付款, 转移支付, pay attention, mortgage payment, down payment, pay rise, pay gap,
      tax refund, 退税, stripes, child support payment, car payment, rent payment, dividend payment,
      ransom payment, 付费率, 付费墙文章
    `),
    unless: termList(`
      房贷, 工资, 养老金, 社保, mortgage, salary, wages, pension, student loan, balance of payments, truth and,
      shirt, zebra, fabric, rent, dividend, ransom, alimony, insurance, tiger, tax, 水电费, parking fine
    `),
  },
  entries: [
    {
      url: 'https://pay.weixin.qq.com/',
      kinds: ['competitor', 'technology', 'practice'],
      names: ['微信支付', '微信', 'wechat', 'weixin'],
      zh: {
        title: '微信支付：JSAPI 支付（APIv3 商户文档）',
        snippet:
          '微信支付 APIv3 用 JSON 与 RSA 签名，回调内容以 AES-256-GCM 加密；提供 JSAPI、APP、H5、Native、小程序等支付方式，以及查单、关单、退款与账单下载。应答签名与回调都要验签后再改订单。',
      },
      en: {
        title: 'WeChat Pay: JSAPI payment (API v3 merchant documentation)',
        snippet:
          'WeChat Pay API v3 uses JSON and RSA signatures, and encrypts notifications with AES-256-GCM; it offers JSAPI, app, H5, native (QR) and mini-program payments, order query and close, refunds and bill download. Verify signatures before changing an order.',
      },
    },
    {
      url: 'https://opendocs.alipay.com/',
      kinds: ['competitor', 'technology', 'practice'],
      names: ['支付宝', 'alipay', '蚂蚁'],
      zh: {
        title: '支付宝：电脑网站支付',
        snippet:
          '支付宝开放平台用 RSA2 签名调用接口，支付结果以异步通知（notify_url）为准：验签、核对金额与商户号后处理，并返回 success，否则会重复通知；另有交易查询、退款、关闭与账单下载接口。',
      },
      en: {
        title: 'Alipay: website payment',
        snippet:
          'Alipay’s open platform signs calls with RSA2. The asynchronous notification (notify_url) is what counts: verify the signature, the amount and the merchant, then answer success or it is sent again; query, refund, close and bill download are separate APIs.',
      },
    },
    {
      url: 'https://docs.stripe.com/payments/payment-intents',
      kinds: ['competitor', 'technology'],
      names: ['stripe'],
      zh: {
        title: 'Stripe：Payment Intents',
        snippet:
          'Stripe 用一个 PaymentIntent 跟踪一次收款从创建到成功的全过程，处理 3D Secure 等附加验证；每个订单一个 PaymentIntent，可避免重复扣款。',
      },
      en: {
        title: 'Stripe: Payment Intents',
        snippet:
          'Stripe tracks one payment from creation to success with a PaymentIntent, including extra authentication such as 3D Secure; one PaymentIntent per order helps to avoid double charges.',
      },
    },
    {
      url: 'https://docs.stripe.com/payments/wechat-pay',
      kinds: ['technology'],
      names: ['stripe wechat'],
      zh: {
        title: 'Stripe：接入微信支付',
        snippet:
          '海外商户可通过 Stripe 接受微信支付：属于单次使用、需要用户在微信中确认的支付方式，同一套 Payment Intents 与 Webhook 流程，可退款，不支持周期扣款。',
      },
      en: {
        title: 'Stripe: WeChat Pay payments',
        snippet:
          'Merchants outside China can accept WeChat Pay through Stripe: a single-use method that the customer confirms in WeChat, with the same Payment Intents and webhook flow, with refunds but without recurring payments.',
      },
    },
    {
      url: 'https://docs.stripe.com/webhooks',
      kinds: ['practice'],
      names: ['webhook', '回调'],
      zh: {
        title: 'Stripe：Webhook 最佳实践',
        snippet:
          '支付结果应以 Webhook 为准：校验签名与时间戳、先快速返回 2xx 再异步处理、按事件 ID 去重，并接受事件不按顺序、重复到达。',
      },
      en: {
        title: 'Stripe: webhooks and their best practices',
        snippet:
          'Let webhooks decide the outcome of a payment: verify signature and timestamp, answer 2xx quickly and process asynchronously, deduplicate by event id, and expect events out of order and more than once.',
      },
    },
    {
      url: 'https://docs.stripe.com/api/idempotent_requests',
      kinds: ['practice'],
      names: ['幂等', 'idempoten*'],
      zh: {
        title: 'Stripe：幂等请求',
        snippet: '创建类请求带 Idempotency-Key，同一键重试返回第一次的结果而不会重复扣款；超时后用同一键重试是安全的。',
      },
      en: {
        title: 'Stripe: idempotent requests',
        snippet:
          'Requests that create something carry an Idempotency-Key; a retry with the same key returns the first result instead of charging twice, so retrying after a timeout is safe.',
      },
    },
    {
      url: 'https://www.pcisecuritystandards.org/standards/pci-dss/',
      kinds: ['practice'],
      names: ['pci', '合规', 'compliance'],
      zh: {
        title: 'PCI DSS：支付卡数据安全标准',
        snippet:
          '凡存储、处理或传输银行卡数据的系统都受 PCI DSS 约束。把卡号交给支付服务商的托管页面或控件，可大幅缩小自身的合规范围。',
      },
      en: {
        title: 'PCI DSS: payment card data security standard',
        snippet:
          'PCI DSS applies to every system that stores, processes or transmits card data. Leaving card numbers to the hosted page or fields of a provider shrinks your own scope considerably.',
      },
    },
    {
      url: 'https://github.com/wechatpay-apiv3/wechatpay-java',
      kinds: ['technology'],
      names: ['java', 'wechatpay-java', '微信支付 sdk'],
      zh: {
        title: 'wechatpay-java：微信支付 APIv3 官方 Java SDK',
        snippet: '官方 SDK 处理请求签名、应答验签、敏感信息加解密与平台证书更新，并提供回调解析；另有 Go 与 PHP 版本。',
      },
      en: {
        title: 'wechatpay-java: official Java SDK for WeChat Pay API v3',
        snippet:
          'The official SDK signs requests, verifies answers, encrypts and decrypts sensitive fields, refreshes platform certificates and parses notifications; Go and PHP versions exist too.',
      },
    },
  ],
}
