import { normalizeText } from '../text/normalize.ts'

/** The commonest Chinese surnames, folded; those that begin everyday words most of the time are left out. */
const SURNAMES =
  '王李张刘陈杨黄赵周吴徐孙朱胡郭何林罗郑梁谢宋唐许韩冯邓曹彭曾萧潘袁董余苏叶吕魏蒋蔡贾丁薛阎潘杜戴钟汪姜范姚谭廖邹熊陆郝孔崔康毛邱秦顾侯邵孟龙段雷钱汤尹黎易武乔贺赖龚庞樊殷施陶翟倪严牛葛季俞章鲁葵韦昌柴蓝聂焦向柳邢骆岳齐梅莫庄辛管祝左涂祁耿卜'

const CHINESE_NAME = new RegExp(
  `(?<!\\p{sc=Han})[${SURNAMES}]\\p{sc=Han}{1,2}(?=[,;。、()\\s]|$)|(?:[员师长理任监席授士生练]:?|[由找向给请让])[${SURNAMES}]\\p{sc=Han}{1,2}|[${SURNAMES}]\\p{sc=Han}{1,2}(?=[将把被在于向对曾等说认提率任为是以])|\\p{sc=Han}·\\p{sc=Han}`,
  'u',
)
const ENGLISH_NAME = /\b[A-Z][a-z]+ (?:[A-Z]\. )?(?:[a-z]{2,3} )?[A-Z][a-z]+\b/

/** Whether a sentence names somebody, as far as the shape of names tells. */
export function namesSomebody(sentence: string): boolean {
  const text = normalizeText(sentence)
  return CHINESE_NAME.test(text) || ENGLISH_NAME.test(text)
}
