/** A call that waits for its user's answer. `request` is what the user is shown. */
export interface StoredApproval<Request = unknown> {
  readonly id: string
  readonly conversationId: string
  readonly userId: string
  readonly expiresAt: string
  readonly request: Request
}

/** One whose time is over. If a process took it and died, nobody knows whether the call was run. */
export interface ExpiredApproval extends StoredApproval {
  readonly wasTaken: boolean
}

/** The approvals that wait. Each one is taken once: whoever takes it first answers it. */
export interface ApprovalStore {
  put(approval: StoredApproval): Promise<void>
  /** Those that wait and have not expired at `now`. */
  pending(query: { userId: string; conversationId?: string | undefined; now: string }): Promise<StoredApproval[]>
  /** Takes the named ones in one step; `undefined` and nothing taken unless all of them wait, unexpired, for this user. */
  take(query: {
    ids: readonly string[]
    userId: string
    conversationId: string
    now: string
  }): Promise<StoredApproval[] | undefined>
  /**
   * Forgets ones that were taken, once what they allowed has come to its end. Until then they belong to the process that
   * took them: if it dies they wait again.
   */
  settle(ids: readonly string[]): Promise<void>
  /** Ends those whose time was over at `now` and that no living process took; each is handed out once, to be told. */
  expire(query: { conversationId?: string; now: string }): Promise<ExpiredApproval[]>
  /** Withdraws what a conversation still waits for. */
  withdraw(conversationId: string): Promise<void>
}
