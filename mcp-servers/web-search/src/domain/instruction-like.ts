/**
 * Wordings of the usual attempts to give a model orders from a page, by what they try, Chinese and English. They only
 * decide whether a text is labelled: such rules find a part of the attempts, and honest pages use some of the words.
 */
const PATTERNS: Readonly<Record<string, readonly RegExp[]>> = {
  voidsRules: [
    /\b(?:ignore|disregard|forget|override|bypass|skip|set aside)\b.{0,40}\b(?:previous|prior|above|earlier|preceding|all|any|your|system|given)\b.{0,30}\b(?:instruction|prompt|rule|message|direction|context|guideline|guidance|polic)/,
    /\b(?:ignore|disregard|forget|set aside) the (?:instruction|prompt|rule|guidance|direction)s?\b.{0,30}\b(?:given|above|earlier|before)/,
    /(?:忽略|无视|忘记|忘掉|忘了|不要理会|抛开|绕过|跳过|覆盖|撤销|不用遵守|不必遵守|停止遵守|删除你).{0,14}(?:之前|以上|上面|上述|前面|先前|此前|所有|全部|任何|系统|原有|上下文).{0,8}(?:指令|指示|提示|规则|规定|要求|设定|命令|限制|约束|安全说明)/,
    /(?:之前|以上|上述|前面|先前)(?:的)?(?:内容|指令|规则|规定|限制|要求|设定|说明).{0,6}(?:作废|无效|失效|不再适用)/,
  ],
  changesRole: [
    /\byou are now (?:an?|the|in|no longer|free|operating|acting)\b|\bfrom now on,? you\b/,
    /\bact as (?:an? |the )?(?:unrestricted|admin|root|system administrator)|\bdeveloper mode\b.{0,30}\b(?:on|enabled|activated|restriction)/,
    /(?<!如果)你现在是|从现在(?:起|开始).{0,6}你(?:是|必须|要|将|只)|开发者模式(?:启动|开启|已)|最高指令|(?:只|优先)(?:听从|服从)/,
  ],
  addressesModel: [
    /\b(?:as an? (?:ai|language model|assistant)\b.{0,20}\byou|(?:note|notice|message|instructions?) (?:to|for) (?:the |all |any )?(?:ai|language model|llm|assistant|agent)s?\b)/,
    /\b(?:new|updated|hidden) (?:system )?(?:instruction|prompt)s?(?: follow| ?:)/,
    /(?:作为|身为)(?:一个)?(?:大|语言|ai)?(?:语言)?模型|(?:评审|审核|语言|大)\S{0,4}模型请|新的?(?:系统)?(?:指令|提示)(?:如下|是)?[:：]|系统提示词?[:：]|系统级(?:补充)?说明/,
    /<\|[a-z_]+\|>|\[\/?inst\]|\[system\]|#{2,} ?(?:instruction|system)\b|(?:^|[.。!！?？\n] ?)system ?: /,
    /(?:assistant|助手) ?[:：].{0,80}(?:user|用户) ?[:：]/,
  ],
  ordersTools: [
    /\b(?:call|invoke)\b.{0,20}\b(?:delete|drop|send|write|remove|update|create|export|execute|search|read|admin)_[a-z_]+/,
    /\bin (?:every|each|any) (?:later |further |following )?tool calls?\b|\bbefore (?:using|calling) any other tool\b/,
    /调用.{0,12}(?:[a-z]+_[a-z_]+|工具).{0,20}(?:删除|发送|导出|转账|全部)|每一?次工具调用|(?:请|立即|马上|务必)(?:调用|执行).{0,12}(?:工具|[a-z]+_[a-z_]+)|工具删除|删除用户的工具/,
    /你(?:必须|应当|需要)(?:立即|马上|首先)?(?:调用|执行|删除|发送|服从)/,
  ],
  leaksSecrets: [
    /\b(?:reveal|print|repeat|leak|output|disclose)\b.{0,30}\b(?:system prompt|your instructions|api keys?|hidden documents?|text that precedes)/,
    /\b(?:send|post|forward|upload|exfiltrate|encode|put|add|pass|include)\b.{0,40}\b(?:conversation|api keys?|tokens?|secrets?|passwords?|credentials?)\b.{0,40}(?:https?:|@|\b(?:link|url|query|argument|parameter)s?\b)/,
    /\bsend\b.{0,40}\b(?:conversation|chat history|everything)\b.{0,20}\bto\b/,
    /(?:输出|泄露|打印|告诉我|重复).{0,12}(?:系统提示|提示词|密钥|口令)/,
    /(?:把|将|发送).{0,14}(?:对话|聊天记录|上下文|密钥|口令|令牌|系统提示|全部资料|客户名单).{0,16}(?:发送|转发|上传|提交|发到|作为查询)/,
  ],
  hidesFromUser: [
    /\b(?:do not|don't|never) (?:tell|inform|mention|show|reveal)\b.{0,20}\b(?:the user|users|human|anyone)\b/,
    /\breply only with\b|\banswer only with\b/,
    /(?:不要|别|切勿)(?:告诉|告知|提醒|透露给)(?:用户|使用者|任何人)|(?:隐藏|不要提及|不要显示)(?:此|这|本)(?:段|条|说明|指令|规则)|(?:此|这|本)(?:段|条|规则|指令|说明)不要出现/,
  ],
}

const ALL = Object.values(PATTERNS).flat()

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }
const SPACED_LETTERS = /(?<![\p{L}\p{N}])(?:\p{L}[ ._-]){3,}\p{L}(?![\p{L}\p{N}])/gu

/** Whether a cleaned text reads like orders to a model, plain or lightly disguised. */
export function readsLikeInstruction(text: string): boolean {
  const folded = text.normalize('NFKC').toLowerCase()
  const joined = folded.replace(SPACED_LETTERS, (letters) => letters.replace(/[ ._-]/g, ''))
  const plain = joined.replace(/[013457@$](?=[a-z])|(?<=[a-z])[013457@$]/g, (sign) => LEET[sign] ?? sign)
  return ALL.some((pattern) => pattern.test(folded) || pattern.test(plain))
}
