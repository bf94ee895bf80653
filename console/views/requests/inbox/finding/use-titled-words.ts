/** The experiences that the words of the search name. The titles are read with the first search, in every language. */
import { useMemo } from 'react'
import { useEveryTranslation } from '#console/views/requests/use-translations.ts'
import { languageCodes } from '#languages/languages.ts'
import { type TitledWords, titledWords } from './titled-words.ts'

export function useTitledWords(search: string): TitledWords | null {
  const translations = useEveryTranslation(search.trim() !== '')
  const read = languageCodes.map(translations)
  // oxlint-disable-next-line react/exhaustive-deps -- the readings, one by one: the list of them is new each time
  return useMemo(() => titledWords(search, read), [search, ...read])
}
