/** Finds the edition to which the days and the price of a pasted line belong, and how it changes. Pure. */
import { isOver } from '#catalogue/availability.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { howSold } from '#catalogue/how-sold.ts'
import type { Json } from '#contract/database-types.ts'
import type { SeasonRow } from '../season.ts'
import type { SeasonEdition } from '../season-needs.ts'
import type { CalendarLine } from './read-calendar.ts'

export interface PlannedDays {
  experience: string
  edition: string
  what: 'new' | 'moves' | 'price' | 'same'
  /** As `save_draft` takes them; and those that take it back. */
  changes: Json
  back: Json
}

/** The one edition with days that is not over: a price without days can mean no other. */
export function editionAhead({ editions }: SeasonRow, today: IsoDate): string | undefined {
  const ahead = editions.filter(({ told }) => told.experience.starts && !isOver(told.experience, today))
  return ahead.length === 1 ? ahead[0]!.edition : undefined
}

/** The other offers of one occasion: of its category, and once on the very same days. */
export function sameDaysAs({ id, shown, editions }: SeasonRow, rows: readonly SeasonRow[]): readonly SeasonRow[] {
  const daysOf = (some: SeasonRow['editions']) =>
    some.flatMap(({ told: { experience } }) => (experience.starts ? `${experience.starts} ${experience.ends}` : []))
  const days = new Set(daysOf(editions))
  return rows.filter(
    (one) =>
      one.id !== id &&
      one.shown.experience.category === shown.experience.category &&
      daysOf(one.editions).some((those) => days.has(those)),
  )
}

/** The edition of that year, dated or called so; else a new one. Without days, the one that somebody said. */
export function plannedDays(row: SeasonRow, line: CalendarLine, said?: string): PlannedDays | undefined {
  const year = line.first?.slice(0, 4)
  const edition = year ?? said
  if (edition === undefined) return undefined
  const found = year
    ? (row.editions.find(({ told }) => told.experience.starts?.startsWith(year)) ??
      row.editions.find((one) => one.edition === year))
    : row.editions.find((one) => one.edition === said)
  const own = found?.fields ?? {}
  const values = Object.entries(valuesOf(line, own))
  const changes = values.map(([key, to]) => [key, { ...(key in own && { from: own[key] }), to }])
  const back = values.map(([key, from]) => [key, { from, ...(key in own && { to: own[key] }) }])
  return {
    experience: row.id,
    edition: found ? found.edition : edition,
    what: found ? whatBecomes(found, line) : 'new',
    changes: Object.fromEntries(changes) as Json,
    back: Object.fromEntries(back) as Json,
  }
}

function valuesOf({ first, last, price }: CalendarLine, own: SeasonEdition['fields']): Record<string, unknown> {
  const days = first && { starts: first, ends: last }
  if (price === undefined) return { ...days }
  if (typeof price === 'string') return { ...days, sale: price, priceFrom: null }
  // An edition that says itself that it is sold on request would go on saying so.
  return { ...days, ...('sale' in own && { sale: 'from' }), priceFrom: price }
}

function whatBecomes({ told: { experience } }: SeasonEdition, { first, last, price }: CalendarLine) {
  const { starts, ends, priceFrom } = experience
  if (first && (starts !== first || ends !== last)) return 'moves'
  if (price === undefined) return 'same'
  return (typeof price === 'number' ? priceFrom === price : howSold(experience) === price) ? 'same' : 'price'
}
