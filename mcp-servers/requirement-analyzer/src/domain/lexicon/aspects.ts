// What is worth asking about a function, by what it does. Source: the test-design checklists for the kinds of operations
// (transfer of files, messages, clocks, decisions, deletion, search) and the quality characteristics of ISO/IEC 25010 that
// each kind is usually measured by.

/** Kinds of work that their verbs and nouns show. */
export const ASPECT_NAMES = [
  'file',
  'message',
  'clock',
  'decision',
  'removal',
  'list',
  'device',
  'money',
  'bulk',
] as const
export type Aspect = (typeof ASPECT_NAMES)[number]

export const ASPECT_CUES: Readonly<Record<Aspect, RegExp>> = {
  file: /上传|导入|附件|照片|图片|拍照|\b(?:upload|import|attach|photo|picture|file)/i,
  message:
    /通知|提醒|推送|发送|短信|邮件|告警|催[办单缴]|抄送|\b(?:notif|remind|e-?mail|sms|text (?:message|every|the)|alert|message)/i,
  clock:
    /过期|到期|失效|超时|定时|每[天周月日晚]|\d\s*(?:分钟|小时|天|日)后|自动(?:取消|关闭|释放|清除|续)|\b(?:expir|every (?:night|day|week|month|hour)|nightly|daily|after \d+ (?:minutes?|hours?|days?)|scheduled?)/i,
  decision: /审批|审核|复核|批准|驳回|退回|签字|\b(?:approv|reject|review(?:s|ed)? (?:the|a)|sign(?:s|ed)? off)/i,
  removal: /删除|移除|清空|注销|销毁|\b(?:delet|remov|purg|eras)/i,
  list: /查询|搜索|检索|筛选|过滤|查看|列表|排序|报表|统计|\b(?:search|filter|find|sort|browse|view|see|list|report|dashboard|overview)/i,
  device:
    /固件|控制器|传感器|阀|电机|电池|设备端|门锁|充电桩|\b(?:firmware|sensor|battery|motor|valve|actuator|keypad|device)/i,
  money: /支付|付款|退款|扣款|金额|结算|对账|价格|发票|\b(?:pay|refund|charge|invoice|price|amount|settle|billing)/i,
  bulk: /批量|导出|迁移|跑批|汇总|全量|同步|\b(?:bulk|batch|export|migrat|sync|recompute|rows|records)/i,
}

/** Which kinds a limit-and-failure question follows, the more telling first. */
export const BOUNDARY_ORDER: readonly Aspect[] = [
  'file',
  'message',
  'decision',
  'removal',
  'clock',
  'money',
  'device',
  'bulk',
  'list',
]
/** The same for a question about qualities. */
export const QUALITY_ORDER: readonly Aspect[] = ['device', 'money', 'bulk', 'message', 'file', 'clock', 'list']
