/** The keys of the labels for the fields that a client sent, and the list of those shown among the wishes. */
import { type ContactField, contactFields } from '#contract/request/contact-fields.ts'
import type { ConsoleKey } from '#languages/console/console-words.ts'

export const FIELD_LABELS = {
  name: 'sheet.name',
  email: 'sheet.email',
  whatsapp: 'sheet.phone',
  reach: 'sheet.reach',
  number_of_people: 'sheet.peopleField',
  preferred_dates: 'sheet.dates',
  message: 'sheet.message',
  assistant_email: 'sheet.assistant',
} as const satisfies Record<ContactField, ConsoleKey>

/** Name, number and address are shown above; the other fields are listed among the wishes. */
const SHOWN_ABOVE = new Set<ContactField>(['name', 'email', 'whatsapp'])
export const WANTED_FIELDS = contactFields.filter((field) => !SHOWN_ABOVE.has(field))
