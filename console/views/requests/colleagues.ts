/** Whom a request can be handed to, the likeliest first: who is on duty, then who speaks the client's language. Pure. */
import type { Language } from '#languages/languages.ts'
import type { Board } from './rows.ts'

export interface Colleague {
  id: string
  name: string
  /** The client's first. */
  languages: readonly Language[]
  speaksTheirs: boolean
  onDuty: boolean
}

/** All but who has it. `theirs` is null where nobody knows what the client speaks. */
export function colleaguesFor(board: Board, holder: string | null, theirs: Language | null): Colleague[] {
  const duty = new Set(board.on_duty.map(({ user_id }) => user_id))
  return board.advisers
    .filter(({ user_id }) => user_id !== holder)
    .map(({ user_id: id, display_name: name, languages }) => ({
      id,
      name,
      languages: languages.toSorted((a, b) => Number(b === theirs) - Number(a === theirs)),
      speaksTheirs: theirs !== null && languages.includes(theirs),
      onDuty: duty.has(id),
    }))
    .toSorted((a, b) => Number(b.onDuty) - Number(a.onDuty) || Number(b.speaksTheirs) - Number(a.speaksTheirs))
}
