/**
 * Adds the words of the form to those of the page. They are loaded before a visitor comes to the form; the requests
 * that wait to be sent may be shown at any moment, and there the words come a moment later.
 */
import { type ReactNode, useMemo } from 'react'
import { languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { useLanguage } from '../page/language.tsx'
import type { FormKey, PageKey } from '../page/word-keys.ts'
import { useOnDemand } from '../journey/on-demand.tsx'
import { useParts } from '../journey/parts-on-demand.ts'
import { type FormTranslate, FormTranslateContext } from './form-translate.ts'

export function FormWords({ children }: { children: ReactNode }) {
  const { language, translate: ofThePage } = useLanguage()
  const words = useOnDemand(useParts().formWords[language])

  const translate = useMemo<FormTranslate>(() => {
    const own = translator<FormKey | PageKey>(words ?? {}, languages[language].locale)
    return (key, values) => (isOfThePage(key, words) ? ofThePage(key, values) : own(key, values))
  }, [ofThePage, words, language])
  return words && <FormTranslateContext value={translate}>{children}</FormTranslateContext>
}

const isOfThePage = (key: FormKey | PageKey, words: object | null): key is PageKey => !words || !(key in words)
