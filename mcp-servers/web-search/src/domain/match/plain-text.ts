/** How much of a text decides its subject. Longer texts are answered from their beginning, in bounded time. */
const MAX_LENGTH = 100_000

/**
 * Traditional characters (left) that occur in the term tables written in simplified ones (right). A whole converter
 * would cost more start-up time than the search itself; a test holds the table against the terms.
 */
const TRADITIONAL =
  '導导入入庫库數数據据傳传檔档個个員员權权許许限限審审計计誌志記记錄录實实時时訊讯聯联絡络線线單单點点' +
  '登登認认證证號号碼码賬账帳账戶户刪删軟软銷销離离註注冊册保保付付錢钱對对賬账結结訂订閱阅資资費费寶宝' +
  '搜搜尋寻檢检檔档圖图片片壓压縮缩緩缓儲储擊击負负載载頻频調调節节額额過过濾滤請请頁页視视協协議议輪轮詢询' +
  '發发佈布郵邮箱箱簡简話话讀读寫写範范圍围項项處处標标準准報报表表統统類类別别輸输轉转換换遷迁隱隐私私' +
  '規规歸归錯错誤误術术選选擇择關关鍵键詞词滿满長长連连續续斷断應应響响優优邏辑輯辑電电腦脑網网絡络' +
  '機机雲云層层級级組组織织團团隊队開开啟启閉闭門门問问題题評评論论業业務务營营運运財财險险賣卖買买' +
  '貨货幣币匯汇簽签約约幫帮內内兩两為为與与無无來来將将現现從从後后當当進进還还這这裡里麼么說说'

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(pairsOf(TRADITIONAL))

function pairsOf(table: string): [string, string][] {
  const characters = [...table]
  return characters.flatMap((from, index): [string, string][] => {
    const to = characters[index + 1]
    return index % 2 === 0 && to !== undefined ? [[from, to]] : []
  })
}

/** A text in the one form that terms are compared in: folded width and case, simplified, nothing invisible. */
export function toPlainText(text: string): string {
  // Cut before folding, for time, and after it: one character can fold into eighteen.
  const folded = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .slice(0, MAX_LENGTH)
  return folded.replace(/\p{Script=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character)
}
