import { EVERY_SCREEN } from './size-objects.ts'

// What makes work large. Source: the classic estimation table of this product (integration, data processing, permissions,
// realtime, AI, security; S up to 2 points, M up to 4, L up to 6), split by what the labelling rules of `eval/README.md`
// call L and XL work, because one word covers very different work. `implies` names work that comes along.

/** `some` adds to a feature, `large` is weeks by itself, `huge` is more than three weeks. */
export type Weight = 'some' | 'large' | 'huge'

/** Points a driver adds to a feature's own three. */
export const WEIGHT_POINTS: Readonly<Record<Weight, number>> = { some: 1, large: 2, huge: 4 }

export type DriverCode =
  | 'payment'
  | 'multitenancy'
  | 'live-media'
  | 'collaboration'
  | 'recommendation'
  | 'fraud'
  | 'omnichannel'
  | 'platform'
  | 'workflow'
  | 'sso'
  | 'two-way-sync'
  | 'offline'
  | 'optimizer'
  | 'migration'
  | 'bulk'
  | 'async'
  | 'realtime'
  | 'ai'
  | 'integration'
  | 'permissions'
  | 'security'
  | 'builder'
  | 'webhook'
  | 'hardware'
  | 'money'
  | 'reconciliation'
  | 'failure-handling'
  | 'game-loop'
  | 'tracking'
  | 'every-screen'

export interface Driver {
  readonly code: DriverCode
  readonly weight: Weight
  readonly zh: RegExp
  readonly en: RegExp
  readonly implies?: readonly DriverCode[]
}

export const DRIVERS: readonly Driver[] = [
  {
    code: 'payment',
    weight: 'huge',
    implies: ['reconciliation', 'security', 'failure-handling'],
    zh: /支付(?:系统|渠道|平台|通道|接口|能力|网关|功能|收银台)|(?:微信|支付宝|银联|在线|移动|第三方|聚合|跨境|数字人民币|医保|银行卡|信用卡)\S{0,3}(?:支付|收款|付款|代扣)|(?:接入|对接|集成|打通|开通|支持)[^，。；]{0,12}(?:支付|支付宝|收单|分账|清算)|订阅(?:计费|扣费|收费|续费|套餐)|自动续费|代扣代缴|资金(?:清算|结算|归集)|分账|清分|(?:计费|结算)(?:系统|引擎|平台)|(?:商家|商户|司机|骑手|供应商|主播|达人|佣金|与\S{1,6})[^，。；]{0,8}结算|(?:按比例|分成)结算|提现|下单支付|担保交易|按(?:量|用量)计费/,
    en: /\b(?:payment|card payments?|billing) (?:provider|gateway|system|service|integration|platform|engine|processor)|\b(?:wechat pay|alipay|stripe|paypal|adyen|subscription billing|usage-based billing|recurring (?:billing|payments?)|auto-?renew(?:al|als|s)?|chargebacks?|payouts?|dunning|proration|prorated?|metered (?:usage|billing)|escrow|e-wallet)\b|\b(?:accept|take|process|collect) (?:online |card |credit card )?payments?\b|\b(?:monthly|yearly|annual) subscriptions?\b|\bsubscribe[sd]? to (?:an? |the )?(?:monthly |yearly |annual |paid )?plans?\b|charge (?:customers|members|tenants|users) (?:monthly|per|for)|split payments?|failed-payment|(?:pay|pays|paid) by card[\s\S]{0,80}(?:commission|payout|pay (?:the )?\w+)|marketplace[\s\S]{0,80}(?:pay|commission)/i,
  },
  {
    code: 'multitenancy',
    weight: 'huge',
    implies: ['security'],
    zh: /多租户|租户隔离(?:改造|方案)|SaaS\s*化|(?:改|做|升级|变)(?:成|为)[^，。；]{0,8}SaaS|多(?:机构|商户|公司|品牌|校区|医院|企业)(?:版|SaaS|模式|隔离|共用|入驻)/i,
    en: /multi-?tenan(?:cy|t)|white-?label|separate (?:tenants|customers' data)|several (?:organi[sz]ations|companies|clinics|schools) (?:on|in|share) (?:one|the same)/i,
  },
  {
    code: 'live-media',
    weight: 'huge',
    zh: /直播(?!间(?:欢迎|公告|标题|封面|名|列表|页|按钮|预告|的))|音视频(?:通话|会议|连麦)|视频(?:会议|通话|连麦|问诊|面试|监考|查房|指导)|连麦|实时(?:语音|音视频)|推流|远程(?:会诊|面审|庭审)/,
    en: /\blive (?:stream|audio|video|broadcast|class|lesson|lecture|session|consult)|video (?:call|conferenc|consultation|interview|visit|chat)|livestream|voice (?:chat|call)|screen[- ]shar|webinar|telemedicine|with video/i,
  },
  {
    code: 'collaboration',
    weight: 'huge',
    zh: /(?:多人)?(?:协同|协作|同时)编辑|多人[^，。；]{0,10}(?:编辑|白板|改)|实时协作|光标[^，。；]{0,6}可见|同时(?:修改|改)同一/,
    en: /collaborative(?:ly)? (?:edit|document|whiteboard|editor)|co-?edit|concurrent(?:ly)? edit|simultaneous(?:ly)? edit|(?:edit|work on|write) .{0,40}at the same time|see each other['’]s cursors?/i,
  },
  {
    code: 'recommendation',
    weight: 'huge',
    implies: ['ai'],
    zh: /(?:个性化)?推荐(?:系统|引擎|算法|流|模型|接口|位)|(?:个性化|智能|精准)推荐|猜你喜欢|千人千面|(?:按|根据|基于|结合)[^，。；]{1,30}推荐/,
    en: /recommend(?:ation|er) (?:engine|system|model|service)|(?:personali[sz]ed|smart|intelligent|AI) (?:recommendations?|feed|suggestions?)|(?:suggest|recommend)s? .{0,40}based on/i,
  },
  {
    code: 'fraud',
    weight: 'huge',
    zh: /(?:反欺诈|风控|反作弊|反洗钱|信用评分|反刷单|刷单识别)(?:引擎|系统|平台|模型|识别|检测)?(?!(?:组|运营|专员|人员|员|部|经理))/,
    en: /fraud (?:detection|engine|check|scoring|prevention|model)|detect fraud|anti-cheat|anti-money|risk (?:engine|scoring)|credit scoring/i,
  },
  {
    code: 'omnichannel',
    weight: 'huge',
    zh: /(?:多|全)渠道[^，。；]{0,10}(?:平台|统一|整合|打通|接入|接单|客服|消息|库存|系统)|(?:整合|聚合|打通|统一)[^，。；]{0,24}(?:个?渠道|多个平台)|汇总[^，。；]{0,24}渠道的?(?:消息|会话|咨询|评论|订单)/,
    en: /omni-?channel|multi-?channel|across all channels|(?:email|e-mail|sms|chat|phone|whatsapp)(?:, (?:email|e-mail|sms|chat|phone|social|whatsapp|push)){2,}/i,
  },
  {
    code: 'platform',
    weight: 'large',
    zh: /(?:建设|搭建|开发|构建|新建|重构|打造|研发|建立|自研|做一[个套]|上一套)(?:一个|一套|全新的?|统一的?)?[^，。；]{0,14}(?:平台|系统|中台|引擎|门户|商城|数据仓库|数仓|APP|App|小程序)(?!的|里|中|页|内|上|通知|公告|消息|设置)/,
    en: /\b(?:build|develop|create|launch|open|start|run|implement|design|rebuild|rewrite|set up)\s+(?:an?|the|our|our own)?\s*(?:[\w-]+\s){0,4}(?:platform|engine|system|portal|marketplace|data warehouse|mobile app|suite|storefront)\b/i,
  },
  {
    code: 'sso',
    weight: 'large',
    zh: /单点登录|统一(?:身份|登录|认证)|(?<![A-Za-z])(?:SSO|SAML|OIDC|LDAP)(?![A-Za-z])|一次登录[^，。；]{0,10}(?:全部|所有|各)/i,
    en: /single sign-?on|\b(?:SSO|SAML|OIDC|LDAP)\b|one (?:login|sign-in) for (?:all|every)/i,
  },
  {
    code: 'two-way-sync',
    weight: 'large',
    zh: /同步(?:到|至)[^，。]{1,12}(?:和|、|与|及)[^，。]{1,12}[，。][^。]{0,24}一致|双向[^，。；]{0,6}同步|双向打通|互相同步|实时(?:回写|库存)|状态(?:实时)?回写|两边(?:同步|一致)|任一[端方处][^，。；]{0,16}(?:另一|其他|其余)[端方处]|(?:共用|共享)(?:同?一)(?:份|套|个)?库存/,
    en: /two-?way sync|bidirectional|in both directions|sync(?:s|ed|hroni[sz]ed?)? (?:both|back and forth)|real-?time (?:stock|inventory)|in sync with|both (?:ways|sides)/i,
  },
  {
    code: 'offline',
    weight: 'large',
    zh: /离线(?:采集|录入|使用|模式|编辑|填写|作业|操作|巡检|开单|签到|收银|可用|也)|(?:断网|没网|无网|没有?网络|没信号|无信号|信号不好)[^。；]{0,40}(?:也(?:能|可)|继续|先存|暂存|本地|补传|上传|同步|能填|可填)|(?:联网|有网|恢复网络|网络恢复)(?:了|后|时)?[^，。；]{0,6}(?:自动)?(?:再|上传|同步|补传|合并)/,
    en: /offline (?:mode|capture|edit|use|entry|work|support|first|sync)|works? offline|(?:without|no|lose|loses|lost) (?:a |the |any )?(?:network|connection|signal|coverage)[\s\S]{0,90}(?:sync|upload|later|store)|(?:sync(?:s|ed)?|upload(?:s|ed)?|sent) [^.]{0,30}(?:when|once) [^.]{0,30}(?:online|network|signal|connection)/i,
  },
  {
    code: 'optimizer',
    weight: 'large',
    zh: /(?:自动|智能|一键)(?:生成)?(?:排班|排课|排产|排程|排考|调度|配载|配送路线|规划|分单|派单|组卷|拼车)|(?:排班|排课|排产|排考|编组|配载)[^。；]{0,6}自动|(?:最优|最短|最佳)(?:路线|路径|方案|排程|配载)|(?:路径|路线)规划|规划[^，。；]{0,6}(?:路径|路线)|(?:生成|给出|推荐|排出)[^，。；]{0,4}(?:排班|排课|排产|排程|排考|配载|调度)(?:方案|表|计划|结果)|自动(?:计算|算出?|规划|生成)[^，。；]{0,10}(?:路线|路径)|自动(?:推荐|安排|算出?)[^，。；]{0,6}(?:排班|排课|排产|排程|排考|配载|调度)/,
    en: /optimi[sz](?:e|er|ation) (?:of )?(?:the )?(?:\w+ )?(?:route|plan|schedul|assign|load|roster)|(?:route|schedule|roster|timetable|shift|load) (?:optimi[sz]|planner|planning|solver)|(?:best|shortest) (?:route|plan|assignment|schedule)|(?:automatic(?:ally)? (?:schedul|assign|roster|plan|allocat)\w*|(?:schedul|assign|allocat)\w* .{0,40}automatically)|\bplan .{0,60}(?:so that|minimal|every .{0,30} met)/i,
  },
  {
    code: 'migration',
    weight: 'large',
    zh: /(?:数据|系统|历史|存量|全量|平滑|库)[^，。；]{0,8}(?:迁移|割接)|迁移?(?:到|至)(?![^，。；]{0,14}(?:名下|分组|文件夹|目录|部门|小组))|分库分表|数据清洗/,
    en: /\b(?:migrat(?:e|es|ion|ing) (?:the |all |our |from |to |of |existing |data)|data migration|re-?platform|mov(?:e|es|ing) (?:[^.;]|\.\d){0,60}\b(?:rows|records|data|notes|accounts|documents|files|history)\b[^.;]{0,60}\bfrom [^.;]{2,40} (?:in)?to\b|back-?fill|cut-?over|shard(?:ing|ed)?\b)/i,
  },
  {
    code: 'builder',
    weight: 'large',
    zh: /(?:可视化|拖拽式?|低代码)[^，。；]{0,10}(?:搭建|配置器|设计器|编排|报表|拼出|编辑器)|自助(?:选择|分析|取数)|(?:表单|流程|报表|规则|页面)(?:设计器|引擎|编排|搭建)|自定义(?:表单|流程|报表|工作流)/,
    en: /drag[- ]and[- ]drop (?:builder|editor|designer)|(?:form|report|workflow|page|rule|query|dashboard) (?:builder|designer|engine)|low-code|self-service (?:report|analytics|bi)|compose their own/i,
  },
  {
    code: 'webhook',
    weight: 'large',
    zh: /(?<![A-Za-z])webhook|开放(?:平台|接口|API)|回调(?:地址|订阅)|事件订阅/i,
    en: /webhook|developer (?:portal|platform)|public api|open api/i,
  },
  {
    code: 'ai',
    weight: 'large',
    zh: /(?<![A-Za-z])AI(?![A-Za-z])[^，。]{0,4}(?:自动|智能|批改|识别|生成|审核|评分|摘要|问答|助手)|机器学习|深度学习|大模型|神经网络|(?<![A-Za-z])OCR|(?:图像|人脸|语音|车牌|行为|物体|票据|手写|佩戴|视频)识别|摄像头[^，。；]{0,8}识别|转写|转文字|自然语言|智能(?:客服|问答|质检|审核|预测)|预测模型|(?:销量|需求|故障|客流|流失)预测|自动(?:识别|分类|摘要|纪要|阅卷|打标)|模型(?:训练|推理)|模型[^，。；]{0,16}训练|训练[^，。；]{0,8}模型/,
    en: /\bAI[- ](?:grad|generat|suggest|review|assist|power|driv)|machine learning|deep learning|\bLLM\b|\bOCR\b|(?:image|face|speech|plate|voice) recognition|speech[- ]to[- ]text|transcri(?:be|ption)|\bnlp\b|chatbot|predict(?:ive|ion|s)? (?:model|demand|churn|sales|failure)|forecast(?:ing)? (?:demand|sales)|classifier|computer vision|\bauto(?:matic(?:ally)?)?[- ](?:tag|label|classif|categori[sz])|\b(?:re-?)?train(?:s|ed|ing)? (?:the |a |our |new )?(?:model|classifier)|(?:next|nightly|weekly)(?: \w+'s)? (?:re-?)?training\b|\bmodel (?:runs|predicts|scores|is trained)/i,
  },
  {
    code: 'reconciliation',
    weight: 'large',
    zh: /自动(?:与|和|按)?[^，。]{0,10}(?:匹配|勾稽|核销)(?!码)|对账(?!单)|平账|差错(?:账|处理)/,
    en: /reconcil|match(?:es)? (?:it|them) with|automatic matching/i,
  },
  {
    code: 'money',
    weight: 'large',
    zh: /原路退|(?:部分|自动)?退款(?!申请(?:列表|页)|原因|率|说明|状态)|打款|代扣|扣款金额|发起付款|押金[^，。；]{0,6}(?:退|支付)/,
    en: /\brefund(?:s|ed)? (?:is|are|the|to|via|it)|\b(?:is|are|be|gets?) refunded|pay(?:ing)? out|direct debit|credit notes?/i,
  },
  {
    code: 'game-loop',
    weight: 'large',
    zh: /赛季|通行证|公会战|天梯|匹配系统|排位|[打刷通](?:关)?副本|副本(?:挑战|难度|奖励|掉落|关卡)|养成|抽卡/,
    en: /season pass|battle pass|matchmaking|leaderboard season|guild war|ranked mode/i,
  },
  {
    code: 'workflow',
    weight: 'some',
    zh: /审批(?!人|页|列表|意见)|会签|流转|多级|逐级|[初复终一二]审|状态机|流程引擎|工作流|签核|转交|转派|驳回|派工|报修|复核/,
    en: /\bapprov(?:al|e|es|ed)\b|workflow|escalat|state machine|multi-(?:step|stage|level)|second (?:person|approval)/i,
  },
  {
    code: 'bulk',
    weight: 'some',
    zh: /批量(?!(?:标签|按钮|文案))|成批|一次性(?:导入|处理|上传|生成|发送)|导入/,
    en: /\b(?:bulk|batch|mass)\b|in bulk|(?:spreadsheet|csv|excel) (?:import|upload)|\bimport\b/i,
  },
  {
    code: 'async',
    weight: 'some',
    zh: /异步|后台(?:处理|执行|生成|运行|校验|任务)|任务队列|消息队列|失败(?:重试|行|明细|清单|原因|回滚)|部分失败|断点续传|续传|回滚|结果文件|(?:自动)?重试|灰度|分批(?:发布|升级|推送)/,
    en: /in the background|\basync|job queue|\bretr(?:y|ies|ied)\b|partial(?:ly)? fail|failed rows|result file|rolled? back|resum(?:e|able) upload|rolls? back|in stages|staged roll-?out/i,
  },
  {
    code: 'realtime',
    weight: 'some',
    zh: /实时|即时(?:通讯|通信|消息)|长连接|WebSocket|秒级|群聊|聊天室?|(?<![A-Za-z])IM(?![A-Za-z])/i,
    en: /real-?time|instant messag|web-?socket|\bchat room|live (?:update|position|location|tracking|map|score)/i,
  },
  {
    code: 'integration',
    weight: 'some',
    zh: /第三方|外部系统|对接|接入|打通|集成|(?<![A-Za-z])(?:ERP|CRM|WMS|HIS|LIS|MES|OA|PLM|SAP)(?![A-Za-z])|用友|金蝶|钉钉|企业微信|飞书/,
    en: /third[- ]party|\bintegrat(?:e|es|ion)\b|connect(?:s|ed)? (?:to|with) (?:the|an?|our)|\b(?:ERP|CRM|WMS|EHR|MES|SAP|Salesforce|Slack|Jira)\b|external (?:system|api|service)|(?:booking )?portals\b/,
  },
  {
    code: 'permissions',
    weight: 'some',
    zh: /权限(?:体系|管理|控制|模型|矩阵|配置)|角色(?:管理|权限|体系)|(?<![A-Za-z])[RA]BAC(?![A-Za-z])|数据权限|按(?:角色|部门|区域|组织)[^，。；]{0,8}(?:授权|控制|隔离|可见)/,
    en: /(?:role|permission)s? (?:model|management|matrix|system)|role-based|access control|per-role|\b[RA]BAC\b/i,
  },
  {
    code: 'security',
    weight: 'some',
    zh: /加密|加签|验签|等保|合规|脱敏|个人信息保护|防篡改|国密|(?<![A-Za-z])(?:GDPR|PCI|HIPAA)(?![A-Za-z])/,
    en: /\bencrypt|complian|audit trail|signed request|\bHMAC\b|\b(?:GDPR|PCI|HIPAA)\b/i,
  },
  {
    code: 'hardware',
    weight: 'some',
    zh: /打印机|扫码枪|(?<![A-Za-z])(?:PDA|POS|RFID|PLC)(?![A-Za-z])|道闸|闸机|刷卡|电子秤|传感器|摄像头|门禁|蓝牙|产线设备|喇叭|手环|电表|充电桩/,
    en: /\bprinters?\b|\bbarcode|\brfid\b|\bsensors?\b|\bcameras?\b|turnstile|bluetooth|smart lock|wearable|\bkiosks?\b|\bPLC\b|\bvalves?\b|ambulance/i,
  },
  {
    code: 'failure-handling',
    weight: 'some',
    zh: /幂等|补偿|重复回调|超时关单/,
    en: /idempoten|compensating/i,
  },
  {
    code: 'tracking',
    weight: 'some',
    zh: /(?:实时|全程|位置|轨迹)[^，。；]{0,4}(?:跟踪|追踪|定位)|轨迹回放|电子围栏|溯源|批次追溯|骑手位置/,
    en: /courier tracking|\bgps\b|geofenc|traceab|live location|(?:position|location) of (?:every|each|the) (?:\w+ )?(?:vehicle|truck|driver|ambulance|courier|bus)/i,
  },
  {
    code: 'every-screen',
    weight: 'some',
    ...EVERY_SCREEN,
  },
]
