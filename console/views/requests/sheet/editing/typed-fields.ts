/** Converts the fields of a request between their values and the texts of a form. Hours are those of Paris. */
import {
  type ContactValues,
  forEachField,
  type FormValues,
  typedOf,
  valuesOf,
} from '#contract/request/contact-fields.ts'
import { typedWish } from '#contract/request/reach.ts'
import { formText } from '#console/form-text.ts'
import { PARIS } from '#console/time/paris-days.ts'

const parisClock = () => ({ now: new Date(), zone: PARIS })

export const shownFields = (values: ContactValues): FormValues => typedOf(values, parisClock())

export function typedValues(form: FormData): ContactValues {
  const typed = forEachField<FormValues>((field) => formText(form, field))
  const reach = typedWish(typed.reach, formText(form, 'reach_hour'))
  return valuesOf({ ...typed, reach }, undefined, parisClock())
}
