/**
 * The fields of an experience that the owner may change, each described once: its kind, whether it is per language,
 * whether it belongs to one edition. The room makes its inputs from them and refuses values that are not allowed; the
 * composed catalogue omits these. The database checks only the form of the keys.
 */
import { CATEGORIES, GROUNDS, STANDINGS } from '../experience.ts'
import { CIRCUITS } from '../posters/press/design.ts'

const SALES = ['from', 'onRequest', 'bookingOnRequest'] as const

/** The ways in which days are sold: all of them, with or without their number, or one that the client chooses. */
export const STAYS = ['dates', 'days', 'dayOfChoice', 'eveningOfChoice', 'matchOfChoice', 'sessionOfChoice'] as const
export type Stay = (typeof STAYS)[number]

/** `languages` is a list of codes. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'lines'
  | 'day'
  | 'amount'
  | 'count'
  | 'flag'
  | 'picture'
  | 'languages'
  | readonly string[]

export interface Field {
  kind: FieldKind
  /** Whether it has a value per language; its key then ends in the code of the language. */
  spoken?: true
  /** Whether it belongs to one edition; the next one does not inherit it. */
  ofEdition?: true
  /** Whether it belongs to the experience with all its editions; a later edition cannot set it. */
  ofAll?: true
  /** The most characters of a text or of each line, or the largest number. */
  most?: number
}

export const fields = {
  category: { kind: CATEGORIES, ofAll: true },
  title: { kind: 'line', spoken: true, most: 120 },
  location: { kind: 'line', spoken: true, most: 120 },
  starts: { kind: 'day', ofEdition: true },
  ends: { kind: 'day', ofEdition: true },
  stay: { kind: STAYS },
  duration: { kind: 'line', spoken: true, ofEdition: true, most: 120 },
  sale: { kind: SALES },
  priceFrom: { kind: 'amount' },
  standing: { kind: STANDINGS, ofEdition: true },
  places: { kind: 'count', ofEdition: true },
  description: { kind: 'text', spoken: true, most: 600 },
  features: { kind: 'lines', spoken: true, most: 120 },
  seat: { kind: 'text', spoken: true, most: 600 },
  days: { kind: 'lines', spoken: true, most: 300 },
  notIncluded: { kind: 'lines', spoken: true, most: 200 },
  settled: { kind: 'lines', spoken: true, most: 200 },
  peopleFrom: { kind: 'count', most: 1000 },
  peopleTo: { kind: 'count', most: 1000 },
  hosts: { kind: 'languages' },
  circuit: { kind: CIRCUITS },
  markAt: { kind: 'count', most: 99 },
  shows: { kind: 'line', spoken: true, most: 80 },
  word: { kind: 'line', spoken: true, most: 12 },
  alternative: { kind: 'text', spoken: true, most: 300 },
  imageUrl: { kind: 'picture' },
  ground: { kind: GROUNDS },
  icon: { kind: 'line', most: 8 },
  called: { kind: 'line', most: 300, ofAll: true },
  featuredUntil: { kind: 'day', ofAll: true },
  order: { kind: 'count', ofAll: true },
  hidden: { kind: 'flag', ofAll: true },
} as const satisfies Record<string, Field>

/** The allowed names of a later edition, as in the database. */
export const EDITION_LABEL = /^[a-z0-9][a-z0-9-]{0,19}$/

/** The usual prices in euros (spec §9); others cause a warning, but are saved. */
export const [LOWEST_PRICE, HIGHEST_PRICE] = [900, 25_000]

export type FieldName = keyof typeof fields

/** Finds the field and the language of a key such as `starts` or `title.fr`; undefined if there is none. */
export function fieldOf(key: string): { name: FieldName; field: Field; language?: string } | undefined {
  const [name = '', language, ...more] = key.split('.')
  if (!Object.hasOwn(fields, name) || more.length > 0) return undefined
  const field: Field = fields[name as FieldName]
  if (Boolean(field.spoken) !== (language !== undefined)) return undefined
  return { name: name as FieldName, field, ...(language ? { language } : {}) }
}
