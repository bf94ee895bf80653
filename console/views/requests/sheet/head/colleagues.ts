/**
 * Orders the colleagues to whom a request can be assigned: on duty first, then speakers of the language of the client,
 * and last those on leave. Pure.
 */
import type { Language } from '#languages/languages.ts'
import type { DutyBoard, DutyException } from '#contract/database-types.ts'

export interface Colleague {
  id: string
  name: string
  /** The client's language comes first. */
  languages: readonly Language[]
  speaksTheirs: boolean
  onDuty: boolean
  /** The last day of a leave; null for a colleague who is not on one. */
  absentUntil: string | null
}

export interface AssignmentFacts {
  /** The present holder, who is left out. */
  holder: string | null
  /** The language of the client; null if it is unknown. */
  theirs: Language | null
  /** The present day in Paris, `YYYY-MM-DD`. */
  today: string
}

export function colleaguesFor(board: DutyBoard, { holder, theirs, today }: AssignmentFacts): Colleague[] {
  const duty = new Set(board.on_duty.map(({ user_id }) => user_id))
  return board.advisers
    .filter(({ user_id }) => user_id !== holder)
    .map(({ user_id: id, display_name: name, languages, exceptions }) => ({
      id,
      name,
      languages: languages.toSorted((a, b) => Number(b === theirs) - Number(a === theirs)),
      speaksTheirs: theirs !== null && languages.includes(theirs),
      onDuty: duty.has(id),
      absentUntil: absentUntil(exceptions, today),
    }))
    .toSorted(
      (a, b) =>
        Number(a.absentUntil !== null) - Number(b.absentUntil !== null) ||
        Number(b.onDuty) - Number(a.onDuty) ||
        Number(b.speaksTheirs) - Number(a.speaksTheirs),
    )
}

/** The last day of the leave that this day is in, else null. Only whole days are a leave; some hours off are not. */
export function absentUntil(exceptions: readonly DutyException[], day: string): string | null {
  const leaves = exceptions.filter(
    ({ on_duty, first_day, last_day, starts, ends }) =>
      !on_duty && first_day <= day && day <= last_day && starts.startsWith('00:00') && ends.startsWith('24:00'),
  )
  return (
    leaves
      .map(({ last_day }) => last_day)
      .toSorted()
      .at(-1) ?? null
  )
}
