/** What a unit measures; only quantities of one kind can be compared. */
export type UnitKind =
  | 'time'
  | 'size'
  | 'percent'
  | 'count'
  | 'money'
  | 'length'
  | 'text'
  | 'people'
  | 'frame'
  | 'weight'
  | 'temperature'
  | 'level'
  | 'score'

interface Unit {
  readonly kind: UnitKind
  /** How many base units (second, byte, per cent, one piece, yuan, metre). */
  readonly factor: number
}

const DAY = 86_400
/** Unit words of both languages. Factors are the customary ones: a month counts 30 days, a year 365, a working day one day; sizes are binary. */
const TABLE: readonly (readonly [UnitKind, number, string])[] = [
  ['time', 0.001, '毫秒 ms millisecond milliseconds'],
  ['time', 1, '秒 秒钟 s sec secs second seconds'],
  ['time', 60, '分钟 分 min mins minute minutes'],
  ['time', 3600, '小时 钟头 时 h hr hrs hour hours'],
  ['time', DAY, '天 日 工作日 自然日 day days'],
  ['time', 7 * DAY, '周 星期 礼拜 week weeks'],
  ['time', 30 * DAY, '月 个月 month months'],
  ['time', 365 * DAY, '年 year years'],
  ['size', 1024, 'KB kb'],
  ['size', 1024 ** 2, 'MB mb M 兆'],
  ['size', 1024 ** 3, 'GB gb G'],
  ['size', 1024 ** 4, 'TB tb T'],
  ['percent', 1, '% ％ percent 个百分点'],
  ['money', 1, '元 块 块钱 人民币 rmb cny usd dollars dollar eur euros 美元'],
  ['length', 1, '米 m metres meters metre meter'],
  ['length', 1000, '公里 千米 km kilometres kilometers'],
  ['length', 0.01, '厘米 cm'],
  ['weight', 1000, '吨 t tonnes tons'],
  ['weight', 1, '公斤 千克 kg kilograms kilos'],
  ['weight', 0.5, '斤'],
  ['weight', 0.001, '克 g grams'],
  ['temperature', 1, '℃ °C 度 摄氏度 degrees'],
  ['level', 1, 'dB 分贝 bar 伏 V volts 瓦 W watts'],
  ['score', 1, '学分 积分 信用分 points credits'],
  ['text', 1, '字 字符 个字 个字符 characters character chars letters 位 digits'],
  [
    'people',
    1,
    '人 名 位用户 位成员 users people members persons seats attendees editors accounts tenants participants players students patients',
  ],
  [
    'count',
    1,
    '次 条 个 件 行 张 份 单 项 页 笔 台 家 套 种 类 列 级 层 辆 箱 票 期 组 门 道 题 例 路 场 款 批 册 枚 颗 只 本 封 篇 段 格 房 床 号 环 轮 户 倍 株 棵 盒 袋 瓶 桶 杯 支 座 艘 班 趟 头 times time rows row items item records record files file requests request calls call messages message orders order images image entries entry lines attempts attempt results hits pages page tasks task devices device tickets ticket retries passwords copies sessions tokens emails e-mails projects workspaces reports slots beds units parcels pieces tags comments documents links codes invoices notifications posts photos videos each products options steps levels questions',
  ],
  ['frame', 1, 'fps 帧'],
  ['count', 1, 'qps tps rps 并发'],
]

export const UNITS: ReadonlyMap<string, Unit> = new Map(
  TABLE.flatMap(([kind, factor, words]) => words.split(' ').map((word): [string, Unit] => [word, { kind, factor }])),
)
