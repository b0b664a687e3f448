/**
 * Traditional characters of requests about requirements, each followed by its simplified form. Only what the rules look
 * for; one character stands for one, so that places in the folded text are places in the original.
 */
const PAIRS =
  '幫帮這这個个請请們们會会來来為为與与於于對对說说話话問问題题嗎吗麼么麽么關关於于評评審审審审計计劃划複复雜杂難难時时間间長长應应該该從从後后過过還还進进裡里裏里無无優优級级負负責责誰谁狀状態态標标題题驗验檢检查查衝冲讓让將将給给單单條条項项點点極极細细節节顯显導导匯汇錄录資资料料訂订買买賣卖戶户帳账號号碼码權权限限設设備备網网頁页統统計计數数據据庫库檔档案案圖图報报錶表覽览刪删傳传輸输參参務务員员業业產产術术錢钱費费貨货達达運运動动態态開开發发現现實实際际電电郵邮專专家家團团隊队經经驗验歷历規规則则範范圍围範范據据門门訊讯簡简繁繁體体處处理理齊齐總总結结論论議议認认許许證证換换寫写讀读聽听見见視视訪访試试調调誤误談谈謝谢識识變变辦办東东車车軟软啟启啓启連连還还選选類类願愿領领頻频預预須须響响執执質质閱阅轉转稱称隱隐滿满憶忆棄弃鑰钥憑凭擾扰準准閉闭絕绝腦脑帶带當当遞递鏈链貼贴繞绕緊紧擊击護护裝装詢询虛虚騙骗譯译編编係系風风隨随廢废尋寻線线維维營营協协講讲勞劳駕驾煩烦順顺聰聪僅仅繼继續续遠远終终復复衛卫張张內内擇择覺觉廣广語语訓训練练獲获銷销槍枪別别歸归約约歲岁樣样臺台黃黄嘗尝擔担釋释爾尔盡尽書书鎖锁鏡镜競竞屬属蹤踪瀏浏牆墙聲声異异遲迟繫系筆笔獎奖罰罚'

const simplified = new Map<string, string>()
const characters = Array.from(PAIRS)
for (let at = 0; at + 1 < characters.length; at += 2) {
  simplified.set(characters[at] ?? '', characters[at + 1] ?? '')
}

/** The text with traditional characters of requests made simplified, character by character. */
export function foldScript(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)
}
