/**
 * Waits for work no longer than a given time; the work itself goes on, and its late failure disturbs nobody. The time is
 * counted in slices: while this process stands still, as on a crowded machine, nobody can answer it, and what was answered
 * meanwhile is heard before time is up.
 */
import { milliseconds } from '#contract/durations.ts'

const SLICE = milliseconds(100)

export function within<T>(patience: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const wait = (left: number) => {
      if (left <= 0) return reject(late())
      timer = setTimeout(() => wait(left - SLICE), Math.min(left, SLICE))
    }
    wait(patience)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
