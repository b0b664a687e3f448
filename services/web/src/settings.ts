import { useEffect, useState } from 'preact/hooks'
import type { Language } from './texts.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A choice that survives a reload; the first option is the default. */
export function useStored<T extends string>(key: string, options: readonly [T, ...T[]]): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const stored = localStorage.getItem(key)
    return options.find((option) => option === stored) ?? options[0]
  })
  const store = (next: T) => {
    localStorage.setItem(key, next)
    setValue(next)
  }
  return [value, store]
}

/** Tells the document which language it speaks and which theme was chosen. */
export function useDocument({ language, theme, title }: { language: Language; theme: Theme; title: string }): void {
  useEffect(() => {
    const root = document.documentElement
    root.lang = language === 'zh' ? 'zh-CN' : 'en'
    root.dataset['theme'] = theme
    document.title = title
  }, [language, theme, title])
}
