/** Gives the translator of the form, which has the words of the page and those that come with the form. */
import { createContext, useContext } from 'react'
import type { Translate } from '#languages/translate.ts'
import { useLanguage } from '../page/language.tsx'
import type { FormKey, PageKey } from '../page/word-keys.ts'

export type FormTranslate = Translate<FormKey | PageKey>

/** Provided by `FormWords`, and by the private page, which has the words of the form from the beginning. */
export const FormTranslateContext = createContext<FormTranslate | null>(null)

export function useFormTranslate(): FormTranslate {
  const translate = useContext(FormTranslateContext)
  if (!translate) throw new Error('useFormTranslate belongs inside FormWords')
  return translate
}

export const useFormLanguage = () => ({ ...useLanguage(), translate: useFormTranslate() })
