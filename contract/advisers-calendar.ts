/** The address of an adviser's calendar feed. The secret is in the query, which is never logged. */
export const ADVISERS_CALENDAR_PATH = '/next-steps.ics'

export const advisersCalendarAddress = (origin: string, secret: string): string =>
  `${origin}${ADVISERS_CALENDAR_PATH}?key=${secret}`
