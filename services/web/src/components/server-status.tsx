import { useEffect, useState } from 'preact/hooks'
import type { HealthView } from '../../../chat/src/http/contract.ts'
import { fetchHealth } from '../api.ts'
import type { Texts } from '../texts.ts'
import { Popover } from './popover.tsx'
import { ServerChanges } from './server-changes.tsx'

type Server = HealthView['servers'][number]

const SLOW_MS = 30_000
const FAST_MS = 1_500

/** How many servers are up, and on opening it, which and why not. */
export function ServerStatus({ texts }: { texts: Texts }) {
  const [health, askAgain] = useHealth()
  const servers = health?.servers ?? []
  const ready = servers.filter(({ state }) => state === 'ready').length
  const isHeldBack = servers.some(({ state, changes = [] }) => state === 'blocked' || changes.length > 0)
  const label = `${texts.servers(ready, servers.length)}${isHeldBack ? ' ⚠' : ''}`
  const tone = health?.status === 'ok' ? 'good' : 'bad'
  return (
    <>
      {health?.mode !== undefined && (
        <span class="badge">{health.mode === 'offline' ? texts.offline : texts.model}</span>
      )}
      <Popover name="servers" label={label} labelClass={`servers-toggle badge ${tone}`}>
        {() => (
          <>
            <h3>{texts.serversTitle}</h3>
            <ul>
              {servers.map((server) => (
                <li key={server.id}>
                  <ServerLine server={server} texts={texts} />
                  <ServerChanges server={server} texts={texts} onAgreed={askAgain} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Popover>
    </>
  )
}

function ServerLine({ server: { id, state, tools, error }, texts }: { server: Server; texts: Texts }) {
  const isReady = state === 'ready'
  return (
    <>
      <span class={`mark ${isReady ? 'good' : 'bad'}`}>{isReady ? '✓' : '✗'}</span> {id}{' '}
      <span class="muted">{isReady ? texts.tools(tools) : (error ?? state)}</span>
    </>
  )
}

/** Asks often while something is not ready, seldom afterwards; and at once when told to. */
function useHealth(): [HealthView | undefined, () => void] {
  const [health, setHealth] = useState<HealthView>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    const ask = async () => {
      const answer = await fetchHealth()
      if (!isMounted) return
      setHealth(answer)
      timer = setTimeout(ask, answer?.status === 'ok' ? SLOW_MS : FAST_MS)
    }
    void ask()
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [asked])
  return [health, () => setAsked((count) => count + 1)]
}
