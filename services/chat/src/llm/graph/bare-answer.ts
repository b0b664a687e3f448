import type { Language } from '../reading/language.ts'
import type { ApprovalRequest, TurnEvent } from './turn-event.ts'

const notYet: Record<Language, (said: string) => string> = {
  zh: (said) => `还没有执行：这里单独回复“${said}”不算确认，请按这条操作给出的方式答复。`,
  en: (said) => `Not run yet: “${said}” alone does not confirm it here. Please answer in the way the call asks for.`,
}

/** A lone yes names no call: what waits goes on waiting, and is asked again. */
export function askAgain(
  waiting: readonly ApprovalRequest[],
  { said, language, conversationId }: { said: string; language: Language; conversationId: string },
): TurnEvent[] {
  const answer = notYet[language](said)
  return [
    { type: 'token', text: answer },
    ...waiting.map((approval) => ({ type: 'approval' as const, approval })),
    { type: 'done', conversationId, status: 'awaiting_approval', answer },
  ]
}
