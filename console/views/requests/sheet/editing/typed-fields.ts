/** The fields of a request as an adviser types them: hours are those of Paris, as everywhere in the room. */
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
