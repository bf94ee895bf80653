/** Compares a stored request with what an adviser enters now: an earlier try, whose answer was lost, may have stored it. Pure. */
import type { ContactValues } from '#contract/request/contact-fields.ts'
import type { SentRequest } from '#contract/database-types.ts'
import type { Arguments } from '#console/calls/call.ts'

type EnteredFields = ContactValues & Pick<SentRequest, 'whatsapp_e164' | 'time_zone'>

export interface RequestEntry extends Omit<Arguments<'enter_request'>, 'act' | 'fields' | 'experiences'> {
  fields: EnteredFields
  experiences: { id: string; title: string; price: string }[]
}

/** The changes that make the fields of the stored request those that are entered now. */
export function changesSince(stored: SentRequest, { fields }: RequestEntry): Partial<EnteredFields> {
  const names = Object.keys(fields) as (keyof EnteredFields)[]
  const changed = new Set(names.filter((name) => (stored[name] ?? null) !== (fields[name] ?? null)))
  // The international form belongs to its number: without it a corrected number has none.
  if (changed.has('whatsapp')) changed.add('whatsapp_e164')
  return Object.fromEntries([...changed].map((name) => [name, fields[name] ?? null]))
}

/** Whether the parts that nobody can correct are those that are entered now: experiences, language and channel. */
export function isRestAsEntered(stored: SentRequest, { experiences, client_language, channel }: RequestEntry): boolean {
  const ids = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id).join(' ')
  return (
    ids(stored.selected_experiences ?? []) === ids(experiences) &&
    stored.language === client_language &&
    stored.channel === channel
  )
}
