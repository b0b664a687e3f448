import type { OfferView, ToolView } from '../host.ts'
import type { Language } from '../language.ts'

type Said = Readonly<Record<Language, string>>

/** What the product's own servers and the host itself offer, in a line; a server says it at length and in English. */
const TOOLS: Readonly<Record<string, Readonly<Record<string, Said>>>> = {
  'requirement-analyzer': {
    analyze_completeness: {
      zh: '检查一条需求是否写全：角色、功能、验收、优先级、非功能、边界',
      en: 'Whether a requirement says who, what, how it is accepted, how urgent, how well and within which limits',
    },
    estimate_complexity: { zh: '估算规模（S/M/L/XL）、工期与原因', en: 'Size (S/M/L/XL), days and reasons' },
    check_conflicts: {
      zh: '与已有需求逐条比对：冲突、重复、相关',
      en: 'Compares with existing requirements: conflict, duplicate, overlap',
    },
    generate_user_stories: {
      zh: '写出用户故事与 Given/When/Then 验收标准',
      en: 'User stories with Given/When/Then criteria',
    },
  },
  'web-search': {
    search_competitors: { zh: '看同类产品怎么做，附链接', en: 'How other products do it, with links' },
    search_best_practices: { zh: '查业界规范与最佳实践，附链接', en: 'Standards and best practices, with links' },
    search_tech_stack: { zh: '查可用的技术与选型比较，附链接', en: 'Technologies and how they compare, with links' },
  },
  'rag-server': {
    search_knowledge_base: {
      zh: '在内部文档里查找段落，附出处',
      en: 'Passages of your own documents, with their source',
    },
    answer_with_knowledge_base: {
      zh: '用内部文档的原句回答问题，逐句注明出处',
      en: 'Answers from your own documents, each sentence with its citation',
    },
  },
  local: {
    read_requirement: {
      zh: '按编号读取一条已有需求，或列出全部',
      en: 'Reads an existing requirement by id, or lists them',
    },
    check_existing_features: { zh: '取出与一段文字相近的已有需求', en: 'Existing requirements that resemble a text' },
    load_perf_baseline: { zh: '取出团队已承诺的性能数字', en: 'Performance figures the team has committed to' },
    create_requirement: { zh: '把一条需求登记到需求库', en: 'Adds a requirement to the store' },
    update_requirement: { zh: '修改一条已有需求的字段', en: 'Changes fields of an existing requirement' },
    delete_requirement: { zh: '删除一条需求，无法恢复', en: 'Deletes a requirement for good' },
    purge_all_data: { zh: '清空需求库，无法恢复', en: 'Deletes every requirement for good' },
    read_result: { zh: '接着读一个因太长而被截断的结果', en: 'Reads on in a result that was cut for its length' },
  },
}

const OFFERS: Readonly<Record<string, Readonly<Record<string, Said>>>> = {
  'requirement-analyzer': {
    analyze_requirement: {
      zh: '让模型从完整性、可行性、优先级、拆分与风险评审一条需求',
      en: 'Completeness, feasibility, priority, splitting and risks of one requirement',
    },
    'requirement://templates/prd': { zh: '需求文档（PRD）模板', en: 'PRD template' },
    'requirement://projects/{projectId}/requirements': {
      zh: '一个项目的需求清单（JSON）',
      en: 'The requirements of a project (JSON)',
    },
  },
  'rag-server': { 'docs://kb/{docId}': { zh: '知识库的一份文档', en: 'A document of the knowledge base' } },
}

/** A tool in a line, in the language of the conversation; a stranger's in its own words. */
export function describeTool({ server, name, description }: ToolView, language: Language): string {
  const known = TOOLS[server] ?? {}
  const own = Object.keys(known).find((candidate) => name === candidate || name.endsWith(`_${candidate}`))
  return (own === undefined ? undefined : known[own]?.[language]) ?? description
}

/** A prompt or resource in a line; empty where its own name says it already. */
export function describeOffer({ server, name, description }: OfferView, language: Language): string {
  const known = OFFERS[server]?.[name]?.[language]
  return known ?? (name.endsWith(description) ? '' : description)
}
