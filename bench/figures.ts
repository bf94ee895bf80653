/** Makes medians, percentiles and ratios of repeated measurements, and writes them. */

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  if (sorted.length === 0) return Number.NaN
  const place = ((sorted.length - 1) * percent) / 100
  const below = sorted[Math.floor(place)]!
  return below + (sorted[Math.ceil(place)]! - below) * (place % 1)
}

/** 1 kB is 1000 bytes, as in the budgets. */
export const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export const inMilliseconds = (value: number, digits = 0) => `${value.toFixed(digits)} ms`

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-GB')} /s`

export const inPercent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

/** The word beside a figure and its goal. */
export const verdict = (reached: boolean) => (reached ? 'reached' : 'MISSED')
