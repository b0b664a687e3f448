// What makes work large. The weights start from the classic estimation table of this product (external integration 3,
// data processing or migration 2, permissions 2, realtime 2, AI 3, security or compliance 1, long text 1; S up to 2,
// M up to 4, L up to 6) and are split where one word covers very different work. `implies` names work that comes along.

export type DriverCode =
  | 'payment'
  | 'multitenancy'
  | 'live-media'
  | 'collaboration'
  | 'recommendation'
  | 'fraud'
  | 'platform'
  | 'omnichannel'
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
  | 'notification'
  | 'reporting'
  | 'hardware'
  | 'search'
  | 'reconciliation'
  | 'failure-handling'
  | 'game-loop'
  | 'tracking'

export interface Driver {
  readonly code: DriverCode
  readonly points: number
  readonly cue: RegExp
  readonly implies?: readonly DriverCode[]
}

export const DRIVERS: readonly Driver[] = [
  {
    code: 'payment',
    points: 4,
    cue: /支付(?:系统|渠道|平台|通道|接口|能力|网关|功能|收银台)|(?:微信|支付宝|银联|在线|移动|第三方|扫码|聚合|跨境|数字人民币|医保|银行卡|信用卡)\S{0,3}(?:支付|收款|付款|代扣)|(?:接入|对接|集成|打通|开通|支持)[^，。；]{0,12}(?:支付|微信\/支付宝|支付宝|收单|分账|清算)|订阅(?:计费|扣费|收费|续费)|(?:自动续费|代扣代缴|资金(?:清算|结算|归集)|分账|清分|计费(?:系统|引擎|平台)|(?:商家|商户|司机|骑手|供应商|主播|达人|平台|佣金)[^，。；]{0,6}结算|钱包(?:充值|提现)|提现到银行卡)|\b(?:payment|card payments?|billing) (?:provider|gateway|system|service|integration|platform|engine|processor)|\b(?:wechat pay|alipay|stripe|paypal|adyen|subscription billing|usage-based billing|recurring (?:billing|payments?)|chargebacks?|payouts?|settlement|metered billing|wallet)\b|\b(?:accept|take|process|collect) (?:online |card |credit card )?payments?\b/i,
    implies: ['reconciliation', 'security', 'failure-handling'],
  },
  {
    code: 'multitenancy',
    points: 6,
    cue: /多租户|租户隔离(?:改造|方案)|SaaS\s*化|multi-?tenan(?:cy|t)|white-?label/i,
    implies: ['security'],
  },
  {
    code: 'live-media',
    points: 6,
    cue: /直播(?!间(?:欢迎|公告|标题|封面|名|列表|页|按钮|预告))|音视频(?:通话|会议|连麦)|视频(?:会议|通话|连麦|问诊|面试)|连麦|实时(?:语音|音视频)|推流|live (?:stream|audio|video|broadcast)|video (?:call|conferenc|consultation|interview)|livestream|voice chat/i,
  },
  {
    code: 'collaboration',
    points: 6,
    cue: /(?:多人)?(?:协同|协作|同时)编辑|多人(?:实时)?(?:在线)?(?:编辑|白板)|实时协作|collaborative (?:edit|document|whiteboard|editor)|co-?edit|concurrent editing|simultaneous(?:ly)? edit/i,
  },
  {
    code: 'recommendation',
    points: 5,
    cue: /(?:个性化)?推荐(?:系统|引擎|算法|流|模型)|个性化推荐|猜你喜欢|千人千面(?:推荐|首页)|recommend(?:ation|er) (?:engine|system|model)|personali[sz]ed (?:recommendations|feed)/i,
    implies: ['ai'],
  },
  {
    code: 'fraud',
    points: 5,
    cue: /(?:反欺诈|风控|反作弊|反洗钱|信用评分|反刷单)(?:引擎|系统|平台|模型)?|fraud|anti-cheat|anti-money|risk engine|scoring engine/i,
  },
  {
    code: 'omnichannel',
    points: 5,
    cue: /(?:多|全)渠道[^，。；]{0,10}(?:平台|统一|整合|打通|接入|接单|客服|消息|库存|系统)|(?:汇总|整合|聚合|打通|统一)[^，。；]{0,20}(?:渠道|平台|端口)|omni-?channel|multi-?channel|all channels|(?:email|sms|chat|phone)(?:, (?:email|sms|chat|phone|social|whatsapp|push)){2,}/i,
  },
  {
    code: 'platform',
    points: 4,
    cue: /(?:建设|搭建|开发|构建|做|新建|重构|打造|研发|上线|建立|设计|引入|实现|建|上)(?:一个|一套|个|全新的?|统一的?)?[^，。；]{0,14}(?:平台|系统|中台|引擎|门户|商城|中心|网关|数据仓库|数仓|APP|App|小程序)(?!的|里|中|页|内|上|通知|公告|消息|设置)|\b(?:build|develop|create|launch|implement|design|rebuild|rewrite|set up)\s+(?:an?|the|our|our own)?\s*(?:[\w-]+\s){0,4}(?:platform|engine|system|portal|marketplace|data warehouse|app|suite|storefront)\b/i,
  },
  {
    code: 'workflow',
    points: 2,
    cue: /审批(?!人|页|列表|意见)|会签|流转|多级|逐级|(?:初|复|终|一|二)审|状态机|流程引擎|工作流|签核|转交|转派|驳回|退回|派工|派单|报修|approval|approve[sd]?\b|workflow|escalat|state machine|sign-?off|multi-(?:step|stage|level)|dispatch/i,
  },
  {
    code: 'sso',
    points: 4,
    cue: /单点登录|统一(?:身份|登录|认证)|(?<![A-Za-z])SSO(?![A-Za-z])|SAML|OIDC|LDAP|single sign-?on/i,
  },
  {
    code: 'two-way-sync',
    points: 3,
    cue: /双向(?:同步|打通)|互相同步|实时(?:回写|库存)|状态(?:实时)?回写|两边(?:同步|一致)|two-?way sync|bidirectional|sync(?:s|ed|hroni[sz]ed?)? (?:both|in both|back and forth)|real-?time (?:stock|inventory)|kept in sync/i,
  },
  {
    code: 'offline',
    points: 3,
    cue: /离线(?:采集|录入|使用|模式|编辑|缓存|填写|作业|操作|巡检|开单|签到|收银)|断网(?:也|时)?(?:可|能|继续|仍)|无网(?:络)?(?:环境)?(?:下)?(?:也|可|能|仍)|联网后(?:自动)?(?:上传|同步|补传)|offline (?:mode|capture|edit|use|entry|work|support|first|sync)|work(?:s)? offline|without (?:a )?(?:network|connection|signal)[^.]{0,60}(?:sync|upload)|sync(?:s|ed)? (?:when|once) (?:back )?online|upload(?:s|ed)? (?:when|once) [^.]{0,30}(?:online|network|signal|connection)/i,
  },
  {
    code: 'optimizer',
    points: 4,
    cue: /(?:自动|智能)(?:排班|排课|排产|排程|排考|调度|配载|配送路线|规划|分单|派单)|(?:最优|最短|最佳)(?:路线|路径|方案|排程|配载)|路径规划|路线规划|optimi[sz](?:e|er|ation) (?:of )?(?:the )?(?:route|plan|schedul|assign|load|roster)|(?:route|schedule|roster|timetable|shift|load) (?:optimi[sz]|planner|planning|solver)|best (?:route|plan|assignment|schedule)|automatic(?:ally)? (?:schedul|assign|roster|plan)/i,
  },
  {
    code: 'migration',
    points: 3,
    cue: /(?:数据|系统|历史|存量|全量|平滑|库)[^，。；]{0,8}(?:迁移|割接|归档)|迁移(?:到|至)|迁到|分库分表|数据清洗|(?:从|把)[^，。；]{0,20}迁[^，。；]{0,10}(?:到|至)|migrat(?:e|ion|ing)|re-?platform|back-?fill|cut-?over|shard/i,
  },
  {
    code: 'bulk',
    points: 2,
    cue: /批量(?!(?:标签|按钮|文案))|成批|一次性(?:导入|处理|上传|生成|发送)|(?:bulk|batch|mass)[- ]|in bulk|spreadsheet (?:import|upload)|import .{0,40}(?:from|via) (?:a )?(?:csv|excel|spreadsheet|file)|导入/i,
  },
  {
    code: 'async',
    points: 2,
    cue: /异步|后台(?:处理|执行|生成|运行|校验|任务)|任务队列|消息队列|失败(?:重试|行|明细|清单|原因|回滚)|部分失败|断点续传|回滚|进度(?:查询|通知|展示)|结果文件|in the background|async|job queue|retr(?:y|ies|ied)|partial(?:ly)? fail|failed rows|result file|rolled? back|resum(?:e|able) upload|progress of/i,
  },
  {
    code: 'realtime',
    points: 2,
    cue: /实时(?!性要求不高)|即时(?:通讯|通信|消息)|长连接|WebSocket|秒级|群聊|聊天|IM(?![A-Za-z])|real-?time|instant messag|web-?socket|\bchat\b(?!bot)|live (?:update|position|location|tracking|map|dashboard|score)/i,
  },
  {
    code: 'ai',
    points: 3,
    cue: /(?:机器学习|深度学习|大模型|神经网络|OCR|图像识别|人脸识别|语音(?:识别|转写|转文字)|自然语言|智能(?:客服|问答|质检|审核|预测)|预测模型|自动(?:识别|分类|摘要|纪要)|销量预测|需求预测|模型(?:训练|推理))|machine learning|deep learning|\bLLM\b|\bOCR\b|image recognition|face recognition|speech[- ]to[- ]text|transcri(?:be|ption)|nlp|chatbot|predict(?:ive|ion)? (?:model|demand|churn|sales)|forecast(?:ing)?|classif(?:y|ier)/i,
  },
  {
    code: 'integration',
    points: 1,
    cue: /第三方|外部系统|对接|接入|打通|集成|(?:ERP|CRM|WMS|HIS|LIS|MES|OA|PLM|SAP|用友|金蝶|钉钉|企业微信|飞书)(?:系统)?(?:同步|对接|接口|推送)?|third[- ]party|integrat(?:e|ion)|connect(?:s|ed)? (?:to|with)|(?:ERP|CRM|WMS|EHR|MES|SAP|Salesforce|Slack|Teams|Jira)\b|external (?:system|api|service)/i,
  },
  {
    code: 'permissions',
    points: 1,
    cue: /权限(?:体系|管理|控制|模型|矩阵|配置)|角色(?:管理|权限|体系)|RBAC|ABAC|数据权限|按(?:角色|部门|区域|组织)[^，。；]{0,8}(?:授权|控制|隔离|可见)|(?:role|permission)s? (?:model|management|matrix|system)|role-based|access control|per-role/i,
  },
  {
    code: 'security',
    points: 1,
    cue: /加密|加签|验签|等保|合规|脱敏|GDPR|PCI|HIPAA|个人信息保护|防篡改|encrypt|compliance|audit trail|sign(?:ed|ature) (?:request|check)|HMAC/i,
  },
  {
    code: 'builder',
    points: 3,
    cue: /(?:可视化|拖拽式?|自助|低代码)[^，。；]{0,10}(?:搭建|配置器|设计器|编排|报表|拼出|编辑器)|自助(?:选择|分析|取数)|(?:表单|流程|报表|规则|页面)(?:设计器|引擎|编排|搭建)|规则引擎|自定义(?:表单|流程|报表|工作流|字段体系)|drag[- ]and[- ]drop (?:builder|editor|designer)|(?:form|report|workflow|page|rule|query|dashboard) (?:builder|designer|engine)|low-code|self-service (?:report|analytics|bi)/i,
  },
  {
    code: 'webhook',
    points: 3,
    cue: /webhook|开放(?:平台|接口|API)|回调(?:地址|订阅)|事件订阅|developer (?:portal|platform)|public api|open api/i,
  },
  {
    code: 'hardware',
    points: 2,
    cue: /打印机|扫码枪|PDA|道闸|闸机|刷卡机|POS机?|称重|传感器|摄像头|门禁|蓝牙|RFID|网关设备|PLC|printer|scanner|barcode|rfid|sensor|camera|turnstile|bluetooth|iot device|smart lock|wearable|kiosk/i,
  },
  { code: 'reconciliation', points: 2, cue: /对账|平账|差错(?:账|处理)|reconcil/i },
  { code: 'failure-handling', points: 1, cue: /幂等|补偿|重复回调|超时关单|idempoten|compensat/i },
  {
    code: 'tracking',
    points: 2,
    cue: /(?:实时|全程|位置|轨迹)[^，。；]{0,4}(?:跟踪|追踪|定位)|轨迹回放|电子围栏|溯源|全链路追溯|批次追溯|courier tracking|gps|geofenc|traceab|live location|track(?:s|ed|ing)? (?:the )?(?:vehicle|truck|driver|parcel|shipment)s?/i,
  },
  {
    code: 'game-loop',
    points: 2,
    cue: /赛季|通行证|公会战|天梯|匹配系统|排位|副本|养成|抽卡|season pass|battle pass|matchmaking|leaderboard season|guild war|ranked mode/i,
  },
]

/** Objects so small that adding or changing one is a matter of days, however long the text. */
export const SMALL_OBJECT =
  /字段|一列|列(?:名|头|宽)?(?![表车])|按钮|文案|文字|图标|颜色|配色|链接|提示(?:语|文字|信息|文案)?|标题|占位|默认值?|排序|筛选(?:项|条件|器)?|过滤(?:项|条件)|下拉|选项|标签(?:名|文字|颜色)|开关|配置项?|参数|阈值|单位|格式|logo|Logo|横幅|公告|字号|字体|间距|角标|红点|签名|进度条|名称|编号|时间(?:格式)?|水印|入口|菜单(?:项|名)?|图片|背景|皮肤|页脚|页眉|协议|手册|说明|备注|声音|铃声|快捷键|复制|置顶|折叠|展开|收起|二维码|验证码长度|label|button|link|column|field|colou?r|icon|wording|text|copy|title|placeholder|default|filter|option|toggle|switch|checkbox|tooltip|sort(?:ing| order)?|banner|spinner|progress bar|logo|font|badge|heading|caption|threshold|parameter|setting|config|format|unit|menu item|shortcut|manual|footer|header|image|message|sound|name|order of|spelling|typo|icon|hint|breadcrumb|timezone/i
