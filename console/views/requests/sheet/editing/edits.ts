/** Compares corrections of a request: finds the changed fields, and those that two advisers changed at once. Pure. */
import { type ContactField, contactFields, type ContactValues } from '#contract/request/contact-fields.ts'
import type { SentRequest, Sheet } from '#contract/database-types.ts'
import { firstBefore } from '../event-details.ts'
import { takenBackIn } from '../event-words.ts'
import { shownFields, shownReach, typedValues } from './typed-fields.ts'

export type Edits = Partial<ContactValues>

/** The fields of the form that differ from `before`, trimmed. */
export function editsIn(form: FormData, before: SentRequest): Edits {
  const typed = typedValues(form)
  // When the clocks go back, an hour of Paris is two instants: one that was left alone stays the one that was wished.
  if (shownReach(form) === shownFields(before).reach) typed.reach = before.reach
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => before[name as ContactField] !== value))
}

type Editable = Pick<SentRequest, ContactField | 'whatsapp_e164'>

/** Adds the international form of the number if the number was corrected; `dialled` returns null if it has none. */
export function asChanges(edits: Edits, dialled: (typed: string) => string | null): Partial<Editable> {
  return edits.whatsapp === undefined ? edits : { ...edits, whatsapp_e164: dialled(edits.whatsapp) }
}

/** The change that reverses the corrections: the same fields with their former values. */
export const asSentBefore = (edits: Edits, before: SentRequest): Partial<Editable> => ({
  ...Object.fromEntries(Object.keys(edits).map((name) => [name, before[name as ContactField]])),
  ...(edits.whatsapp !== undefined && { whatsapp_e164: before.whatsapp_e164 }),
})

export interface Clash {
  field: ContactField
  theirs: unknown
  yours: unknown
}

/** The fields that another adviser changed since `before` was read, and that this adviser changed to another value. */
export function clashesIn(current: Readonly<Record<string, unknown>>, before: SentRequest, edits: Edits): Clash[] {
  return contactFields.flatMap((field) => {
    const [theirs, yours] = [current[field], edits[field]]
    return yours === undefined || theirs === before[field] || theirs === yours ? [] : [{ field, theirs, yours }]
  })
}

/**
 * The values that others stored. This adviser's own are left out, as a save whose answer was lost may have stored them,
 * and undo must not bring them back.
 */
export function storedByOthers(current: Readonly<Record<string, unknown>>, edits: Edits): Partial<Editable> {
  const isOwn = (field: string) =>
    edits[field as ContactField] !== undefined && edits[field as ContactField] === current[field]
  return Object.fromEntries(
    Object.entries(current).filter(([field]) => !isOwn(field === 'whatsapp_e164' ? 'whatsapp' : field)),
  )
}

/** This adviser's changes to fields that no other adviser changed. */
export function undisputedIn(edits: Edits, clashes: readonly Clash[]): Edits {
  const disputed = new Set<string>(clashes.map(({ field }) => field))
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !disputed.has(field)))
}

/**
 * Whether the last call had the outcome "wrong number" and the number is still the one that was called. A correction
 * that was undone counts for nothing.
 */
export function isNumberWrong({ request, stand, events }: Pick<Sheet, 'request' | 'stand' | 'events'>): boolean {
  if (stand.last_outcome !== 'wrong_number') return false
  // Calls that were undone do not count.
  const takenBack = takenBackIn(events)
  const since = events.slice(events.findLastIndex(({ id, kind }) => kind === 'attempt' && !takenBack.has(id)))
  return (firstBefore(since, 'whatsapp') ?? request.whatsapp) === request.whatsapp
}
