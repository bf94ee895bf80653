/** Compares the details as they were read with those that were typed or changed meanwhile. */
import { contactFields, type ContactValues } from '#contract/request/contact-fields.ts'

/** Only the changed fields, so that nothing else is overwritten. */
export function changesFrom(before: ContactValues, after: ContactValues): Partial<ContactValues> {
  return Object.fromEntries(fieldsChanged(before, after).map((field) => [field, after[field]]))
}

export const fieldsChanged = (before: ContactValues, after: ContactValues) =>
  contactFields.filter((field) => before[field] !== after[field])
