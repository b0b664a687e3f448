import { useState } from 'preact/hooks'
import type { TracesView } from '../../../chat/src/http/contract.ts'
import { readTraces } from '../api.ts'
import type { Texts } from '../texts.ts'
import { Popover } from './popover.tsx'

/** The calls of this conversation as one timeline, and what is wrong at the moment. */
export function TracePanel({ texts, conversationId }: { texts: Texts; conversationId: string | undefined }) {
  const [view, setView] = useState<TracesView>()
  return (
    <Popover
      name="traces"
      label={texts.traces.title}
      labelClass="button small"
      onOpen={() => void readTraces(conversationId).then(setView)}
    >
      {() =>
        view === undefined || view.traces.length === 0 ? (
          <p class="muted">{texts.traces.none}</p>
        ) : (
          <Timeline view={view} texts={texts} />
        )
      }
    </Popover>
  )
}

const WIDTH = 100

function Timeline({ view: { traces, summary, alerts }, texts }: { view: TracesView; texts: Texts }) {
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
          <li key={call.traceId} title={JSON.stringify(call.inputArgs)}>
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
