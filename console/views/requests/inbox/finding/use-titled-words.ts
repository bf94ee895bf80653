/** Finds the experiences that the words of a search name. The titles in every language are read at the first search. */
import { useMemo } from 'react'
import { useEveryTranslation } from '#console/views/requests/use-translations.ts'
import { type TitledWords, titledWords } from './titled-words.ts'

export function useTitledWords(search: string): TitledWords | null {
  const translations = useEveryTranslation(search.trim() !== '')
  return useMemo(() => titledWords(search, Object.values(translations)), [search, translations])
}
