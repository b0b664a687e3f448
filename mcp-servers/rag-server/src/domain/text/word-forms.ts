import { stemOf } from './stem.ts'

/**
 * English verbs, nouns and degrees whose forms a stemmer does not bring together: each line the plain word and its other
 * forms. The closed class of the language's grammars; forms that are spelt like the plain word are left out.
 */
const LINES = `
arise arose arisen|bear bore borne|beat beaten|become became|begin began begun|bend bent|bind bound|bite bit bitten
bleed bled|blow blew blown|break broke broken|breed bred|bring brought|build built|burn burnt|buy bought|catch caught
choose chose chosen|come came|creep crept|deal dealt|dig dug|draw drew drawn|dream dreamt|drink drank drunk
drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|flee fled|fly flew flown
forbid forbade forbidden|forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got gotten
give gave given|go went gone|grow grew grown|hang hung|hear heard|hide hid hidden|hold held|keep kept|know knew known
lay laid|lead led|leap leapt|learn learnt|leave left|lend lent|light lit|lose lost|make made|mean meant|meet met
mistake mistook mistaken|overcome overcame|overtake overtook overtaken|pay paid|prove proven|ride rode ridden
ring rang rung|rise rose risen|run ran|say said|see saw seen|seek sought|sell sold|send sent|sew sewn|shake shook shaken
shine shone|shoot shot|show shown|shrink shrank shrunk|sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid
speak spoke spoken|speed sped|spell spelt|spend spent|spin spun|spoil spoilt|spring sprang sprung|stand stood
steal stole stolen|stick stuck|sting stung|strike struck|swear swore sworn|sweep swept|swell swollen|swim swam swum
swing swung|take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown
undergo underwent undergone|understand understood|undertake undertook undertaken|wake woke woken|wear wore worn
weave wove woven|weep wept|win won|wind wound|withdraw withdrew withdrawn|write wrote written
child children|foot feet|goose geese|man men|mouse mice|person people|tooth teeth|woman women|ox oxen|half halves
knife knives|leaf leaves|life lives|shelf shelves|thief thieves|wife wives|wolf wolves
bad worse worst|far farther farthest further furthest|good better best|little less least|many more most`

const FORMS = LINES.split(/[|\n]/).flatMap((line) => {
  const stems = line.split(' ').filter(Boolean).map(stemOf)
  return stems.length > 1 ? [stems] : []
})
const ALIKE: ReadonlyMap<string, readonly string[]> = new Map(FORMS.map(([base = '', ...forms]) => [base, forms]))
const PLAIN: ReadonlyMap<string, string> = new Map(
  FORMS.flatMap(([base = '', ...forms]) => forms.map((form): [string, string] => [form, base])),
)

/** Degrees of an adjective: longest, busiest, biggest, larger. */
const DEGREE = /^(.{2,}?)(?:(i)|([bdgmnpt])\3)?e(?:st|r)$/

/** The stems a form may come from, likeliest first: `becom` for became, `busi` for busiest; empty for a plain word. */
export function plainForms(stem: string): string[] {
  const plain = PLAIN.get(stem)
  if (plain !== undefined) return [plain]
  const [, root = '', y = '', doubled = ''] = DEGREE.exec(stem) ?? []
  return root === '' ? [] : [...new Set([`${root}${y}${doubled}`, stemOf(`${root}e`)])]
}

/** The stems of the irregular forms of a plain word. */
export function otherForms(stem: string): readonly string[] {
  return ALIKE.get(stem) ?? []
}
