import { wordList } from './word-list.ts'

// Verb roles and closed classes of English requirement sentences. Sources as for Chinese: EARS, user-story grammars,
// general interface vocabulary, and a reference grammar for modality, negation and conditions.

export const EN_OPERATE = wordList(
  'view see browse search find filter sort select choose pick click tap drag scroll enter type fill edit modify',
  'change update delete remove clear undo revoke cancel restore recover submit save publish unpublish upload',
  'download import export print scan sign log register unregister enroll enrol bind apply request appeal approve',
  'reject review confirm verify authorize authorise assign reassign delegate transfer forward accept decline order',
  'buy purchase pay refund return exchange redeem subscribe unsubscribe renew book reserve reschedule rate like',
  'follow share comment reply report flag mark annotate check maintain manage configure set customize customise',
  'enable disable activate deactivate block unblock freeze lock unlock mute pin archive unarchive copy duplicate',
  'paste move merge split compare switch toggle collapse expand invite join leave kick ban borrow vote play replay',
  'pause record watch listen read write draw design grade attend schedule track trace inspect audit resolve close',
  'open reopen access use receive get adjust add create build compose draft prepare post pull list group',
  'bulk-delete bulk-edit rename preview try test contact message call chat ask answer label tag sort export route',
  'dispatch load unload pack ship weigh prescribe admit discharge triage hand donate claim settle reconcile match',
  'rearrange withdraw deposit top-up know learn monitor opt choose swap retrieve obtain plan complete finish start',
  'stop begin hide show collect issue issue-refund correct override waive reset raise define specify enter',
)
export const EN_REACT = wordList(
  'display show present render list prompt warn alert notify remind send push email e-mail deliver broadcast pop',
  'redirect navigate refresh reload load highlight hide generate calculate compute count sum validate check detect',
  'recognize recognise match deduplicate merge split log record write store persist cache back sync synchronise',
  'synchronize fetch pull collect parse convert encode compress encrypt decrypt mask redact sign hash trigger',
  'execute run invoke retry roll rollback reissue release deduct charge debit lock unlock close expire invalidate',
  'revoke accumulate grant allocate distribute route throttle block intercept raise escalate fall degrade switch',
  'translate recommend rank sort group tag archive migrate clean purge delete overwrite append update refuse reject',
  'accept ignore skip stop start resume suspend keep retain preserve contain include carry print play return',
  'respond answer attach appear open count fill prefill pre-fill autosave auto-save move convert assign flag mark',
  'queue enqueue poll emit publish restore disappear reappear lands arrives post create say says read',
)
export const EN_CHANGE = wordList(
  'rename replace change move swap hide remove drop delete fix correct adjust increase decrease raise lower shorten',
  'extend widen narrow align relabel reword point switch update make turn set put shift split default cap limit',
  'restrict reorder translate retire shrink enlarge bump',
)
export const EN_BUILD = wordList(
  'add introduce build create develop implement provide support offer integrate connect design deliver launch ship',
  'establish include embed set expose enable allow let give publish migrate automate',
)
export const EN_GOAL = wordList(
  'improve increase enhance boost reduce optimise optimize maximise maximize minimise minimize strengthen',
  'streamline empower delight simplify accelerate drive foster ensure leverage modernise modernize transform',
  'elevate promote enrich grow cut save speed delight raise unlock help become achieve',
)
export const EN_VERIFY = wordList('verify test accept check regress validate')
export const EN_STATE = wordList(
  'be have comply conform adhere stay remain belong contain consist include depend cover mean exist need want like',
  'hope feel think believe say complain apply seem look know wish matter',
)

export const EN_MAY = wordList('can may could might able allowed permitted')
export const EN_NOT = wordList("not never no n't cannot without nobody none neither nor nothing")
export const EN_CONDITION = wordList(
  'if when once while unless until whenever after before where upon during as in_case provided otherwise given',
)
export const EN_PREPOSITION = wordList(
  'in on at by for from to with within into onto over under via through of as per between across against about than',
  'during without after before around near off out up down toward towards among behind',
)
export const EN_DETERMINER = wordList(
  'a an the this that these those each every any all some no our their its his her my your both either another one',
  'two three such only',
)
