import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

interface PopoverProps {
  readonly name: string
  readonly label: ComponentChildren
  readonly labelClass: string
  readonly onOpen?: () => void
  /** What it shows; told how to close itself, and whether it is open. */
  readonly children: (close: () => void, isOpen: boolean) => ComponentChildren
}

/** A panel under a button of the header. A click elsewhere and Escape close it. */
export function Popover({ name, label, labelClass, onOpen, children }: PopoverProps) {
  const root = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) !== true) setIsOpen(false)
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false)
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  return (
    <details
      ref={root}
      class={`panel ${name}`}
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open && !isOpen) onOpen?.()
        setIsOpen(event.currentTarget.open)
      }}
    >
      <summary class={labelClass}>{label}</summary>
      <div class="popover">{children(() => setIsOpen(false), isOpen)}</div>
    </details>
  )
}
