import { isSureAccessKey } from './matter-keys.ts'

/** Among the first lines of a text any value of a label counts; further down only one that speaks of access. */
const TOP_LINES = 6
/** A longer value is a sentence of a text. */
const MAX_VALUE = 60
/** What a label is dressed in: list, quotation, heading, emphasis, table, comment, Org and AsciiDoc attributes. */
const LABEL =
  /^[\s>*_`"'“|\-•+#:;/%!<[({.]{0,20}([\p{L}_][\p{L}\p{N}_ -]{0,30}?)[\s*_`"'”\])}]{0,6}[:：=|][\s*_`"'“|]{0,8}(.{0,200})/u
/** Markup that holds no prose: there the names of teams count, too. */
const DATA_MARKUP = /^\s{0,8}(?:<!--|#\+|:[\p{L}_])/u
const LABELS = new Set(
  `classification confidentiality sensitivity access accesslevel securitylevel securityclassification audience
  distribution 密级 保密 保密级别 保密等级 保密性 机密级别 机密等级 安全级别 安全等级 文档密级 文件密级 信息分级 知悉范围
  阅读范围 分发范围 权限`.split(/\s+/),
)
/** Words that are label and verdict in one; they count at the top alone. */
const VERDICTS = new Set(
  'confidential internal internalonly restricted secret private 机密 绝密 秘密 内部 内部机密'.split(' '),
)
const RESTRICTED =
  /^(?:strictly |highly |company |top )?(?:restricted|private|internal|confidential|secret|hidden|need.to.know)\b|^(?:内部|机密|绝密|秘密|保密|受限|私密|高度机密|核心|仅|只限|限)/iu
const ACCESS_VALUE = /^(?:public|team|members?|\[|公开)/iu

/** Whether one of the first lines of a text states who may see it, in whatever markup. */
export function statesAccess(lines: readonly string[]): boolean {
  return lines.filter((line) => line.trim() !== '').some((line, i) => isStatement(line, i < TOP_LINES))
}

function isStatement(line: string, isTop: boolean): boolean {
  const [, label = '', rest = ''] = LABEL.exec(line) ?? []
  const value = rest.replace(/(?:[\s|*_`"'”]|-->)+$/u, '')
  if (label === '' || value === '' || value.length > MAX_VALUE) return false
  const key = label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/gu, '')
  if (LABELS.has(key)) return RESTRICTED.test(value)
  if (VERDICTS.has(key)) return isTop && !/[。.!?！？]$/u.test(value)
  return isSureAccessKey(key) && (DATA_MARKUP.test(line) || isField(key, value, isTop && !/^\s*[#|]|\d/.test(line)))
}

/** A heading or a table may speak of visibility as its subject; only elsewhere at the top any short value counts. */
function isField(key: string, value: string, isBare: boolean): boolean {
  if (/^(?:teams?|users?|workspace)$/.test(key)) return value.startsWith('[')
  return isShort(value) && (isBare || RESTRICTED.test(value) || ACCESS_VALUE.test(value))
}

/** One to three words, or a list. */
function isShort(value: string): boolean {
  return value.startsWith('[') || (value.split(/\s+/).length <= 3 && !/[。.!?！？]$|\bor\b|或/u.test(value))
}
