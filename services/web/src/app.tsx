import { useEffect, useRef } from 'preact/hooks'
import { Composer } from './components/composer.tsx'
import { Entry } from './components/entry.tsx'
import { History } from './components/history.tsx'
import { ReportPanel } from './components/report-panel.tsx'
import { ServerStatus } from './components/server-status.tsx'
import { TracePanel } from './components/trace-panel.tsx'
import { isRunning, latestReport } from './conversation.ts'
import { type Theme, themes, useDocument, useStored } from './settings.ts'
import { type Language, type Texts, texts } from './texts.ts'
import { useConversation } from './use-conversation.ts'

export function App() {
  const [language, setLanguage] = useStored<Language>('language', ['zh', 'en'])
  const [theme, setTheme] = useStored<Theme>('theme', themes)
  const t = texts[language]
  useDocument({ language, theme, title: t.title })
  const { conversation, ask, answer, stop, startNew, open } = useConversation(t)
  const report = latestReport(conversation)
  const running = isRunning(conversation)
  const log = useFollowedEnd(conversation)
  return (
    <div class={report === undefined ? 'page' : 'page with-report'}>
      <header class="top">
        <h1>{t.title}</h1>
        <div class="row">
          <ServerStatus texts={t} />
          <TracePanel texts={t} conversationId={conversation.id} />
          <History texts={t} current={conversation.id} onOpen={open} onGone={startNew} />
          <button type="button" class="button small" onClick={startNew}>
            {t.newChat}
          </button>
          <select
            class="button small"
            aria-label={t.theme[theme]}
            value={theme}
            onChange={(event) => setTheme(themes.find((option) => option === event.currentTarget.value) ?? 'system')}
          >
            {themes.map((option) => (
              <option key={option} value={option}>
                {t.theme[option]}
              </option>
            ))}
          </select>
          <button type="button" class="button small" onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
            {t.languageSwitch}
          </button>
        </div>
      </header>
      <main>
        <div class="log" role="log" aria-live="polite" ref={log}>
          {conversation.entries.length === 0 && <Welcome texts={t} onPick={ask} />}
          {conversation.entries.map((entry, index) => (
            <Entry key={index} entry={entry} texts={t} onAnswer={answer} />
          ))}
        </div>
        <Composer texts={t} running={running} onSend={ask} onStop={stop} />
      </main>
      {report !== undefined && (
        <aside>
          <ReportPanel report={report} texts={t} />
        </aside>
      )}
    </div>
  )
}

function Welcome({ texts: t, onPick }: { texts: Texts; onPick: (text: string) => void }) {
  return (
    <section class="welcome">
      <p class="tagline">{t.tagline}</p>
      <h2>{t.examplesTitle}</h2>
      <ul>
        {t.examples.map((example) => (
          <li key={example}>
            <button type="button" class="example" onClick={() => onPick(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Keeps the newest text in view, until the reader scrolls up to read; at the end again, it follows again. */
function useFollowedEnd(change: unknown) {
  const element = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  useEffect(() => {
    const node = element.current
    let last = 0
    const watch = () => {
      if (node === null) return
      // Growing text also moves the end away; only the reader moves the view up.
      if (node.scrollTop < last) isFollowing.current = false
      if (node.scrollHeight - node.scrollTop - node.clientHeight < 40) isFollowing.current = true
      last = node.scrollTop
    }
    node?.addEventListener('scroll', watch, { passive: true })
    return () => node?.removeEventListener('scroll', watch)
  }, [])
  useEffect(() => {
    if (isFollowing.current && element.current !== null) element.current.scrollTop = element.current.scrollHeight
  }, [change])
  return element
}
