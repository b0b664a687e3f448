import type { Language } from '../reading/language.ts'

const questions: Record<Language, readonly string[]> = {
  zh: [
    '谁会用到它（例如管理员、普通成员、访客）？他们现在是怎么做的？',
    '希望系统具体多做什么、改什么？请用“谁 + 做什么 + 对什么对象”写一句，例如“管理员可以批量导入成员名单”。',
    '做到什么程度算完成？有没有可以核对的结果或数字（耗时、数量、成功率）？',
    '有哪些限制和例外（数据量上限、权限不足、失败和重复提交时怎么处理）？',
    '为什么现在要做，优先级如何（例如 P0/P1/P2），希望什么时候上线？',
  ],
  en: [
    'Who will use it (for example administrators, members, guests), and how do they manage today?',
    'What exactly should the system do or change? Write one sentence of the form “who + does what + to which object”, for example “Administrators can import the member list in bulk”.',
    'When is it done? Is there a result or a number that can be checked (time, amount, success rate)?',
    'Which limits and exceptions are there (maximum amount, missing permission, failure, submitting twice)?',
    'Why now, how urgent is it (for example P0/P1/P2), and when should it be live?',
  ],
}

/** What anybody would have to answer before a wish can be reviewed. */
export function clarifyingQuestions(language: Language): string[] {
  return [...questions[language]]
}
