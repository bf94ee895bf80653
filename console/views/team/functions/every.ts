/** Runs and lines come in at any time, so the screen of the functions reads them again. */
import { seconds } from '#contract/durations.ts'

export const EVERY = { refetchInterval: seconds(10) }
