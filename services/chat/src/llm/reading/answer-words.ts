/** How people say yes and no to a question, in either language. */
const YES =
  /^(?:y|yes|ok(?:ay)?|sure|approved?|confirm|go ahead|do it|是|是的|好|好的|行|可以|同意|确认|批准|执行)[.!。！]?$/iu
const NO = /^(?:n|no|reject|deny|cancel|don't|stop|否|不|不行|不要|不用|不同意|拒绝|取消|算了)[.!。！]?$/iu

/** A message that is nothing but a yes or a no; `undefined` for any other. */
export function bareAnswerIn(message: string): 'yes' | 'no' | undefined {
  const text = message.trim()
  if (YES.test(text)) return 'yes'
  return NO.test(text) ? 'no' : undefined
}
