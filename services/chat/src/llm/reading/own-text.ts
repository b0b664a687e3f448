import { looksLikeQuestion, looksLikeRequirement } from './phrases.ts'

/** What a request calls the text that it brings along, and the sign after which that text stands. */
const INTRODUCES =
  /^[^:：\n，,“"]{0,40}?(?:需求|功能|想法|点子|故事|文档|这条|这个|这样|一条|PRD|\b(?:requirements?|features?|ideas?|stor(?:y|ies)|prd|spec|this|it|one))[^:：\n，,]{0,16}?([:：\n，,]|\s[—–-]+\s)\s*/iu
/** Adds to what was said before, whatever stands after the colon. */
const ADDS = /^(?:请)?(?:再)?(?:补充|回答|答复|修改|更正|答)|^(?:to )?(?:add|answer|also)\b/iu
/** Shortest text that can be a requirement of its own. */
const MIN_LETTERS = 4

/** Whether a request brings its own text: "分析这个需求：…" is about what follows, a bare "这个需求" about the one before. */
export function bringsOwnText(message: string): boolean {
  const found = INTRODUCES.exec(message)
  if (found === null || ADDS.test(message)) return false
  const text = message.slice(found[0].length)
  if ((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < MIN_LETTERS) return false
  const isStated = looksLikeRequirement.test(text)
  const isPause = '，,'.includes(found[1] ?? '')
  return isPause ? isStated && !looksLikeQuestion.test(text) : isStated || !looksLikeQuestion.test(text)
}
