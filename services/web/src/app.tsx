import { useState } from 'preact/hooks'
import type { ReviewReport } from '../../chat/src/http/contract.ts'
import { Composer } from './components/composer.tsx'
import { Entry } from './components/entry.tsx'
import { History } from './components/history.tsx'
import { ReportPanel } from './components/report-panel.tsx'
import { ServerStatus } from './components/server-status.tsx'
import { TracePanel } from './components/trace-panel.tsx'
import { currentReport, isRunning } from './conversation.ts'
import { browserLanguage, type Theme, themes, useDocument, useStored } from './settings.ts'
import { type Language, type Texts, texts } from './texts.ts'
import { useConversation } from './use-conversation.ts'
import { useFollowedAnswer } from './use-followed-answer.ts'

export function App() {
  const [language, setLanguage] = useStored<Language>('language', {
    options: ['zh', 'en'],
    otherwise: browserLanguage(),
  })
  const [theme, setTheme] = useStored<Theme>('theme', { options: themes, otherwise: 'system' })
  const t = texts[language]
  useDocument({ language, theme, title: t.title })
  const { conversation, ask, answer, stop, startNew, open } = useConversation(t)
  const [chosen, setChosen] = useState<{ report: ReviewReport; of: number }>()
  // What was chosen is shown until the conversation goes on.
  const count = conversation.entries.length
  const report = chosen?.of === count ? chosen.report : currentReport(conversation)
  const running = isRunning(conversation)
  const log = useFollowedAnswer(conversation)
  return (
    <div class={report === undefined ? 'page' : 'page with-report'}>
      <header class="top">
        <h1>{t.title}</h1>
        <div class="row">
          <ServerStatus texts={t} />
          <TracePanel texts={t} conversationId={conversation.id} running={running} />
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
      {report !== undefined && (
        <aside>
          <ReportPanel report={report} />
        </aside>
      )}
      <main>
        <div class="log" role="log" aria-live="polite" ref={log}>
          {conversation.entries.length === 0 && <Welcome texts={t} onPick={ask} />}
          {conversation.entries.map((entry, index) => (
            <Entry
              key={index}
              entry={entry}
              texts={t}
              onAnswer={answer}
              shownReport={report}
              onShowReport={(shown) => setChosen({ report: shown, of: count })}
            />
          ))}
        </div>
        <Composer texts={t} running={running} onSend={ask} onStop={stop} />
      </main>
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
