/** Formats title, place, price and days of an edition in the adviser's language. */
import type { ItemKey } from '#catalogue/editions/drafts.ts'
import type { LocalizedEdition } from '#catalogue/editions/localized-edition.ts'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { useLanguage } from '#console/language.tsx'
import { dayAt } from '#console/time/paris-days.ts'
import type { SeasonRow } from './season.ts'

export interface EditionFormatters {
  titleOf: (told: LocalizedEdition) => string
  placeOf: (told: LocalizedEdition) => string
  priceOf: (told: LocalizedEdition) => string
  daysOf: (told: LocalizedEdition) => string
  dayOf: (day: string) => string
  rangeOf: (first: string, last: string) => string
}

export function useEditionFormatters(): EditionFormatters {
  const { t, language, locale } = useLanguage()
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
  return {
    titleOf: ({ experience, texts }) => texts[language]?.title ?? (experience.title || t('catalogue.untitled')),
    placeOf: ({ experience, texts }) => texts[language]?.location ?? experience.location,
    priceOf: ({ experience, texts }) => texts[language]?.price ?? experience.price,
    daysOf({ experience: { starts, ends } }) {
      if (!starts || !ends) return t('catalogue.noDays')
      return days.formatRange(dayAt(starts), dayAt(ends))
    },
    rangeOf: (first, last) => days.formatRange(dayAt(first), dayAt(last)),
    dayOf: (day) => days.format(dayAt(day)),
  }
}

/** Adds the label of the edition to the title, except for the first edition, whose label is empty. */
export function itemName(title: string, { edition }: Pick<ItemKey, 'edition'>, t: ConsoleTranslate): string {
  return edition ? `${title} · ${t('catalogue.edition', { shown: edition })}` : title
}

/** The latest edition with the days that visitors see. */
export const shownEdition = ({ editions, shown }: SeasonRow) =>
  editions.findLast(({ told }) => told.experience.starts === shown.experience.starts) ?? editions.at(-1)!
