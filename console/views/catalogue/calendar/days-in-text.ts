/**
 * Parses one day, or the first and the last day of a range, from a pasted text: in digits, or with the name of a month in
 * any of the languages. Pure.
 */
import { monthNames } from '#languages/finding/month-names.ts'
import { languageCodes, languages } from '#languages/languages.ts'
import { plain } from './plain.ts'

/** The order of day and month in numeric dates such as `03/04/2027`. */
export type DayOrder = 'dayFirst' | 'monthFirst'

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
/** A numeric date; the year may be missing, because the other end of a range may contain it. */
const FIGURES = /^(\d{1,2})(?:[/.-](\d{1,2})[/.-](20\d\d|\d{2})|[/.](\d{1,2})\.?)$/
const NAMED = /^(\d{1,2})(?:er|st|nd|rd|th|\.)?\s+(\p{L}[\p{L}\p{M} ]*?)\.?,?(?:\s+['\u2019]?(20\d\d|\d{2}))?$/u
const MONTH_FIRST = /^(\p{L}[\p{L}\p{M}]*)\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(20\d\d))?$/u
const DAY_ALONE = /^(\d{1,2})(?:er|st|nd|rd|th|\.)?(?:,?\s+(20\d\d))?$/
/** Words before a day or a range, as in «du 10 au 18 avril 2027» or «from 10 to 18 April 2027». */
const BEGINS = /^(?:du|le|les|from|on|\u0645\u0646)\s+/iu
/** Separators of a range, as in «29 Oct – 1 Nov 2027». */
const BETWEEN =
  /\s*[\u2013\u2014\u2192]\s*|\s+[-/]\s*|(?<=^[^-]*)-(?=[^-]*$)|\s+(?:au|to|until|\u0625\u0644\u0649|\u062d\u062a\u0649)\s+/iu
/** A list of days such as «3, 4 et 5 septembre», which is read as a range from the first to the last. */
const SEVERAL = /(?<!\d)(\d{1,2})(?:\s*,\s*\d{1,2})*\s+(?:et|and|&|\u0648)\s*(?=\d{1,2}\s)/giu
/** A time of day, which is ignored: «21h00», «à 20:45». */
const HOUR = /,?\s+(?:(?:\u00e0|at)\s+)?\d{1,2}\s?(?:h(?:\s?\d{2})?|:\d{2})(?!\S)/giu

/** The parts of a day that its text contains; the other end of the range may contain the rest. */
interface DayParts {
  day: string
  month?: string | undefined
  year?: string | undefined
}

/** Returns one day or two, or null if the text is not a day. `heading` is the year for a named month without a year. */
export function daysIn(text: string, order: DayOrder, heading?: string): string[] | null {
  const cleaned = withoutBesides(text)
  const one = dayIn(cleaned, order)
  if (one?.month && (one.year ?? (isNamed(cleaned) && heading))) return [asIso({ ...one, year: one.year ?? heading })]
  const [from, to, ...more] = cleaned.replace(BEGINS, '').replace(SEVERAL, '$1 \u2013 ').split(BETWEEN)
  const [first, last] = [from && dayIn(from, order), to && dayIn(to, order)]
  if (!first || !last || more.length > 0) return null
  const month = last.month ?? first.month
  const year = last.year ?? first.year ?? (isNamed(cleaned) ? heading : undefined)
  if (!month || !year) return null
  const begins = {
    day: first.day,
    month: first.month ?? month,
    year: first.year ?? yearBefore(first.month, month, year),
  }
  return [asIso(begins), asIso({ ...last, month, year })]
}

/** Whether the text seems to hold a day that was not understood: a year, a month's name, or figures with strokes. */
export const isLikeDays = (text: string) =>
  /(?<!\d)20\d\d(?!\d)|\d[/.]\d/.test(text) ||
  (/\d/.test(text) &&
    plain(text)
      .split(' ')
      .some((word) => word.length > 2 && monthOf(word)))

const figuresIn = (text: string) =>
  text.split(BETWEEN).flatMap((part) => {
    const [, one, other, , short] = FIGURES.exec(withoutBesides(part)) ?? []
    return one ? [[Number(one), Number(other ?? short)] as const] : []
  })

/** Whether the day and the month in this text could be exchanged. */
export const isEither = (text: string) =>
  figuresIn(text).some(([one, other]) => one !== other && one <= 12 && other <= 12)

/** A number above 12 is a day, and settles the order for all texts. */
export function orderIn(texts: readonly string[]): DayOrder | undefined {
  const figures = texts.flatMap(figuresIn)
  if (figures.some(([one]) => one > 12)) return 'dayFirst'
  return figures.some(([, other]) => other > 12) ? 'monthFirst' : undefined
}

/** Weekdays are removed, because the day implies them. A short name that is also the name of a month stays. */
const WEEKDAYS = languageCodes.flatMap((code) =>
  (['long', 'short'] as const).flatMap((weekday) => {
    const { format } = new Intl.DateTimeFormat(languages[code].locale, { weekday, timeZone: 'UTC' })
    const names = Array.from({ length: 7 }, (_, day) => format(Date.UTC(2027, 0, 1 + day)).replace('.', ''))
    return names.filter((name) => name.length > 2 && !monthOf(name))
  }),
)
const WEEKDAY = new RegExp(`(?<![\\p{L}\\p{M}])(?:${WEEKDAYS.join('|')})(?![\\p{L}\\p{M}])\\.?,?`, 'giu')

const withoutBesides = (text: string) =>
  text
    .replace(/[()[\]]/g, '')
    .replace(WEEKDAY, '')
    .replace(HOUR, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(BEGINS, '')

const isNamed = (text: string) => /\p{L}/u.test(text)

function dayIn(typed: string, order: DayOrder): DayParts | null {
  const text = typed.trim()
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? []
  if (isoDay) return { day: isoDay, month: isoMonth, year: isoYear }
  const [, one, between, written, short] = FIGURES.exec(text) ?? []
  const other = between ?? short
  if (one) {
    const year = written && inFull(written)
    return order === 'dayFirst' ? { day: one, month: other, year } : { day: other!, month: one, year }
  }
  const alone = DAY_ALONE.exec(text)
  if (alone) return { day: alone[1]!, year: alone[2] }
  const [, on, named, year] = NAMED.exec(text) ?? []
  if (named && monthOf(named)) return { day: on!, month: monthOf(named), year: year && inFull(year) }
  const [, first, day, then] = MONTH_FIRST.exec(text) ?? []
  return first && monthOf(first) ? { day: day!, month: monthOf(first), year: then } : null
}

const inFull = (year: string) => (year.length === 2 ? `20${year}` : year)

/** A range that begins in December and ends in January begins in the year before. */
const yearBefore = (from: string | undefined, to: string, year: string) =>
  from !== undefined && Number(from) > Number(to) ? String(Number(year) - 1) : year

const asIso = ({ day, month = '', year = '' }: DayParts) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Finds a month by its name, or by at least its first three letters. */
function monthOf(name: string): string | undefined {
  const typed = plain(name)
  const at = monthNames.findIndex((names) =>
    names.some((one) => plain(one) === typed || (typed.length > 2 && plain(one).startsWith(typed))),
  )
  return at < 0 ? undefined : String(at + 1)
}
