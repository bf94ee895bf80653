/** The experiences that the words of the search name. The titles are read with the first search, in every language. */
import { useMemo } from 'react'
import { useEveryTranslation } from '#console/views/requests/use-translations.ts'
import { type TitledWords, titledWords } from './titled-words.ts'

export function useTitledWords(search: string): TitledWords | null {
  const translations = useEveryTranslation(search.trim() !== '')
  return useMemo(() => titledWords(search, Object.values(translations)), [search, translations])
}
