/** A text and the requirement it belongs to. */
export interface Source {
  readonly id: string
  readonly text: string
}

/** A term that the set uses inconsistently. */
export interface TermFinding {
  /** `two-meanings`: one term, defined differently. `two-terms`: one thing, called differently. */
  readonly kind: 'two-meanings' | 'two-terms'
  readonly uses: readonly { readonly term: string; readonly meaning: string; readonly ids: readonly string[] }[]
}

interface Definition {
  readonly term: string
  readonly meaning: string
  readonly id: string
}

const CHINESE_DEFINITION =
  /(?:^|[。；;，,\n（(：:|])\s{0,4}(?:其中|这里|本文|所称|注)?[，,：:]?[“"「]?(?<term>[\p{Script=Han}A-Za-z0-9]{2,14}?)[”"」]?\s?(?:均|都|特)?(?:是指|指的是|系指|特指|定义为)\s?(?<meaning>[^。；;\n|]{2,120})/gu
const ENGLISH_DEFINITION =
  /(?:^|[.;\n(]\s{0,3})(?:an? |the )?["“]?(?<term>[A-Za-z][A-Za-z0-9-]{0,20}(?: [A-Za-z0-9-]{1,20}){0,2})["”]? (?:means|is defined as|refers to) (?<meaning>[^.;\n|]{3,160})/gi
const ABBREVIATION =
  /(?<full>[\p{Script=Han}A-Za-z0-9]{2,20})[（(](?:以下)?(?:简称|又称|也称|also called|hereinafter|below:)[:：\s“"]{0,3}(?<short>[\p{Script=Han}A-Za-z0-9 -]{1,20})/giu
const GLOSSARY_HEADING =
  /^\|?\s{0,4}(?:术语|名词|缩略语|term|abbreviation)\s{0,4}\|\s{0,4}(?:定义|解释|含义|释义|definition|meaning)/i

/**
 * Names that requirement texts use for one and the same thing; within one set only one of them should occur. Origin: pairs
 * that terminology guides of software vendors name as interchangeable. Longer names stand first, so that they are found whole.
 */
const SAME_THING: readonly (readonly string[])[] = [
  ['账号', '账户', '帐号', '帐户'],
  ['登录', '登陆'],
  ['手机号码', '手机号', '移动电话号码'],
  ['电子邮箱', '电子邮件地址', '邮箱地址'],
  ['验证码', '校验码', '动态码'],
  ['订单号', '订单编号'],
  ['用户名', '登录名'],
  ['仪表盘', '仪表板', '数据看板', 'dashboard'],
  ['单点登录', 'SSO'],
  ['工作空间', '工作区'],
  ['访客', '游客'],
  ['sign in', 'log in', 'sign-in', 'log-in'],
  ['sign up', 'register an account'],
  ['phone number', 'mobile number'],
  ['user name', 'login name'],
  ['shopping cart', 'shopping basket'],
  ['work order', 'service ticket'],
]

/** Terms with two meanings and things with two names, in the order they turn up. */
export function findTermTroubles(sources: readonly Source[]): TermFinding[] {
  const definitions = sources.flatMap(definitionsIn)
  return [...twoMeanings(definitions), ...twoNames(definitions), ...synonyms(sources)]
}

function definitionsIn({ id, text }: Source): Definition[] {
  const patterns = [CHINESE_DEFINITION, ENGLISH_DEFINITION]
  const stated = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups = {} }) => ({ term: groups['term'], meaning: groups['meaning'] })),
  )
  const shortened = [...text.matchAll(ABBREVIATION)].map(({ groups = {} }) => ({
    term: groups['short'],
    meaning: groups['full'],
  }))
  return [...stated, ...shortened, ...glossaryIn(text)].flatMap(({ term = '', meaning = '' }) =>
    term.trim() === '' || meaning.trim() === '' ? [] : [{ term: term.trim(), meaning: meaning.trim(), id }],
  )
}

function glossaryIn(text: string): { term: string; meaning: string }[] {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => GLOSSARY_HEADING.test(line))
  if (start < 0) return []
  return lines.slice(start + 1).flatMap((line) => {
    const [term = '', meaning = ''] = line.replace(/^\s*\|/, '').split('|')
    return /^[\s:-]*$/.test(term) ? [] : [{ term, meaning }]
  })
}

function twoMeanings(definitions: readonly Definition[]): TermFinding[] {
  return [...groupBy(definitions, ({ term }) => fold(term)).values()].flatMap((group): TermFinding[] => {
    const distinct = groupBy(group, ({ meaning }) => fold(meaning))
    const [first, ...others] = [...distinct.keys()]
    // A definition that only says more of the same is no second meaning.
    const differs = first !== undefined && others.some((other) => !first.includes(other) && !other.includes(first))
    return differs ? [{ kind: 'two-meanings', uses: [...distinct.values()].map(asUse) }] : []
  })
}

function twoNames(definitions: readonly Definition[]): TermFinding[] {
  return [...groupBy(definitions, ({ meaning }) => fold(meaning)).values()].flatMap((group): TermFinding[] => {
    const names = groupBy(group, ({ term }) => fold(term))
    return names.size > 1 ? [{ kind: 'two-terms', uses: [...names.values()].map(asUse) }] : []
  })
}

function asUse(group: readonly Definition[]) {
  const [{ term, meaning } = { term: '', meaning: '' }] = group
  return { term, meaning, ids: [...new Set(group.map(({ id }) => id))] }
}

function synonyms(sources: readonly Source[]): TermFinding[] {
  return SAME_THING.flatMap((names): TermFinding[] => {
    const isLatin = names.every((name) => /^[\x20-\x7e]+$/.test(name))
    const pattern = new RegExp(isLatin ? `\\b(?:${names.join('|')})\\b` : names.join('|'), 'gi')
    const found = new Map<string, Set<string>>()
    for (const { id, text } of sources) {
      for (const [name] of text.matchAll(pattern)) {
        const key = name.toLowerCase().replace('-', ' ')
        found.set(key, (found.get(key) ?? new Set()).add(id))
      }
    }
    const uses = [...found].map(([term, ids]) => ({ term, meaning: '', ids: [...ids] }))
    return uses.length > 1 ? [{ kind: 'two-terms', uses }] : []
  })
}

function groupBy<T>(values: readonly T[], key: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) groups.set(key(value), [...(groups.get(key(value)) ?? []), value])
  return groups
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, '')
}
