/** How the form names each of its fields; the private page and the other ways of sending say the same. */
import type { ContactField } from '#contract/request/contact-fields.ts'
import type { MessageKey } from '#languages/dictionary.ts'

export const CONTACT_LABELS = {
  name: 'contact.name',
  email: 'contact.email',
  whatsapp: 'contact.whatsapp',
  reach: 'contact.reach',
  number_of_people: 'contact.people',
  preferred_dates: 'contact.dates',
  message: 'contact.message',
  assistant_email: 'contact.assistant',
} as const satisfies Record<ContactField, MessageKey>
