/** Which edition the days of a calendar belong to, and what becomes of it. Pure. */
import type { Json } from '#contract/database-types.ts'
import type { SeasonRow } from '../season.ts'

export interface PlannedDays {
  experience: string
  edition: string
  what: 'new' | 'moves' | 'same'
  /** As `save_draft` takes them; and those that take it back. */
  changes: Json
  back: Json
}

/** The edition of that year, dated or called so; else a new one. */
export function plannedDays(row: SeasonRow, first: string, last: string): PlannedDays {
  const year = first.slice(0, 4)
  const found =
    row.editions.find(({ told }) => told.experience.starts?.startsWith(year)) ??
    row.editions.find(({ edition }) => edition === year)
  const { starts, ends } = found?.told.experience ?? {}
  const own = found?.fields ?? {}
  const held = (key: string) => (key in own ? { from: own[key] } : {})
  const kept = (key: string) => (key in own ? { to: own[key] } : {})
  return {
    experience: row.id,
    edition: found ? found.edition : year,
    what: !found ? 'new' : starts === first && ends === last ? 'same' : 'moves',
    changes: { starts: { ...held('starts'), to: first }, ends: { ...held('ends'), to: last } } as Json,
    back: { starts: { from: first, ...kept('starts') }, ends: { from: last, ...kept('ends') } } as Json,
  }
}
