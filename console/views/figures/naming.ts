/** The rows of the figures in the adviser's words: titles of experiences, categories, languages, hours, days. */
import { useQuery } from '@tanstack/react-query'
import { catalogue, experienceById } from '#catalogue/catalogue.ts'
import { CATEGORIES } from '#catalogue/experience.ts'
import { isLanguage } from '#languages/languages.ts'
import { load } from 'virtual:experiences'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { dayAt } from '#console/time/paris-days.ts'
import type { Grouping, Naming } from './tables.ts'

/** What the database is told of the catalogue, which it does not know. */
export const categoryOfEach: Readonly<Record<string, string>> = Object.fromEntries(
  catalogue.map(({ id, category }) => [id, category]),
)

export interface Names extends Record<Exclude<Grouping, 'pipeline'>, Naming> {
  day: Naming
}

export function useNames(): Names {
  const { t, language, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const { data: titles } = useQuery({
    queryKey: ['experience-texts', language],
    queryFn: async () => (await load[language]()).experiences,
    staleTime: Infinity,
  })
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', weekday: 'short' })
  return {
    day: (day) => days.format(dayAt(day)),
    hour: (hour) => t('figures.hour', { hour }),
    language: (code) => (isLanguage(code) ? nameOf(code) : t('figures.unknown')),
    category(known) {
      const category = CATEGORIES.find((one) => one === known)
      return category ? t(`figures.category.${category}`) : t('figures.unknown')
    },
    experience: (id) => titles?.get(id)?.title ?? experienceById(id)?.title ?? (id || t('figures.unknown')),
  }
}
