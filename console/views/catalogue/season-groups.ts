/** Groups the season for the board, and names the next edition. Pure. */
import type { IsoDate } from '#catalogue/experience.ts'
import type { SeasonRow } from './season.ts'

export type Group = 'ahead' | 'undated' | 'past' | 'hidden'

/** As the board shows them: what comes, soonest first; what has no days; what is over, the latest first. */
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
  return groups.filter(([, held]) => held.length > 0)
}

/** From this month on, an edition whose year nobody said is one of the next year. */
const NEXT_SEASON_FROM = 10

/** The label of the edition after those there are: a year as far as one is known, and no other has it. */
export function nextLabel({ editions }: SeasonRow, today: IsoDate): string {
  const years = editions.map(({ edition, told }) =>
    Number(/^\d{4}$/.exec(edition)?.[0] ?? told.experience.starts?.slice(0, 4) ?? 0),
  )
  const [year, month] = today.split('-').map(Number) as [number, number]
  return String(Math.max(...years, month < NEXT_SEASON_FROM ? year - 1 : year) + 1)
}
