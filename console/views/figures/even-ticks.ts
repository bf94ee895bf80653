/** Chooses the labels that an axis writes, always at the same distance from each other. Pure. */
export type TimeAxis = 'days' | 'hours'

/** Beyond these, days are written in as many weeks as needed. */
const STEPS: Readonly<Record<TimeAxis, readonly number[]>> = { days: [1, 2, 7], hours: [1, 2, 3, 4, 6] }
const WEEK = 7

/** No more than `most`. Days count back from the last one, which is mostly today; hours from midnight. */
export function evenTicks(labels: readonly string[], axis: TimeAxis, most: number): string[] {
  const weeks = () => Math.ceil(labels.length / most / WEEK) * WEEK
  const step = STEPS[axis].find((known) => labels.length / known <= most) ?? weeks()
  const anchor = axis === 'hours' ? 0 : (labels.length - 1) % step
  return labels.filter((_, place) => place % step === anchor)
}
