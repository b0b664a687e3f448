import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Conversation } from './conversation.ts'

/** Left above the question when it stands at the top. */
const MARGIN_PX = 12

/**
 * Keeps what matters in view: a new question scrolls there; the answer is followed until its question stands at the top,
 * so that a long answer is read from its beginning; a call that waits for an approval is shown. A reader who scrolls up
 * is left alone until the next question.
 */
export function useFollowedAnswer({ entries }: Conversation): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const questions = entries.filter(({ role }) => role === 'user').length
  const last = entries.at(-1)
  const waiting = last?.role === 'assistant' ? last.approvals.length : 0
  const asked = last?.role === 'assistant' ? last.questions.length : 0
  useLetGo(element, isFollowing)
  useEffect(() => {
    isFollowing.current = true
  }, [questions])
  useEffect(() => {
    const node = element.current
    if (node === null || !isFollowing.current) return
    const question = [...node.querySelectorAll('.entry.user')].at(-1)
    if (question === undefined) return
    const top = question.getBoundingClientRect().top - node.getBoundingClientRect().top + node.scrollTop - MARGIN_PX
    node.scrollTop = Math.min(top, node.scrollHeight - node.clientHeight)
  }, [entries])
  useEffect(() => {
    if (waiting > 0) element.current?.querySelector('.approval')?.scrollIntoView({ block: 'nearest' })
  }, [waiting])
  useEffect(() => {
    // Taller than a phone at times, and soon over: it is read from its top.
    if (asked > 0) element.current?.querySelector('.question')?.scrollIntoView({ block: 'start' })
  }, [asked])
  return element
}

/** Only the reader moves the view up by wheel, finger or key; text that folds away also does, and means nothing. */
function useLetGo(element: RefObject<HTMLDivElement | null>, isFollowing: { current: boolean }): void {
  useEffect(() => {
    const node = element.current
    const letGo = ({ type, target }: Event) => {
      // A press on the text is no scrolling; on the box itself it is the scroll bar.
      if (type !== 'pointerdown' || target === node) isFollowing.current = false
    }
    const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const gesture of gestures) node?.addEventListener(gesture, letGo, { passive: true })
    return () => {
      for (const gesture of gestures) node?.removeEventListener(gesture, letGo)
    }
  }, [element, isFollowing])
}
