import { type PresetTopic, termList } from './preset.ts'

export const userDeletion: PresetTopic = {
  id: 'user-deletion',
  name: { zh: '删除用户与数据保留', en: 'user deletion and data retention' },
  takeaway: {
    zh: '常见做法：先停用或软删除，留恢复期，到期再匿名化或物理删除；审计记录按法规保留、与可删个人数据分开；批量删除要二次确认、限权、异步并可撤销；名下数据先转移负责人。',
    en: 'Common practice: deactivate or soft-delete first, keep a recovery period, then anonymise or erase; keep audit records as the law demands, apart from personal data that must go; bulk deletion needs confirmation, narrow permission, an asynchronous job and a way back; hand over what the user owned first.',
  },
  signals: {
    phrases: termList(`
      删除用户, 用户删除, 删除账号, 账号删除, 删除帐号, 注销账号, 账号注销, 账户注销, 注销账户, 删除成员, 移除成员,
      删除员工, 软删除, 逻辑删除, 物理删除, 数据保留, 保留期限, 离职账号, 停用账号, 停用用户, 禁用用户, 恢复用户,
      被遗忘权, 删除权, 回收站, 数据留存, 清除用户数据, 用户注销, delete user, deleting user, user deletion,
      delete account, account deletion, deleting account, remove user, soft delet*, hard delet*, data retention,
      retention policy, retention period, right to be forgotten, right to erasure, deactivate user,
      deactivate account, user deactivation, offboarding, account removal, close account, data deletion,
      recycle bin
    `),
    pairs: [
      [
        termList('gdpr, erasure, permanently, inactive, terminated, restore, recover'),
        termList('accounts, account, user, users, employee, members'),
      ],
      [termList('离职, 僵尸, 停用, 禁用, 封禁, 恢复, 注销'), termList('账号, 账户, 帐号, 用户, 员工账号, 已删除')],
      [
        termList('删除, 移除, 清除, 注销, 删掉, 清理'),
        termList('用户, 使用者, 账号, 账户, 帐号, 成员, 员工, 会员, 个人信息, 个人数据'),
      ],
      [
        termList(`
          delet*, remove, removed, removing, removal, eras*, deactivat*, purg*, terminat*
        `),
        termList(`
          user, account, member, employee, personal data, customer data
        `),
      ],
    ],
    alone: termList('删除, 注销, delete, deletion, retention'),
    ignore: termList(`
      学生留级, employee retention, customer retention, user retention rate, memory retention, urinary retention,
      water retention
    `),
    unless: termList('商标, 户口, 营业执照, 照片背景, churn'),
  },
  entries: [
    {
      url: 'https://slack.com/help/articles/204475027-Deactivate-a-members-account',
      kinds: ['competitor'],
      names: ['slack'],
      zh: {
        title: 'Slack：停用成员账号',
        snippet:
          'Slack 对离开的成员是停用而不是删除：立即不能登录，其消息与文件保留，管理员之后可重新启用；删除个人资料信息是另外的流程。',
      },
      en: {
        title: 'Slack: deactivate a member’s account',
        snippet:
          'Slack deactivates members who leave instead of deleting them: they can no longer sign in, their messages and files stay, and an admin can reactivate them; deleting profile information is a separate process.',
      },
    },
    {
      url: 'https://support.google.com/a/answer/1397578',
      kinds: ['competitor'],
      names: ['google workspace', 'google'],
      zh: {
        title: 'Google Workspace：恢复最近删除的用户',
        snippet: '管理员可在删除后 20 天内恢复用户及其数据，超过期限即永久删除；删除前可把云端硬盘等数据转给他人。',
      },
      en: {
        title: 'Google Workspace: restore a recently deleted user',
        snippet:
          'An administrator can restore a user and their data within 20 days after deletion; later it is gone for good; data such as Drive files can be transferred before deletion.',
      },
    },
    {
      url: 'https://learn.microsoft.com/en-us/entra/fundamentals/users-restore',
      kinds: ['competitor', 'practice'],
      names: ['microsoft', 'entra', 'azure', '微软'],
      zh: {
        title: 'Microsoft Entra ID：恢复或永久删除用户',
        snippet:
          '删除的用户先进入暂停状态 30 天，期间可连同属性一起恢复，之后自动永久删除；管理员也可提前永久删除，但不可撤销。软删除加恢复期的典型做法。',
      },
      en: {
        title: 'Microsoft Entra ID: restore or permanently remove a user',
        snippet:
          'A deleted user stays suspended for 30 days and can be restored with all properties; then deletion becomes permanent. Administrators may delete for good earlier, without a way back. A typical soft delete with a recovery period.',
      },
    },
    {
      url: 'https://gdpr-info.eu/art-17-gdpr/',
      kinds: ['practice'],
      names: ['gdpr', '被遗忘权', 'erasure'],
      zh: {
        title: 'GDPR 第 17 条：删除权（被遗忘权）',
        snippet:
          '数据主体可要求无不当拖延地删除其个人数据；但为履行法律义务、公共利益、提起或抗辩法律主张等所需的数据可以不删，审计记录的保留即常以此为依据。',
      },
      en: {
        title: 'GDPR article 17: right to erasure',
        snippet:
          'Data subjects may have their personal data erased without undue delay, except where it is needed for a legal obligation, the public interest or legal claims among others, which is often the ground for keeping audit records.',
      },
    },
    {
      url: 'https://www.gov.cn/xinwen/2021-08/20/content_5632486.htm',
      kinds: ['practice'],
      names: ['个人信息保护法', 'pipl', '合规'],
      zh: {
        title: '中华人民共和国个人信息保护法',
        snippet:
          '第四十七条：处理目的已实现、停止服务或个人撤回同意等情形，处理者应主动删除个人信息；法定保存期未满或技术上难以删除的，应停止除存储和必要安全保护之外的处理。',
      },
      en: {
        title: 'Personal Information Protection Law of China',
        snippet:
          'Article 47: personal information is to be deleted when its purpose is achieved, the service ends or consent is withdrawn, among others; while a legal retention period runs or deletion is technically hard, all processing except storage and protection must stop.',
      },
    },
    {
      url: 'https://developer.apple.com/support/offering-account-deletion-in-your-app/',
      kinds: ['practice'],
      names: ['apple', 'ios', 'app store'],
      zh: {
        title: 'Apple：在应用中提供账号删除',
        snippet:
          '支持创建账号的应用必须让用户在应用内发起删除账号，入口易找，删除账号及相关个人数据，而不能只停用；依法须保留的数据要向用户说明。',
      },
      en: {
        title: 'Apple: offering account deletion in your app',
        snippet:
          'Apps that let people create an account must let them start its deletion inside the app, easy to find, deleting the account and its personal data, not merely deactivating it; say what must be kept by law.',
      },
    },
    {
      url: 'https://laravel.com/docs/12.x/eloquent#soft-deleting',
      kinds: ['technology'],
      names: ['laravel', 'php', '软删除', 'soft delete'],
      zh: {
        title: 'Laravel：软删除',
        snippet:
          '软删除给记录写 deleted_at 而不真正删除，查询默认排除，可 restore 恢复、forceDelete 彻底删除，并可定期清理过期的软删除记录。',
      },
      en: {
        title: 'Laravel: soft deleting',
        snippet:
          'A soft delete sets deleted_at instead of removing the record; queries leave it out by default, restore brings it back, forceDelete removes it for good, and old records can be pruned regularly.',
      },
    },
    {
      url: 'https://www.postgresql.org/docs/current/indexes-partial.html',
      kinds: ['technology'],
      names: ['postgresql', 'postgres'],
      zh: {
        title: 'PostgreSQL：部分索引',
        snippet:
          '软删除后唯一约束会挡住同名新用户，可用部分唯一索引只约束未删除的行（WHERE deleted_at IS NULL），同时让索引更小。',
      },
      en: {
        title: 'PostgreSQL: partial indexes',
        snippet:
          'After a soft delete a unique constraint blocks a new user of the same name; a partial unique index covers live rows only (WHERE deleted_at IS NULL) and keeps the index small.',
      },
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc7644',
      kinds: ['technology', 'practice'],
      names: ['scim', '离职', 'offboarding'],
      zh: {
        title: 'RFC 7644：SCIM 协议',
        snippet:
          'SCIM 让身份系统自动创建、更新、停用各应用里的账号；离职时通常把 active 置为 false 停用，DELETE 则要求之后对该资源返回 404，但服务端可选择不物理删除。',
      },
      en: {
        title: 'RFC 7644: the SCIM protocol',
        snippet:
          'SCIM lets an identity system create, update and disable accounts in applications; leavers are usually disabled with active=false, while after DELETE the resource must answer 404 although the server may keep the data.',
      },
    },
  ],
}
