import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type WeighedKind, weighedKinds } from '../../src/llm/reading/kinds/weigh-kinds.ts'
import { routes } from '../../test/llm/routing-texts.ts'
import { moreRoutes } from '../../test/llm/routing-texts-more.ts'
import { readLabelled } from '../../test/llm/score-intents.ts'

/** A message and what it wants. */
export interface Example {
  readonly text: string
  readonly kind: WeighedKind
}

/** How many fillings each frame is read with. */
const FILLINGS = 3
/** Steps through the fillings that have no divisor in common with their numbers, so that all of them come up. */
const STRIDE = { frame: 7, filling: 11 }
/** What a filling wants that stands alone. */
const BARE: readonly (readonly [string, WeighedKind])[] = [
  ['需求', 'review'],
  ['wish', 'review'],
  ['东西', 'clarify'],
  ['thing', 'clarify'],
]
const GAP = /\{(\S+?)\}/u

/** Everything the weights are fitted to: messages, frames with requirements put in, and the texts that rules are held to. */
export function corpus(): Example[] {
  const written = sections('examples.txt').flatMap(({ title, lines }) =>
    lines.map((text) => ({ text, kind: kindIn(title) })),
  )
  const known = [...routes, ...Object.entries(moreRoutes).flatMap(([kind, texts]) => texts.map((text) => [text, kind]))]
  const others = known.flatMap(([text = '', kind]) =>
    weighedKinds.filter((one) => one === kind).map((one) => ({ text, kind: one })),
  )
  return [...written, ...framed(), ...others, ...readLabelled().filter((_, at) => at % 2 === 0)]
}

/** Frames with their gap filled, and what fills them as it stands. */
function framed(): Example[] {
  const fillings = new Map(sections('fillings.txt').map(({ title, lines }) => [title, lines]))
  const bare = BARE.flatMap(([gap, kind]) => (fillings.get(gap) ?? []).map((text) => ({ text, kind })))
  let count = 0
  const filled = sections('frames.txt').flatMap(({ title, lines }) =>
    lines.flatMap((frame) => {
      const choices = fillings.get(GAP.exec(frame)?.[1] ?? '') ?? []
      return Array.from({ length: FILLINGS }, (_, at) => {
        count += 1
        const filling = choices[(count * STRIDE.frame + at * STRIDE.filling) % choices.length] ?? ''
        return { text: frame.replace(GAP, () => filling), kind: kindIn(title) }
      })
    }),
  )
  return [...bare, ...filled]
}

function kindIn(title: string): WeighedKind {
  const kind = weighedKinds.find((one) => title.endsWith(` ${one}`))
  if (kind === undefined) throw new Error(`no kind is called as in "# ${title}"`)
  return kind
}

/** The lines under each heading. */
function sections(file: string): { readonly title: string; readonly lines: readonly string[] }[] {
  const text = readFileSync(join(import.meta.dir, file), 'utf8')
  return text
    .split(/^# /mu)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      return { title, lines: lines.filter((line) => line !== '') }
    })
}
