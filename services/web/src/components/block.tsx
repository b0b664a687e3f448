import type { ComponentChildren } from 'preact'

/** One part of the report. */
export function Block({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="block">
      <h3>{title}</h3>
      {children}
    </div>
  )
}
