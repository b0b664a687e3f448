import type { Clock } from '../clock.ts'
import { McpCallError } from '../failure/call-error.ts'
import type { Failure } from '../failure/failure.ts'
import type { MCPClientService } from '../mcp-client.service.ts'
import type { ServerLink } from '../server/server-link.ts'
import { type Deadline, raceSignal, startDeadline } from './deadline.ts'
import { isSessionInDoubt } from './retry.ts'

/** How long the answer to the question is waited for: this, and no more than a part of what the call has left. */
const PING_TIMEOUT_MS = 2000
const SHARE_OF_CALL = 1 / 3

interface SessionPorts {
  readonly client: MCPClientService
  readonly link: Pick<ServerLink, 'renew' | 'noteCall'>
  readonly clock: Clock
}

/**
 * Asks a server with sessions whether it still knows this one, right before something is sent that must not be sent twice.
 * A call that is answered with "unknown session" may have run all the same, and nobody can tell; a `ping` may be lost and
 * sent again as often as one likes. So a session that went away is found, and renewed, before the call is made.
 */
export class SessionCheck {
  readonly #ports: SessionPorts
  #asking: Promise<number | undefined> | undefined
  /** This server does not know `ping` even in a session that it has just opened. */
  #isMute = false
  /** A connection on which the question was left without an answer: a busy server is not asked again and again. */
  #silentGeneration: number | undefined

  constructor(ports: SessionPorts) {
    this.#ports = ports
  }

  /** The session is there when it resolves, as far as anybody can say. Throws what shows that nothing can be sent now. */
  async make(deadline: Deadline): Promise<void> {
    const { link } = this.#ports
    const gone = await this.#ask(deadline)
    if (gone === undefined) return
    await raceSignal(link.renew(gone), deadline.signal)
    this.#isMute = (await this.#ask(deadline)) !== undefined
  }

  /** The connection whose session is gone, by its generation. Everyone who asks at the same time shares the answer. */
  async #ask(deadline: Deadline): Promise<number | undefined> {
    const { client, clock } = this.#ports
    const isAskable = client.connection?.hasSession === true && client.generation !== this.#silentGeneration
    if (this.#isMute || !isAskable) return undefined
    this.#asking ??= this.#ping().finally(() => {
      this.#asking = undefined
    })
    const patience = startDeadline(clock, deadline.remainingMs() * SHARE_OF_CALL, deadline.signal)
    try {
      return await raceSignal(this.#asking, patience.signal)
    } catch (error) {
      if (deadline.earlyEnd() === undefined && patience.earlyEnd() !== undefined) return undefined
      throw error
    } finally {
      patience.dispose()
    }
  }

  async #ping(): Promise<number | undefined> {
    const { client, link } = this.#ports
    const { generation } = client
    try {
      await client.ping(PING_TIMEOUT_MS)
    } catch (error) {
      if (!(error instanceof McpCallError)) throw error
      const { failure } = error
      if (isSessionInDoubt(failure)) return generation
      if (failure.kind === 'timeout') this.#silentGeneration = generation
      if (!saysNothingCanBeSent(failure)) return undefined
      link.noteCall(failure)
      throw new McpCallError({ ...failure, reach: 'not_sent' }, { cause: error })
    }
    return undefined
  }
}

/** Whether the call would meet the same: nobody is there, or nobody is let in. Any other answer is one about `ping`. */
function saysNothingCanBeSent({ kind, permanent }: Failure): boolean {
  if (kind === 'unauthorized' || kind === 'forbidden') return true
  return permanent !== true && ['connect_failed', 'connection_lost', 'http', 'rate_limited'].includes(kind)
}
