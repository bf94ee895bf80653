/** What stands in the fields of the contact form, as typed, and what keeps it from being sent (spec §5). */
import { DEFAULT_PEOPLE, REQUIRED_FIELDS, type RequiredField } from '#contract/contact-request.ts'
import type { FormFault, FormValues } from '#contract/page.ts'

/** With the field no person sees: whatever fills it is not one. */
export type TypedValues = FormValues & { website: string; emailFits: boolean }

export const blankForm: FormValues = {
  name: '',
  email: '',
  whatsapp: '',
  number_of_people: String(DEFAULT_PEOPLE),
  preferred_dates: '',
  message: '',
}

/** Also of fields that are disabled, which a browser's `FormData` leaves out. */
export function readForm(form: HTMLFormElement): TypedValues {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  return {
    name: field('name').value,
    email: field('email').value,
    whatsapp: field('whatsapp').value,
    number_of_people: field('number_of_people').value,
    preferred_dates: field('preferred_dates').value,
    message: field('message').value,
    website: field('website').value,
    emailFits: !field('email').validity.typeMismatch,
  }
}

/** Emptiness first: it alone has the specified toast. */
export function faultIn(typed: TypedValues): FormFault | null {
  const fields = REQUIRED_FIELDS.filter((field) => typed[field].trim() === '')
  if (fields.length > 0) return { kind: 'missing', fields }
  return typed.emailFits ? null : { kind: 'malformed' }
}

/** The fields a fault concerns. */
export function fieldsOf(fault: FormFault): readonly RequiredField[] {
  return fault.kind === 'missing' ? fault.fields : ['email']
}
