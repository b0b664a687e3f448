import { foldScript } from './fold-script.ts'

/** Characters that carry no content but would cut a word in two: soft hyphen, zero width, variation selectors, BOM. */
const INVISIBLE = /\u00AD|[\u200B-\u200F]|[\u2060-\u2064]|[\uFE00-\uFE0F]|\uFEFF/g

/** One spelling for one meaning, case kept: compatibility forms (NFKC), invisible characters, script. */
export function normalizeText(text: string): string {
  return foldScript(text.normalize('NFKC').replace(INVISIBLE, ''))
}
