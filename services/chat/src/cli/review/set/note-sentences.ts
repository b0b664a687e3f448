import type { Language } from '../../language.ts'
import type { ReadingNote } from './types.ts'

/** Places named in one sentence; the others are counted. */
const MAX_PLACES = 8

/** What was odd about the file, as a sentence. */
export function noteSentence(note: ReadingNote, language: Language): string {
  return language === 'zh' ? chinese(note) : english(note)
}

function chinese(note: ReadingNote): string {
  switch (note.code) {
    case 'empty-rows':
      return `跳过了 ${note.count} 个空行`
    case 'no-text':
      return `没有标题和描述，未评审：${listed(note.places, '、', '处')}`
    case 'duplicate-id':
      return `编号 ${note.id} 出现了 ${note.places.length} 次（${listed(note.places, '、', '处')}），都已评审，后面的加了 #2、#3 区分`
    case 'no-id':
      return `${note.count} 条没有编号，用所在位置代替`
    case 'ragged-rows':
      return `列数比表头多，多出的内容没有读：${listed(note.places, '、', '处')}；请检查没有加引号的逗号`
    case 'not-reviewed-text':
      return `需求之外还有 ${note.count} 段文字，只用来核对术语，没有作为需求评审`
  }
}

function english(note: ReadingNote): string {
  switch (note.code) {
    case 'empty-rows':
      return `${note.count} empty rows were skipped`
    case 'no-text':
      return `Without title and description, not reviewed: ${listed(note.places, ', ', 'more')}`
    case 'duplicate-id':
      return `The id ${note.id} occurs ${note.places.length} times (${listed(note.places, ', ', 'more')}); all were reviewed, the later ones are told apart by #2, #3`
    case 'no-id':
      return `${note.count} have no id; their place stands for it`
    case 'ragged-rows':
      return `More cells than columns, the surplus was not read: ${listed(note.places, ', ', 'more')}; check for commas without quotation marks`
    case 'not-reviewed-text':
      return `${note.count} more passages belong to no requirement; they were only used to check terms`
  }
}

function listed(places: readonly string[], separator: string, more: string): string {
  const shown = places.slice(0, MAX_PLACES).join(separator)
  const rest = places.length - MAX_PLACES
  return rest > 0 ? `${shown} … +${rest} ${more}` : shown
}
