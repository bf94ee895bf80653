/** The kinds of settings. Messages begin with "must" and never quote the value. */
import * as v from 'valibot'

export const number = (least: number, most: number, otherwise: number) =>
  v.pipe(
    v.optional(v.string(), String(otherwise)),
    v.regex(/^\d+$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )

export const text = (otherwise: string) =>
  v.optional(v.pipe(v.string(), v.maxLength(500, 'must be shorter')), otherwise)

export const digits = (otherwise: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{6,14}$/, 'must be digits with the country code, without plus sign')),
    otherwise,
  )

export const webAddress = v.pipe(
  v.string(),
  v.url('must be an address'),
  v.regex(/^https?:/, 'must begin with https://'),
)

/** One of these words; the default is the first. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  v.optional(v.picklist(words, `must be ${words.join(' or ')}`), words[0])

export const onOff = (otherwise: 'on' | 'off') =>
  v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), otherwise),
    v.transform((value) => value === 'on'),
  )

/** A day with the exchange rates of the euro: `2026-11-20 USD=1.16 AED=4.26`. */
export const rates = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^\d{4}-\d\d-\d\d( (USD|GBP|AED|SAR|QAR)=\d{1,4}(\.\d{1,6})?)+$/,
      'must be a day and rates, as in 2026-11-20 USD=1.16 AED=4.26',
    ),
    v.check((given) => !Number.isNaN(Date.parse(given.slice(0, 10))), 'must begin with a day of the calendar'),
    v.transform((given) => {
      const [day, ...pairs] = given.split(' ')
      return { day: day!, perEuro: pairs.map((pair) => [pair.slice(0, 3), Number(pair.slice(4))] as const) }
    }),
  ),
)

/** Weekdays and hours in Paris: `1-6 09:00-20:00` is Monday to Saturday, 9:00 to 20:00. */
export const officeHours = (otherwise: string) =>
  v.pipe(
    v.optional(v.string(), otherwise),
    v.regex(
      /^[1-7]-[1-7] ([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-4]):[0-5]\d$/,
      'must be days of the week and hours, as in 1-6 09:00-20:00',
    ),
    v.transform((given) => {
      const [days, hours] = given.split(' ') as [string, string]
      const [first, last] = days.split('-').map(Number) as [number, number]
      return { days: [first, last] as const, hours: hours.split('-') as [string, string] }
    }),
  )

/** First name, portrait and languages, separated by semicolons: `Camille 1 fr en; Karim karim.jpg ar fr`. */
export const adviserFaces = (otherwise: string) =>
  v.pipe(
    v.optional(v.string(), otherwise),
    v.regex(
      new RegExp(`^${ADVISER}(; *${ADVISER}){0,5}$`, 'u'),
      'must be first names with portrait and languages, as in Camille 1 fr en; Karim karim.jpg ar fr, six at most',
    ),
    v.transform((given) =>
      given.split(/; */).map((one) => {
        const [firstName, portrait, ...languages] = one.split(' ') as [string, string, ...string[]]
        return { firstName, portrait: portrait.length === 1 ? Number(portrait) : portrait, languages }
      }),
    ),
  )

const ADVISER = "[\\p{L}\\p{M}'’-]{1,30} ([1-4]|[\\w-]{1,60}\\.(avif|jpe?g|png|webp))( [a-z]{2}){1,6}"
