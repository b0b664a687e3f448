import { wordList } from './word-list.ts'

// English says an operation with a verb, with a verb and its particle, or with a light verb and a noun. Source: the
// phrasal verbs and light verbs of a reference grammar that general interface vocabulary uses.

/** Verb and particle → the concept they name together; the object may stand between them. */
export const PHRASAL_VERBS: ReadonlyMap<string, string> = new Map(
  [
    'disable turn-off switch-off shut-off power-off',
    'enable turn-on switch-on power-on',
    'login log-in sign-in',
    'logout log-out sign-out log-off',
    'register sign-up',
    'cancel call-off',
    'restore roll-back bring-back put-back',
    'unpublish take-down pull-down',
    'close shut-down wind-up',
    'create set-up',
    'submit hand-in turn-in send-in',
    'search look-up',
    'send send-out send-off pass-on',
    'pay pay-out',
    'record write-down note-down',
    'delete throw-away wipe-out take-out',
    'export print-out',
    'assign hand-out give-out',
  ].flatMap((group) => {
    const [concept = '', ...verbs] = group.split(' ')
    return verbs.map((verb): [string, string] => [verb, concept])
  }),
)

/** Verbs that leave the deed to their noun ("get a refund", "make a booking"). */
export const LIGHT_VERBS = wordList(
  'get receive make take do have give obtain place request issue leave submit perform',
)
