/** Names each field of the form; the private page and the other ways of sending use the same words. */
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
