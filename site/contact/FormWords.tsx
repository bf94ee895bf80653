/**
 * Adds the words of the form to those of the page. Whoever leads here fetches them first; what waits to be sent may be
 * shown unasked, and then comes a moment later.
 */
import { type ReactNode, useMemo } from 'react'
import { languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { LanguageContext, useLanguage } from '../page/language.tsx'
import { useOnDemand } from '../journey/on-demand.tsx'
import { formWords } from '../journey/parts-on-demand.ts'

export function FormWords({ children }: { children: ReactNode }) {
  const page = useLanguage()
  const { language } = page
  const words = useOnDemand(formWords[language])

  const value = useMemo(() => {
    const own = translator(words ?? {}, languages[language].locale)
    const translate: typeof own = (key, values) => (words && key in words ? own : page.translate)(key, values)
    return { ...page, translate }
  }, [page, words, language])
  return words && <LanguageContext value={value}>{children}</LanguageContext>
}
