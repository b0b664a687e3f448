import type { SectionRole } from '../text/types.ts'
import { wordList } from './word-list.ts'

// Names of document sections and labels. Source: the chapter names of ISO/IEC/IEEE 29148 (clause 9), common PRD
// templates in both languages, issue-tracker templates. A heading's role is that of the longest name it contains.

export const ZH_SECTIONS: Readonly<Record<Exclude<SectionRole, 'none'>, ReadonlySet<string>>> = {
  background: wordList(
    '背景 概述 现状 竞品 历史 问题描述 问题 现象 痛点 原因 来源 提出人 提出部门 反馈 简介 引言 前言 业务流程现状',
    '发件人 收件人 抄送 密送 发送时间 参会 参会人 参会人员 与会 出席 缺席 列席 记录人 主持人 会议时间 会议地点 提交人 报告人 创建人',
    '复现 重现步骤 实际 实际结果 实际情况 变更记录 修订记录 附录 参考 复现步骤 期望时间 需求方 需求部门 环境 方案对比 调研 公告',
  ),
  goal: wordList('目标 目的 价值 收益 愿景 业务目标 预期收益 业务价值 意义 指标 成功指标'),
  glossary: wordList('术语 名词 名词解释 术语表 词汇 定义 名词约定 缩略语'),
  exclusion: wordList('不做 范围外 不在范围 非目标 不包含 不含 本期不做 排除 暂不考虑 不考虑 超出范围'),
  roles: wordList(
    '谁 角色 用户角色 使用者 使用角色 用户群体 目标用户 使用人 涉及角色 角色与权限 受众 参与者 干系人 权限 使用对象',
    '适用人群 适用对象 面向',
  ),
  function: wordList(
    '功能 功能描述 功能需求 功能点 需求描述 需求内容 需求 详细需求 方案 内容 规则 业务规则 流程 主流程 改动 改动点',
    '变更内容 期望 期望结果 诉求 描述 标题 需求点 范围 功能范围 做法 想法 希望 需要 要做的 要做什么 做什么 操作 动作',
    '行为',
  ),
  acceptance: wordList(
    '预期结果 验收 验收标准 验收条件 验收要点 验收口径 验收方式 验收用例 验收点 验收准则 测试通过条件 通过条件 测试条件',
    '测试要点 测试用例 完成标准 完成定义 交付标准 通过标准 上线标准 怎么算完成 怎么算做完 算完成 完成标志 回归',
    '检验标准 AC ac DoD DOD 测试点 验证方式 验证 验证方法 回归测试',
  ),
  priority: wordList(
    '优先级 重要程度 紧急程度 紧急度 优先程度 级别 优先 重要性 急迫程度 优先度 严重程度 严重级别 等级',
  ),
  quality: wordList(
    '非功能需求 非功能 非功能性需求 性能 性能要求 性能指标 安全 安全要求 可用性 兼容性 质量要求 质量 并发 合规 隐私',
    '可靠性 容量 指标要求 技术指标 SLA 无障碍 数据安全 时延',
  ),
  boundary: wordList(
    '边界 边界条件 异常 异常处理 异常情况 异常流程 限制 约束 限制条件 约束条件 特殊情况 例外 边界与异常 边界情况',
    '边缘情况 失败处理 容错 注意 注意事项 极端情况 错误处理',
  ),
  schedule: wordList('排期 里程碑 计划 时间 工期 上线时间 截止 期望上线时间 进度 交付时间'),
}

export const EN_SECTIONS: Readonly<Record<Exclude<SectionRole, 'none'>, ReadonlySet<string>>> = {
  background: wordList(
    'background overview context history problem motivation summary introduction appendix changelog reporter',
    'environment rationale why current_situation as-is steps_to_reproduce related references competitors requested_by',
    'fyi steps steps_to_reproduce repro actual actual_result actual_results actual_behaviour actual_behavior',
    'from to cc bcc attendees present apologies participants noted not_agreed parked requester submitted_by',
  ),
  goal: wordList(
    'goal goals objective objectives business_value value vision benefit benefits outcome success_metrics purpose kpi',
  ),
  glossary: wordList('glossary terms terminology definitions abbreviations'),
  exclusion: wordList('out_of_scope non-goals non-goal exclusions not_included excluded not_in_scope'),
  roles: wordList(
    'roles role users user_roles actors personas persona audience stakeholders permissions who used_by target_users',
  ),
  function: wordList(
    'function functions functional_requirements features feature scope requirements requirement description what',
    'behaviour behavior rules flow change changes solution proposal request ask details expected expected_behaviour',
    'expected_behavior wish idea want needs title',
  ),
  acceptance: wordList(
    "ac1 ac2 ac3 ac4 ac5 ac6 test expected_result expected_results how_we'll_test_it how_to_verify",
    'acceptance acceptance_criteria acceptance_criterion ac done_when definition_of_done dod accepted_when test_cases',
    'test_case tests pass_condition pass_criteria how_to_test verification verify success_criteria done accepted',
    'acceptance_test acceptance_tests exit_criteria regression',
  ),
  priority: wordList('priority severity urgency importance moscow prio'),
  quality: wordList(
    'non-functional nonfunctional non_functional_requirements non-functional_requirements performance security',
    'availability quality nfr nfrs sla compliance privacy reliability accessibility scalability latency compatibility',
  ),
  boundary: wordList(
    'edge_cases edge_case limits limit constraints constraint exceptions errors error_handling failure failures',
    'boundaries limitations error_cases boundary_conditions corner_cases caveats',
  ),
  schedule: wordList('schedule milestones timeline deadline due due_date eta date release'),
}
