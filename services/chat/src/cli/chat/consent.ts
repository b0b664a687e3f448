import { messageIn } from '../../errors.ts'
import type { ServerView } from '../host.ts'
import { printableLine } from '../terminal.ts'
import { type Session, say, textsOf } from './session.ts'

/** What is shown of a changed description. */
const MAX_SHOWN = 300

/** Says of each server and tool that is held back what changed, and how to agree; false when none is. */
export function showChanges(session: Session): boolean {
  const changes = session.host.board.status().flatMap((server) => changesOf(session, server))
  for (const change of changes) say(session, change)
  return changes.length > 0
}

function changesOf(session: Session, { id, state, blocked = [], reachedBy = '' }: ServerView): string[] {
  const texts = textsOf(session)
  const server = printableLine(id)
  return [
    ...(state === 'blocked' ? [texts.blockedServer(server, printableLine(reachedBy, MAX_SHOWN))] : []),
    ...blocked.map(({ name, before, after }) =>
      texts.blockedTool(server, printableLine(name), {
        before: before === undefined ? undefined : printableLine(before, MAX_SHOWN),
        now: printableLine(after ?? '', MAX_SHOWN),
      }),
    ),
  ]
}

/** `/consent <server> [tool]`; without a server it shows what waits. */
export async function giveConsent(session: Session, rest: string): Promise<void> {
  const texts = textsOf(session)
  const { board } = session.host
  const [server = '', tool] = rest.split(/\s+/)
  const waits = board
    .status()
    .find(({ id, state, blocked = [] }) => id === server && (state === 'blocked' || blocked.length > 0))
  if (waits === undefined) {
    if (server !== '' || !showChanges(session)) say(session, texts.noChange)
    return
  }
  try {
    await board.consent(server, { userId: session.userId, tool })
    say(session, texts.consented(printableLine(rest)))
  } catch (error) {
    say(session, texts.failed(printableLine(messageIn(error, session.language), MAX_SHOWN)))
  }
}
