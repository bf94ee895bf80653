/**
 * Writes calendars to subscribe to: the whole season or one category, in each language (product §3.4). They contain
 * whole days and only dated experiences. An event keeps its UID; a cancelled one stays, marked as cancelled.
 */
import { createRequire } from 'node:module'
import type { DateArray, EventAttributes } from 'ics'
import type { Catalogue, Edition } from '#catalogue/editions/catalogue.ts'
import { CATEGORIES, type Category, type IsoDate } from '#catalogue/experience.ts'
import { hours } from '#contract/durations.ts'
import { seasonCalendarPath } from '#contract/season-calendar.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { defaultLanguage, type Language, languageCodes } from '#languages/languages.ts'
import type { MadeFile } from './static-files.ts'

export interface SeasonOptions {
  brand: string
  siteUrl: string
  /** The time of writing. */
  now: Date
}

export function seasonCalendars({ editions }: Pick<Catalogue, 'editions'>, options: SeasonOptions): MadeFile[] {
  return languageCodes.flatMap((language) =>
    [null, ...CATEGORIES].map((category) => ({
      path: seasonCalendarPath(category, language),
      get text() {
        const inCategory = editions.filter(({ experience }) => !category || experience.category === category)
        return calendarOf(inCategory, { category, language }, options)
      },
      askedAbout: true,
    })),
  )
}

/** Loads the library with the first calendar that is requested. */
const require = createRequire(import.meta.url)

interface CalendarChoice {
  category: Category | null
  language: Language
}

function calendarOf(
  editions: readonly Edition[],
  { category, language }: CalendarChoice,
  options: SeasonOptions,
): string {
  const { words } = dictionaries[language]
  const events = editions.flatMap((edition) => eventOf(edition, language, options) ?? [])
  const calName = `${options.brand} · ${words[`category.${category ?? 'all'}`]}`
  const { createEvents } = require('ics') as typeof import('ics')
  const { error, value } = createEvents(events, { calName, productId: options.brand, method: 'PUBLISH' })
  if (error || !value) throw new Error('The season could not be written', { cause: error })
  return value
}

/** The library accepts `timestamp`, but its types do not have it. */
type Event = EventAttributes & { timestamp: number }

function eventOf(
  { uid, sequence, experience, texts }: Edition,
  language: Language,
  options: SeasonOptions,
): Event | null {
  const { siteUrl, now } = options
  const { id, category, starts, ends, cancelled } = experience
  if (!starts || !ends) return null
  const told = { ...experience, ...texts[language] }
  const lang = language === defaultLanguage ? '' : `&lang=${language}`
  return {
    uid: `${uid}@${new URL(siteUrl).hostname}`,
    sequence,
    timestamp: now.getTime(),
    start: dayOf(starts),
    // The end of a calendar event is exclusive.
    end: dayOf(new Date(Date.parse(ends) + hours(24)).toISOString().slice(0, 10) as IsoDate),
    title: told.title,
    location: told.location,
    // Not as the event's URL, because the library refuses some addresses, such as those with an IPv6 host.
    description: `${told.duration}\n${told.price}\n${siteUrl}/?step=selection&category=${category}&detail=${encodeURIComponent(id)}${lang}`,
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
  }
}

function dayOf(day: IsoDate): DateArray {
  const [year, month, date] = day.split('-').map(Number)
  return [year!, month!, date!]
}
