/** Turns the figures into rows, which the chart, its table and its file share. Pure. */
import type { Cell } from './file/csv.ts'
import type { Measures, PeriodFigures } from '#contract/database-types.ts'

export const GROUPINGS = [
  'experience',
  'category',
  'language',
  'source',
  'adviser',
  'hour',
  'pipeline',
  'lost',
] as const
export type Grouping = (typeof GROUPINGS)[number]
/** A grouping whose rows have all measures; the other two have only the number of requests. */
export type MeasuredGrouping = Exclude<Grouping, 'pipeline' | 'lost'>

/** The measures of a row in the order of the columns, with the format of each number. */
export const MEASURES = [
  { key: 'requests', kind: 'count' },
  { key: 'attempted', kind: 'count' },
  { key: 'median_minutes', kind: 'minutes' },
  { key: 'p90_minutes', kind: 'minutes' },
  { key: 'within_5', kind: 'share' },
  { key: 'within_30', kind: 'share' },
  { key: 'kept', kind: 'share' },
  { key: 'breaches', kind: 'count' },
  { key: 'reached', kind: 'count' },
  { key: 'quotes', kind: 'count' },
  { key: 'median_quote_hours', kind: 'hours' },
  { key: 'quote_kept', kind: 'share' },
  { key: 'quotes_late', kind: 'count' },
  { key: 'won', kind: 'count' },
] as const satisfies readonly { key: keyof Measures; kind: string }[]

export interface MeasuredRow extends Measures {
  /** The day, id or hour as the database returns it; `label` is its name for the reader. */
  key: string
  label: string
}

export interface StateRow {
  key: string
  label: string
  requests: number
  /** The share of all counted requests, 0 to 1; null if there are none. */
  share: number | null
}

export type Naming = (key: string) => string

export const daysOf = (figures: PeriodFigures, naming: Naming) => measured(figures.per_day, ({ day }) => day, naming)

export function groupsOf(figures: PeriodFigures, grouping: MeasuredGrouping, naming: Naming): MeasuredRow[] {
  if (grouping === 'hour') return measured(figures.by_hour, ({ hour }) => String(hour), naming)
  if (grouping === 'language') return measured(figures.by_language, ({ language }) => language, naming)
  if (grouping === 'category') return measured(figures.by_category, ({ category }) => category, naming)
  if (grouping === 'source') return measured(figures.by_source, ({ source }) => source, naming)
  if (grouping === 'adviser') {
    const names = new Map(figures.by_adviser.map(({ adviser, name }) => [adviser, name]))
    return measured(
      figures.by_adviser,
      ({ adviser }) => adviser,
      (id) => names.get(id) ?? naming(id),
    )
  }
  return measured(figures.by_experience, ({ experience }) => experience, naming)
}

function measured<Row extends Measures>(rows: readonly Row[], keyOf: (row: Row) => string, naming: Naming) {
  return rows.map((row): MeasuredRow => ({ ...row, key: keyOf(row), label: naming(keyOf(row)) }))
}

export const statesOf = ({ pipeline }: PeriodFigures, naming: Naming): StateRow[] =>
  sharesOf(
    pipeline.map(({ state, requests }) => [state, requests]),
    naming,
  )

export const lossesOf = ({ by_lost }: PeriodFigures, naming: Naming): StateRow[] =>
  sharesOf(
    by_lost.map(({ because, requests }) => [because, requests]),
    naming,
  )

function sharesOf(counted: readonly (readonly [key: string, requests: number])[], naming: Naming): StateRow[] {
  const all = counted.reduce((sum, [, requests]) => sum + requests, 0)
  return counted.map(([key, requests]) => ({
    key,
    label: naming(key),
    requests,
    share: all === 0 ? null : requests / all,
  }))
}

/** Splits the requests into those first called within 30 minutes and the others. The two numbers add up to all requests. */
export function bySpeed({ requests, called_in_30: soon }: Measures): { soon: number; later: number } {
  return { soon, later: requests - soon }
}

/** Returns the cells of the file. Shares are percentages with one decimal, as numbers that a spreadsheet can compute with. */
export function measuredCells(rows: readonly MeasuredRow[], heads: readonly string[]): Cell[][] {
  const cellsOf = (row: MeasuredRow) =>
    MEASURES.map(({ key, kind }) => (kind === 'share' ? percent(row[key]) : row[key]))
  return [[...heads], ...rows.map((row) => [row.label, ...cellsOf(row)])]
}

export function stateCells(rows: readonly StateRow[], heads: readonly string[]): Cell[][] {
  return [[...heads], ...rows.map(({ label, requests, share }) => [label, requests, percent(share)])]
}

const percent = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10)
