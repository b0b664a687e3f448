/** What can be written in one form or another; two forms of one kind cannot both be the form of one thing. */
export interface FormatKind {
  readonly kind: string
  readonly cue: RegExp
  /** Several can be offered side by side. */
  readonly isOffered?: boolean
  /** Names for words that mean the same form. */
  readonly values?: readonly (readonly [string, RegExp])[]
}

/** Source: the usual notations of dates, clocks, amounts, units and files in both languages. */
export const FORMAT_KINDS: readonly FormatKind[] = [
  {
    kind: 'date',
    cue: /YYYY[-/年.]?MM[-/月.]?DD日?|DD[-/.]MM[-/.]YYYY|MM\/DD\/YYYY|\d{4}-\d{1,2}-\d{1,2}|\d{4}\/\d{1,2}\/\d{1,2}|\d{4}年\d{1,2}月\d{1,2}日|\d{1,2}月\d{1,2}日|相对时间|\d+\s?(?:天|小时|分钟)前(?!可|不|须|需|完|提|内)|时间戳|relative (?:time|date)s?|\d+ (?:days?|hours?) ago|ISO 8601|\d{1,2}\/\d{1,2}\/\d{4}|\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*/gi,
  },
  {
    kind: 'clock',
    cue: /24\s?小时制|12\s?小时制|24-hour|12-hour|AM\/PM|\b(?:am and pm|a\.m\.|p\.m\.)|\b\d{1,2}:\d{2}\s?(?:am|pm)\b|[上下]午\s?\d{1,2}[:点]/gi,
    values: [
      ['24-hour', /24/],
      ['12-hour', /12|am|pm|午/],
    ],
  },
  {
    kind: 'time zone',
    cue: /\bUTC\b|\bGMT\b|北京时间|(?:本地|当地)(?:时间|时区)|\blocal time\b/gi,
    values: [
      ['UTC', /utc|gmt/],
      ['local', /当地|本地|local/],
    ],
  },
  {
    kind: 'file',
    isOffered: true,
    cue: /(?<![A-Za-z])(?:PDF|spreadsheet|Excel|XLSX?|CSV|Word|DOCX?|JPE?G|PNG|WebP|XML|JSON|ZIP|TXT|HTML|Markdown|YAML|SVG|TIFF|MP3|MP4|WAV|FLAC)(?![A-Za-z])|电子表格/gi,
    values: [
      ['excel', /excel|xls|spreadsheet|电子表格/],
      ['word', /word|doc/],
      ['jpeg', /jpe?g/],
    ],
  },
  {
    kind: 'encoding',
    isOffered: true,
    values: [
      ['utf8', /^utf-?8/],
      ['gbk', /^gbk|^gb18030|^gb2312/],
    ],
    cue: /(?<=[用以按为成]\s?|采用\s?|\b(?:as|in|using|uses?)\s)([A-Z][A-Za-z0-9+-]{2,15})(?=\s?(?:格式|编码|二进制|上[送报]|传输|存储|导出|输出|下载)|[。.,，\s]|$)|([A-Za-z]{2,10}-?\d{0,5})(?=\s?(?:编码|字符集|encoded|encoding))|(?<=只(?:能)?(?:导出|输出|返回|接受)\s?)([A-Z][A-Za-z0-9+-]{2,15})/g,
  },
  {
    kind: 'decimals',
    cue: /[零一两二三四五六\d]\s?位小数|保留整数|取整|四舍五入到个?[元位]|whole (?:euros?|dollars?|numbers?|units?)|不带小数|(?:two|three|four|one|no|\d) decimals?|without decimals|rounded/gi,
    values: [['0', /整|不带|五入到|whole|no |without|rounded/]],
  },
  {
    kind: 'unit',
    cue: /(?:以|按|单位(?:为|是)?|用|示为|示成|录为|换算[为成])\s?(元|万元|亿元|美元|欧元|公里|英里|千克|公斤|斤|磅|克|摄氏度?|华氏度?|米|英尺|厘米|英寸|升|加仑)|\bin (euros?|dollars|miles|kilomet(?:re|er)s|celsius|fahrenheit|kg|kilograms|pounds|stones|feet|met(?:re|er)s|lit(?:re|er)s|gallons|inches|centimet(?:re|er)s)\b/gi,
    values: [
      ['celsius', /摄氏|celsius/],
      ['fahrenheit', /华氏|fahrenheit/],
      ['kilogram', /千克|公斤|kg|kilogram/],
      ['metre', /^米|^met/],
      ['kilometre', /公里|kilomet/],
      ['dollar', /美元|dollar/],
      ['euro', /欧元|euro/],
    ],
  },
  {
    kind: 'code',
    cue: /\d+\s?位(?:纯)?(?:数字|字母)|以[^，。]{0,8}字母开头|纯数字|\d+ digits|starts? with (?:a |the )?letters?|numeric only|alphanumeric/gi,
  },
  { kind: 'phone', cue: /\+\d{2}|国际格式|区号|international format|area code/gi },
  {
    kind: 'manner',
    cue: /按[^，。按]{1,12}(?:格式)?(?=保存|显示|展示|存储|编号|排列|命名)|\b(?:shown|show|displayed|display|stored|saved|printed|exported)(?: the)?(?: \w+)? in [a-z]+/gi,
  },
  {
    kind: 'order',
    cue: /升序|降序|倒序|正序|从新到旧|从旧到新|ascending|descending|newest first|oldest first/gi,
    values: [
      ['newest first', /降|倒|从新|desc|newest/],
      ['oldest first', /升|正|从旧|asc|oldest/],
    ],
  },
  {
    kind: 'masking',
    cue: /脱敏|打码|星号|掩码|\*{3,}|中间四位|明文|完整(?:显示|展示|的|(?=\p{Script=Han}{0,3}号))|(?:后|末|尾)[四4三3六6]位|\bmasked\b|\basterisks?\b|\bin full\b|\bplain ?text\b|last four digits|\binitials\b|首字母|\bfull names?\b|全名/giu,
    values: [
      ['full', /明文|完整|full|plain|全名/],
      ['masked', /./],
    ],
  },
]

const FILE_FORMATS = new Set([
  'pdf',
  'csv',
  'xml',
  'json',
  'xlsx',
  'xls',
  'docx',
  'html',
  'png',
  'jpg',
  'jpeg',
  'zip',
  'txt',
])

/** The name of a file format says how something is written, not what it is. */
export function isFileFormat(word: string): boolean {
  return word === 'Word' || FILE_FORMATS.has(word.toLowerCase())
}
