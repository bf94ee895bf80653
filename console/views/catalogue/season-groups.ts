/** Groups the experiences for the board, and proposes the label of the next edition. Pure. */
import type { IsoDate } from '#catalogue/experience.ts'
import type { SeasonRow } from './season.ts'

export type Group = 'ahead' | 'undated' | 'past' | 'hidden'

/** Sorts coming experiences soonest first and past ones latest first; leaves out empty groups. */
export function inGroups(rows: readonly SeasonRow[]): readonly [Group, readonly SeasonRow[]][] {
  const starts = ({ shown }: SeasonRow) => shown.experience.starts ?? ''
  const groupOf = (row: SeasonRow): Group =>
    row.isHidden ? 'hidden' : row.isOver ? 'past' : starts(row) ? 'ahead' : 'undated'
  const by = Map.groupBy(rows, groupOf)
  const sorted = (group: Group) => (by.get(group) ?? []).toSorted((a, b) => starts(a).localeCompare(starts(b)))
  const groups: [Group, readonly SeasonRow[]][] = [
    ['ahead', sorted('ahead')],
    ['undated', by.get('undated') ?? []],
    ['past', sorted('past').toReversed()],
    ['hidden', by.get('hidden') ?? []],
  ]
  return groups.filter(([, members]) => members.length > 0)
}

/** From October on, an edition without a known year is proposed for the next year. */
const NEXT_SEASON_FROM = 10

/** Returns the year after the latest edition, at least the season's year, as four digits. No other edition has this label. */
export function nextLabel({ editions }: SeasonRow, today: IsoDate): string {
  const years = editions.map(({ edition, told }) =>
    Number(/^\d{4}$/.exec(edition)?.[0] ?? told.experience.starts?.slice(0, 4) ?? 0),
  )
  const [year, month] = today.split('-').map(Number) as [number, number]
  return String(Math.max(...years, month < NEXT_SEASON_FROM ? year - 1 : year) + 1)
}
