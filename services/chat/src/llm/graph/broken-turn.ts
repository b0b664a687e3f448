import type { Language } from '../reading/language.ts'
import type { EffectProgress, TurnScope } from './services.ts'

const left: Record<Language, Record<EffectProgress | 'head', string>> = {
  zh: {
    head: '⚠ 这一轮没有说完（连接断开、停止或出错）。其中的操作：',
    done: '已执行',
    failed: '返回了错误，可能没有执行',
    running: '结果未知：中断时正在执行，请先核对，再决定是否重做',
  },
  en: {
    head: '⚠ This turn broke off (connection lost, stopped, or an error). What it did:',
    done: 'done',
    failed: 'answered with an error, it may not have happened',
    running: 'outcome unknown: it was running when the turn broke off; check before doing it again',
  },
}

/** What a turn that broke off did, for the conversation: nobody may have read it. */
export function effectsLeft({ effects }: TurnScope, language: Language): string {
  if (effects.size === 0) return ''
  const say = left[language]
  return [say.head, ...[...effects.values()].map(({ tool, state }) => `- ${tool}：${say[state]}`)].join('\n')
}
