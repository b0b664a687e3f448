/**
 * Wordings of the usual attempts to give a model orders from a page, Chinese and English. They only decide whether a
 * text is labelled: rules like these find a part of such attempts, and honest pages about the subject use the same words.
 */
const PATTERNS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:previous|prior|above|earlier|preceding|all|any|your|system)\b.{0,30}\b(?:instruction|prompt|rule|message|direction|context|guideline|polic)/,
  /\byou are now\b|\bfrom now on,? you\b|\bact as (?:an? )?(?:unrestricted|admin|root|system)/,
  /\b(?:new|updated|hidden|secret|important) (?:system )?(?:instruction|prompt)s?\b/,
  /\b(?:reveal|print|repeat|leak|output|show)\b.{0,30}\b(?:system prompt|your instructions|api key|password|credential|secret)/,
  /\b(?:do not|don't|never) (?:tell|inform|mention|show|reveal)\b.{0,20}\b(?:user|human|anyone)/,
  /\b(?:call|invoke|use|run|execute)\b.{0,20}\b[a-z]+_[a-z_]+\b|\b(?:call|invoke)\b.{0,20}\b(?:tool|function)\b/,
  /\b(?:send|post|forward|upload|exfiltrate)\b.{0,40}(?:https?:|@|\b(?:api key|token|conversation|password|secret)s?\b)/,
  /<\|[a-z_]+\|>|\[\/?inst\]|\[system\]|#{2,} ?(?:instruction|system)|\bsystem ?: /,
  /(?:忽略|无视|忘记|忘掉|忘了|不要理会|抛开|绕过|跳过|覆盖).{0,14}(?:之前|以上|上面|上述|前面|先前|此前|所有|全部|任何|系统|原有).{0,8}(?:指令|指示|提示|规则|要求|设定|命令|限制|约束|内容)/,
  /你现在是|从现在(?:起|开始).{0,6}你|你(?:必须|应当|需要)(?:立即|马上|首先)?(?:调用|执行|删除|发送)/,
  /系统提示词?[:：]|(?:输出|显示|泄露|打印|告诉我).{0,12}(?:系统提示|提示词|密钥|口令|密码)/,
  /(?:不要|别|切勿|无需)(?:告诉|告知|提醒|通知|透露给)(?:用户|使用者|任何人)/,
  /(?:请|立即|马上|务必)(?:调用|执行|运行).{0,20}(?:工具|函数|命令|接口|[a-z]+_[a-z_]+)/,
  /(?:把|将).{0,12}(?:对话|聊天记录|上下文|密钥|口令|密码|令牌|系统提示|用户数据|文件内容|环境变量).{0,12}(?:发送|转发|上传|提交|发)(?:到|给|至)/,
]

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }
const SPACED_LETTERS = /(?<![\p{L}\p{N}])(?:\p{L}[ ._-]){3,}\p{L}(?![\p{L}\p{N}])/gu

/** Whether a cleaned text reads like orders to a model, plain or lightly disguised. */
export function readsLikeInstruction(text: string): boolean {
  const folded = text.normalize('NFKC').toLowerCase()
  const joined = folded.replace(SPACED_LETTERS, (letters) => letters.replace(/[ ._-]/g, ''))
  const plain = joined.replace(/[013457@$](?=[a-z])|(?<=[a-z])[013457@$]/g, (sign) => LEET[sign] ?? sign)
  return PATTERNS.some((pattern) => pattern.test(folded) || pattern.test(plain))
}
