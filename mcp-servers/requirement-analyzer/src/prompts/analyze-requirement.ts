import type { PromptDefinition } from '@mcp-servers/server-shell'
import { languageOf } from '../domain/text/language.ts'

const INSTRUCTIONS = {
  zh: `请评审下面这条需求，依次回答：
1. 完整性：用户角色、功能描述、验收标准、优先级、非功能需求、边界条件六个维度各有什么、缺什么；对缺的每一项提出一个具体问题。
2. 可行性：技术上能否实现，有哪些前提和不确定之处。
3. 优先级建议：按价值与成本给出 P0、P1 或 P2，并说明理由。
4. 拆分建议：如何拆成可以独立交付的小需求，先做哪一个。
5. 风险：时间、技术、依赖三方面各有什么风险，如何降低。
只依据文本和工具结果，文本没有说的写成待确认问题，不要编造。`,
  en: `Review the requirement below and answer in this order:
1. Completeness: for each of user role, function, acceptance criteria, priority, quality attributes, limits and failures: what is there, what is missing; one concrete question for each gap.
2. Feasibility: can it be built, under which assumptions, with which unknowns.
3. Priority: P0, P1 or P2 by value and cost, with the reason.
4. Splitting: how to cut it into parts that can be delivered alone, and which comes first.
5. Risks: time, technology and dependencies, and how to lower each.
Use only the text and tool results. What the text does not say is an open question; invent nothing.`,
}

/** Asks a model for the whole review of one requirement. */
export const analyzeRequirementPrompt: PromptDefinition = {
  name: 'analyze_requirement',
  title: '分析需求',
  description: 'Completeness, feasibility, priority, splitting and risks of one requirement.',
  arguments: [{ name: 'requirementText', description: 'The requirement to review, as plain text.', required: true }],
  render({ requirementText = '' }) {
    return `${INSTRUCTIONS[languageOf(requirementText)]}\n\n<requirement>\n${requirementText}\n</requirement>`
  },
}
