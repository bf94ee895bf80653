/** The addresses of the season's calendars: one file a category and language, and one of all. */
export const seasonCalendarPath = (category: string | null, language: string): string =>
  `/season${category ? `-${category}` : ''}-${language}.ics`
