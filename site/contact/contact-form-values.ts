/** Reads the typed values of the contact form, and finds the faults that keep it from being sent (spec §5). */
import {
  forEachField,
  type FormValues,
  type JudgedField,
  type BlockingField,
} from '#contract/request/contact-fields.ts'
import type { FormFault } from '#contract/page.ts'
import { mayBeWished, ownClock, typedWish } from '#contract/request/reach.ts'

/**
 * The values of the fields, with `website`, the honeypot that only a program fills, and the fields that cannot be used.
 */
export type TypedValues = FormValues & { website: string; misfits: readonly JudgedField[] }

/** Reads each element, because a browser's `FormData` leaves out disabled fields. */
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

/** Empty fields are reported first: only they have a specified toast. */
export function faultIn({ misfits, ...typed }: TypedValues, blocking: readonly BlockingField[]): FormFault | null {
  const fields = blocking.filter((field) => typed[field].trim() === '')
  if (fields.length > 0) return { kind: 'missing', fields }
  return misfits.length === 0 ? null : { kind: 'malformed', fields: misfits }
}
