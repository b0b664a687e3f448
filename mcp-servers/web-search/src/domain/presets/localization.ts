import { type PresetTopic, termList } from './preset.ts'

export const localization: PresetTopic = {
  id: 'localization',
  name: { zh: '多语言与国际化', en: 'localization' },
  takeaway: {
    zh: '常见做法：文案与代码分离，以键取词并支持复数与占位符；日期、数字、货币、时区按区域格式化；界面预留变长与从右到左；时间统一存 UTC；缺译回退；语言由用户选择而不是只看 IP。',
    en: 'Common practice: keep texts out of code, with keys, plurals and placeholders; format dates, numbers, currency and time zones by locale; leave room for longer texts and right-to-left; store times in UTC; fall back when a translation is missing; let users choose the language instead of guessing from the IP.',
  },
  signals: {
    phrases: termList(`
      多语言, 国际化, 本地化, 多语种, 语言切换, 切换语言, 中英文切换, 双语界面, i18n, l10n,
      internationalization, internationalisation, localized ui, localised ui, localization, localisation,
      multi language, multilingual, translation management, right to left layout, language switcher, i18next,
      crowdin
    `),
    pairs: [
      [termList('网站, 界面, app, 产品, 页面, 系统'), termList('英语, 日语, 英文, 法语, 多国语言, 韩语')],
      [termList('界面, 系统, 页面, 文案'), termList('英文版, 多种语言, 翻译成, 日语, 英语界面')],
      [
        termList('interface, ui, app, website, product'),
        termList('translated, translate, several languages, many languages, locale'),
      ],
    ],
    alone: termList('翻译, 语言, translation, translations, locale, languages'),
    ignore: termList('文化本地化生存, localized swelling, localized pain'),
    unless: termList('外语学习, 文学翻译, novel, poem, pain, swelling'),
  },
  entries: [
    {
      url: 'https://www.w3.org/International/quicktips/',
      kinds: ['practice'],
      names: ['w3c'],
      zh: {
        title: 'W3C：网页国际化速查',
        snippet: '要点：用 UTF-8，声明语言，文案不写死在图片与代码里，表单接受各种姓名与地址，用逻辑属性支持从右到左。',
      },
      en: {
        title: 'W3C: internationalization quick tips',
        snippet:
          'Use UTF-8, declare the language, keep text out of images and code, accept names and addresses of all kinds in forms, and use logical properties for right-to-left.',
      },
    },
    {
      url: 'https://unicode-org.github.io/icu/userguide/format_parse/messages/',
      kinds: ['practice', 'technology'],
      names: ['icu', '复数', 'plural'],
      zh: {
        title: 'ICU：消息格式',
        snippet: 'ICU MessageFormat 处理复数、性别与占位符，避免拼接句子；各语言复数类别不同，应由译者按类别给出文本。',
      },
      en: {
        title: 'ICU: message formatting',
        snippet:
          'ICU MessageFormat handles plurals, gender and placeholders instead of concatenated sentences; plural categories differ by language and are written by translators.',
      },
    },
    {
      url: 'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Intl',
      kinds: ['technology'],
      names: ['intl', 'javascript', 'mdn'],
      zh: {
        title: 'MDN：Intl',
        snippet: '浏览器与 Node.js 内建的 Intl 按区域格式化日期、数字、货币、相对时间、列表与排序，无需另带数据。',
      },
      en: {
        title: 'MDN: Intl',
        snippet:
          'Intl, built into browsers and Node.js, formats dates, numbers, currency, relative time and lists and sorts by locale without extra data.',
      },
    },
    {
      url: 'https://www.i18next.com/',
      kinds: ['technology'],
      names: ['i18next', 'react', 'vue'],
      zh: {
        title: 'i18next：JavaScript 国际化框架',
        snippet: 'i18next 支持命名空间、复数、插值、回退语言与按需加载，有 React、Vue 等框架的集成。',
      },
      en: {
        title: 'i18next: internationalization framework',
        snippet:
          'i18next has namespaces, plurals, interpolation, fallback languages and lazy loading, with integrations for React, Vue and others.',
      },
    },
    {
      url: 'https://help.shopify.com/en/manual/international/localization-and-translation',
      kinds: ['competitor'],
      names: ['shopify'],
      zh: {
        title: 'Shopify：本地化与翻译',
        snippet: 'Shopify 商店可按市场设置语言、货币与域名，商品与主题文案可翻译，访客可自行切换语言。',
      },
      en: {
        title: 'Shopify: localization and translation',
        snippet:
          'A Shopify store sets languages, currencies and domains by market, translates products and theme texts, and lets visitors switch the language.',
      },
    },
    {
      url: 'https://docs.github.com/en/get-started/using-github-docs/about-versions-of-github-docs',
      kinds: ['competitor'],
      names: ['github'],
      zh: {
        title: 'GitHub Docs：多版本与多语言文档',
        snippet: 'GitHub Docs 按产品版本与语言提供文档，用户可切换；译文可能滞后，英文为准，是内容本地化的一种做法。',
      },
      en: {
        title: 'GitHub Docs: versions and languages',
        snippet:
          'GitHub Docs are offered by product version and language, chosen by the reader; translations may lag and English is authoritative: one way to localise content.',
      },
    },
    {
      url: 'https://support.crowdin.com/',
      kinds: ['competitor', 'technology'],
      names: ['crowdin'],
      zh: {
        title: 'Crowdin：与代码仓库同步的本地化平台',
        snippet: 'Crowdin 与代码仓库同步文案，提供翻译记忆、术语表、截图上下文与审校流程，译文自动回写。',
      },
      en: {
        title: 'Crowdin: localization in step with the repository',
        snippet:
          'Crowdin syncs texts with the repository and offers translation memory, glossaries, screenshots as context and review, and writes translations back.',
      },
    },
  ],
}
