import type { Language } from '../../reading/language.ts'

/** What the rule-driven model says about itself. Every free answer of it carries `notice`. */
export const sentences: Record<
  Language,
  {
    readonly notice: string
    readonly greeting: string
    readonly welcome: string
    readonly cannot: string
    readonly declined: (tool: string, reason: string) => string
    readonly toolDone: (tool: string) => string
    readonly toolFailed: (tool: string) => string
    readonly needArguments: (tool: string, names: readonly string[]) => string
  }
> = {
  zh: {
    notice: '（离线模式：未配置大模型，以下内容由规则生成。）',
    greeting: [
      '你好，我是需求评审助手，可以这样用我：',
      '- 评审一条需求：“分析这个需求：支持批量导入功能”',
      '- 查内部文档：“我们的安全策略里有没有关于 API 限流的规范？”',
      '- 估复杂度：“评估这个需求的复杂度：对接第三方支付”',
      '- 查冲突：“新增‘管理员可批量删除用户’，看看有没有冲突”',
      '- 查已有需求：“REQ-001 现在什么状态”',
    ].join('\n'),
    welcome: '不客气，有需要评审的需求随时发给我。（离线模式）',
    cannot:
      '离线模式下我只能按规则回答：评审需求、查内部文档、估复杂度、查冲突、查已有需求，或按名字调用工具。请换一种说法，或配置 OPENAI_API_KEY 后再自由提问。',
    declined: (tool, reason) => `好的，没有执行 ${tool}，什么都没有改动${reason === '' ? '' : `（${reason}）`}。`,
    toolDone: (tool) => `工具 ${tool} 返回：`,
    toolFailed: (tool) => `工具 ${tool} 没有成功：`,
    needArguments: (tool, names) =>
      `调用 ${tool} 还缺少参数：${names.join('、')}。请写成 ${names.map((name) => `${name}=…`).join(' ')}。`,
  },
  en: {
    notice: '(Offline mode: no language model is configured; this answer is made by rules.)',
    greeting: [
      'Hello, I review requirements. You can ask me:',
      '- to review one: “Analyze this requirement: Support bulk import”',
      '- about our documents: “Does our security policy cover API rate limiting?”',
      '- for an estimate: “Estimate the complexity of integrating a payment provider”',
      '- for conflicts: “Add ‘Administrators can bulk delete users’ and check for conflicts”',
      '- about an existing requirement: “What is the status of REQ-001?”',
    ].join('\n'),
    welcome: 'You are welcome. Send me the next requirement whenever you like. (Offline mode)',
    cannot:
      'In offline mode I answer by rules only: reviews, questions about our documents, estimates, conflicts, existing requirements, or a tool called by its name. Please rephrase, or set OPENAI_API_KEY to ask freely.',
    declined: (tool, reason) =>
      `All right, ${tool} was not run and nothing was changed${reason === '' ? '' : ` (${reason})`}.`,
    toolDone: (tool) => `The tool ${tool} returned:`,
    toolFailed: (tool) => `The tool ${tool} did not succeed:`,
    needArguments: (tool, names) =>
      `${tool} still needs: ${names.join(', ')}. Write ${names.map((name) => `${name}=…`).join(' ')}.`,
  },
}
