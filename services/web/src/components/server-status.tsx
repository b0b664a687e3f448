import { useEffect, useState } from 'preact/hooks'
import type { HealthView } from '../../../chat/src/http/contract.ts'
import { fetchHealth } from '../api.ts'
import type { Texts } from '../texts.ts'
import { Popover } from './popover.tsx'

const SLOW_MS = 30_000
const FAST_MS = 1_500

/** How many servers are up, and on opening it, which and why not. */
export function ServerStatus({ texts }: { texts: Texts }) {
  const health = useHealth()
  const servers = health?.servers ?? []
  const ready = servers.filter(({ state }) => state === 'ready').length
  const tone = health?.status === 'ok' ? 'good' : 'bad'
  return (
    <>
      {health?.mode !== undefined && (
        <span class="badge">{health.mode === 'offline' ? texts.offline : texts.model}</span>
      )}
      <Popover name="servers" label={texts.servers(ready, servers.length)} labelClass={`servers-toggle badge ${tone}`}>
        {() => (
          <>
            <h3>{texts.serversTitle}</h3>
            <ul>
              {servers.map(({ id, state, tools, error }) => (
                <li key={id}>
                  <span class={`mark ${state === 'ready' ? 'good' : 'bad'}`}>{state === 'ready' ? '✓' : '✗'}</span> {id}{' '}
                  <span class="muted">{state === 'ready' ? texts.tools(tools) : (error ?? state)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Popover>
    </>
  )
}

/** Asks often while something is not ready, seldom afterwards. */
function useHealth(): HealthView | undefined {
  const [health, setHealth] = useState<HealthView>()
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
  }, [])
  return health
}
