/** Compares corrections of a request: which fields changed, and which were changed by two people at once. Pure. */
import { type ContactField, contactFields, type ContactValues } from '#contract/request/contact-fields.ts'
import type { SentRequest, Sheet } from '#contract/database-types.ts'
import { takenBackIn } from '../event-words.ts'
import { typedValues } from './typed-fields.ts'

export type Edits = Partial<ContactValues>

/** Only what differs, trimmed; an emptied line is none. */
export function editsIn(form: FormData, before: SentRequest): Edits {
  return Object.fromEntries(
    Object.entries(typedValues(form)).filter(([name, value]) => before[name as ContactField] !== value),
  )
}

type Editable = Pick<SentRequest, ContactField | 'whatsapp_e164'>

/** With the number to dial beside the one typed, where there is one. */
export function asChanges(edits: Edits, dialled: (typed: string) => string | null): Partial<Editable> {
  return edits.whatsapp === undefined ? edits : { ...edits, whatsapp_e164: dialled(edits.whatsapp) }
}

/** The change that takes them back: the fields as they were. */
export const asSentBefore = (edits: Edits, before: SentRequest): Partial<Editable> => ({
  ...Object.fromEntries(Object.keys(edits).map((name) => [name, before[name as ContactField]])),
  ...(edits.whatsapp !== undefined && { whatsapp_e164: before.whatsapp_e164 }),
})

export interface Clash {
  field: ContactField
  theirs: unknown
  yours: unknown
}

/** The fields that another adviser changed since they were read, and that we changed to another value. */
export function clashesIn(current: Readonly<Record<string, unknown>>, before: SentRequest, edits: Edits): Clash[] {
  return contactFields.flatMap((field) => {
    const [theirs, yours] = [current[field], edits[field]]
    return yours === undefined || theirs === before[field] || theirs === yours ? [] : [{ field, theirs, yours }]
  })
}

/** Our changes to fields that no other adviser changed. */
export function undisputedIn(edits: Edits, clashes: readonly Clash[]): Edits {
  const disputed = new Set<string>(clashes.map(({ field }) => field))
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !disputed.has(field)))
}

/** Whether the number is the one that turned out to be wrong: nobody has corrected it since. */
export function isNumberWrong({ stand, events }: Pick<Sheet, 'stand' | 'events'>): boolean {
  if (stand.last_outcome !== 'wrong_number') return false
  // A call taken back was none: what was corrected before it stays corrected.
  const takenBack = takenBackIn(events)
  const since = events.slice(events.findLastIndex(({ id, kind }) => kind === 'attempt' && !takenBack.has(id)))
  return !since.some(({ facts }) => Array.isArray(facts['fields']) && facts['fields'].includes('whatsapp'))
}
