/** Names the languages of clients and colleagues in the adviser's language: « français », «الفرنسية». */
import { useMemo } from 'react'
import { useLanguage } from './language.tsx'

export function useLanguageNames(): (code: string) => string {
  const { locale } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    return (code) => names.of(code) ?? code
  }, [locale])
}
