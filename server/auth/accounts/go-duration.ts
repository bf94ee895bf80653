/** Parses durations in the notation of Go (`24h`, `1h30m`, `300ms`), which the duration of a ban uses (protocol §7). */
import { hours, minutes, seconds } from '#contract/durations.ts'

const MICROSECOND = seconds(1) / 1e6
const UNITS: ReadonlyMap<string, number> = new Map([
  ['ns', MICROSECOND / 1000],
  ['us', MICROSECOND],
  ['\u00b5s', MICROSECOND],
  ['\u03bcs', MICROSECOND],
  ['ms', seconds(1) / 1000],
  ['s', seconds(1)],
  ['m', minutes(1)],
  ['h', hours(1)],
])

const PART = /(\d+\.?\d*|\.\d+)(ns|us|\u00b5s|\u03bcs|ms|s|m|h)/gu
const WHOLE = new RegExp(`^[+-]?(0|(${PART.source})+)$`, 'u')

/** Returns milliseconds, or undefined for a text that Go would refuse. */
export function parseGoDuration(text: string): number | undefined {
  if (!WHOLE.test(text)) return undefined
  const parts = [...text.matchAll(PART)].map(([, count, unit]) => Number(count) * UNITS.get(unit!)!)
  const sum = parts.reduce((all, part) => all + part, 0)
  return text.startsWith('-') ? -sum : sum
}
