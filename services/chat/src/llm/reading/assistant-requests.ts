import { anyOf } from './phrases.ts'

/** Orders a text of another kind than a review gives: a PRD, a mail, code, slides. */
export const ordersWriting = anyOf([
  '^(?:请|麻烦|能不能|可以|你)*(?:帮我|帮忙|替我|给我|帮)?(?:写|起草|拟|画|做|生成|翻译|润色|总结)(?:一下|出)?(?:一?(?:个|份|封|段|篇|张|套|首))?\\s*' +
    '(?:PRD|需求文档|产品文档|邮件|代码|脚本|SQL|PPT|周报|日报|月报|测试用例|原型图?|流程图|会议纪要|文案|诗|作文|简历)(?!\\p{Script=Han}{0,8}(?:功能|页面|模块|按钮))',
  '^(?:please |can you |could you )*(?:write|draft|compose|make|create|prepare)(?: me| us)? (?:an? |the |some )?' +
    '(?:prd|requirements? document|product document|e-?mails?|code|script|sql(?: query)?|slides?|presentation|poem|weekly report|test cases|resume)\\b' +
    '(?: (?:for|about|on|to)\\b.{0,80}|[:：].{0,80})?[.!?]*$',
])

/** Nothing but thanks, which wants no introduction. */
export const onlyThanks =
  /^(?:好的?|嗯+|ok(?:ay)?|great|perfect)?[\s，,。.!！]*(?:(?:非常|十分|太|多)?(?:谢谢|感谢|多谢|谢了|谢啦)|辛苦|thanks?|thank you|thx|cheers)(?!\p{Script=Han}{0,4}(?:能|可以|怎么))[^?？]{0,24}$/iu

/** Nothing but "I have heard it": it wants neither thanks back nor an introduction. */
export const onlyHeard =
  /^(?:(?:嗯+|哦+|噢|好(?:的|滴|吧|嘞)?|行(?:吧)?|可以|收到|明白了?|了解了?|知道了|懂了|没问题|没事了?|不用了|先这样(?:吧)?|hmm+|mm+|ok(?:ay)?|got it|i see|understood|sure|fine|alright|right|no problem|never ?mind|great|cool|nice|perfect)[\s，,。.!！~～]*)+$/iu
