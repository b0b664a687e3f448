import { useEffect, useState } from 'preact/hooks'
import type { Language } from './texts.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The language the browser asks for: the first of its languages that is one of ours, English when none is. */
export function browserLanguage(languages: readonly string[] = navigator.languages): Language {
  const known = languages.map((language) => /^(zh|en)\b/i.exec(language)?.[1]?.toLowerCase())
  return known.find((language) => language !== undefined) === 'zh' ? 'zh' : 'en'
}

/** A choice that survives a reload. */
export function useStored<T extends string>(
  key: string,
  { options, otherwise }: { options: readonly T[]; otherwise: T },
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const stored = localStorage.getItem(key)
    return options.find((option) => option === stored) ?? otherwise
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
