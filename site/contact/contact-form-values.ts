/** The typed values of the contact form, and the faults that keep it from being sent (spec §5). */
import { forEachField, type FormValues, type RequiredField, requiredFields } from '#contract/contact-fields.ts'
import type { FormFault } from '#contract/page.ts'

/** With the field no person sees: whatever fills it is not one. */
export type TypedValues = FormValues & { website: string; emailFits: boolean }

/** Also of fields that are disabled, which a browser's `FormData` leaves out. */
export function readForm(form: HTMLFormElement): TypedValues {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  return {
    ...forEachField<FormValues>((name) => field(name).value),
    website: field('website').value,
    emailFits: !field('email').validity.typeMismatch,
  }
}

/** Emptiness first: it alone has the specified toast. `spared` may stay empty. */
export function faultIn(typed: TypedValues, spared: readonly RequiredField[] = []): FormFault | null {
  const fields = requiredFields.filter((field) => typed[field].trim() === '' && !spared.includes(field))
  if (fields.length > 0) return { kind: 'missing', fields }
  return typed.emailFits ? null : { kind: 'malformed' }
}

/** The fields a fault concerns. */
export function fieldsOf(fault: FormFault): readonly RequiredField[] {
  return fault.kind === 'missing' ? fault.fields : ['email']
}
