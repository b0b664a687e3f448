import type { Language } from '../reading/language.ts'

/** The six dimensions are named in Chinese on the wire (SPEC section 2); an English answer says them in English. */
const english: Readonly<Record<string, string>> = {
  用户角色: 'User roles',
  功能描述: 'Functional description',
  验收标准: 'Acceptance criteria',
  优先级: 'Priority',
  非功能需求: 'Non-functional requirements',
  边界条件: 'Boundary conditions',
}

/** A dimension's name in the language of the answer. */
export function dimensionName(name: string, language: Language): string {
  return language === 'zh' ? name : (english[name] ?? name)
}
