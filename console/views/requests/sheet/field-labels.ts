/** Names the fields that a client sent, in the words of the room. */
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

/** The head of the sheet says who it is and how to reach them; the rest stands among the wishes. */
const IN_HEAD = new Set<ContactField>(['name', 'email', 'whatsapp'])
export const WANTED_FIELDS = contactFields.filter((field) => !IN_HEAD.has(field))
