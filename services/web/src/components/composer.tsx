import { useState } from 'preact/hooks'
import type { Texts } from '../texts.ts'

const MAX_MESSAGE_CHARACTERS = 8_000

interface ComposerProps {
  readonly texts: Texts
  readonly running: boolean
  readonly onSend: (text: string) => void
  readonly onStop: () => void
}

/** Where one writes. Enter sends, except while an input method is still composing a word. */
export function Composer({ texts, running, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState('')
  const isTooLong = text.trim().length > MAX_MESSAGE_CHARACTERS
  const send = () => {
    if (running || isTooLong || text.trim() === '') return
    onSend(text.trim())
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends the composition before the key event; it marks that Enter with key code 229.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        aria-label={texts.placeholder}
        placeholder={texts.placeholder}
        rows={3}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div class="composer-foot">
        <span class={isTooLong ? 'hint bad' : 'hint'}>
          {isTooLong ? texts.tooLong(text.trim().length) : texts.composerHint}
        </span>
        {running ? (
          <button type="button" class="button" onClick={onStop}>
            {texts.stop}
          </button>
        ) : (
          <button type="submit" class="button primary" disabled={isTooLong || text.trim() === ''}>
            {texts.send}
          </button>
        )}
      </div>
    </form>
  )
}
