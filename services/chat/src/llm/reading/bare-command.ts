/** Longest message that can be a command without its object. */
const MAX_COMMAND = 40

/** Does a review of what was talked about, or the last one over again. */
const REDO =
  /^(?:请|麻烦|帮我|帮忙|那|再)*(?:评审|评估|分析|审查|审一下|检查)(?:一下|一遍)?(?:它|这个|这条|那条|该)(?:需求)?(?:吧)?[。.!！]*$|^(?:请|麻烦|帮我|帮忙)?(?:重新|重|再|再次)(?:来|做|跑|给我)?(?:一下|一次|一遍)?(?:评审|评估|分析|审查|审|评|检查|看)?(?:一下|一次|一遍|一份)?(?:它|这个|这条)?(?:需求)?(?:吧)?[。.!！]*$|^(?:please )?(?:(?:review|analy[sz]e|assess|evaluate|check|do|run|try) (?:it |this |that |the review )?(?:once )?(?:again|over|once more)|(?:review|analy[sz]e|assess|evaluate|check) (?:it|this|that|this one|that one)(?: for me| now)?|(?:re-?(?:review|run|analy[sz]e|assess|evaluate)|redo)(?: it| this| that| the review)?|once more|again)(?: please)?[.!]*$/iu
/** Changes a field of what was talked about; the value may be left out. */
const AMEND =
  /^(?:请|麻烦|帮我|帮忙|那)*(?:(?:把|将)?(?:它|这个|这条|该)?(?:需求)?的?(优先级|负责人|状态|标题|描述)(?:改|调|设|换|变更|调整)(?:一下|为|成|到)*|(?:改|调整|调|修改|换)(?:一下|个|下)?(?:它的)?(优先级|负责人|状态|标题|描述)(?:为|成|到)?)\s*([^。.!！？?]{0,24})[。.!！]*$|^(?:please )?(?:change|set|update|make) (?:its|the) (priority|owner|status|title|description)(?: (?:to|as) )?\s*([^.!?]{0,24})[.!]*$/iu
/** Changes what was talked about into something, without a field: "把它改成每次最多 500 张". */
const REWRITE =
  /^(?:请|麻烦|帮我|帮忙|那)*(?:(?:把|将)(?:它|这个|这条|该)(?:需求)?(?:改|调|换|调整|修改)(?:一下|成|为)|(?:改成|改为|换成))\s*([^。.!！？?]{2,40})[。.!！]*$|^(?:please )?(?:change|rewrite|turn) (?:it|this|that) (?:to|into)\s+([^.!?]{3,60})[.!]*$/iu
/** Says it in another language, or asks for a part of the review, of nothing in particular. */
const OTHER =
  /^(?:请|麻烦|帮我|帮忙|再)*(?:换成|换|翻译成|翻成|译成|用|改成|改用)(?:英文|英语|中文|汉语)(?:再)?(?:说|讲|写|来|给我|回答)?(?:一遍|一次|一下|一份)?[。.!！]*$|^(?:它|这个|这条|这)?(?:会不会|有没有|会|有|是否)?(?:跟别的|和别的|什么)?(?:冲突|矛盾|重复)(?:吗|么|没有?|不)?[。.?？!！]*$|^(?:它|这个|这条|这)?(?:需求)?(?:复杂|难做|难)(?:吗|不)[。.?？!！]*$|^(?:please )?(?:say|give|write|repeat|translate) (?:it|that|this)(?: again)? (?:in|into|to) (?:english|chinese)[.!]*$|^(?:any|are there(?: any)?|does it have(?: any)?) conflicts[.?!]*$|^(?:does|will|would) it conflict[.?!]*$/iu

/** A field and the value it shall have. */
export interface Amendment {
  readonly field: string
  readonly value: string
}

/** Whether a message orders the last review to be done again. */
export function ordersRedo(message: string): boolean {
  return message.length <= MAX_COMMAND && REDO.test(message.trim())
}

/** The change that a message orders without naming a requirement. */
export function amendmentIn(message: string): Amendment | undefined {
  const found = message.length <= MAX_COMMAND ? AMEND.exec(message.trim()) : null
  if (found === null) return undefined
  return { field: found[1] ?? found[2] ?? found[4] ?? '', value: (found[3] ?? found[5] ?? '').trim() }
}

/** What a message turns the requirement into that was talked about; it names no field. */
export function rewriteIn(message: string): string | undefined {
  const found = message.length <= MAX_COMMAND * 2 ? REWRITE.exec(message.trim()) : null
  const text = (found?.[1] ?? found?.[2])?.trim()
  return text === undefined || OTHER.test(message.trim()) ? undefined : text
}

/** Whether a message is a command that leaves out what it is about: it is never a requirement itself. */
export function isBareCommand(message: string): boolean {
  if (rewriteIn(message) !== undefined) return true
  if (message.length > MAX_COMMAND) return false
  return ordersRedo(message) || amendmentIn(message) !== undefined || OTHER.test(message.trim())
}
