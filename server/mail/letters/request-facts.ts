/** The facts of a request, as the letters about it show them. */
import * as v from 'valibot'
import { line, lines } from '../writing/clean-value.ts'
import type { Block, Fact, LetterContext } from '../writing/content.ts'

export const whatWasAsked = {
  reference: line,
  /** As shown: `2`, or `10+`. */
  people: line,
  preferredDates: v.optional(line),
  /** One title per line. */
  experiences: lines,
}

export interface WhatWasAsked {
  reference: string
  people: string
  preferredDates?: string | undefined
  experiences: readonly string[]
}

export function whatWasAskedBlocks(asked: WhatWasAsked, first: readonly Fact[], { say }: LetterContext): Block[] {
  const facts: Fact[] = [
    [say('letter.reference'), asked.reference, 'word'],
    ...first,
    [say('letter.people'), asked.people],
    ...(asked.preferredDates ? [[say('letter.dates'), asked.preferredDates] as const] : []),
  ]
  const list: Block[] =
    asked.experiences.length > 0 ? [{ kind: 'list', label: say('letter.experiences'), items: asked.experiences }] : []
  return [{ kind: 'facts', facts }, ...list]
}
