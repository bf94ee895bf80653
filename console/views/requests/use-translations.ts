/** The texts of the experiences in one language, loaded once and kept. */
import { useQuery } from '@tanstack/react-query'
import type { Language } from '#languages/languages.ts'
import { load } from 'virtual:experiences'
import type { Translations } from './texts-of.ts'

const NONE: Translations = new Map()

/** Empty until they are there. */
export function useTranslations(language: Language): Translations {
  const { data } = useQuery({
    queryKey: ['experience-texts', language],
    queryFn: async () => (await load[language]()).experiences,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  })
  return data ?? NONE
}
