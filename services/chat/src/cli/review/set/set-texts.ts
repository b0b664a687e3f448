import type { Language } from '../../language.ts'

const zh = {
  heading: (source: string) => `需求集评审：${source}`,
  counted: (count: number, average: number) => `共 ${count} 条需求，平均完整性 ${average}/100`,
  sized: (sizes: string, unsized: number) =>
    `规模：${sizes}${unsized === 0 ? '' : `；${unsized} 条没有具体功能，无法估算`}`,
  missing: (list: string) => `缺得最多的：${list}`,
  nothingMissing: '六个维度都有内容',
  related: (conflicts: number, duplicates: number) => `互相冲突 ${conflicts} 对，重复 ${duplicates} 对`,
  conflicts: '互相冲突的需求',
  duplicates: '重复的需求',
  worst: '最先要补的',
  table: '一览（缺口大的在前）',
  terms: '不一致的术语',
  notes: '读取与范围',
  columns: ['编号', '标题', '完整性', '规模', '最大缺口'],
  failed: '评审失败',
  unsized: '无法估算',
  none: '—',
  twoMeanings: (term: string) => `“${term}”有不同的定义`,
  twoTerms: '同一事物有多种叫法',
  quoted: (text: string) => `“${text}”`,
  compared: (count: number) => `每条与前面最相近的 ${count} 条比对冲突与重复，不是两两全比`,
  morePairs: (count: number) => `还有 ${count} 对没有列出，--json 的输出里有全部`,
  /** Two rows of one file are no "new" and "existing" one. */
  amongThemselves: (reason: string) => reason.replace('与已有需求说的是', '两条说的是'),
  notReviewed: (count: number, ids: string) =>
    `评审提前结束（被中断，或超过 TURN_TIMEOUT_MS）：还有 ${count} 条没有评审（${ids}），以下只含已完成的部分`,
  withProject: (total: number, each: number) =>
    total > each ? `另与项目已有的 ${total} 条需求中最相近的 ${each} 条比对` : `另与项目已有的 ${total} 条需求比对`,
  ofProject: (id: string) => `项目已有的 ${id}`,
  comma: '，',
  colon: '：',
}
/** What the report of a set says, in one language. */
export type SetTexts = typeof zh

const en: SetTexts = {
  heading: (source) => `Review of a set: ${source}`,
  counted: (count, average) => `Requirements: ${count}, average completeness ${average}/100`,
  sized: (sizes, unsized) =>
    `Sizes: ${sizes}${unsized === 0 ? '' : `; not sized for want of a concrete function: ${unsized}`}`,
  missing: (list) => `Missing most often: ${list}`,
  nothingMissing: 'All six dimensions are covered everywhere',
  related: (conflicts, duplicates) => `Conflicting pairs: ${conflicts}, duplicate pairs: ${duplicates}`,
  conflicts: 'Conflicting requirements',
  duplicates: 'Duplicate requirements',
  worst: 'Close these first',
  table: 'All requirements (the worst gaps first)',
  terms: 'Inconsistent terms',
  notes: 'How the file was read',
  columns: ['Id', 'Title', 'Completeness', 'Size', 'Worst gap'],
  failed: 'failed',
  unsized: 'cannot be sized',
  none: '—',
  twoMeanings: (term) => `"${term}" is defined in different ways`,
  twoTerms: 'One thing has several names',
  quoted: (text) => `"${text}"`,
  compared: (count) => `Each was compared with the ${count} most alike before it, not with all`,
  morePairs: (count) => `${count} more pairs are not listed; the output of --json holds them all`,
  amongThemselves: (reason) => reason,
  notReviewed: (count, ids) =>
    `The review ended early (interrupted, or past TURN_TIMEOUT_MS): ${count} were not reviewed (${ids}); this is what was done`,
  withProject: (total, each) =>
    total > each
      ? `Each was also compared with the ${each} most alike of the project's ${total} requirements`
      : `Each was also compared with the project's ${total} requirements`,
  ofProject: (id) => `${id} of the project`,
  comma: ', ',
  colon: ': ',
}

export const setTexts: Readonly<Record<Language, SetTexts>> = { zh, en }
