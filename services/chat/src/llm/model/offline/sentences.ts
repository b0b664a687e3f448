import type { Language } from '../../reading/language.ts'

/** What the rule-driven model says about itself. Every free answer of it begins with `notice` or, later on, with `mark`. */
export const sentences: Record<
  Language,
  {
    readonly notice: string
    readonly mark: string
    readonly greeting: string
    readonly welcome: string
    readonly heard: string
    readonly cannot: string
    readonly declined: (tool: string, reason: string) => string
    readonly toolDone: (tool: string) => string
    readonly toolFailed: (tool: string) => string
    readonly needArguments: (tool: string, names: readonly string[]) => string
  }
> = {
  zh: {
    notice: '（离线模式：未配置大模型，以下内容由规则生成。）',
    mark: '（离线模式）',
    greeting: [
      '你好，我是需求评审助手，可以这样用我：',
      '- 评审一条需求：“分析这个需求：支持批量导入功能”',
      '- 查内部文档：“我们的安全策略里有没有关于 API 限流的规范？”',
      '- 估复杂度：“评估这个需求的复杂度：对接第三方支付”',
      '- 查冲突：“新增‘管理员可批量删除用户’，看看有没有冲突”',
      '- 查已有需求：“REQ-001 现在什么状态”',
    ].join('\n'),
    welcome: '不客气，有需要评审的需求随时发给我。',
    heard: '好的，需要时把下一条需求或问题发给我。',
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
    mark: '(Offline mode)',
    greeting: [
      'Hello, I review requirements. You can ask me:',
      '- to review one: “Analyze this requirement: Support bulk import”',
      '- about our documents: “Does our security policy cover API rate limiting?”',
      '- for an estimate: “Estimate the complexity of integrating a payment provider”',
      '- for conflicts: “Add ‘Administrators can bulk delete users’ and check for conflicts”',
      '- about an existing requirement: “What is the status of REQ-001?”',
    ].join('\n'),
    welcome: 'You are welcome. Send me the next requirement whenever you like.',
    heard: 'All right. Send me the next requirement or question whenever you like.',
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

/** An answer under the note that no model made it: in full where a conversation begins, as a mark from then on. */
export function noticed(text: string, { language, isFirst }: { language: Language; isFirst: boolean }): string {
  const { notice, mark } = sentences[language]
  if (isFirst) return `${notice}\n\n${text}`
  if (text.includes('\n')) return `${mark}\n\n${text}`
  return language === 'zh' ? `${mark}${text}` : `${mark} ${text}`
}

/** A command or a question without its object gets asked which requirement is meant, or how to name the change. */
export function whichRequirement(language: Language, id?: string): string {
  if (id !== undefined) {
    return language === 'zh'
      ? `要修改 ${id}，请写明改哪一项、改成什么，例如“把 ${id} 的优先级改为 P1”或“把描述改为：……”；要评审它，请写“评审 ${id}”。`
      : `To change ${id}, say which field and its value, for example “Set the priority of ${id} to P1” or “change its description to …”; to review it, write “Review ${id}”.`
  }
  return language === 'zh'
    ? '请问指的是哪一条需求？请把需求原文或编号一起发给我，例如“评审 REQ-001”或“分析这个需求：支持批量导入功能”。'
    : 'Which requirement do you mean? Send its text or its id along, for example “Review REQ-001” or “Analyze this requirement: Support bulk import”.'
}
