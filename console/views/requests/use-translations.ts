/** Reads the texts of the experiences in one language or in all, as visitors see them now. */
import { queryOptions, type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Language, languageCodes } from '#languages/languages.ts'
import { minutes } from '#contract/durations.ts'
import { readCatalogue } from '#console/room-catalogue.ts'
import type { Translations } from './texts-of.ts'

const NONE: Translations = new Map()

const textsIn = (language: Language) =>
  queryOptions({
    queryKey: ['experience-texts', language],
    queryFn: (): Promise<Translations> => readCatalogue(language),
    staleTime: minutes(1),
    gcTime: Infinity,
    networkMode: 'always',
  })

/** Empty until the catalogue has been read. */
export function useTranslations(language: Language): Translations {
  return useQuery(textsIn(language)).data ?? NONE
}

type EveryTranslation = Readonly<Record<Language, Translations>>

/**
 * The translations in every language, read early because the adviser may lose the connection. The object is the same
 * until one of them changes.
 */
export function useEveryTranslation(enabled = true): EveryTranslation {
  return useQueries({ queries: languageCodes.map((code) => ({ ...textsIn(code), enabled })), combine: byLanguage })
}

/** Returns a function that waits for the translations in every language; one that cannot be read stays empty. */
export function useReadTranslations(): () => Promise<EveryTranslation> {
  const queries = useQueryClient()
  const read = async (code: Language) => [code, await queries.ensureQueryData(textsIn(code)).catch(() => NONE)] as const
  return async () => Object.fromEntries(await Promise.all(languageCodes.map(read))) as EveryTranslation
}

const byLanguage = (read: readonly UseQueryResult<Translations>[]) =>
  Object.fromEntries(languageCodes.map((code, at) => [code, read[at]?.data ?? NONE])) as EveryTranslation
