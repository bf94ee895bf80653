/** Maps the keys of the figures' rows to labels in the adviser's language: experiences, categories, hours, days and others. */
import { useQuery } from '@tanstack/react-query'
import { CATEGORIES } from '#catalogue/experience.ts'
import { ENTERED_CHANNELS } from '#contract/request/request-origin.ts'
import { LOST_REASONS, REQUEST_STATES } from '#contract/request/request-states.ts'
import { minutes } from '#contract/durations.ts'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { isLanguage } from '#languages/languages.ts'
import { useLanguage } from '#console/language.tsx'
import { experienceById, readCatalogue } from '#console/room-catalogue.ts'
import { useLanguageNames } from '#console/language-names.ts'
import { dayAt } from '#console/time/paris-days.ts'
import type { Dimension } from './figure-address.ts'
import type { Naming } from './tables.ts'

export type Names = Record<Exclude<Dimension, 'total'>, Naming>

export function nameOfSource(name: string, t: ConsoleTranslate): string {
  const channel = ENTERED_CHANNELS.find((known) => `:${known}` === name)
  return channel ? t(`sheet.channel.${channel}`) : name || t('figures.direct')
}

export function useNames(): Names {
  const { t, language, locale } = useLanguage()
  const nameOf = useLanguageNames()
  const { data: titles } = useQuery({
    queryKey: ['experience-texts', language],
    queryFn: () => readCatalogue(language),
    staleTime: minutes(1),
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
    source: (name) => nameOfSource(name, t),
    adviser: () => t('requests.nobody'),
    state: (name) => t(`requests.state.${REQUEST_STATES.find((known) => known === name) ?? 'new'}`),
    lost(name) {
      const because = LOST_REASONS.find((known) => known === name)
      return because ? t(`sheet.whyLost.${because}`) : t('figures.unsaid')
    },
    experience: (id) => titles?.get(id)?.title ?? experienceById(id)?.title ?? (id || t('figures.unknown')),
  }
}
