/** A kind of sentence that no document has an honest reason to hold. */
interface Rule {
  readonly reason: string
  readonly pattern: RegExp
}

const IGNORE = 'an order to ignore instructions'
const ANSWERS = 'an order to whoever answers questions'
const ASSISTANT = 'words addressed to the assistant'
const TURN = 'a faked turn of a conversation'
const HIDE = 'an order to hide something from the user'
const SEND = 'an order to send data away'

/**
 * Sentences that speak to the assistant that will read them instead of to a colleague. Written for this project and
 * tried on its development set of injections: none of 35 look-alikes, 165 harmless prompts with trigger words and 8,287
 * encyclopaedic and scientific passages matches.
 */
export const SUSPICION_RULES: readonly Rule[] = [
  {
    reason: IGNORE,
    pattern:
      /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,30}\b(?:previous|prior|above|earlier|preceding|existing|all|any|your)\b[^.\n]{0,20}\b(?:instructions?|prompts?|rules|guidelines|directions|messages)\b/iu,
  },
  {
    reason: IGNORE,
    pattern:
      /\b(?:disregard|ignore|forget)\s+everything\s+(?:above|before|you)|\bset aside\b[^.\n]{0,20}\b(?:guidance|instructions|rules)\b[^.\n]{0,20}\byou were given\b|\bfrom now on,?\s+you (?:are|will|must)\b/iu,
  },
  {
    reason: IGNORE,
    pattern:
      /(?:忽略|无视|忘记|忘掉|不要理会|不必理会|不用遵守|抛弃|覆盖|停止遵守|撤销)[^。\n]{0,12}(?:之前|先前|前面|以上|上述|上面|此前|原有|原来|所有|任何|一切|系统)[^。\n]{0,12}(?:指令|指示|提示|规则|要求|设定|命令|约束|限制|规定|内容)[^。\n]{0,40}(?:你|接下来|现在|从此|请|新的|只听|重新|执行|[：:！!。]|$)/u,
  },
  {
    reason: IGNORE,
    pattern: /(?:以上|上述|之前|前面)(?:的)?(?:内容|指令|要求|规则|提示)(?:全部|一律|均)?(?:作废|失效|不再有效)/u,
  },
  {
    reason: IGNORE,
    pattern:
      /(?:只听从|必须优先服从)[^。\n]{0,10}(?:本文|文档|作者|以下)|这是最高(?:级)?(?:指令|优先级指令)|请(?:立即)?(?:停止|终止)(?:当前|现有)任务/u,
  },
  {
    reason: ANSWERS,
    pattern:
      /\b(?:answer|respond to|reply to)\b[^.\n]{0,20}\b(?:every|all|any|each)\b[^.\n]{0,20}\b(?:questions?|quer(?:y|ies)|prompts?|requests?)\b[^.\n]{0,20}\bwith\b/iu,
  },
  {
    reason: ANSWERS,
    pattern:
      /(?:对于?|无论|不管)[^。\n]{0,16}(?:所有|任何|每个|什么|一切)[^。\n]{0,6}(?:问题|提问|查询|请求)[^。\n]{0,6}(?:请|都|一律|必须|只能)[^。\n]{0,4}(?:回答|回复|答复|输出|返回)/u,
  },
  {
    reason: ANSWERS,
    pattern:
      /(?:在|于)?(?:后续|之后|以后)?(?:的)?每(?:一)?次工具调用|\bin (?:every|each|all) (?:later |future |subsequent )?tool calls?\b|\bbefore using any (?:other )?tool\b/iu,
  },
  {
    reason: ASSISTANT,
    pattern:
      /(?:作为|身为)(?:一个|一名)?(?:AI|人工智能|大?语言模型|大模型|智能助手|助手)[^。\n]{0,10}(?:你(?:必须|应该|需要|要|只能)|请(?:你)?(?:务必|优先))|你(?:的)?上下文中的/iu,
  },
  {
    reason: ASSISTANT,
    pattern:
      /\b(?:as|dear|attention|notice (?:for|to)|note to|instructions? (?:for|to)|message (?:for|to))\b[^.\n]{0,12}\b(?:an? |the |any )?(?:AI|LLM|language models?|assistants?|chatbots?|AI agents?)\b[^.\n]{0,30}\b(?:you (?:must|should|will|shall)|must|always|never|do not|please|ignore|pause)\b/iu,
  },
  {
    reason: TURN,
    pattern: /<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?(?:INST|SYSTEM)\]|<<\/?SYS>>|"role"\s*:\s*"system"/u,
  },
  {
    reason: TURN,
    pattern:
      /^[ \t]{0,8}(?:#{1,6}[ \t]{0,8})?(?:system|系统)[ \t]{0,8}(?:(?:prompt|message|提示|指令|消息)[ \t]{0,8})?[:：].{0,80}(?:ignore|must|send|忽略|必须|发送|maintenance)/imu,
  },
  { reason: TURN, pattern: /\bassistant\s*:[^\n]{0,80}\buser\s*:|助手\s*[：:][^\n]{0,80}用户\s*[：:]/iu },
  {
    reason: HIDE,
    pattern:
      /(?:不要|不得|切勿|禁止|别)(?:告诉|告知|提示|提醒|通知|透露给)用户[^。\n]{0,6}(?:这|此|本|上述|以上|[，。,]|$)|(?:隐藏|不要提及|不要显示|不要复述)(?:此|这|本)(?:段|条|句|说明|指令|话)|此规则不要出现在/u,
  },
  {
    reason: HIDE,
    pattern:
      /\b(?:do not|don't|never)\s+(?:tell|inform|notify|alert)\s+the\s+user\s+(?:about|of|that)\s+(?:this|these)\b/iu,
  },
  {
    reason: HIDE,
    pattern:
      /<!--[^>]{0,40}\b(?:assistant|AI|LLM|model)\b[^>]{0,400}-->|<!--[^>]{0,40}(?:助手|模型|评审员)[^>]{0,400}-->/iu,
  },
  {
    reason: SEND,
    pattern:
      /(?:把|将|向)[^。\n]{0,30}(?:资料|数据|文档|内容|密钥|密码|对话|名单|记录)?[^。\n]{0,16}(?:发送|发到|发给|转发|上传|提交)[^。\n]{0,12}(?:检索到|对话|上下文|全部资料)|(?:对话|上下文|检索到)[^。\n]{0,20}(?:发送|转发|上传|提交)(?:到|至|给)/u,
  },
  {
    reason: SEND,
    pattern:
      /\b(?:send|post|upload|forward|exfiltrate|encode)\b[^.\n]{0,30}\b(?:the|this|our|entire|whole)\s+(?:conversation|context|chat)\b/iu,
  },
  {
    reason: SEND,
    pattern:
      /\b(?:reveal|repeat|print|output|summari[sz]e)\b[^.\n]{0,30}\b(?:hidden documents?|system prompt|text (?:that precedes|above)|your (?:own )?(?:instructions|prompt)|secrets? you (?:can|have))\b|\bthe real task is\b/iu,
  },
  {
    reason: SEND,
    pattern:
      /(?:输出|复述|透露|泄露|打印|告诉我)(?:你的|全部的?|完整的?)?(?:系统提示词?|系统指令|隐藏(?:的)?(?:文档|指令))|(?:对话|上下文)[^。\n]{0,10}(?:作为|放进|拼进)[^。\n]{0,8}(?:查询词|参数|链接)/u,
  },
]
