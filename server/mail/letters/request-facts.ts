/** The facts of a request for the letters about it. */
import * as v from 'valibot'
import { flag, instant, line, lines } from '../writing/clean-value.ts'
import type { Block, Fact, LetterContext } from '../writing/content.ts'
import { sayWhen } from '../writing/say-when.ts'

export const requestFactFields = {
  reference: line,
  /** As shown: `2`, or `10+`. */
  people: line,
  preferredDates: v.optional(line),
  /** The time from which the client wishes to be called. */
  callFrom: v.optional(instant),
  /** Whether they wish a written answer instead of a call. */
  inWriting: flag,
  /** The address of the copy, if the reader may see it. */
  assistant: v.optional(line),
  /** One title per line. */
  experiences: lines,
}

export interface RequestSummary {
  reference: string
  people: string
  preferredDates?: string | undefined
  callFrom?: Date | undefined
  inWriting: boolean
  assistant?: string | undefined
  experiences: readonly string[]
}

interface FactOptions {
  /** The facts at the top. */
  first: readonly Fact[]
  /** The time zone of the reader; the default is Paris. */
  timeZone?: string | undefined
}

export function makeRequestFactBlocks(
  asked: RequestSummary,
  { first, timeZone }: FactOptions,
  context: LetterContext,
): Block[] {
  const { say } = context
  const wish = wishOf(asked, timeZone, context)
  const facts: Fact[] = [
    [say('letter.reference'), asked.reference, 'word'],
    ...first,
    ...(wish ? [[say('letter.reach'), wish] as const] : []),
    [say('letter.people'), asked.people],
    ...(asked.preferredDates ? [[say('letter.dates'), asked.preferredDates] as const] : []),
    ...(asked.assistant ? [[say('letter.assistant'), asked.assistant] as const] : []),
  ]
  const list: Block[] =
    asked.experiences.length > 0 ? [{ kind: 'list', label: say('letter.experiences'), items: asked.experiences }] : []
  return [{ kind: 'facts', facts }, ...list]
}

function wishOf(
  { callFrom, inWriting }: RequestSummary,
  timeZone: string | undefined,
  { say, language }: LetterContext,
) {
  if (inWriting) return say('letter.reach.writing')
  return callFrom ? say('letter.reach.from', { when: sayWhen(callFrom, timeZone, language) }) : null
}
