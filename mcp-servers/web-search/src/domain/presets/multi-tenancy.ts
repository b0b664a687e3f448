import { type PresetTopic, termList } from './preset.ts'

export const multiTenancy: PresetTopic = {
  id: 'multi-tenancy',
  name: { zh: '多租户', en: 'multi-tenancy' },
  takeaway: {
    zh: '常见做法：按隔离要求与成本选择共享库加租户列、独立 schema 或独立库；租户标识来自登录态而不是请求参数；用行级安全兜底；配额、限流与备份按租户；防“吵闹邻居”；开通、停用、导出、删除租户都有流程。',
    en: 'Common practice: choose shared tables with a tenant column, a schema or a database per tenant by isolation and cost; take the tenant from the session, never from a parameter; use row-level security as a safety net; quotas, limits and backups per tenant; guard against noisy neighbours; have procedures to create, suspend, export and delete a tenant.',
  },
  signals: {
    phrases: termList(`
      多租户, 单租户, 租户隔离, 租户级, 租户管理, 租户数据, 多租户架构, saas架构, saas 架构, saas化,
      multi tenan*, multitenan*, single tenant, tenant isolation, tenant onboarding, per tenant data*,
      saas architecture, noisy neighbour, noisy neighbor, row level security
    `),
    pairs: [
      [
        termList('多家公司, 多个企业, 多个客户, 不同公司, 多个组织'),
        termList('共用, 一套系统, 互不可见, 隔离, 同一套'),
      ],
      [
        termList('租户, 企业客户'),
        termList(`
      隔离, 独立部署, 自助开通, 计费, 独立域名, 共享数据库
    `),
      ],
      [
        termList('tenant'),
        termList(`
      isolation, isolated, shared database, separate schema, onboarding, provision, data
    `),
      ],
    ],
    alone: termList('租户, tenant, tenants, tenancy, saas'),
    ignore: termList('房屋租户, tenants rights, tenant rights, tenancy agreement'),
    unless: termList('房东, 租房, 房屋, landlord, rent, apartment, lease, eviction'),
  },
  entries: [
    {
      url: 'https://learn.microsoft.com/en-us/azure/architecture/guide/multitenant/overview',
      kinds: ['practice', 'technology'],
      names: ['azure', 'microsoft', '微软'],
      zh: {
        title: 'Azure 架构中心：多租户方案',
        snippet:
          '系统地讨论租户模型、隔离程度、存储与计算的共享方式、吵闹邻居、计费与部署，帮助在成本、隔离与运维之间取舍。',
      },
      en: {
        title: 'Azure Architecture Center: multitenant solutions',
        snippet:
          'A guide to tenancy models, degrees of isolation, sharing of storage and compute, noisy neighbours, metering and deployment, to weigh cost, isolation and operation.',
      },
    },
    {
      url: 'https://docs.aws.amazon.com/wellarchitected/latest/saas-lens/saas-lens.html',
      kinds: ['practice'],
      names: ['aws', 'saas lens'],
      zh: {
        title: 'AWS Well-Architected：SaaS Lens',
        snippet: 'SaaS Lens 区分竖井、池化、桥接三种模型，讨论租户隔离、开通、分层、按租户计量与可观测性。',
      },
      en: {
        title: 'AWS Well-Architected: SaaS lens',
        snippet:
          'The SaaS lens tells silo, pool and bridge models apart and covers tenant isolation, onboarding, tiering, metering and observability per tenant.',
      },
    },
    {
      url: 'https://cheatsheetseries.owasp.org/cheatsheets/Multi_Tenant_Security_Cheat_Sheet.html',
      kinds: ['practice'],
      names: ['owasp', '安全', 'security'],
      zh: {
        title: 'OWASP：多租户安全速查表',
        snippet:
          '租户上下文在服务端建立并逐层传递，每次数据访问都带租户条件，缓存键、文件与队列同样隔离，并测试跨租户访问。',
      },
      en: {
        title: 'OWASP: multi-tenant security cheat sheet',
        snippet:
          'Establish the tenant on the server and carry it through every layer, scope every data access, cache key, file and queue by tenant, and test for cross-tenant access.',
      },
    },
    {
      url: 'https://www.postgresql.org/docs/current/ddl-rowsecurity.html',
      kinds: ['technology'],
      names: ['postgresql', 'postgres', 'rls'],
      zh: {
        title: 'PostgreSQL：行级安全策略',
        snippet:
          '行级安全让数据库按策略过滤每个用户可见与可改的行，即使应用漏写租户条件也不会越界；表所有者默认不受限，需 FORCE。',
      },
      en: {
        title: 'PostgreSQL: row security policies',
        snippet:
          'Row security filters in the database which rows a user may see or change, so a forgotten tenant condition does not leak; table owners bypass it unless FORCE is set.',
      },
    },
    {
      url: 'https://docs.citusdata.com/en/stable/use_cases/multi_tenant.html',
      kinds: ['technology'],
      names: ['citus', '分布式'],
      zh: {
        title: 'Citus：多租户应用',
        snippet:
          'Citus 以租户列作分布键把 PostgreSQL 表分片，同一租户的数据同处一节点，连接与外键仍可用，租户增多时水平扩展。',
      },
      en: {
        title: 'Citus: multi-tenant applications',
        snippet:
          'Citus shards PostgreSQL tables by the tenant column, keeps one tenant’s rows together so that joins and foreign keys work, and scales out as tenants grow.',
      },
    },
    {
      url: 'https://support.atlassian.com/security-and-access-policies/docs/understand-data-residency/',
      kinds: ['competitor'],
      names: ['atlassian', 'jira'],
      zh: {
        title: 'Atlassian：数据驻留',
        snippet:
          'Atlassian Cloud 按产品实例提供数据驻留，组织可选择数据存放区域，说明哪些数据在范围内、哪些不在，是租户级承诺的例子。',
      },
      en: {
        title: 'Atlassian: data residency',
        snippet:
          'Atlassian Cloud lets organizations choose where the data of a product is hosted and says which data is in scope and which is not: an example of a promise made per tenant.',
      },
    },
    {
      url: 'https://slack.com/help/articles/360019110974-Slack-Enterprise-Key-Management',
      kinds: ['competitor'],
      names: ['slack'],
      zh: {
        title: 'Slack：企业密钥管理',
        snippet:
          'Slack 的企业版允许客户用自己的密钥加密消息与文件，并可按工作区、频道、时段收回访问，属于高隔离租户的选项。',
      },
      en: {
        title: 'Slack: enterprise key management',
        snippet:
          'Slack’s enterprise plan lets customers encrypt messages and files with their own keys and withdraw access by workspace, channel or time: an option for tenants with high isolation needs.',
      },
    },
  ],
}
