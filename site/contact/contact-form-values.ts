/** The typed values of the contact form, and the faults that keep it from being sent (spec §5). */
import {
  forEachField,
  type FormValues,
  type JudgedField,
  type BlockingField,
} from '#contract/request/contact-fields.ts'
import type { FormFault } from '#contract/page.ts'
import { mayBeWished, ownClock, typedWish } from '#contract/request/reach.ts'

/** With the hidden field (honeypot): only a program fills it. */
export type TypedValues = FormValues & { website: string; misfits: readonly JudgedField[] }

/** Also of fields that are disabled, which a browser's `FormData` leaves out. */
export function readForm(form: HTMLFormElement): TypedValues {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const reach = typedWish(field('reach').value, field('reach_hour').value)
  const misfits = (['email', 'assistant_email'] as const).filter((name) => field(name).validity.typeMismatch)
  return {
    ...forEachField<FormValues>((name) => field(name).value),
    reach,
    website: field('website').value,
    misfits: mayBeWished(reach, ownClock()) ? misfits : [...misfits, 'reach'],
  }
}

/** Emptiness first: it alone has the specified toast. */
export function faultIn({ misfits, ...typed }: TypedValues, blocking: readonly BlockingField[]): FormFault | null {
  const fields = blocking.filter((field) => typed[field].trim() === '')
  if (fields.length > 0) return { kind: 'missing', fields }
  return misfits.length === 0 ? null : { kind: 'malformed', fields: misfits }
}
