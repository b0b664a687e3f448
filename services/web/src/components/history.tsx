import { useState } from 'preact/hooks'
import type { ConversationSummary } from '../../../chat/src/http/contract.ts'
import { deleteConversation, listConversations, renameConversation } from '../api.ts'
import type { Texts } from '../texts.ts'
import { Popover } from './popover.tsx'

interface HistoryProps {
  readonly texts: Texts
  readonly current: string | undefined
  readonly onOpen: (id: string) => void
  /** The open conversation was deleted. */
  readonly onGone: () => void
}

/** Earlier conversations: find, open, rename and delete them. The list is asked for each time it is opened. */
export function History({ texts, current, onOpen, onGone }: HistoryProps) {
  const [items, setItems] = useState<readonly ConversationSummary[]>([])
  const [search, setSearch] = useState('')
  const refresh = () => listConversations().then(setItems, () => setItems([]))
  const found = items.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()))
  const rename = async ({ id, title }: ConversationSummary) => {
    const next = prompt(texts.history.renamePrompt, title)?.trim()
    if (!next) return
    await renameConversation(id, next.slice(0, 200))
    await refresh()
  }
  const remove = async ({ id, title }: ConversationSummary) => {
    if (!confirm(texts.history.confirmRemove(title))) return
    await deleteConversation(id)
    if (id === current) onGone()
    await refresh()
  }
  return (
    <Popover name="history" label={texts.history.title} labelClass="button small" onOpen={() => void refresh()}>
      {(close) => (
        <>
          <input
            aria-label={texts.history.search}
            placeholder={texts.history.search}
            value={search}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
          {found.length === 0 && <p class="muted">{texts.history.none}</p>}
          <ul>
            {found.map((item) => (
              <li key={item.id} class={item.id === current ? 'current' : ''}>
                <button
                  type="button"
                  class="open"
                  onClick={() => {
                    onOpen(item.id)
                    close()
                  }}
                >
                  {item.title}
                  <span class="muted">{new Date(item.updatedAt).toLocaleString()}</span>
                </button>
                <button type="button" class="icon" aria-label={texts.history.rename} onClick={() => void rename(item)}>
                  ✎
                </button>
                <button type="button" class="icon" aria-label={texts.history.remove} onClick={() => void remove(item)}>
                  ✕
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  )
}
