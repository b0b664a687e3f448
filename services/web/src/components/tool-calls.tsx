import type { ToolCall } from '../conversation.ts'
import type { Texts } from '../texts.ts'

/** The calls of one answer: a line each, opened for arguments and result. */
export function ToolCalls({ calls, texts, running }: { calls: readonly ToolCall[]; texts: Texts; running: boolean }) {
  if (calls.length === 0) return null
  const failed = calls.filter(({ end }) => end?.isError).length
  return (
    <details class="tools" open={running}>
      <summary>
        {texts.toolCalls(calls.length)}
        {failed > 0 && <span class="badge bad">{texts.failedCalls(failed)}</span>}
      </summary>
      <ul>
        {calls.map((call) => (
          <ToolLine key={call.callId} call={call} texts={texts} />
        ))}
      </ul>
    </details>
  )
}

function ToolLine({ call: { server, tool, args, end }, texts }: { call: ToolCall; texts: Texts }) {
  const state = end === undefined ? 'pending' : end.isError ? 'bad' : 'good'
  return (
    <li>
      <details>
        <summary class="tool-line">
          <span class={`mark ${state}`} aria-hidden="true">
            {state === 'bad' ? '✗' : '⚙'}
          </span>
          <span class="tool-name">
            {server} · {tool}
          </span>
          {end !== undefined && <span class="muted">{Math.round(end.latencyMs)} ms</span>}
        </summary>
        <dl>
          <dt>{texts.arguments}</dt>
          <dd>
            <pre>{JSON.stringify(args, null, 2)}</pre>
          </dd>
          {end !== undefined && (
            <>
              <dt>{texts.result}</dt>
              <dd>
                <pre>{end.summary}</pre>
              </dd>
            </>
          )}
        </dl>
      </details>
    </li>
  )
}
