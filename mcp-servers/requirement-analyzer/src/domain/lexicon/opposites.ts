// Closed classes of opposites. Source: antonyms of a reference grammar and of general interface vocabulary, in both
// languages; a pair is listed when both sides cannot hold for one thing at one time.

/** What is done or held in one excludes what is done or held in the other. */
export const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /隐藏|不可见|保密|不公开|屏蔽|\bhidden\b|\bhides?\b|\bprivate\b|\bconfidential\b/i,
    /(?<!不)(?:显示|展示|公开|可见|公示)|\bshow(?:s|n)?\b|\bvisible\b|\bpublic\b|\bdisplay(?:s|ed)?\b/i,
  ],
  [
    /免费|免收|不收费|不收取|\bfree of charge\b|\bfor free\b|\b(?:is|are|be|remains?|stays?) free\b(?! (?:of (?!charge)|to|from))|\bno (?:fee|charge)\b/i,
    /(?<!不|免)(?:收费|收取|付费|计费|扣费)|\bcharged?\b|\bfee\b|\bpaid\b/i,
  ],
  [
    /必填|必选|必备|强制|\bmandatory\b|\bcompulsory\b|\brequired\b/i,
    /选填|可选|可空|自愿|可不填|\boptional\b|\bvoluntary\b|\bleft empty\b/i,
  ],
  [/手动|手工|人工|\bmanual(?:ly)?\b|\bby hand\b/i, /自动|\bautomatic(?:ally)?\b/i],
  [
    /销毁|清除|删除|删掉|抹除|清空|清理|\bdelet(?:e|es|ed)\b|\bpurged?\b|\berased?\b|\bdestroyed\b|\bwiped?\b|\bdiscard(?:s|ed)?\b/i,
    /保留|留存|保存|存档|存查|停用|\bkept\b|\bkeeps?\b|\bretain(?:s|ed)?\b|\bpreserved?\b|\barchived?\b/i,
  ],
  [
    /拒绝|拒收|不接受|驳回|\breject(?:s|ed)?\b|\brefuse[sd]?\b|\bturned away\b/i,
    /接受|接收|受理|接待|允许|\baccept(?:s|ed)?\b|\badmit(?:s|ted)?\b|\ballow(?:s|ed)?\b/i,
  ],
  [
    /关闭|停用|禁用|\bdisabled?\b|\bturned off\b|\bswitched off\b|\boff by default\b/i,
    /开启|启用|打开|\benabled?\b|\bturned on\b|\bswitched on\b|\bon by default\b/i,
  ],
  [
    /仅限?(?:线上|在线|网上)|只能?(?:在线|线上|网上)|\bonline only\b|\bonly online\b/i,
    /线下|柜台|窗口|纸质|现场|\bon paper\b|\bin person\b|\bat the (?:counter|desk)\b/i,
  ],
  [
    /去掉|移除|下线|砍掉|撤掉|\b(?:switched off|turned off|removed|dropped|discontinued|retired)\b/i,
    /保留|支持|提供|可用|\b(?:remains?|stays?|kept|available|supported|offers?|supports?)\b/i,
  ],
  [
    /照常(?:工作|运行|服务|使用|营业)|(?:继续|正常|持续)(?:工作|运行|服务|使用)|不间断|\b(?:keeps?|continues?) (?:to )?(?:work|run|operat)|\b(?:remains?|stays?) (?:available|operational|usable|online|in service)\b/i,
    /停用|停机|不可用|停止(?:工作|运行|服务|使用)|暂停(?:服务|使用)|\bout of (?:service|order|operation)\b|\bunavailable\b|\boffline\b|\bgoes down\b|\bstops? (?:working|running)\b|\bshuts? down\b/i,
  ],
  [
    /移除|消失|撤下|不再(?:显示|展示|出现)|\bdisappears?\b|\b(?:is|are|gets?) removed\b|\bhidden\b|\bno longer (?:shown|listed|visible)\b/i,
    /(?:继续|仍然?|依然|照样|还)(?:会)?(?:显示|展示|出现|列出|保留)|\b(?:continues? to|still) (?:shows?|lists?|displays?|appears?)\b|\bkeeps? (?:showing|listing|displaying)\b|\b(?:remains?|stays?) (?:visible|listed|on (?:the|display))\b|\bstill (?:visible|listed|shown|appears?)\b/i,
  ],
  [
    /自愿|选修|\bvoluntary\b|\boptional\b/i,
    /强制|必须|务必|\bobliged?\b|\bobligatory\b|\bcompulsory\b|\bmandatory\b|\bmust\b|\bhave to\b/i,
  ],
  [
    /离线|断网|无网络?|\boffline\b|\bwithout (?:an? )?(?:internet|network)/i,
    /(?:必须|须|需要?|要)联网|联网(?:后)?才|\b(?:internet|network) connection is (?:required|needed)|\bonly (?:works? )?online\b|\b(?:requires?|needs?) (?:an? )?(?:internet|network)/i,
  ],
  [
    /保持登录|\b(?:stays?|remains?|keeps?) (?:logged|signed) in\b/i,
    /退出登录|登出|自动退出|\b(?:logs?|signs?) (?:\w+ ){0,3}out\b|\b(?:logged|signed) out\b/i,
  ],
  [
    /失去[^，。]{0,8}(?:权限|访问)|收回[^，。]{0,6}权限|\b(?:loses?|lost)\b[^.]{0,16}\baccess\b|\baccess (?:ends|is revoked|is removed)\b/i,
    /仍[可能有][^，。]{0,4}(?:查看|访问|登录|使用|下载)|保留[^，。]{0,6}(?:权限|访问)|\bkeeps?\b[^.]{0,16}\baccess\b|\bstill (?:have|has) access\b/i,
  ],
  [
    /(?:自动)?(?:打开|解锁|开门|开启)|\bopens?\b|\bunlocks?\b/i,
    /保持(?:关闭|锁闭|上锁|锁定)|\b(?:stays?|remains?|is kept) (?:shut|closed|locked)\b/i,
  ],
  [/含税|\binclud(?:e|es|ing) (?:vat|tax)/i, /不含税|未税|\b(?:without|excluding|exclude|plus) (?:vat|tax)/i],
  [/匿名|\banonymous(?:ly)?\b/i, /实名|署名|\breal names?\b|\bby name\b/i],
  [/升序|从旧到新|\bascending\b|\boldest first\b/i, /降序|倒序|从新到旧|\bdescending\b|\bnewest first\b/i],
]

/** Cases that set two claims apart when each stands on one side only. */
export const OPPOSITE_CASES: readonly (readonly [RegExp, RegExp])[] = [
  [/首次|首诊|初诊|初次/, /复诊|再次|后续/],
  [/夏[季天令]|\bsummer\b/i, /冬[季天令]|\bwinter\b/i],
  [/白天|日间|早班|白班|\bdaytime\b|\bday shift\b/i, /夜间|夜里|晚上|夜班|凌晨|\bnight(?: shift|time)?\b/i],
  [/工作日|平日|\bweekdays?\b|\bworking days?\b/i, /周末|节假日|休息日|\bweekends?\b|\bholidays?\b/i],
  [/草稿|未发布|\bdrafts?\b|\bunpublished\b/i, /已发布|正式发布|定稿|\bpublished\b|\bfinal\b/i],
  [/未付款?|未支付|\bunpaid\b/i, /已付款?|已支付|(?<!un)\bpaid\b/i],
  [/未成年|\bminors?\b/i, /(?<!未)成年|\badults?\b/i],
  [/室内|\bindoors?\b/i, /室外|户外|\boutdoors?\b/i],
  [/国内|境内|\bdomestic\b/i, /国际|境外|国外|\binternational\b|\babroad\b/i],
  [/进口|\bimported\b/i, /国产|\bdomestic\b/i],
  [/测试环境|预发|\btest environment\b|\bstaging\b/i, /生产环境|正式环境|\bproduction\b/i],
]

/** Ways to reach somebody; two of them can be used side by side. */
export const CHANNELS: readonly { readonly name: string; readonly cue: RegExp }[] = [
  { name: 'sms', cue: /短信|\bsms\b|\btext messages?\b/i },
  { name: 'email', cue: /邮件|邮箱|\be-?mails?\b/i },
  { name: 'phone', cue: /电话|来电|\bphone call\b|\bby phone\b/i },
  { name: 'in-app', cue: /站内信|站内消息|弹窗|\bin-app\b/i },
  { name: 'chat', cue: /微信|企业微信|钉钉|公众号|\bchat\b/i },
  { name: 'push', cue: /推送通知|\bpush (?:message|notification)s?\b/i },
  { name: 'letter', cue: /信函|挂号信|\bby (?:post|mail)\b/i },
]

/** Ending a service or a behaviour; what is ended is denied. */
export const CEASE =
  /^(?:取消|停止|停用|下线|终止|中止|废除|废止|去掉|去除|移除|砍掉|撤掉|关停|停发|停收|stop|cease|discontinue|drop|abolish|retire|remove|end|abandon|scrap)$/
/** A name for a service or a behaviour that can be ended. */
export const FEATURE_HEAD =
  /(?:功能|玩法|入口|服务|活动|机制|流程|模式|方式|提醒|推送|播报|展示|限制|发放|收取|feature|service|option|mode|reminder|notification|feed|newsletter)s?$/i

/** One-character words that sort things of one kind; two of them before one head are two things (东门 / 西门). */
export const SORTING_CHARACTERS = new Set(
  '东西南北前后左右上下大小早中晚夜白新旧男女内外冷热海淡主副正公私单双高低干湿春夏秋冬红蓝绿黄黑升降进出入收发增减借还买卖检退',
)
