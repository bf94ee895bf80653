/** What stands in the fields of the contact form, as typed, and what is missing in it (spec §5). */
import { DEFAULT_PEOPLE, REQUIRED_FIELDS, type RequiredField } from '#contract/contact-request.ts'
import type { FormValues } from '#contract/page.ts'

/** With the field no person sees: whatever fills it is not one. */
export type TypedValues = FormValues & { website: string }

export const blankForm: FormValues = {
  name: '',
  email: '',
  whatsapp: '',
  number_of_people: String(DEFAULT_PEOPLE),
  preferred_dates: '',
  message: '',
}

export function readForm(form: HTMLFormElement): TypedValues {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    whatsapp: text('whatsapp'),
    number_of_people: text('number_of_people'),
    preferred_dates: text('preferred_dates'),
    message: text('message'),
    website: text('website'),
  }
}

export function missingFields(values: FormValues): readonly RequiredField[] {
  return REQUIRED_FIELDS.filter((field) => values[field].trim() === '')
}
