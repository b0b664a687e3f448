import { type PresetTopic, termList } from './preset.ts'

export const privacy: PresetTopic = {
  id: 'privacy',
  name: { zh: '个人信息保护', en: 'personal data protection' },
  takeaway: {
    zh: '常见做法：只收集必要信息并说明目的；敏感字段默认脱敏，看明文要授权并留痕；传输与存储加密；明确保留期与删除；处理查询、更正、删除请求；跨境与敏感信息单独评估；日志与测试数据不含真实个人信息。',
    en: 'Common practice: collect only what is needed and say why; mask sensitive fields by default, with permission and a record for showing them; encrypt in transit and at rest; set retention and deletion; answer access, correction and deletion requests; assess cross-border and sensitive data separately; keep real personal data out of logs and tests.',
  },
  signals: {
    phrases: termList(`
      个人信息保护, 个人信息, 隐私保护, 隐私政策, 隐私合规, 数据脱敏, 脱敏, 敏感信息, 敏感数据, 数据合规,
      数据出境, 跨境传输, 明文展示, 个保法, 用户同意, personal data, personally identifiable, pii, gdpr, pipl,
      ccpa, data masking, data protection, privacy policy, privacy by design, privacy compliance, data privacy,
      anonymi*, pseudonymi*, sensitive data, cross border transfer, consent management, data subject request,
      presidio
    `),
    pairs: [
      [termList('手机号, 身份证, 银行卡, 住址, 邮箱, 姓名'), termList('脱敏, 隐藏, 打码, 掩码, 加密, 明文, 遮挡')],
      [
        termList(`
      phone number, id number, email address, card number, customer data, ssn
    `),
        termList(`
      mask, masked, masking, encrypt, encrypted, redact, hidden, anonymised, anonymized
    `),
      ],
    ],
    alone: termList('隐私, 合规, privacy, compliance, masking'),
    ignore: termList(`
      隐私部位, 隐私窗帘, privacy fence, privacy screen, privacy curtain
    `),
    unless: termList('窗帘, 围栏, fence, hedge, curtain, window film'),
  },
  entries: [
    {
      url: 'https://www.apple.com/legal/privacy/',
      kinds: ['competitor'],
      names: ['apple'],
      zh: {
        title: 'Apple：隐私政策',
        snippet:
          'Apple 按数据类别说明收集目的、共享对象、保留期限与用户权利，并提供“数据与隐私”页面供用户获取、更正与删除数据。',
      },
      en: {
        title: 'Apple: privacy policy',
        snippet:
          'Apple states per category why data is collected, with whom it is shared, how long it is kept and which rights users have, and offers a Data and Privacy page to get, correct and delete data.',
      },
    },
    {
      url: 'https://support.google.com/accounts/answer/3024190',
      kinds: ['competitor'],
      names: ['google', 'takeout'],
      zh: {
        title: 'Google：下载你的数据（Takeout）',
        snippet:
          '用户可选择产品、格式与投递方式导出自己的数据，大数据量后台打包后以有时效的链接送达，体现查询与可携带权。',
      },
      en: {
        title: 'Google: download your data (Takeout)',
        snippet:
          'Users pick products, format and delivery for an export of their own data; large archives are prepared in the background and arrive as a link that expires: access and portability in practice.',
      },
    },
    {
      url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
      kinds: ['practice'],
      names: ['gdpr', '欧盟', 'eu'],
      zh: {
        title: '欧盟 GDPR 全文',
        snippet:
          'GDPR 规定合法性基础、目的限制、数据最小化、保留限制、安全义务与数据主体权利；泄露须在知悉后 72 小时内报告监管机构。',
      },
      en: {
        title: 'EU: the GDPR in full',
        snippet:
          'The GDPR sets lawful bases, purpose limitation, data minimisation, storage limitation, security and rights of data subjects; a breach is to be notified to the authority within 72 hours of becoming aware of it.',
      },
    },
    {
      url: 'https://csrc.nist.gov/pubs/sp/800/122/final',
      kinds: ['practice'],
      names: ['nist', 'pii'],
      zh: {
        title: 'NIST SP 800-122：保护个人可识别信息',
        snippet:
          '指南建议先识别系统里的 PII，按敏感程度定保护等级，最小化收集与保留，采用脱敏、访问控制、加密与审计，并准备泄露应对。',
      },
      en: {
        title: 'NIST SP 800-122: protecting personally identifiable information',
        snippet:
          'Identify PII in the system, set protection by its impact level, minimise collection and retention, apply de-identification, access control, encryption and auditing, and prepare for breaches.',
      },
    },
    {
      url: 'https://cheatsheetseries.owasp.org/cheatsheets/User_Privacy_Protection_Cheat_Sheet.html',
      kinds: ['practice'],
      names: ['owasp'],
      zh: {
        title: 'OWASP：用户隐私保护速查表',
        snippet:
          '建议强加密、证书绑定与 HSTS、提示会话与登录记录、允许远程注销、避免第三方内容泄露来源，并提供匿名访问的可能。',
      },
      en: {
        title: 'OWASP: user privacy protection cheat sheet',
        snippet:
          'Use strong cryptography and HSTS, show sessions and let users end them, keep third-party content from leaking who visits, and allow anonymous access where possible.',
      },
    },
    {
      url: 'https://shardingsphere.apache.org/',
      kinds: ['technology'],
      names: ['shardingsphere', '脱敏', 'java'],
      zh: {
        title: 'Apache ShardingSphere：数据库访问层的脱敏与加密',
        snippet:
          'ShardingSphere 在数据库访问层按列配置脱敏算法（掩码、替换、哈希等），业务 SQL 不改，查询结果自动脱敏。',
      },
      en: {
        title: 'Apache ShardingSphere: masking in the data access layer',
        snippet:
          'ShardingSphere masks columns in the data access layer with configured algorithms (cover, replace, hash), so results are masked without changing the application’s SQL.',
      },
    },
    {
      url: 'https://github.com/microsoft/presidio',
      kinds: ['technology'],
      names: ['presidio', 'python', 'microsoft'],
      zh: {
        title: 'Microsoft Presidio：识别与匿名化个人信息',
        snippet:
          'Presidio 是开源的 PII 识别与匿名化工具，结合规则、校验与命名实体识别处理文本与图片，识别器与替换方式可扩展。',
      },
      en: {
        title: 'Microsoft Presidio: finding and anonymising personal data',
        snippet:
          'Presidio is open source and finds and anonymises PII in text and images with rules, checksums and entity recognition; recognisers and operators can be extended.',
      },
    },
    {
      url: 'https://learn.microsoft.com/en-us/sql/relational-databases/security/dynamic-data-masking',
      kinds: ['technology'],
      names: ['sql server', 'azure sql'],
      zh: {
        title: 'SQL Server：动态数据掩码',
        snippet:
          '按列定义掩码函数，没有 UNMASK 权限的用户查询到的是掩码值，数据本身不变；它不能替代加密与访问控制，推断查询仍可能得知原值。',
      },
      en: {
        title: 'SQL Server: dynamic data masking',
        snippet:
          'Columns get masking functions, and users without UNMASK see masked values while the data stays unchanged; it replaces neither encryption nor access control, since inference can reveal values.',
      },
    },
  ],
}
