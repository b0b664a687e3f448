import { anyOf } from './word-list.ts'

// How large the thing is that a verb acts on. Source: the parts of a screen and the kinds of screens of common interface
// guidelines; the labelling rules call a change to one part S and a new screen M.

/** Screens and modules: something new of this kind is never a small change. */
export const LARGE_OBJECT =
  /看板|大屏|报表(?!导出)|仪表盘|后台|模块|流程|(?:系统|平台)(?!通知|公告|消息|名称|时间|日志|提示)|引擎|审批(?!意见|人|单|备注)|日历|地图|向导|小程序|工作台|门户|统计|面板(?!支持)|模板|dashboard|approval(?!s? (?:note|comment|date))|report(?!s? (?:page|title))|portal|module|workflow|engine|platform|system|calendar|map\b|wizard|console|overview|statistics|template|summary|digest/i

/** A place on an existing screen: one thing added there is a small change. */
export const EXISTING_PLACE =
  /(?:页面?|列表|菜单|弹窗|抽屉|首页|详情|表单|工具栏|导航|侧栏|顶部|底部|右上角|左侧|右侧|后台|界面|卡片|单据|小票|面单|表头)(?:里|中|上|内|下)?(?:增加|新增|加|显示|展示|放|补|标|看到|添加|支持)|在[^，。；]{1,16}(?:页|列表|菜单|弹窗|详情|表单|卡片|单)(?:里|中|上|内|的)?|\b(?:on|to|in|from|into) the [\w\s-]{1,30}(?:page|list|menu|form|header|footer|sidebar|table|screen|record|card|dialog|toolbar|board|label|ticket|row|chart)\b/i

/** Objects so small that adding or changing one is a matter of days, however long the text. */
export const SMALL_OBJECT = anyOf(
  'i',
  /字段|一[行句栏格]|[勾复单]选框|输入框|字样|一列|列(?:名|头|宽)?(?![表车])|按钮|文案|文字|图标|颜色|配色|链接/,
  /提示(?:语|文字|信息|文案)?|标题|占位|默认值?|排序|筛选(?:项|条件|器)?|过滤(?:项|条件)|下拉|选项/,
  /标签(?:名|文字|颜色)|开关|配置项?|参数|阈值|单位|格式|logo|Logo|横幅|公告|字号|字体|间距|角标|红点|签名|进度条/,
  /名称|编号|时间(?:格式)?|水印|入口|菜单(?:项|名)?|图片|背景|皮肤|页脚|页眉|协议|手册|说明|备注|声音|铃声|快捷键/,
  /复制|置顶|折叠|展开|收起|二维码|验证码长度|label|button|link|column|field|colou?r|icon|wording|text|copy|title/,
  /placeholder|default|filter|option|toggle|switch|checkbox|tooltip|sort(?:ing| order)?|banner|spinner|progress bar/,
  /logo|font|badge|heading|caption|threshold|parameter|setting|config|format|unit|menu item|shortcut|manual|footer/,
  /header|image|message|sound|name|order of|spelling|typo|icon|hint|breadcrumb|timezone|timeout|sentence/,
)

/** Appearance and reading settings of the platform guidelines (dark appearance, type size, direction) and what works everywhere: checked on every screen there is. */
export const EVERY_SCREEN = {
  zh: /(?:深色|暗黑|暗色|夜间|黑夜|高对比度?|大字|老年|关怀|适老)(?:版|模式|主题)|换肤|多主题|主题切换|从右(?:到|往|向)左|动态字体|(?:全局|整体)(?:撤销|快捷键|搜索)/,
  en: /\b(?:dark|night|high[- ]contrast|large[- ]text|right-to-left|RTL)[- ](?:mode|theme|layout|appearance)\b|\btheme (?:switch\w*|support)|\b(?:dynamic|scalable) (?:type|text|fonts?)\b|\b(?:global|app-wide|site-wide) (?:search|undo|shortcuts?)\b/i,
} as const

/** Verbs that end or set aside what is there already: their object is not built ("关闭自动续费", "cancel the video call"). Closed: the words interfaces have for ending. */
export const ENDING =
  /^(?:关闭|关掉|取消|退订|停用|禁用|暂停|停止|终止|结束|隐藏|屏蔽|退出)$|^(?:cancel|disable|pause|stop|hide|mute|end|close|unsubscribe|quit|leave)$/
/** Those that end something only with their particle. */
export const ENDING_PHRASE = /\b(?:turn|switch|shut)(?:s|ed)? (?:\w+ ){0,4}off\b|\bopts? out\b/i

/** A defect report: what is there is put right. Source: the usual fields of issue trackers. */
export const DEFECT_LABEL = /^\W{0,3}(?:缺陷|故障单|bug|defect)(?![a-z])/iu
/** The two fields that only a defect report has, side by side. */
export const DEFECT_FIELDS = {
  expected: /^\W{0,3}(?:期望|预期)(?:结果|行为)?\s*[:：]|^\W{0,3}expected(?: \w+)?\s*:/iu,
  actual: /^\W{0,3}(?:实际|现象)(?:结果|行为)?\s*[:：]|^\W{0,3}actual(?: \w+)?\s*:/iu,
} as const
/** Asks for a repair in so many words. */
export const DEFECT_ASKED =
  /(?:请|麻烦|需要|尽快)[^，。；]{0,4}(?:修复|修一下|修掉|修好)|\b(?:please|needs? to be|must be|can (?:we|you)) fix(?:ed)?\b/i
