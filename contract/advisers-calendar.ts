/**
 * The address at which a calendar program reads the next steps of an adviser; the secret stands in the query, which no
 * log keeps.
 */
export const ADVISERS_CALENDAR_PATH = '/next-steps.ics'

export const advisersCalendarAddress = (origin: string, secret: string): string =>
  `${origin}${ADVISERS_CALENDAR_PATH}?key=${secret}`
