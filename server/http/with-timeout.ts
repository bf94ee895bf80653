/**
 * Waits for a promise with a time limit. The work is not cancelled, and a later failure of it is ignored. The limit is
 * counted in slices: if a busy machine pauses this process, an answer that arrived meanwhile is read before the limit
 * ends.
 */
import { milliseconds } from '#contract/durations.ts'

const SLICE = milliseconds(100)

export function withTimeout<T>(patience: number, work: Promise<T>, late: () => Error): Promise<T> {
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
