/** Finds the edition to which the days and the price of a pasted line belong, and the changes of its draft. Pure. */
import { isOver } from '#catalogue/availability.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { howSold } from '#catalogue/how-sold.ts'
import type { Json } from '#contract/database-types.ts'
import type { SeasonRow } from '../season.ts'
import type { SeasonEdition } from '../season-needs.ts'
import type { PlannedDraft } from '../use-take-back.ts'
import type { CalendarLine } from './read-calendar.ts'

export interface PlannedDays extends PlannedDraft {
  what: 'new' | 'moves' | 'price' | 'same'
}

/** Returns the edition for a price without days: the one that has days and is not over. Undefined unless there is exactly one. */
export function editionAhead({ editions }: SeasonRow, today: IsoDate): string | undefined {
  const ahead = editions.filter(({ told }) => told.experience.starts && !isOver(told.experience, today))
  return ahead.length === 1 ? ahead[0]!.edition : undefined
}

/** Returns the other experiences of the same category that have an edition on exactly the same days. */
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

/**
 * Plans a line with days for the edition of their year, by its days or its label, else for a new one. A line without days
 * is planned for `chosenEdition`; the result is undefined as long as none is chosen.
 */
export function plannedDays(row: SeasonRow, line: CalendarLine, chosenEdition?: string): PlannedDays | undefined {
  const year = line.first?.slice(0, 4)
  const edition = year ?? chosenEdition
  if (edition === undefined) return undefined
  const found = year
    ? (row.editions.find(({ told }) => told.experience.starts?.startsWith(year)) ??
      row.editions.find((one) => one.edition === year))
    : row.editions.find((one) => one.edition === chosenEdition)
  const own = found?.fields ?? {}
  const values = Object.entries(valuesOf(line, own))
  const changes = values.map(([key, to]) => [key, { ...(key in own && { from: own[key] }), to }])
  const back = values.map(([key, from]) => [key, { from, ...(key in own && { to: own[key] }) }])
  return {
    experience: row.id,
    edition: found ? found.edition : edition,
    what: found ? whatBecomes(found, line) : 'new',
    changes: Object.fromEntries(changes) as Json,
    undo: found ? { back: Object.fromEntries(back) as Json } : { made: Object.fromEntries(values) as Json },
  }
}

function valuesOf({ first, last, price }: CalendarLine, own: SeasonEdition['fields']): Record<string, unknown> {
  const days = first && { starts: first, ends: last }
  if (price === undefined) return { ...days }
  if (typeof price === 'string') return { ...days, sale: price, priceFrom: null }
  // If the edition sets `sale` itself, to on request for example, the amount alone would not change it.
  return { ...days, ...('sale' in own && { sale: 'from' }), priceFrom: price }
}

function whatBecomes({ told: { experience } }: SeasonEdition, { first, last, price }: CalendarLine) {
  const { starts, ends, priceFrom } = experience
  if (first && (starts !== first || ends !== last)) return 'moves'
  if (price === undefined) return 'same'
  return (typeof price === 'number' ? priceFrom === price : howSold(experience) === price) ? 'same' : 'price'
}
