import { type PresetTopic, termList } from './preset.ts'

export const notifications: PresetTopic = {
  id: 'notifications',
  name: { zh: '通知', en: 'notifications' },
  takeaway: {
    zh: '常见做法：按重要程度分级并选渠道（站内、邮件、短信、推送），用户可按类型和渠道开关并设免打扰；合并同类、去重、限频；异步队列发送，失败重试并记录送达；营销类须可一键退订。',
    en: 'Common practice: grade notifications by importance and choose the channel accordingly (in-app, e-mail, SMS, push); let users switch types and channels and set quiet hours; group, deduplicate and cap frequency; send through a queue with retries and delivery records; marketing mail needs one-click unsubscribe.',
  },
  signals: {
    phrases: termList(`
      消息通知, 通知功能, 站内信, 站内通知, 邮件通知, 短信通知, 推送通知, 系统通知, 通知中心, 消息中心,
      消息提醒, 提醒功能, 免打扰, 到期提醒, 推送提醒, 短信告知, 通知渠道, 微信通知, 通知模板, 通知偏好,
      短信提醒, 邮件提醒, 通知推送, 待办提醒, notification*, push notif*, email alert, sms alert,
      alert by email, reminder email, email reminder, in app message, daily digest, digest email,
      weekly digest, notify user*, unsubscribe, 通知, 提醒, 订阅消息, 消息订阅, text message to, email users,
      email customers, sms alert, alerts via sms, alerting users, 模板消息, 服务号消息, fcm,
      firebase cloud messaging, apns, onesignal, novu, push alert*
    `),
    pairs: [
      [termList('低于, 超过, 到期, 逾期, 失败, 异常'), termList('发邮件, 发短信')],
      [termList('mute, mutes, muting'), termList('channel, thread, conversation')],
      [termList('send, sends, sending'), termList('a push, push message, sms, text message, reminder, alert')],
      [
        termList('email, text, sms, alert, alerting, inform'),
        termList('users, customers, when their, via sms, via email, on failure, by phone'),
      ],
      [termList('推送, 短信, 邮件, 微信'), termList('申请人, 客户, 用户, 到期, 结果, 状态, 发货, 提前')],
      [
        termList('通知, 提醒, 告知'),
        termList(`
          用户, 邮件, 短信, 微信, 钉钉, 企业微信, 站内, 负责人, 审批人, 管理员, 客户, 渠道, 订阅, 退订, 推送
        `),
      ],
      [
        termList('notify, notified, remind, reminded, reminder, alert'),
        termList(`
          email, sms, user, push, grouped, digest, app, before, slack, subscriber, assignee, customer, channel
        `),
      ],
    ],
    alone: termList(`
      通知, 提醒, 消息通知, notification, notifications, notify, reminder, reminders, alerts
    `),
    ignore: termList(`
      录取通知书, 通知书, 放假通知, 关于印发, 通知存款, 温馨提醒, 友情提醒, 停电通知, 停水通知, 通知公告栏, notification letter*
    `),
    unless: termList(`
      录取, 法院, 国务院, 教育部, court, eviction, admission, death, obituary, 印发, 放假, 停水, 停电, 开学
    `),
  },
  entries: [
    {
      url: 'https://docs.github.com/en/account-and-profile/managing-subscriptions-and-notifications-on-github/setting-up-notifications/about-notifications',
      kinds: ['competitor'],
      names: ['github'],
      zh: {
        title: 'GitHub：通知',
        snippet:
          'GitHub 按“参与”与“关注”两类订阅发送通知，可选站内收件箱、邮件、手机推送；每条通知注明原因，可按仓库、原因筛选，可退订单个话题。',
      },
      en: {
        title: 'GitHub: about notifications',
        snippet:
          'GitHub notifies by participating and watching subscriptions, in an inbox, by e-mail or on the phone; each notification names its reason, can be filtered by repository and reason, and single threads can be unsubscribed.',
      },
    },
    {
      url: 'https://slack.com/help/articles/201355156-Configure-your-Slack-notifications',
      kinds: ['competitor'],
      names: ['slack'],
      zh: {
        title: 'Slack：通知设置',
        snippet:
          'Slack 用户可按全部消息、仅提及与私信、不通知三档设置，可对单个频道例外、设关键词提醒，并设免打扰时段，桌面与手机分开控制。',
      },
      en: {
        title: 'Slack: configure notifications',
        snippet:
          'Slack users choose all messages, only mentions and direct messages, or nothing, with exceptions per channel, keyword alerts, a notification schedule, and separate settings for desktop and phone.',
      },
    },
    {
      url: 'https://developer.apple.com/design/human-interface-guidelines/managing-notifications',
      kinds: ['practice'],
      names: ['apple', 'ios'],
      zh: {
        title: 'Apple 人机界面指南：管理通知',
        snippet:
          '按紧迫程度选中断级别（被动、主动、时效性、紧急），不要用高等级发营销内容；营销通知须先取得用户同意，并提供应用内的关闭入口。',
      },
      en: {
        title: 'Apple Human Interface Guidelines: managing notifications',
        snippet:
          'Choose the interruption level by urgency (passive, active, time sensitive, critical) and never raise it for marketing; marketing notifications need consent and a place in the app to turn them off.',
      },
    },
    {
      url: 'https://developer.android.com/develop/ui/views/notifications/channels',
      kinds: ['practice', 'technology'],
      names: ['android', '安卓'],
      zh: {
        title: 'Android：通知渠道',
        snippet:
          '自 Android 8.0 起每条通知必须归入渠道，用户按渠道控制声音、重要程度与开关；应用应按通知类型划分渠道，而不是一个总开关。',
      },
      en: {
        title: 'Android: notification channels',
        snippet:
          'Since Android 8.0 every notification belongs to a channel, and users control sound, importance and visibility per channel; divide channels by type of notification instead of offering one switch.',
      },
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc8058',
      kinds: ['practice'],
      names: ['退订', 'unsubscribe', '邮件', 'email'],
      zh: {
        title: 'RFC 8058：邮件一键退订',
        snippet:
          'RFC 8058 用 List-Unsubscribe 与 List-Unsubscribe-Post 邮件头实现一键退订：邮箱客户端直接 POST 即退订，无需用户登录或再次确认。',
      },
      en: {
        title: 'RFC 8058: one-click unsubscribe',
        snippet:
          'RFC 8058 makes unsubscribing one click with the headers List-Unsubscribe and List-Unsubscribe-Post: the mail client posts the request, and the user neither signs in nor confirms again.',
      },
    },
    {
      url: 'https://firebase.google.com/docs/cloud-messaging',
      kinds: ['technology', 'competitor'],
      names: ['firebase', 'fcm'],
      zh: {
        title: 'Firebase Cloud Messaging：跨平台推送',
        snippet:
          'FCM 向 Android、iOS（经 APNs）与 Web 推送通知或数据消息，可按设备、主题、条件发送；中国大陆的安卓设备通常要另接厂商推送通道。',
      },
      en: {
        title: 'Firebase Cloud Messaging: push across platforms',
        snippet:
          'FCM delivers notification or data messages to Android, iOS (through APNs) and the web, to devices, topics or conditions; Android devices in mainland China usually need the vendors’ own push channels.',
      },
    },
    {
      url: 'https://developer.mozilla.org/en-US/docs/Web/API/Push_API',
      kinds: ['technology'],
      names: ['web push', '浏览器', 'browser'],
      zh: {
        title: 'MDN：Push API',
        snippet:
          'Push API 让网页在未打开时也能经 Service Worker 收到服务器推送；需用户授权，消息按订阅加密，服务端用 VAPID 表明身份。',
      },
      en: {
        title: 'MDN: Push API',
        snippet:
          'The Push API delivers server messages to a service worker even when the page is closed; it needs the user’s permission, messages are encrypted per subscription, and servers identify themselves with VAPID.',
      },
    },
    {
      url: 'https://docs.novu.co/',
      kinds: ['technology', 'competitor'],
      names: ['novu'],
      zh: {
        title: 'Novu：开源通知基础设施',
        snippet:
          'Novu 以一套工作流与 API 统一站内信、邮件、短信、推送与聊天渠道，带用户偏好、合并发送（digest）与站内收件箱组件，可自部署。',
      },
      en: {
        title: 'Novu: open-source notification infrastructure',
        snippet:
          'Novu unites in-app, e-mail, SMS, push and chat under one workflow and API, with subscriber preferences, digests and an inbox component, and can be self-hosted.',
      },
    },
  ],
}
