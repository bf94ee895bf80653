/** The details as the form holds them and as they are kept: from one to the other, and what differs. */
import type { FormValues } from '#contract/page.ts'
import type { VisitorDetails } from '#contract/private-page.ts'

const FIELDS = ['name', 'email', 'whatsapp', 'number_of_people', 'preferred_dates', 'message'] as const

export function detailsOf(page: VisitorDetails): VisitorDetails {
  const { name, email, whatsapp, number_of_people, preferred_dates, message } = page
  return { name, email, whatsapp, number_of_people, preferred_dates, message }
}

export function formOf(details: VisitorDetails): FormValues {
  return {
    name: details.name,
    email: details.email,
    whatsapp: details.whatsapp,
    number_of_people: String(details.number_of_people),
    preferred_dates: details.preferred_dates ?? '',
    message: details.message ?? '',
  }
}

/** As the contact form sends them: trimmed, null where nothing stands. */
export function detailsIn(typed: FormValues): VisitorDetails {
  return {
    name: typed.name.trim(),
    email: typed.email.trim(),
    whatsapp: typed.whatsapp.trim(),
    number_of_people: Number(typed.number_of_people),
    preferred_dates: typed.preferred_dates.trim() || null,
    message: typed.message.trim() || null,
  }
}

/** Only what is other than before, so that nothing else is written over. */
export function changesFrom(before: VisitorDetails, after: VisitorDetails): Partial<VisitorDetails> {
  return Object.fromEntries(fieldsChanged(before, after).map((field) => [field, after[field]]))
}

export const fieldsChanged = (before: VisitorDetails, after: VisitorDetails) =>
  FIELDS.filter((field) => before[field] !== after[field])
