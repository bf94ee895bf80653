/** The facts of a request, as the letters about it show them. */
import * as v from 'valibot'
import { flag, instant, line, lines } from '../writing/clean-value.ts'
import type { Block, Fact, LetterContext } from '../writing/content.ts'
import { sayWhen } from '../writing/say-when.ts'

export const whatWasAsked = {
  reference: line,
  /** As shown: `2`, or `10+`. */
  people: line,
  preferredDates: v.optional(line),
  /** From when on the client wishes to be called. */
  callFrom: v.optional(instant),
  /** They wish a written answer and no call. */
  inWriting: flag,
  /** The address that has copies, where the reader is to know it. */
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
  /** Facts that stand first. */
  first: readonly Fact[]
  /** The zone of the reader; that of the house if it is not known. */
  timeZone?: string | undefined
}

export function whatWasAskedBlocks(
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
