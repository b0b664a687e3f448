import { type PresetTopic, termList } from './preset.ts'

export const approvalWorkflow: PresetTopic = {
  id: 'approval-workflow',
  name: { zh: '审批流程', en: 'approval workflow' },
  takeaway: {
    zh: '常见做法：流程用可配置的节点与条件描述并带版本，进行中的单据按旧版走完；支持会签/或签、转交、加签、退回、撤回；超时提醒与升级；每步留痕；审批人离职或休假有代理规则；禁止自己批自己。',
    en: 'Common practice: describe the process as configurable steps and conditions with versions, and let running cases finish on theirs; support all-of and any-of approval, delegation, sending back and withdrawal; remind and escalate when overdue; record every step; have rules for absent approvers; nobody approves their own request.',
  },
  signals: {
    phrases: termList(`
      审批流, 审批流程, 审批功能, 审批节点, 工作流, 流程引擎, 多级审批, 会签, 审批人, 请假审批, 报销审批,
      合同审批, 审批单, 签核, approval workflow, approval process*, approval flow, approval chain,
      approval step, multi level approval, workflow engine, business process management, bpmn,
      approval request, request approval, approver, sign off workflow, camunda, flowable, activiti engine, activiti bpmn
    `),
    pairs: [
      [termList('sign off, signoff, sign offs'), termList('manager, finance, request, legal, needs')],
      [termList('总监, 主管, 经理, 上级, 老板, 财务, 领导'), termList('审批, 批准, 同意后, 签字')],
      [
        termList('审批, 审核, 批准'),
        termList(`
      流程, 提交, 主管, 上级, 驳回, 退回, 转交, 加签, 逐级, 一级, 两级, 超时
    `),
      ],
      [
        termList('approve, approved, approves, approval, reject'),
        termList(`
      manager, request, submit, submitted, expense, leave, step, escalate, level, supervisor
    `),
      ],
    ],
    alone: termList('审批, 审核, approval, approvals, workflow, workflows'),
    ignore: termList(`
      行政审批局, 新药审批, drug approval, fda approval, approval rating, loan approval odds, 提交审核”,
      “提交审核
    `),
    unless: termList('药监, 总统, fda, president, rating, ci workflow, github actions'),
  },
  entries: [
    {
      url: 'https://support.atlassian.com/jira-service-management-cloud/docs/what-are-approvals/',
      kinds: ['competitor'],
      names: ['jira', 'atlassian'],
      zh: {
        title: 'Jira Service Management：审批',
        snippet:
          '可在工作流的某一状态加入审批步骤，指定审批人或审批组以及需要的同意数；审批人可在门户或邮件里同意或拒绝，结果推动单据流转。',
      },
      en: {
        title: 'Jira Service Management: approvals',
        snippet:
          'An approval step can be added to a status of the workflow, with approvers or groups and the number of approvals needed; they approve or decline in the portal or by e-mail, and the outcome moves the request on.',
      },
    },
    {
      url: 'https://learn.microsoft.com/en-us/power-automate/modern-approvals',
      kinds: ['competitor'],
      names: ['power automate', 'microsoft', '微软'],
      zh: {
        title: 'Power Automate：审批',
        snippet:
          'Power Automate 的审批支持“任一人同意”“所有人同意”、自定义回复与顺序审批，审批人可在邮件、Teams 或审批中心处理，可转派并查看历史。',
      },
      en: {
        title: 'Power Automate: approvals',
        snippet:
          'Approvals in Power Automate support first to respond, everyone must approve, custom responses and sequential steps; approvers act in e-mail, Teams or the approvals center, can reassign, and see the history.',
      },
    },
    {
      url: 'https://www.omg.org/spec/BPMN/2.0.2/',
      kinds: ['practice', 'technology'],
      names: ['bpmn', 'omg'],
      zh: {
        title: 'OMG BPMN 2.0.2：业务流程建模与标记',
        snippet:
          'BPMN 是流程图与可执行流程的标准：任务、网关、事件、泳道、超时与异常边界事件都有明确语义，业务与开发可共用一张图。',
      },
      en: {
        title: 'OMG BPMN 2.0.2: business process model and notation',
        snippet:
          'BPMN is the standard for process diagrams that can also be executed: tasks, gateways, events, lanes, timers and error boundaries have defined meaning, so business and developers share one picture.',
      },
    },
    {
      url: 'https://csrc.nist.gov/glossary/term/separation_of_duty',
      kinds: ['practice'],
      names: ['nist', '职责分离', 'separation of duties'],
      zh: {
        title: 'NIST：职责分离',
        snippet:
          '职责分离要求任何一人都不能独自完成可被滥用的全过程；审批系统据此应禁止申请人审批自己的单据，并限制同一人兼任多个环节。',
      },
      en: {
        title: 'NIST: separation of duty',
        snippet:
          'Separation of duty means that no single user has enough privilege to misuse the system alone; an approval system therefore keeps requesters from approving themselves and one person from holding several steps.',
      },
    },
    {
      url: 'https://docs.camunda.io/docs/components/best-practices/best-practices-overview/',
      kinds: ['practice', 'technology'],
      names: ['camunda'],
      zh: {
        title: 'Camunda：流程最佳实践',
        snippet:
          'Camunda 文档汇集流程建模、命名、版本与迁移、异常处理、测试等实践：流程保持可读、业务规则独立于流程、为运行中的实例规划版本。',
      },
      en: {
        title: 'Camunda: best practices',
        snippet:
          'Camunda’s documentation collects practice for modelling, naming, versioning and migration, error handling and testing: keep processes readable, rules apart from the flow, and plan versions for running instances.',
      },
    },
    {
      url: 'https://www.flowable.com/open-source/docs/',
      kinds: ['technology'],
      names: ['flowable', 'java', 'activiti'],
      zh: {
        title: 'Flowable：开源流程引擎',
        snippet:
          'Flowable 是 Java 的开源 BPMN、CMMN、DMN 引擎，提供用户任务、候选组、多实例（会签）、定时器与历史记录，可嵌入 Spring Boot。',
      },
      en: {
        title: 'Flowable: open-source process engine',
        snippet:
          'Flowable is an open-source engine for BPMN, CMMN and DMN in Java with user tasks, candidate groups, multi-instance tasks, timers and history, and it embeds in Spring Boot.',
      },
    },
    {
      url: 'https://docs.temporal.io/workflows',
      kinds: ['technology'],
      names: ['temporal', 'go', 'typescript'],
      zh: {
        title: 'Temporal：持久化工作流',
        snippet: 'Temporal 用普通代码写可长期运行的工作流：状态由事件历史恢复，等待人工审批可用信号，超时与重试内建。',
      },
      en: {
        title: 'Temporal: durable workflows',
        snippet:
          'Temporal runs long-lived workflows written as ordinary code: state is rebuilt from event history, a human decision arrives as a signal, and timers and retries are built in.',
      },
    },
  ],
}
