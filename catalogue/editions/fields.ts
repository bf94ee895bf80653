/**
 * The fields of an experience that the owner may change, each said once: its kind, whether each language says its own,
 * whether it belongs to one edition. The room makes its inputs of them and refuses there what is not allowed; the
 * catalogue leaves such a value out when it is composed. The database keeps any value under a key of the right form.
 */
import { CATEGORIES, GROUNDS, STANDINGS } from '../experience.ts'
import { CIRCUITS } from '../posters/press/design.ts'

const SALES = ['from', 'onRequest', 'bookingOnRequest'] as const

/** The ways the days of an experience are sold: all of them, counted or not, or one that is chosen. */
export const STAYS = ['dates', 'days', 'dayOfChoice', 'eveningOfChoice', 'matchOfChoice', 'sessionOfChoice'] as const
export type Stay = (typeof STAYS)[number]

/** `languages`: their codes. */
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
  /** Each language says its own; its key ends in the code of the language. */
  spoken?: true
  /** Of one edition alone: the next one does not take it over. */
  ofEdition?: true
  /** Of the experience with all its editions: a later edition says nothing of it. */
  ofAll?: true
  /** Signs at most, of a text or of each line; the highest count. */
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

/** The names a later edition may have, as the database wants them. */
export const EDITION_LABEL = /^[a-z0-9][a-z0-9-]{0,19}$/

/** The prices of the house, in euros (spec §9): others are looked at twice, and kept. */
export const [LOWEST_PRICE, HIGHEST_PRICE] = [900, 25_000]

export type FieldName = keyof typeof fields

/** The field of a key such as `starts` or `title.fr`, and its language; undefined where there is none. */
export function fieldOf(key: string): { name: FieldName; field: Field; language?: string } | undefined {
  const [name = '', language, ...more] = key.split('.')
  if (!Object.hasOwn(fields, name) || more.length > 0) return undefined
  const field: Field = fields[name as FieldName]
  if (Boolean(field.spoken) !== (language !== undefined)) return undefined
  return { name: name as FieldName, field, ...(language ? { language } : {}) }
}
