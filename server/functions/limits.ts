/** The limits of one process of a function. `function.json` sets the seconds of a run and the memory. */
import { minutes, seconds } from '#contract/durations.ts'
import { megabytes } from '#contract/sizes.ts'

export const LARGEST_REQUEST = megabytes(6)
export const LARGEST_ANSWER = megabytes(20)
export const RUNS_AT_ONCE = 20
/** The bodies of one role (visitors, signed in, secret key) that may arrive as slowly as files at once. */
export const SLOW_BODIES = 10
export const FETCHES_OF_A_RUN = 20
/** Added to the heap of function.json, because Node itself needs about 60 MB. */
export const MEMORY_BESIDE_HEAP = megabytes(96)

export interface ProcessLimits {
  /** Milliseconds until a process must report that it is ready. */
  boot: number
  /** Milliseconds without a heartbeat during a run, twice as many otherwise; longer if the process computes nothing. */
  silence: number
  /** Milliseconds for running requests to end after another process has taken over. */
  drain: number
  /** Milliseconds without a request after which a process ends. */
  idle: number
  /** A process is replaced after this many requests, or at this age in milliseconds. */
  requests: number
  age: number
  /** The largest number of processes at once. */
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
