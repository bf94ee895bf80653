/** The limits of one process of a function. `function.json` says the seconds of a run and the memory. */
import { minutes, seconds } from '#contract/durations.ts'
import { megabytes } from '#contract/sizes.ts'

export const LARGEST_REQUEST = megabytes(6)
export const LARGEST_ANSWER = megabytes(20)
export const RUNS_AT_ONCE = 20
export const FETCHES_OF_A_RUN = 20
/** Beside the heap that function.json allows: Node itself needs about 60 MB. */
export const MEMORY_BESIDE_HEAP = megabytes(96)

export interface ProcessLimits {
  /** Milliseconds until a process answers that it is ready. */
  boot: number
  /** Milliseconds without a sign of life, while something is under way. A busy machine may pause a process for seconds. */
  silence: number
  /** Milliseconds in which what is under way may end, once another process has taken over. */
  drain: number
  /** Milliseconds with nothing to do, after which a process ends. */
  idle: number
  /** A process that has answered so many requests, or is so old in milliseconds, is replaced. */
  requests: number
  age: number
  /** How many processes there are at once. */
  processes: number
}

export const PROCESS_LIMITS: ProcessLimits = {
  boot: seconds(10),
  silence: seconds(5),
  drain: seconds(10),
  idle: minutes(10),
  requests: 10_000,
  age: minutes(60),
  processes: 8,
}
