/** Decides whether an experience can still be attended on a day (design "dates"). Pure: the caller passes the day. */
import type { Experience, IsoDate } from './experience.ts'

/** `on-request` means that there is no date. */
export type Availability = 'upcoming' | 'live' | 'past' | 'cancelled' | 'on-request'

/** The part of an experience that the calendar needs. */
export type DatedExperience = Pick<Experience, 'cancelled' | 'starts' | 'ends'>

/** ISO days compare as text; the first and the last day both count as live. */
export function availability({ cancelled, starts, ends }: DatedExperience, today: IsoDate): Availability {
  if (cancelled) return 'cancelled'
  if (!starts || !ends) return 'on-request'
  if (today < starts) return 'upcoming'
  return today > ends ? 'past' : 'live'
}

/** Returns the same experiences with past and cancelled ones last, otherwise in the same order. */
export function byAvailability<Some extends DatedExperience>(
  experiences: readonly Some[],
  today: IsoDate,
): readonly Some[] {
  const over = (experience: Some) => isOver(experience, today)
  return [...experiences.filter((experience) => !over(experience)), ...experiences.filter(over)]
}

/** Returns those with dates that have not ended, soonest first, with those that take place today. */
export function datedAhead<Some extends DatedExperience>(
  experiences: readonly Some[],
  today: IsoDate,
): readonly Some[] {
  return experiences
    .filter((experience) => experience.starts && !isOver(experience, today))
    .toSorted((a, b) => Date.parse(a.starts!) - Date.parse(b.starts!))
}

/** Past or cancelled: only its next edition can be asked for. */
export function isOver(experience: DatedExperience, today: IsoDate): boolean {
  const state = availability(experience, today)
  return state === 'past' || state === 'cancelled'
}

/** The day for the comparison: today, or a day before all dates if the settings treat no edition as past. */
export function judgingDay(today: IsoDate, pastEditions: 'last' | 'as-listed'): IsoDate {
  return pastEditions === 'as-listed' ? '0000-01-01' : today
}

/** The calendar day in Paris. The Swedish locale writes dates in ISO format. */
export function calendarDay(now: Date): IsoDate {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(now) as IsoDate
}
