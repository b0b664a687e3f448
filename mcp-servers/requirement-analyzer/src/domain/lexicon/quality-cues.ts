import { anyOf } from './word-list.ts'

// Quality attributes with something to test. Source: the quality characteristics of ISO/IEC 25010 (performance,
// reliability, security, compatibility, usability as accessibility) and the names of common laws and protocols.

/** How fast: the noun or verb that a short time is said of. */
export const SPEED_WORD = anyOf(
  'i',
  /响应|返回|加载|打开|渲染|首屏|耗时|延迟|时延|延时|卡顿|P9\d|P50|TP9\d|切换|刷新|同步|生效|送达|到达|到账|推送/,
  /通知|下发|回写|更新|完成|跑完|处理完|算完|算出|出结果|给出|出图|查询|检索|搜索|显示|展示|看到|可见|收到|上报/,
  /告警|识别|计算|生成|导出|导入|启动|恢复|播报|连接|登录|提交|反馈|开门|抬杆|一致|respon[ds]|return|load|open/,
  /render|latency|delay|take effect|effective|reflect|sync|appear|visible|show|display|arrive|deliver|receive/,
  /answer|finish|complete|process|refresh|update|search|start|recover|within|reach|notif|alert|generate|calculat/,
  /available|propagat|result|ready|switch|print|scan|p9\d/,
)
/** Business steps of people: a time limit on them is a rule, not a speed. */
export const HUMAN_STEP =
  /审核|审批|复核|批改|处理(?:申请|工单|投诉|完成)?$|受理|回复|答复|付款|支付|取消|撤回|撤销|修改|提交|退货|退款申请|申请|取件|取货|提货|签收|到场|上门|确认|申诉|补交|补充|提醒|登录即|接单|联系|归还|领取|预约|评价|改签|有效|失效|过期|锁定|保留|冷静|缴|发货|到期|未|没有|超时|仍|无人|不活跃|approve|review|confirm|pay|cancel|withdraw|return (?:the|an|it)|reply|appeal|submit|undo|edit|redeem|collect|claim|expire|valid|lock|after delivery|of delivery|retract|recall|change|open a return/i
/** The fastest clocks people cannot act in: a limit below this is always about the product. */
export const MACHINE_SECONDS = 10
/** Up to here a limit on a result of the product is a speed; beyond it is a business period unless a speed word says otherwise. */
export const RESULT_SECONDS = 3600

export const THROUGHPUT =
  /并发(?![到给送出布起放至往回消通邮短])|QPS|TPS|RPS|同时在线|同时(?:使用|访问|编辑|登录|进入|观看)|吞吐|峰值|每秒|每分钟(?!最多|不超过|限)|秒杀峰值|concurrent|simultaneous|throughput|at the same time|per second|requests per|at peak|peak load|in parallel/i
export const AVAILABILITY =
  /(?:写入|服务|业务|读写|访问|连接|单次|累计)中断|停机|只读(?:时间|窗口|时长)|read-only (?:time|window|period)|可用性|可用率|在线率|uptime|availability|SLA|99\.\d|续航|on (?:one|a single) (?:charge|battery)|故障恢复|RTO|RPO|容灾|双活|不(?:得|能|可)?停(?:服|机)|零停机|不中断(?:服务)?|热备|failover|zero[- ]downtime|without downtime|no downtime|disaster|restored? within|recover(?:y|s)? within|without (?:dropping|interrupt|losing)/i
export const RATE_QUALITY =
  /覆盖率|准确率|识别率|成功率|召回率|误报率?|漏报率?|错误率|丢包率|丢失率|达到率|命中率|精度|误差|CPU|内存|电量|耗电|带宽|流量|崩溃率|卡顿率|coverage|accuracy|precision|recall|error rate|success rate|false (?:positive|alarm|negative)|CPU|memory|battery|bandwidth|crash|packet loss/i
export const SECURITY = anyOf(
  'i',
  /加密|bcrypt|scrypt|argon2|密文|加签|验签|(?:接口|请求|消息|报文|回调|数据)签名|签名校验|脱敏|打码|掩码|哈希|散列/,
  /防篡改|防重放|防注入|防刷|防爬|防盗链|防暴力|防撞库|HTTPS|TLS|SSL|AES|RSA|SM[234]|国密/,
  /(?:二次|双因素|双因子|多因素|两步)(?:验证|认证|校验)|MFA|2FA|TOTP|水印|留痕|不得明文|明文(?:存储|传输|落库|保存)/,
  /(?:数据|租户|权限|网络)隔离|最小权限|不(?:得|能|可|允许)(?:出境|外传|外泄|泄露|出院|离开内网|出内网)/,
  /不落(?:盘|地)|匿名化|去标识|隐私号|虚拟号|越权|漏洞|渗透|encrypt|cipher|\bTLS\b|HTTPS|HMAC|\bAES\b/,
  /signed (?:request|url|with)|signature (?:check|verification)|carries an? .{0,20}signature|hashed|hashing/,
  /mask(?:ed|ing)?\b|redact|tamper|replay attack|injection|brute[- ]force|password guessing|rate[- ]limit/,
  /multi-factor|two-factor|\bMFA\b|\b2FA\b|one-time (?:code|password)|watermark|tenant isolation|least privilege/,
  /pseudonym|anonymi[sz]|never (?:leave|reach|be (?:stored|logged|written|sent))/,
  /not be (?:stored|logged|sent) in (?:plain|clear)|penetration test|protect .{0,40}against|audit trail/,
  /tamper-proof/,
)
export const COMPLIANCE =
  /(?:通过|取得|满足)[^，。,]{0,10}(?:评估|认证|测评|检测|备案|审查)|pass(?:es)? (?:an?|the) [^.,;]{0,30}(?:assessment|certification|audit|review)|合规|等保|GDPR|个人信息保护|个保法|PCI|HIPAA|ISO ?\d{4,5}|SOC ?2|WCAG|CCPA|网络安全法|数据安全法|SOX|法规|法律要求|监管(?:要求|规定|报送)|隐私(?:法|政策要求|保护)|行业规范|国标|GB\/?T? ?\d+|电子签名法|会计准则|(?:符合|满足|遵守|遵循|按照?)[^，。,]{0,16}(?:规定|条例|办法|法(?![^，。]{0,2}[式人官])|规范|标准|要求)|complian(?:t|ce)|regulat(?:ion|ory)|data protection|privacy (?:law|rule|act)|statutory|legal requirement|\bADA\b|section 508/i
export const COMPLIANCE_OBJECT =
  /合规(?:部|岗|人员|同事|专员|团队|审核|经理|检查员)|compliance (?:officer|team|staff|department)/i
export const ACCESSIBILITY =
  /无障碍|读屏|屏幕阅读|色盲|色弱|对比度|大字(?:版|号|模式)|键盘(?:操作|可达|导航)|screen[- ]reader|accessib(?:le|ility)|keyboard[- ](?:only|navigation|operable|accessible)|without a mouse|contrast ratio|alt text|colou?r[- ]blind/i
/** Guarantees of delivery and storage: nothing lost, once, in order, kept over a restart. */
export const DELIVERY = anyOf(
  'i',
  /零丢失|不(?:会|得|能|可)?丢(?!人|脸|弃)(?:失|消息|数据|单|任何|一)?/,
  /(?:消息|数据|事件|任务)[^，。]{0,6}(?:不丢|无丢失|持久化|落盘)|(?:队列|消息|topic|交换机)[^，。]{0,8}持久化/,
  /(?:恰好|有且仅有|仅|精确)一次(?=投递|消费|送达|语义|处理|$|[，。])|至少一次(?:投递|送达|消费|语义)/,
  /不(?:得|能|可|会)?重复(?:消费|投递|处理)|(?:顺序|有序|按序)(?:消费|投递|送达|处理|一致)|强一致|最终一致/,
  /\bexactly[- ]once\b|\bat[- ]least[- ]once\b/,
  /\b(?:delivered|processed|consumed|handled|applied) (?:\w+ ){0,4}in (?:strict )?order\b/,
  /\b(?:message |event |strict |fifo )ordering\b|\b(?:zero|no|without) (?:\w+ ){0,2}(?:loss|lost|losing)\b/,
  /\bno (?:\w+ ){1,3}(?:is|are|gets?|may be|can be) lost\b/,
  /\b(?:must|may|should|can) (?:not|never) (?:be lost|lose)\b|\bdurab(?:le|ility)\b/,
  /\bpersistent (?:queue|message|volume|storage)|\bsurvives? (?:a |the )?(?:restart|crash|reboot|failure)/,
  /\b(?:strong|eventual)(?:ly)? consisten(?:t|cy)\b/,
)
/** Personal data is erased, shortened or kept no longer than needed. */
export const PRIVACY =
  /(?:个人(?:信息|数据)|隐私数据|证件号?码?|身份证号?码?|手机号码?)[^，。；]{0,16}(?:删除|清除|销毁|匿名|脱敏|打码|仅(?:保留|显示)|只(?:保留|显示)|加密)|(?:删除|清除|销毁|匿名化?)[^，。；]{0,10}(?:个人(?:信息|数据)|身份信息)|\d+\s*(?:小时|天|日|个?月|年)后(?:自动)?(?:清除|删除|销毁|匿名)|\b(?:eras|delet|anonymi[sz]|purg)\w*\b[^.;]{0,24}\bpersonal (?:data|information)\b|\bpersonal (?:data|information)\b[^.;]{0,40}\b(?:eras|delet|anonymi[sz]|encrypt|mask)\w*/i
/** A sign-in or a secret that ends by itself. */
export const EXPIRY =
  /(?:会话|登录态|登录状态|令牌|token|验证码|口令)[^，。；]{0,14}(?:超时|过期|失效|自动(?:退出|登出|注销))|\b(?:sessions?|tokens?|passwords?|one-time codes?)\b[^.;]{0,24}\b(?:expires?|time out|times out|are invalidated|ends?)\b/i
/** Who may see what, as a rule over data and not for one role. */
export const ISOLATION = anyOf(
  'i',
  /(?:只能|仅能|只可|仅可|只允许|仅限|只)(?:看到?|查看|访问|查询|查到|读取?|管理|操作|编辑|获取|下载)[^，。,.；;]{0,12}(?:自己|本人|本[部班科店院校区院单仓企组公司租户]|所属|有权限|授权|名下|所辖|辖区)/,
  /(?:不能|不得|不可|不允许|无法|禁止)(?:看到?|查看|访问|读取?|跨)[^，。,.；;]{0,10}(?:其他|他人|别人|别的|跨)/,
  /(?:任何人|谁)都?(?:不能|不得|无法)|(?:互相?|相互)(?:不可见|隔离|不影响|看不到)/,
  /(?:看|搜|查)不到[^，。]{0,8}(?:其他|别的|别人|他人|对方|任何)/,
  /[^，。,]{0,12}以外?(?:的)?(?:任何)?人(?:都)?(?:不能|不得|看不到|无权)/,
  /\b(?:nobody|no one) (?:else|outside)\b[^.;]{0,30}\b(?:may|can|must)\b/,
  /\bhidden from (?:all |any )?(?:other|everyone|others)\b/,
  /\bno \w+ (?:may|can|must|shall) (?:ever )?(?:return|see|read|show|access|expose)[^.;]{0,30}\b(?:another|other)\b/,
  /\b(?:only|just) (?:see|view|access|read|query|download|edit)s? (?:\w+ ){0,4}(?:their own|its own|own|they (?:are|have|own)|permitted|assigned to them)/,
  /\b(?:see|view|access|read) only (?:their own|its own|own|the (?:rows|data|records) (?:they|of))/,
  /\b(?:find|see|read) none of\b/,
  /\b(?:nobody|no one|never|not|cannot) .{0,24}(?:another|other) (?:tenant|customer|user|company|patient|student|team|employee|workspace|household|school|clinic|branch|store|client)s?'?/,
)
export const RETENTION =
  /(?:日志|审计|记录|录音|录像|档案|凭证|流水|数据|备份|留痕)[^，。,.；;]{0,10}(?:保留|保存|留存|存档)|(?:保留|保存|留存|存档)[^，。,.；;]{0,10}(?:日志|审计|记录|录音|录像)|(?:logs?|records?|trail|recordings?|backups?|data|history|which|they|it) (?:\w+ ){0,3}(?:kept|retained|stored|preserved|held) (?:for|at least)|retention/i
export const COMPATIBILITY =
  /(?:兼容|适配|支持)[^，。,.；;]{0,16}(?:Chrome|Safari|Edge|Firefox|IE\s?\d|iOS|Android|安卓|鸿蒙|Windows|macOS|Linux|WeChat|浏览器|机型|分辨率)[^，。,.；;]{0,12}\d|(?:works?|runs?|supports?|compatible|tested) (?:\w+ ){0,3}(?:Chrome|Safari|Edge|Firefox|iOS|Android|Windows|macOS)[^.;]{0,20}\d|老机型|低端机|弱网(?:下|环境)[^，。]{0,12}\d/i
/** A quality word that is the thing the business deals with, or is waved aside. */
export const QUALITY_WAIVED =
  /(?:无需|不用|不需要|不必|不要求|不考虑|不涉及|暂不|没有|无)[^，。,.；;]{0,6}(?:考虑)?[^，。,.；;]{0,4}(?:性能|安全|加密|合规|兼容|并发|脱敏|可用性)|\b(?:no|not|without|ignore) (?:\w+ ){0,3}(?:performance|security|encryption|compliance|availability|privacy)\b/i
/** A run of the machine is over by an hour of the day ("须在 8 点前跑完", "must finish before stores open at 7"). */
export const DONE_BY =
  /\d\s?(?:[:：]\d{2}|点|时)(?:半|整)?\s?(?:之?前|以前)(?:必须|须|要|应|能)?[^，。；]{0,4}(?:跑完|跑好|算完|处理完|生成|出(?:数|结果|报表)|同步完)|\b(?:finish|complete|end|be (?:done|ready|over))(?:e[sd])? (?:before|by) [^.;,]{0,30}\b\d{1,2}(?::\d{2})?(?: ?[ap]\.?m\.?)?(?![\d%])/i
/** A rate per second; an interval in minutes is a rule of the business. */
export const RATE_PER_SECOND = /(?<![\w.])\d+(?:\.\d+)?\s?(?:k?Hz|赫兹|fps)(?![A-Za-z])/i
