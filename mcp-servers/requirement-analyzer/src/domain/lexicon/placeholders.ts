// What people write where nothing is decided yet. Source: common wording of requirement templates in both languages.

/** Nothing is said, only that something will be. */
export const PLACEHOLDER =
  /^[\s:：，,（(]*(?:(?:暂时?|目前|先)?(?:待[定补评确讨议细商]\S{0,6}|未定|没定|无|暂无|暂缺|空|略|没有|不详|另行\S{0,4}|后续\S{0,6}|以后再\S{0,3}|再[定说议]|回头\S{0,6}|稍后\S{0,4}|还没\S{0,6}|尚未\S{0,6}|同上)|tb[dcn]|to be (?:decided|defined|determined|confirmed|discussed|added|agreed)|to follow|n\/?a|none(?: yet)?|unknown|pending|not (?:yet )?(?:decided|defined|known|set|agreed|applicable)|later|open|\?+|？+|[-—–_.…]+|xx+|待)[\s)）.。!！]*$/i

/** The same inside a sentence ("优先级待评估", "priority to be decided"). */
export const PLACEHOLDER_INSIDE =
  /待[定补评确讨议商](?:估|充|认|论|定)?|未定|没(?:有)?(?:定|想好|确定)|另行(?:通知|确定|讨论)|\btb[dc]\b|to be (?:decided|defined|determined|confirmed|discussed|agreed)|not (?:yet )?(?:decided|defined|agreed|set)|(?:后续|回头|以后|稍后)再(?:定|说|补|议)/i
