import { type PresetTopic, termList } from './preset.ts'

export const auditLogging: PresetTopic = {
  id: 'audit-logging',
  name: { zh: '审计日志', en: 'audit logging' },
  takeaway: {
    zh: '常见做法：记录谁、何时、从哪里、对什么、做了什么、结果如何；只追加、防篡改，与业务库分离；敏感数据脱敏；按法规设保留期；可按人、对象、时间检索与导出；读取审计日志本身也要授权。',
    en: 'Common practice: record who, when, from where, on what, did what, with what outcome; append-only and tamper-evident, apart from the business data; mask sensitive values; keep for the period the rules demand; search and export by person, object and time; reading the log needs its own permission.',
  },
  signals: {
    phrases: termList(`
      审计日志, 操作日志, 操作记录, 审计追踪, 审计跟踪, 审计记录, 操作留痕, 留痕, 行为日志, 安全日志, 登录日志,
      操作审计, 可追溯, 操作历史, 变更记录, 审计功能, 安全审计, 日志审计, audit log*, audit trail,
      audit record, activity log*, event log for compliance, access log*, change history, audit event,
      audit history, security log*, traceability of actions, tamper evident, tamper proof log*, who changed,
      who deleted, who edited, who modified, user activity tracking, activity tracking, change log of,
      edit history, cloudtrail, pgaudit, immutable log, tamper evident log
    `),
    pairs: [
      [
        termList('who viewed, who accessed, who exported, who opened'),
        termList('data, record, document, file, account, customer, patient'),
      ],
      [termList('日志'), termList('篡改, 不可修改, 保留六个月, 留存')],
      [termList('删了, 改了, 删除了, 修改了, 导出, 操作'), termList('要有记录, 留记录, 记下来, 都要记')],
      [termList('记录, 保留, 留存'), termList('每一步操作, 每步操作, 操作痕迹, 全部操作, 操作过程')],
      [
        termList('record, log, track, trace'),
        termList('operations, administrator, admin, user activity, who, every edit, all edits'),
      ],
      [termList('操作, 变更, 修改, 删除'), termList('可查, 可追溯, 查得到, 能查到, 有据可查, 留记录')],
      [termList('谁, 何人, 哪个人'), termList('改了什么, 改了, 改过, 删了, 删除了, 修改了, 操作了, 动过, 做了什么')],
      [termList('审计, 追溯, 追责, 溯源'), termList('记录, 日志, 操作, 行为, 留存, 系统')],
      [termList('记录, 保存, 留存'), termList('谁在什么时间, 谁做了什么, 操作人, 修改前后, 每一次操作, 所有操作')],
      [
        termList(`
          audit, audited, auditing, log, logged, record, track, history
        `),
        termList(`
          who did what, who changed, user action, admin action, every action, all actions, every change,
          compliance trail, log user
        `),
      ],
    ],
    alone: termList('审计, 日志, audit, auditing, logging, log, logs'),
    ignore: termList(`
      审计报告, 审计师, 审计署, 财务审计, 审计事务所, financial audit, tax audit, audit firm
    `),
    unless: termList('财报, 会计师, 注册会计, 年报, accountant, energy audit, irs, seo'),
  },
  entries: [
    {
      url: 'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html',
      kinds: ['practice'],
      names: ['owasp'],
      zh: {
        title: 'OWASP：日志速查表',
        snippet:
          '应记录登录成败、授权失败、高风险操作、管理操作与数据导入导出；每条含时间、地点、主体、动作、结果；不要记口令、令牌、银行卡号等；防注入与篡改，并限制访问。',
      },
      en: {
        title: 'OWASP: logging cheat sheet',
        snippet:
          'Log authentication results, authorization failures, high-risk and administrative actions, data import and export; each event says when, where, who and what; never log passwords, tokens or card data; protect logs against injection, tampering and unauthorised reading.',
      },
    },
    {
      url: 'https://csrc.nist.gov/pubs/sp/800/92/final',
      kinds: ['practice'],
      names: ['nist'],
      zh: {
        title: 'NIST SP 800-92：日志管理指南',
        snippet:
          '指南覆盖日志的产生、传输、存储、分析与处置：确定记录范围与保留期、集中收集、同步时钟、保护完整性与机密性，并定期复核。',
      },
      en: {
        title: 'NIST SP 800-92: guide to log management',
        snippet:
          'Covers generation, transmission, storage, analysis and disposal of logs: decide what to record and for how long, collect centrally, synchronise clocks, protect integrity and confidentiality, and review regularly.',
      },
    },
    {
      url: 'https://docs.github.com/en/organizations/keeping-your-organization-secure/managing-security-settings-for-your-organization/reviewing-the-audit-log-for-your-organization',
      kinds: ['competitor'],
      names: ['github'],
      zh: {
        title: 'GitHub：组织审计日志',
        snippet:
          'GitHub 组织审计日志列出谁、在何时、执行了什么操作，可按操作者、动作、仓库、时间搜索并导出；一般事件保留 180 天，Git 事件保留 7 天，企业版可流式外送。',
      },
      en: {
        title: 'GitHub: reviewing the audit log of an organization',
        snippet:
          'The audit log shows who did what and when, can be searched by actor, action, repository and time, and exported; events are kept for 180 days, Git events for seven, and enterprises can stream them elsewhere.',
      },
    },
    {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-user-guide.html',
      kinds: ['competitor', 'technology'],
      names: ['aws', 'cloudtrail'],
      zh: {
        title: 'AWS CloudTrail：API 操作审计',
        snippet:
          'CloudTrail 记录账户内的 API 调用与控制台操作，事件历史可免费查看最近 90 天的管理事件；建立 Trail 可长期存入 S3。',
      },
      en: {
        title: 'AWS CloudTrail: auditing of API activity',
        snippet:
          'CloudTrail records API calls and console actions of an account; event history shows the last 90 days of management events, and a trail stores events in S3 for longer.',
      },
    },
    {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-log-file-validation-intro.html',
      kinds: ['practice', 'technology'],
      names: ['防篡改', 'tamper', 'integrity'],
      zh: {
        title: 'AWS CloudTrail：日志完整性校验',
        snippet:
          '每小时生成摘要文件，含日志文件的 SHA-256 哈希并用 RSA 签名，摘要之间首尾相连；日志被改、被删或缺失都能查出，是防篡改审计的参考做法。',
      },
      en: {
        title: 'AWS CloudTrail: validating log file integrity',
        snippet:
          'Hourly digest files hold SHA-256 hashes of the log files, are signed with RSA and chained to one another, so that a changed, deleted or missing log file is detected: a reference for tamper-evident audit logs.',
      },
    },
    {
      url: 'https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/',
      kinds: ['technology', 'practice'],
      names: ['kubernetes', 'k8s'],
      zh: {
        title: 'Kubernetes：审计',
        snippet:
          'kube-apiserver 按审计策略记录请求，级别有 None、Metadata、Request、RequestResponse，逐条规则决定记多少；可写日志文件或发往 Webhook。分级记录的思路可借鉴到业务系统。',
      },
      en: {
        title: 'Kubernetes: auditing',
        snippet:
          'kube-apiserver records requests by an audit policy with levels None, Metadata, Request and RequestResponse, chosen rule by rule, and writes to files or a webhook; the graded levels are a model for business systems.',
      },
    },
    {
      url: 'https://www.pgaudit.org/',
      kinds: ['technology'],
      names: ['pgaudit', 'postgresql', 'postgres'],
      zh: {
        title: 'pgAudit：PostgreSQL 审计扩展',
        snippet:
          'pgAudit 通过 PostgreSQL 日志输出会话级与对象级的审计记录，说明数据库执行了什么语句、涉及哪些对象，用于满足合规审计。',
      },
      en: {
        title: 'pgAudit: the PostgreSQL audit extension',
        snippet:
          'pgAudit writes session and object audit records through PostgreSQL’s logging, saying which statements ran and which objects they touched, for audits that compliance demands.',
      },
    },
    {
      url: 'https://cloud.google.com/logging/docs/audit',
      kinds: ['competitor', 'practice'],
      names: ['google cloud', 'gcp', 'google'],
      zh: {
        title: 'Google Cloud：审计日志',
        snippet:
          'Google Cloud 把审计日志分为管理活动、数据访问、系统事件与策略拒绝四类；管理活动日志始终开启，不能关闭，用于回答“谁在何时何地做了什么”。',
      },
      en: {
        title: 'Google Cloud: audit logs',
        snippet:
          'Google Cloud separates Admin Activity, Data Access, System Event and Policy Denied audit logs; Admin Activity is always on and cannot be disabled, and the logs answer who did what, where and when.',
      },
    },
  ],
}
