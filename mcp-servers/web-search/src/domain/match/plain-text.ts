/** How much of a text decides its subject. Longer texts are answered from their beginning, in bounded time. */
const MAX_LENGTH = 100_000

/**
 * Traditional characters, each followed by its simplified one: what opencc-js maps to a character of the term tables.
 * A whole converter would cost more start-up time than a search does.
 */
const TRADITIONAL =
  '與与專专業业東东兩两個个爲为為为舉举麼么義义習习書书買买於于產产儀仪們们價价優优會会傳传體体儲储殭僵關关養养內内' +
  '冊册沖冲創创刪删辦办務务動动勢势區区醫医協协單单賣卖歷历壓压雙双發发變变臺台颱台號号後后嗎吗員员響响圍围國国圖图' +
  '塊块牆墙復复覆复夠够頭头學学寶宝實实審审寬宽對对尋寻導导屍尸層层崗岗峯峰師师帳帐簾帘帶带幫帮冪幂併并廣广牀床庫库' +
  '應应開开強强錄录誌志態态總总惡恶願愿戶户執执掃扫擾扰護护報报掛挂擋挡換换據据撐撑數数斷断無无舊旧時时顯显暫暂術术' +
  '機机殺杀權权條条來来闆板構构標标棧栈欄栏樣样覈核檔档檢检氣气匯汇溝沟沒没註注測测瀏浏溫温遊游點点熱热狀状獨独環环' +
  '現现電电瘋疯監监盤盘礦矿碼码離离種种稅税穩稳競竞篩筛籤签簽签簡简類类繫系級级紋纹線线組组細细織织經经結结給给統统' +
  '績绩續续維维緩缓編编縮缩網网羣群職职聯联脫脱臉脸艙舱節节範范薦荐藥药營营慮虑蟲虫見见規规視视覽览計计訂订認认議议' +
  '訊讯記记許许設设訪访證证評评識识詞词譯译試试話话詢询語语誤误請请諾诺讀读課课誰谁調调負负財财責责敗败賬账貨货質质' +
  '貸贷貿贸費费資资趨趋踐践蹤踪車车轉转輪轮軟软載载較较輛辆輯辑輸输達达遷迁過过運运這这進进連连遲迟選选遞递邏逻遺遗' +
  '郵邮採采鑑鉴釘钉鐘钟鑰钥鈕钮錢钱鑽钻鐵铁銀银鏈链銷销鎖锁錯错鍵键長长門门問问間间閱阅閲阅際际陸陆隱隐韓韩頁页頂顶' +
  '頓顿領领頸颈頻频題题額额風风飛飞馬马駁驳駛驶駕驾驗验'

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(pairsOf(TRADITIONAL))

function pairsOf(table: string): [string, string][] {
  const characters = [...table]
  return characters.flatMap((from, index): [string, string][] => {
    const to = characters[index + 1]
    return index % 2 === 0 && to !== undefined ? [[from, to]] : []
  })
}

/** Chinese is written without spaces; where some stand between two characters they part nothing. */
const SPACED_HAN = /(?<=\p{Script=Han})[ \t]+(?=\p{Script=Han})/gu

/** A text in the one form that terms are compared in: folded width and case, simplified, nothing invisible. */
export function toPlainText(text: string): string {
  // Cut before folding, for time, and after it: one character can fold into eighteen.
  const folded = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .slice(0, MAX_LENGTH)
  const joined = folded.replace(SPACED_HAN, '')
  return joined.replace(/\p{Script=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character)
}
