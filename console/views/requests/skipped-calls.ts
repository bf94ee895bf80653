/** Remembers the calls that an adviser skipped: for 10 minutes they come last, the longest skipped first. Pure. */
import { minutes } from '#contract/durations.ts'

const KEPT_FOR = minutes(10)

/** The instant in milliseconds at which each request was skipped, by its id, oldest first. */
export type SkippedCalls = ReadonlyMap<string, number>

export function skipping(skipped: SkippedCalls, request: string, now: number): SkippedCalls {
  const others = [...skipped].filter(([id, at]) => id !== request && now - at < KEPT_FOR)
  return new Map([...others, [request, now]])
}

export const skippedAt = (skipped: SkippedCalls, now: number): string[] =>
  [...skipped].flatMap(([id, at]) => (now - at < KEPT_FOR ? [id] : []))
