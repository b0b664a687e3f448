import { anyOf } from './word-list.ts'

// Wording that states a check, beside section labels. Source: Gherkin, definition-of-done habits, test vocabulary.

/** A pass condition is being stated. */
export const ACCEPTANCE_CUE = anyOf(
  'i',
  /^\W{0,4}(?:given|then)\b [^.]{3,}|^\W{0,4}(?:verify|check|confirm|ensure|make sure) that\b|\bsuccess means\b|\b(?:we|qa|testers?) will (?:verify|check|test|confirm)\b/,
  /验收(?!单|入库|人|员|流程|环节|报告|记录|数量|状态|节点|日期|时间|申请|款|货|登记|审批|组|结果|功能|模块|页|通知|照片|提醒|任务)/,
  /测试(?:通过)?(?:条件|要点|标准)|(?:通过|完成|交付|上线)(?:的)?(?:标准|条件|标志)/,
  /(?:就|才|即|便|可以?)?算(?:是)?(?:完成|通过|做完|验收|过关|过(?=[。，,]|$)|成功|达标|合格|搞定|ok|OK|好了|做好)/,
  /才(?:可以?|能|允许|准)(?:上线|发布|通过|验收|交付|合并|投产|放行)|\b(?:released?|ship(?:s|ped)?|merged?|deploy(?:s|ed)?|goes? live) only (?:if|when|once|after)\b|\bonly (?:release|ship|merge|deploy|go live) (?:if|when|once|after)\b/,
  /视为(?:完成|通过|合格|验收)|(?:即|则)(?:为)?通过|回归(?:测试|用例|验证|：|:|时|要|需|通过)/,
  /\bgiven\b[\s\S]{3,200}\b(?:when|then)\b/,
  /\b(?:accepted|done|complete[d]?|finished|signed off|passes|pass|approved|closed) (?:when|if|once|after|as soon as)\b/,
  /\bacceptance\b(?! (?:form|letter|note|status|rate))|\b(?:can|will|to|should|must) (?:be )?verif(?:y|ied)\b/,
  /\b(?:we|qa|testers?) (?:verif(?:y|ies)|checks?|tests?|confirms?)\b|\bto test\b|\bpass(?:es)? (?:the|a) test\b/,
  /\bsign-?off\b|\b(?:is|counts as) (?:done|accepted|complete) (?:when|if|once)\b/,
  /\bwe(?:'ll| will) (?:know|consider) it (?:is )?(?:done|works)\b/,
  /(?:抽查|抽测|抽样|压测|实测|演练|试跑|走查)\S{0,20}(?:一致|通过|成功|无误|不超过|为|全部|均|都)/,
)

/** The cue is there only to say that there is none. */
export const ACCEPTANCE_DENIED =
  /(?:没有|无|暂无|未(?:写|给|定|提供)|不(?:需要|用|做|要求|设)|无需|缺(?:少)?)[^，。,.]{0,8}(?:验收|测试)|\b(?:no|without|not any|lacks?) (?:\w+ ){0,2}(?:acceptance|tests?)\b|acceptance (?:criteria |tests? )?(?:is|are) not/i

/** Somebody's taste is no check. */
export const ACCEPTANCE_TASTE =
  /满意|认可|觉得|感觉|好看|好用|顺畅|点头|没意见|看着|happy|satisf|pleased|likes? it|feels?|looks? (?:good|right|fine|nice)|符合预期|没问题|ok(?:ay)?即可|说了算/i
