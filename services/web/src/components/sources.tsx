import { useRef, useState } from 'preact/hooks'
import type { ReviewReport } from '../../../chat/src/http/contract.ts'
import { readDocument } from '../api.ts'
import type { Texts } from '../texts.ts'
import { Block } from './block.tsx'
import { Markdown } from './markdown.tsx'

type Passage = ReviewReport['knowledge'][number]

/** What the report rests on: in-house passages that open their document, and outside references with their links. */
export function Sources({ report: { knowledge, references }, texts }: { report: ReviewReport; texts: Texts }) {
  return (
    <>
      {knowledge.length > 0 && (
        <Block title={texts.report.knowledge}>
          {[...Map.groupBy(knowledge, ({ documentId }) => documentId)].map(([documentId, passages]) => (
            <Citation key={documentId} documentId={documentId} passages={passages} texts={texts} />
          ))}
        </Block>
      )}
      {references.length > 0 && (
        <Block title={texts.report.references}>
          {references.map(({ url, title, snippet, mode }) => (
            <details key={url} class="source">
              <summary class="source-title">
                {title} <span class="badge">{mode === 'live' ? texts.report.live : texts.report.preset}</span>
              </summary>
              <p class="quote">{snippet}</p>
              <SafeLink url={url} />
            </details>
          ))}
        </Block>
      )}
    </>
  )
}

interface CitationProps {
  readonly documentId: string
  readonly passages: readonly Passage[]
  readonly texts: Texts
}

/** One document and the passages of it that the report rests on. */
function Citation({ documentId, passages, texts }: CitationProps) {
  const source = passages[0]?.source ?? documentId
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const open = async () => {
    setText((await readDocument(documentId))?.text ?? texts.noDocument)
    dialog.current?.showModal()
  }
  return (
    <details class="source">
      <summary class="source-title">{source}</summary>
      {passages.map(({ chunkId, content }) => (
        <p key={chunkId} class="quote">
          {content}
        </p>
      ))}
      <button type="button" class="button small" onClick={() => void open()}>
        {texts.openDocument}
      </button>
      <dialog ref={dialog} class="document" aria-label={source}>
        <form method="dialog">
          <strong>{source}</strong>
          <button type="submit" class="button small">
            {texts.closeDocument}
          </button>
        </form>
        {text !== '' && <Markdown source={text} hasLinks={false} />}
      </dialog>
    </details>
  )
}

/** A link from outside: shown in full, opened only when it is a web address. */
function SafeLink({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return <span class="muted">{url}</span>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url}
    </a>
  )
}
