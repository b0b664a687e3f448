import { type PresetTopic, termList } from './preset.ts'

export const permissions: PresetTopic = {
  id: 'permissions',
  name: { zh: '权限设计', en: 'permission design' },
  takeaway: {
    zh: '常见做法：以 RBAC（角色）为主，数据范围、时间、归属等条件用 ABAC（属性）补充；默认拒绝、最小权限；每次请求在服务端校验；授权变更留审计；多租户先隔离租户再判断角色。',
    en: 'Common practice: RBAC (roles) as the base, ABAC (attributes) for data scope, time and ownership; deny by default and least privilege; check on the server on every request; audit changes of grants; separate tenants before looking at roles.',
  },
  signals: {
    phrases: termList(`
      权限, 鉴权, 授权模型, 访问控制, 角色管理, 角色分配, 数据范围, 越权, 最小权限, rbac, abac, rebac, acl,
      permission*, access control*, authorization, authorisation, role based, attribute based, least privilege,
      privilege escalation, user roles, role management, 按角色控制, 角色控制, 授权管理, 权责分离, who can see,
      who can view, who can edit, who can access, only admins can, only administrators can, only managers can,
      row level access, entitlements, access right*, custom role*, casbin, openfga, zanzibar,
      open policy agent, 菜单权限, 按钮权限, read only access
    `),
    pairs: [
      [termList('不同级别, 不同等级, 不同角色'), termList('看到的, 看到不同, 不一样')],
      [termList('不能让, 不让, 不许, 不准'), termList('看到, 看见, 查看')],
      [termList('只看, 只能看, 只查'), termList('自己的, 本部门, 本店, 本人')],
      [termList('only the owner, only owners, only the author'), termList('invite, edit, delete, see, change, view')],
      [
        termList('guest, viewer'),
        termList('but not edit, but not delete, comment but not, view but not, read but not'),
      ],
      [
        termList('实习生, 外包, 外部人员, 访客, 客服, 销售, 员工, 成员, 其他部门'),
        termList('不应该看到, 不该看到, 不能看到, 不能看, 只能看, 不能下载, 不可下载, 不能导出, 不得查看, 无权'),
      ],
      [
        termList('managers, employees, interns, contractors, staff, agents, teachers, nurses, people'),
        termList('see only, sees only, only see, access only, only access, only their own'),
      ],
      [termList('roles'), termList('teams, sharing, workspace, members')],
      [termList('按部门, 按角色, 按岗位, 按组织, 按租户'), termList('隔离, 访问, 查看, 可见, 控制')],
      [
        termList('which employees, which users, which roles, which people, who'),
        termList('can edit, can view, can see, can change, can access, may edit, may see'),
      ],
      [termList('谁, 哪些人, 哪些角色, 什么人'), termList('能看, 可看, 可以查看, 能查看, 能改, 可以修改, 能操作')],
      [
        termList('guest, users, members, viewers, contractors, interns, roles'),
        termList(`
          should not access, cannot access, must not access, must not see, cannot see, may not see,
          not be able to see, no access
        `),
      ],
      [termList('岗位, 角色, 身份, 层级'), termList('菜单, 看到的, 不一样, 各不相同')],
      [
        termList('谁, 角色, 成员, 管理员, 员工, 部门, 租户, 访客, 实习生, 经理, 用户'),
        termList(`
          只能看, 只能查看, 不能查看, 不能修改, 不能删除, 不能编辑, 能修改,
          只能访问, 只能操作, 不可访问, 菜单和按钮, 菜单权, 按钮级, 与授权, 和授权
        `),
      ],
      [
        termList('角色, 管理员, 部门, 成员, 租户, 不同用户, 普通用户'),
        termList(`
          只能查看, 只能看, 可见范围, 不可见, 禁止访问, 允许访问, 不能访问, 才能访问, 才能查看, 才能操作, 可见
        `),
      ],
      [
        termList(`
          role, admin, administrator, member, tenant, department, manager, user
        `),
        termList(`
          can only see, only view, not allowed, allowed to, access right, restrict access, forbidden, visible only,
          may only
        `),
      ],
    ],
    alone: termList('角色, 授权, role, roles, authorize, access'),
    ignore: termList(`
      授权书, 专利授权, 品牌授权, 版权授权, planning permission, permission slip, with permission of, 登录授权,
      permission to land, permission to marry, permission to build, permission granted to land
    `),
    unless: termList(`
      版权, 专利, 商标, 采矿, 土地, copyright, mining, landlord, school trip, parental, aircraft, pilot, land,
      wedding, 孩子, 宝宝
    `),
  },
  entries: [
    {
      url: 'https://csrc.nist.gov/projects/role-based-access-control',
      kinds: ['practice'],
      names: ['rbac', 'nist', 'role based'],
      zh: {
        title: 'NIST：基于角色的访问控制（RBAC）',
        snippet:
          'NIST 的 RBAC 模型把权限授予角色、再把角色授予用户，分核心、层级（角色继承）与约束（职责分离）几级；适合岗位职责稳定的系统，角色过多时要防“角色爆炸”。',
      },
      en: {
        title: 'NIST: role based access control (RBAC)',
        snippet:
          'In the NIST RBAC model permissions go to roles and roles to users, with core, hierarchical (inheritance) and constrained (separation of duties) levels; it suits stable job functions, and needs care against role explosion.',
      },
    },
    {
      url: 'https://csrc.nist.gov/pubs/sp/800/162/upd2/final',
      kinds: ['practice'],
      names: ['abac', 'nist', 'attribute based'],
      zh: {
        title: 'NIST SP 800-162：基于属性的访问控制（ABAC）',
        snippet:
          'ABAC 依据主体、客体、操作和环境的属性按策略判定，能表达部门、数据级别、时间、地点等条件；比 RBAC 灵活，但策略的管理、测试和审计成本更高。',
      },
      en: {
        title: 'NIST SP 800-162: attribute based access control (ABAC)',
        snippet:
          'ABAC decides by policy over attributes of subject, object, operation and environment, so it can express department, data classification, time or place; more flexible than RBAC, at a higher cost of managing, testing and auditing policies.',
      },
    },
    {
      url: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
      kinds: ['practice'],
      names: ['owasp'],
      zh: {
        title: 'OWASP：授权速查表',
        snippet:
          '要点：最小权限、默认拒绝、每个请求都校验权限、服务端执行、为授权逻辑写测试；复杂系统优先考虑 ABAC 或基于关系的控制（ReBAC），而不只是 RBAC。',
      },
      en: {
        title: 'OWASP: authorization cheat sheet',
        snippet:
          'Enforce least privilege, deny by default, validate permissions on every request and on the server, and test authorization logic; complex systems should prefer attribute or relationship based control (ABAC, ReBAC) over RBAC alone.',
      },
    },
    {
      url: 'https://docs.github.com/en/organizations/managing-peoples-access-to-your-organization-with-roles/roles-in-an-organization',
      kinds: ['competitor'],
      names: ['github'],
      zh: {
        title: 'GitHub：组织角色',
        snippet:
          'GitHub 组织有所有者、成员、版主、账单管理员、安全管理员等预设角色，仓库另有 read、triage、write、maintain、admin 五级；企业版可自定义角色，团队可成组授权。',
      },
      en: {
        title: 'GitHub: roles in an organization',
        snippet:
          'A GitHub organization has predefined roles (owner, member, moderator, billing manager, security manager); repositories add read, triage, write, maintain and admin; enterprise plans allow custom roles, and teams receive access as a group.',
      },
    },
    {
      url: 'https://learn.microsoft.com/en-us/azure/role-based-access-control/overview',
      kinds: ['competitor', 'practice'],
      names: ['azure', 'microsoft', '微软'],
      zh: {
        title: 'Azure RBAC：角色、主体与作用域',
        snippet:
          'Azure RBAC 的一次授权由安全主体、角色定义、作用域三部分组成，作用域自管理组、订阅、资源组到资源逐级继承；权限取各授权之和，拒绝分配优先。',
      },
      en: {
        title: 'Azure RBAC: principal, role definition, scope',
        snippet:
          'A role assignment in Azure RBAC joins a security principal, a role definition and a scope; scopes inherit from management group through subscription and resource group to resource; assignments add up and deny assignments win.',
      },
    },
    {
      url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/introduction_attribute-based-access-control.html',
      kinds: ['competitor', 'practice'],
      names: ['aws', 'iam', 'abac'],
      zh: {
        title: 'AWS IAM：用标签实现 ABAC',
        snippet:
          'AWS 用标签作属性：主体与资源的标签相符才允许操作。相比 RBAC，新资源和新成员不必改策略即可纳入授权，策略数量更少，粒度更细。',
      },
      en: {
        title: 'AWS IAM: ABAC with tags',
        snippet:
          'AWS uses tags as attributes: an operation is allowed when the tags of principal and resource match. Compared with RBAC, new resources and people need no policy change, there are fewer policies, and permissions are finer.',
      },
    },
    {
      url: 'https://casbin.org/docs/overview',
      kinds: ['technology'],
      names: ['casbin', 'go', 'golang'],
      zh: {
        title: 'Casbin：多模型授权库',
        snippet:
          'Casbin 用模型文件描述访问控制，支持 ACL、RBAC（含域/租户）、ABAC 等模型，有 Go、Java、Node.js、Python 等多种语言实现，策略可存文件或数据库。',
      },
      en: {
        title: 'Casbin: an authorization library with many models',
        snippet:
          'Casbin describes access control in a model file and supports ACL, RBAC (with domains/tenants), ABAC and more, with implementations in Go, Java, Node.js, Python and others; policies live in files or a database.',
      },
    },
    {
      url: 'https://openfga.dev/docs/fga',
      kinds: ['technology'],
      names: ['openfga', 'zanzibar', 'rebac'],
      zh: {
        title: 'OpenFGA：基于关系的授权',
        snippet:
          'OpenFGA 是受 Google Zanzibar 启发的开源授权服务，用关系元组（谁与哪个对象是什么关系）做 ReBAC，也能表达 RBAC 与部分 ABAC，适合文档共享、层级资源这类场景。',
      },
      en: {
        title: 'OpenFGA: relationship based authorization',
        snippet:
          'OpenFGA is an open-source authorization service inspired by Google Zanzibar; it evaluates relationship tuples (who relates to which object and how), can express RBAC and part of ABAC, and suits shared documents and nested resources.',
      },
    },
    {
      url: 'https://www.openpolicyagent.org/docs',
      kinds: ['technology'],
      names: ['opa', 'open policy agent', 'rego'],
      zh: {
        title: 'Open Policy Agent：策略即代码',
        snippet:
          'OPA 把策略从业务代码里分离出来，用 Rego 书写，服务带着输入向它询问允许与否；适合跨多个服务统一 RBAC/ABAC 策略并对策略做测试。',
      },
      en: {
        title: 'Open Policy Agent: policy as code',
        snippet:
          'OPA takes policy out of application code: rules are written in Rego and services ask it for a decision with their input; it suits RBAC and ABAC policies shared by many services and tested like code.',
      },
    },
  ],
}
