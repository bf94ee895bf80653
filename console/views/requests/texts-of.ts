/** What was chosen, as an adviser reads it: the catalogue's own words where the id is known, else what was sent. */
import { experienceById } from '#catalogue/catalogue.ts'
import type { ExperienceTexts } from '#languages/experience-texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '#languages/languages.ts'
import type { Chosen } from './rows.ts'

/** By id; empty until they are there, and in French, whose texts the catalogue holds itself. */
export type Translations = ReadonlyMap<string, ExperienceTexts>

const translationsIn: Readonly<Record<Language, () => Promise<{ experiences: Translations }>>> = {
  fr: async () => ({ experiences: NONE }),
  en: () => import('#languages/en/experiences.ts'),
  ar: () => import('#languages/ar/experiences.ts'),
}

const NONE: Translations = new Map()

export function useTranslations(language: Language): Translations {
  const { data } = useQuery({
    queryKey: ['experience-texts', language],
    queryFn: async () => (await translationsIn[language]()).experiences,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  })
  return data ?? NONE
}

/** Null for what the catalogue does not hold. */
export function knownTitle(id: string, translations: Translations): string | null {
  const experience = experienceById(id)
  return experience ? (translations.get(id)?.title ?? experience.title) : null
}

export function titleOf({ id, title }: Chosen, translations: Translations): string {
  return knownTitle(id, translations) ?? (textIn(title) || textIn(id))
}

/** A stranger may send anything where a text belongs. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 300) : ''
}
