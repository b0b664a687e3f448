import { useEffect, useState } from 'preact/hooks'
import type { TracesView } from '../../../chat/src/http/contract.ts'
import { readTraces } from '../api.ts'
import type { Texts } from '../texts.ts'
import { Popover } from './popover.tsx'

interface TracePanelProps {
  readonly texts: Texts
  readonly conversationId: string | undefined
  readonly running: boolean
}

/** The calls of this conversation as one timeline, and what is wrong at the moment. */
export function TracePanel({ texts, conversationId, running }: TracePanelProps) {
  return (
    <Popover name="traces" label={texts.traces.title} labelClass="button small">
      {(_close, isOpen) => isOpen && <Traces texts={texts} conversationId={conversationId} running={running} />}
    </Popover>
  )
}

/** Read when it is opened, and again when an answer is done meanwhile. */
function Traces({ texts, conversationId, running }: TracePanelProps) {
  const [view, setView] = useState<TracesView>()
  useEffect(() => {
    let isCurrent = true
    void readTraces(conversationId).then((read) => isCurrent && setView(read))
    return () => {
      isCurrent = false
    }
  }, [conversationId, running])
  const isEmpty = view === undefined || view.traces.length + view.local.length === 0
  return isEmpty ? <p class="muted">{texts.traces.none}</p> : <Timeline view={view} texts={texts} />
}

const WIDTH = 100

function Timeline({ view, texts }: { view: TracesView; texts: Texts }) {
  const { summary, alerts } = view
  const traces = [...view.traces, ...view.local].sort((one, other) => one.startTime - other.startTime)
  const start = Math.min(...traces.map(({ startTime }) => startTime))
  const span = Math.max(1, Math.max(...traces.map(({ endTime }) => endTime)) - start)
  const at = (time: number) => ((time - start) / span) * WIDTH
  return (
    <>
      <p class="muted">{texts.traces.summary(summary.calls, summary.errors, Math.round(summary.p95Ms))}</p>
      {alerts.map(({ kind, tool }) => (
        <p key={`${kind}${tool}`} class="error">
          {texts.traces.alerts[kind]} {tool}
        </p>
      ))}
      <ul>
        {traces.map((call) => (
          <li key={call.traceId} title={'inputArgs' in call ? JSON.stringify(call.inputArgs) : undefined}>
            <span class="tool-name">
              {call.serverId} · {call.toolName}
            </span>
            <svg viewBox={`0 0 ${WIDTH} 6`} preserveAspectRatio="none" aria-hidden="true">
              <rect
                class={call.isError ? 'bar bad' : 'bar'}
                x={at(call.startTime)}
                width={Math.max(1, at(call.endTime) - at(call.startTime))}
                height="6"
                rx="1"
              />
            </svg>
            <span class="muted">{Math.round(call.latencyMs)} ms</span>
            {call.unchecked?.map((part) => (
              <span key={part} class="muted">
                {texts.traces.unchecked[part]}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
