/** Words that ask or frame without naming a subject. What is left of a short query when they go is its subject. */
const FILLER_ZH = [
  '支持',
  '提供',
  '实现',
  '新增',
  '增加',
  '添加',
  '需要',
  '想要',
  '希望',
  '分析',
  '评估',
  '设计',
  '调研',
  '搜索一下',
  '功能',
  '模块',
  '系统',
  '平台',
  '服务',
  '方案',
  '需求',
  '能力',
  '特性',
  '机制',
  '规范',
  '体系',
  '流程',
  '接口',
  '最佳实践',
  '业界',
  '行业',
  '做法',
  '经验',
  '竞品',
  '产品',
  '同类',
  '对比',
  '比较',
  '选型',
  '技术栈',
  '技术',
  '推荐',
  '怎么做',
  '怎么',
  '如何',
  '怎样',
  '有哪些',
  '有没有',
  '什么',
  '哪些',
  '哪个',
  '好用',
  '常见',
  '主流',
  '这个',
  '一个',
  '我们',
  '一下',
  '关于',
  '相关',
  '请',
  '的',
  '了',
  '吗',
  '呢',
  '和',
  '与',
  '做',
]
const FILLER_EN =
  'a an the of for to in on with and or our we i you us is are be do does how what which why when should can could would ' +
  'please need needs want wants support supports supporting add adds adding build building implement implementing ' +
  'implementation provide provides design designing analyze analyse evaluate review compare comparison compared ' +
  'feature features function functionality module modules system systems service platform solution solutions ' +
  'requirement requirements best practice practices pattern patterns guideline guidelines guide competitor competitors ' +
  'product products technology technologies tech stack options option library libraries tool tools good common popular ' +
  'approach approaches app web api apis vs about'

const WORDS = new Set(FILLER_EN.split(' '))
const PHRASES = new RegExp([...FILLER_ZH].sort((a, b) => b.length - a.length).join('|'), 'gu')

/** Longer texts are read by their signals; stripping them down to one subject would be chance. */
const MAX_LENGTH = 80

/** What a short plain text is about once every framing word is taken away; empty for a longer one. */
export function subjectAlone(plain: string): string {
  if (plain.length > MAX_LENGTH) return ''
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').split(' ')
  const kept = words.filter((word) => !WORDS.has(word)).join(' ')
  return kept.replace(PHRASES, ' ').replace(/\s+/g, ' ').trim()
}
