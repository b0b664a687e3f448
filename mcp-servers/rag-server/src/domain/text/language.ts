/** The languages that get a ranked list of their own; everything without enough Han characters counts as `en`. */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Below this share of Han among letters a text is not read as Chinese; English prose with a few Chinese names stays English. */
const HAN_SHARE = 0.15
/** A Han character says about as much as this many Latin letters. */
const HAN_WEIGHT = 3
/** More than this tells nothing new about the language of a document. */
const SAMPLE_LENGTH = 20_000

/** Which language a text is mainly written in. */
export function languageOf(text: string): Language {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const han = (sample.match(/\p{Script=Han}/gu)?.length ?? 0) * HAN_WEIGHT
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  return han > 0 && han / (han + latin) >= HAN_SHARE ? 'zh' : 'en'
}

/** Which language whoever sent a text reads: Chinese when one character of it is, and when it has no letters at all. */
export function languageOfReader(text: string): Language {
  const sample = text.slice(0, SAMPLE_LENGTH)
  return /\p{Script=Han}/u.test(sample) || !/\p{L}/u.test(sample) ? 'zh' : 'en'
}
