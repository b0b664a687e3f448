/**
 * What things have: whoever looks for "password length" wants to read about passwords, and a text about the length of
 * something else does not help. English entries are stems; written for this project.
 */
export const ATTRIBUTE_WORDS: ReadonlySet<string> = new Set(
  `长度 位数 大小 尺寸 数量 个数 上限 下限 限制 时间 时长 期限 频率 次数 价格 费用 金额 比例 高度 宽度 重量
  length size limit number amount count durat frequenc cost price height width weight maximum minimum`.split(/\s+/),
)
