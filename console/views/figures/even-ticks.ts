/** Chooses the labels that an axis shows, at equal distances. Pure. */
export type TimeAxis = 'days' | 'hours'

/** The distances between two labels, in days or hours. If 7 days are too close, the distance is a number of whole weeks. */
const STEPS: Readonly<Record<TimeAxis, readonly number[]>> = { days: [1, 2, 7], hours: [1, 2, 3, 4, 6] }
const WEEK = 7

/** Returns at most `most` labels. Days are counted back from the last one, which is usually today; hours from midnight. */
export function evenTicks(labels: readonly string[], axis: TimeAxis, most: number): string[] {
  const weeks = () => Math.ceil(labels.length / most / WEEK) * WEEK
  const step = STEPS[axis].find((known) => labels.length / known <= most) ?? weeks()
  const anchor = axis === 'hours' ? 0 : (labels.length - 1) % step
  return labels.filter((_, place) => place % step === anchor)
}
