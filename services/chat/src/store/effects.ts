/** What is known of one call with an effect. */
export type EffectState =
  | { readonly status: 'new' }
  /** It was begun and its end was never written down: the process died in between. */
  | { readonly status: 'begun' }
  | { readonly status: 'finished'; readonly output: string; readonly isError: boolean }

/** A journal of calls with an effect, so that none runs twice when a turn is taken up again after a crash. */
export interface EffectJournal {
  /** Writes down that the call begins, unless it began before; tells what was known. */
  begin(callId: string, conversationId: string): Promise<EffectState>
  finish(callId: string, outcome: { output: string; isError: boolean }): Promise<void>
}
